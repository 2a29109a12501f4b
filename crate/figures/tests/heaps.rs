//! The figures of heap games: a second rule over the first, and periods.

use crate::common::nimber;
use crate::common::picture;
use nimscope::solve::Search;
use nimscope::theory::Nimber;
use nimscope::{Component, parse};
use nimscope_figures::{
    Overlay, Picture, Sequence, Shade, Theme, Window, render_csv, render_svg, render_whole_svg,
};

const SIZE_PX: (f64, f64) = (900.0, 500.0);

fn svg(picture: &Picture, window: Window) -> String {
    render_whole_svg(picture, window, SIZE_PX, &Overlay::default(), Theme::Light)
        .expect("it can be drawn")
}

/// The texts of a picture, in the order they are drawn.
fn texts(svg: &str) -> Vec<&str> {
    let lines = svg.lines().map(str::trim);
    lines.filter(|line| !line.starts_with('<')).collect()
}

/// A picture of two rules, with nimbers up to heap `to`. The rules agree up to heap 518.
fn close(to: &str) -> Picture {
    picture(
        "heap-nimbers",
        &[("rule", "0.161"), ("over", "0.36"), ("to", to)],
    )
}

/// The number of nimbers known under the second rule.
fn known_under_second(sequence: &Sequence) -> usize {
    sequence.values(0, 1_000).len() - (sequence.known() as usize + 1).min(1_000)
}

#[test]
fn a_second_rule_is_described_beside_the_first() {
    for id in ["heap-nimbers", "heap-fold"] {
        let settings = [("rule", "0.161"), ("over", "0.36"), ("to", "600")];
        let mut picture = picture(id, &settings);
        let stats = picture.sequence().expect("a sequence").stats();
        assert!(stats.second.starts_with("0.36: no period to heap 600. "));
        assert!(
            stats.second.ends_with(
                "0.161 and 0.36 agree to heap 518 and first differ at heap 519, with nimbers 2 \
                 and 4."
            ),
            "{}",
            stats.second
        );
        let words = |pile: i64| {
            let place = picture.marker(&format!("heap[0.161]({pile})"));
            let (x, y) = place.expect("a position").expect("a place");
            let text = picture.describe(x, y).expect("a pile").text;
            // The words about a folded sequence end with the row and the column of the pile.
            let place = format!("; {pile} = 15 × 34 + {}", pile - 510);
            match id {
                "heap-fold" => text.strip_suffix(&place).expect("its place").to_owned(),
                _ => text,
            }
        };
        assert!(words(518).ends_with("the player to move wins; nimber 2 under 0.36"));
        assert_eq!(
            words(519),
            "pile of 519: nimber 2, the player to move wins; nimber 4 under 0.36, the first pile \
             with a difference"
        );
    }
    for (id, title) in [
        ("heap-nimbers", "The nimbers of 0.161 and 0.36"),
        ("heap-fold", "The nimbers of 0.161 and 0.36, folded"),
    ] {
        let both = picture(id, &[("rule", "0.161"), ("over", "0.36")]);
        assert_eq!(both.title(), title);
        for rule in ["under the rule 0.161", "under the rule 0.36"] {
            assert!(both.caption().contains(rule), "{}", both.caption());
        }
    }
    let mut short = close("518");
    let stats = short.sequence().expect("a sequence").stats();
    assert!(
        stats
            .second
            .ends_with("0.161 and 0.36 agree to heap 518, the last heap compared.")
    );
    let mut alone = picture("heap-nimbers", &[]);
    assert_eq!(alone.sequence().expect("a sequence").stats().second, "");
}

#[test]
fn a_proved_period_is_named_even_if_the_heaps_do_not_show_it() {
    let described = |rule: &str| {
        let mut picture = picture("heap-nimbers", &[("rule", rule), ("to", "600")]);
        picture.sequence().expect("a sequence").stats().told
    };
    assert_eq!(
        described("0.16"),
        "0.16: period 149459 from heap 105351, proved. The first 600 heaps are too few to show \
         this period."
    );
    assert_eq!(described("0.36"), "0.36: no period to heap 600.");
}

#[test]
fn the_legend_of_a_fold_names_the_largest_nimber_if_a_period_is_proved() {
    let legend = |rule: &str| {
        let fold = picture("heap-fold", &[("rule", rule), ("to", "600")]);
        svg(&fold, fold.home(SIZE_PX.0, SIZE_PX.1))
    };
    assert!(texts(&legend("0.137")).contains(&"9"));
    assert!(legend("0.36").contains(" and more"));
}

#[test]
fn the_second_rule_has_rings_legend_keys_and_a_csv_column() {
    let picture = close("600");
    let window = Window::new(516.0, -0.5, 522.0, 20.0);
    let drawn = svg(&picture, window);
    let texts = texts(&drawn);
    for text in ["0.161", "0.36", "first differ at 519"] {
        assert!(texts.contains(&text), "{text}: {texts:?}");
    }
    // Each pile in sight has a ring.
    assert_eq!(drawn.matches("fill=\"none\" stroke=\"#D81B60\"").count(), 6);
    let text = render_csv(&picture, window, SIZE_PX);
    let rows: Vec<&str> = text.lines().collect();
    assert_eq!(rows[0], "x,y,nimber,outcome,\"0.36\"");
    assert!(
        rows.contains(&"518,2,2,N,2") && rows.contains(&"519,2,2,N,4"),
        "{text}"
    );
    // The ring of a pile leads to the pile and its nimber. A cell beside it is empty.
    let at_ring = picture.describe(519, 4).expect("a ring");
    assert_eq!(at_ring.nimber, Some(Nimber(2)));
    assert_eq!(at_ring.position.as_deref(), Some("heap[0.161](519)"));
    assert_eq!(picture.describe(519, 3), None);
    // The comma in a rule does not split a column.
    let set = [("over", "-1,3,4"), ("to", "20")];
    let text = render_csv(&self::picture("heap-nimbers", &set), window, SIZE_PX);
    assert!(
        text.starts_with("x,y,nimber,outcome,\"-1,3,4\"\n"),
        "{text}"
    );
}

#[test]
fn rings_are_at_the_nimbers_that_play_gives() {
    let mut oracle = Search::oracle();
    let picture = picture("heap-nimbers", &[("over", "0.77"), ("to", "14")]);
    let (points, all) = picture.points(Window::new(0.0, -0.5, 15.0, 20.0), SIZE_PX, usize::MAX);
    assert!(all);
    let rings = points
        .iter()
        .filter(|point| matches!(point.cell.shade, Shade::Ring(_)));
    let mut seen = 0;
    for ring in rings {
        let position = parse(&format!("heap[0.77]({})", ring.x)).expect("a position");
        let [Component::Heap(pile)] = &position.components[..] else {
            panic!("not a pile: {position}");
        };
        assert_eq!(
            nimber(&mut oracle, pile).0,
            ring.y.unsigned_abs(),
            "{position}"
        );
        seen += 1;
    }
    assert_eq!(seen, 14);
}

#[test]
fn the_densities_of_two_rules_have_two_hues() {
    let window = Window::new(0.0, -0.5, 40_001.0, 12.0);
    let raster = |over: &str| {
        let settings = [("rule", "0.137"), ("over", over), ("to", "40000")];
        picture("heap-nimbers", &settings).raster(window, 400, 250, Theme::Light, 1.0)
    };
    // 0.137 is 0.07 shifted by one heap, so in this view the dots of both cover each other.
    let (alone, same, other) = (raster(""), raster("0.07"), raster("-1,3,4"));
    let (mut both, mut kept) = (0, 0);
    for y in 0..250 {
        for x in 20..380 {
            let [red, ..] = alone.at(x, y).expect("inside");
            let dot = red < 0xc0;
            let [r, _, b] = same.at(x, y).expect("inside");
            assert_eq!(dot, r < 0xd0 && b < 0xc0, "({x}, {y})");
            both += usize::from(dot);
            kept += usize::from(dot && other.at(x, y) == alone.at(x, y));
        }
    }
    assert!(both > 1_000 && kept > 100, "{both} {kept}");
}

#[test]
fn a_change_of_one_rule_keeps_the_nimbers_of_the_other() {
    let given = |rule: &str, over: &str, to: &str| -> Vec<(String, String)> {
        [("rule", rule), ("over", over), ("to", to)]
            .map(|(key, value)| (key.to_owned(), value.to_owned()))
            .to_vec()
    };
    let mut picture = Picture::new("heap-nimbers", &given("0.6", "", "300")).expect("a figure");
    picture.complete().expect("enough memory");
    picture.change(&given("0.6", "0.04", "300")).expect("rules");
    let sequence = picture.sequence().expect("a sequence");
    assert_eq!(sequence.stats().known, 300);
    // Each step continues the shorter sequence. At the end both are complete.
    assert!(
        sequence
            .stats()
            .second
            .ends_with("agree to heap 0, the last heap compared.")
    );
    let first = sequence.step(1).expect("enough memory");
    assert!(first.done < 300 && first.total == 300, "{first:?}");
    while !sequence.step(100).expect("enough memory").is_done() {}
    assert_eq!(known_under_second(sequence), 301);
    assert_eq!(sequence.stats().known, 300);
    // If only the first rule changes, the second sequence is kept.
    picture
        .change(&given("0.07", "0.04", "400"))
        .expect("rules");
    let sequence = picture.sequence().expect("a sequence");
    assert_eq!(known_under_second(sequence), 301);
    assert_eq!(sequence.stats().known, 0);
    picture.complete().expect("enough memory");
    let sequence = picture.sequence().expect("a sequence");
    assert_eq!(known_under_second(sequence), 401);
    sequence.extend(500).expect("enough memory");
    picture.complete().expect("enough memory");
    let sequence = picture.sequence().expect("a sequence");
    assert_eq!(known_under_second(sequence), 501);
    let described = sequence.stats().second;
    assert!(
        described.ends_with(
            "0.07 and 0.04 agree to heap 1 and first differ at heap 2, with nimbers 1 and 0."
        ),
        "{described}"
    );
}

#[test]
fn errors_in_a_second_rule_are_explained_as_in_a_first_rule() {
    let wrong = |key: &str, value: &str| {
        let settings = [(key.to_owned(), value.to_owned())];
        Picture::new("heap-nimbers", &settings).err()
    };
    for value in ["0.1x7", "kayles", "-3,1"] {
        let (first, second) = (wrong("rule", value), wrong("over", value));
        let (first, second) = (first.expect("an error"), second.expect("an error"));
        assert_eq!(second.message, "The setting over cannot have this value.");
        assert_eq!((first.part, first.expected), (second.part, second.expected));
    }
    // An empty text is not a rule. As the second rule it means that there is none.
    assert!(wrong("rule", "").is_some());
    assert!(wrong("over", "").is_none());
}

#[test]
fn a_folded_sequence_marks_the_piles_that_differ_under_the_second_rule() {
    let settings = [
        ("rule", "0.161"),
        ("over", "0.36"),
        ("to", "600"),
        ("width", "10"),
        ("exceptions", "off"),
    ];
    let picture = picture("heap-fold", &settings);
    let dots = |window| svg(&picture, window).matches("fill=\"#D81B60\"").count();
    // One dot is in the legend. The other is at pile 519, at the end of the row 510 to 519.
    assert_eq!(dots(Window::new(0.0, 48.0, 10.0, 51.0)), 1);
    assert_eq!(dots(Window::new(0.0, 49.0, 10.0, 52.0)), 2);
}

/// The number of lines that the details of a picture add, and all texts of the picture.
fn rules(picture: &Picture, window: Window) -> (usize, String) {
    let overlay = Overlay {
        marks: picture.details(window, SIZE_PX.0, SIZE_PX.1),
        ..Overlay::default()
    };
    let drawn = render_svg(picture, window, SIZE_PX, &overlay, Theme::Light, Some(""));
    let drawn = drawn.expect("it can be drawn");
    let lines = drawn.matches("<polyline").count();
    let bare = render_svg(
        picture,
        window,
        SIZE_PX,
        &Overlay::default(),
        Theme::Light,
        Some(""),
    );
    let bare = bare.expect("it can be drawn").matches("<polyline").count();
    (lines - bare, texts(&drawn).join("; "))
}

#[test]
fn periods_are_marked_by_lines_before_their_first_heaps() {
    let plain = [("zeros", "off"), ("maximum", "off")];
    let marked = |rule: &str, to: &str, window: Window| {
        let settings = [&plain[..], &[("rule", rule), ("to", to)]].concat();
        rules(&picture("heap-nimbers", &settings), window)
    };
    let all = |to: f64| Window::new(-1.0, -0.5, to + 1.0, 12.0);
    // The lines before heaps 52, 86, 120, 154 and 188, and the ground of the label.
    let (lines, words) = marked("0.137", "200", all(200.0));
    assert_eq!(lines, 5 + 1);
    assert!(words.contains("period 34 from 52, proved"), "{words}");
    // If many piles are in sight, only the first line has room.
    let (lines, words) = marked("0.137", "5000", all(5_000.0));
    assert_eq!(lines, 1 + 1);
    assert!(words.contains("period 34 from 52, proved"), "{words}");
    // The label stays visible within the periods. Before them it is absent.
    let (lines, words) = marked("0.137", "5000", Window::new(1_000.0, -0.5, 1_050.0, 12.0));
    assert!(
        lines > 1 && words.contains("period 34 from 52, proved"),
        "{words}"
    );
    let (lines, words) = marked("0.137", "5000", Window::new(0.0, -0.5, 40.0, 12.0));
    assert!(lines == 0 && !words.contains("period 34"), "{words}");
    // The label of an observed period has the word "observed", and its lines are dashed.
    let (lines, words) = marked("-powers2", "100", all(100.0));
    assert!(words.contains("period 3 from 1, observed"), "{words}");
    assert!(lines > 20, "{lines}");
    let (_, words) = marked("0.(4)", "100", all(100.0));
    assert!(
        words.contains("period 2 and saltus 1 from 1, proved"),
        "{words}"
    );
    // There are no lines without a period, or if periods are switched off.
    assert_eq!(marked("0.6", "600", all(600.0)).0, 0);
    let off = [&plain[..], &[("periods", "off")]].concat();
    assert_eq!(rules(&picture("heap-nimbers", &off), all(200.0)).0, 0);
    let couples = picture("couples-nimbers", &[&plain[..], &[("to", "200")]].concat());
    assert_eq!(rules(&couples, all(200.0)).0, 0);
}

#[test]
fn an_observed_period_is_marked_only_until_new_nimbers_are_known() {
    let period = |rule: &str| {
        let settings = [("rule", rule), ("to", "200"), ("maximum", "off")];
        let mut picture = picture("heap-nimbers", &settings);
        let window = Window::new(-1.0, -0.5, 201.0, 12.0);
        let words = |picture: &Picture| rules(picture, window).1.contains(" from ");
        assert!(words(&picture), "{rule}");
        let sequence = picture.sequence().expect("a sequence");
        sequence.extend(1_000).expect("enough memory");
        words(&picture)
    };
    assert!(period("0.137"));
    // The next heap may end an observed period. Before this heap is computed, the period of the
    // known heaps is still marked.
    assert!(period("-powers2"));
    let settings = [("rule", "-powers2"), ("to", "200")];
    let mut picture = picture("heap-nimbers", &settings);
    let sequence = picture.sequence().expect("a sequence");
    sequence.period();
    sequence.extend(100_000).expect("enough memory");
    sequence.step(1).expect("enough memory");
    let words = rules(&picture, Window::new(-1.0, -0.5, 201.0, 12.0)).1;
    assert!(!words.contains(" from "), "{words}");
}

#[test]
fn figures_of_proved_rules_reach_ten_million_heaps() {
    for (rule, over, at_last) in [("0.8", "0.137", 3_333_333), ("0.137", "0.3F", 1)] {
        for id in ["heap-nimbers", "heap-fold"] {
            let settings = [("rule", rule), ("over", over), ("to", "10000000")];
            let mut picture = picture(id, &settings);
            let sequence = picture.sequence().expect("a sequence");
            // Without a proof, ten million heaps would take far too many steps with this budget.
            while !sequence.step(5_000).expect("enough memory").is_done() {}
            let stats = sequence.stats();
            assert_eq!(stats.known, 10_000_000, "{rule}, {id}");
            assert_eq!(sequence.values(10_000_000, 10_000_001)[0], at_last);
            assert_eq!(sequence.values(9_999_000, 10_000_001).len(), 2_002);
            let largest = stats.records.last().expect("heap 1").nimber;
            assert_eq!(largest, at_last.max(9));
        }
    }
    // Two codes with the same sequence are compared up to the end of their proofs.
    let settings = [("rule", "0.07"), ("over", "0.07"), ("to", "10000000")];
    let mut same = picture("heap-nimbers", &settings);
    same.complete().expect("enough memory");
    let described = same.sequence().expect("a sequence").stats().second;
    assert!(
        described.contains("agree to heap 10000000, the last heap compared"),
        "{described}"
    );
}

#[test]
fn a_change_of_other_settings_keeps_the_known_nimbers_and_the_larger_last_heap() {
    let given = |pairs: &[(&str, &str)]| -> Vec<(String, String)> {
        pairs
            .iter()
            .map(|(key, value)| ((*key).to_owned(), (*value).to_owned()))
            .collect()
    };
    let mut picture =
        Picture::new("couples-nimbers", &given(&[("to", "300")])).expect("a valid setting");
    let sequence = picture.sequence().expect("a sequence");
    while !sequence.step(1_000).expect("enough memory").is_done() {}
    picture
        .change(&given(&[("to", "200"), ("maximum", "off")]))
        .expect("valid settings");
    assert_eq!(picture.sequence().expect("a sequence").stats().known, 300);
    picture
        .change(&given(&[("to", "400")]))
        .expect("valid settings");
    let progress = picture
        .sequence()
        .expect("a sequence")
        .step(1)
        .expect("enough memory");
    assert!(
        progress.done >= 300 && progress.total == 400,
        "{progress:?}"
    );
    assert!(picture.change(&given(&[("to", "0")])).is_err());
    assert!(picture.sequence().expect("a sequence").stats().known >= 300);
}

#[test]
fn a_new_rule_keeps_no_nimbers_of_the_old_rule() {
    let rule = |rule: &str| vec![("rule".to_owned(), rule.to_owned())];
    for id in ["heap-nimbers", "heap-fold"] {
        let mut picture = Picture::new(id, &rule("0.137")).expect("a figure");
        picture.complete().expect("enough memory");
        picture.change(&rule("0.77")).expect("a rule");
        let sequence = picture.sequence().expect("a sequence");
        assert_eq!(sequence.stats().known, 0, "{id}");
        picture.complete().expect("enough memory");
        let sequence = picture.sequence().expect("a sequence");
        assert_eq!(sequence.values(1, 8), [1, 2, 3, 1, 4, 3, 2], "{id}");
    }
}

#[test]
fn the_rows_of_a_plot_fit_the_nimbers_of_the_piles_in_sight() {
    let mut picture = picture("couples-nimbers", &[("to", "20000")]);
    while !picture
        .step(1 << 20)
        .expect("enough memory")
        .expect("a sequence")
        .is_done()
    {}
    let window = Window::new(15_000.0, 0.0, 15_100.0, 300.0);
    let fitted = picture.fitted(window);
    let values = picture
        .sequence()
        .expect("a sequence")
        .values(15_000, 15_101);
    let low = *values.iter().min().expect("piles");
    let high = *values.iter().max().expect("piles");
    assert!(fitted.contains(15_050, low.into()) && fitted.contains(15_050, high.into()));
    assert!(fitted.height() < 1.1 * f64::from(high - low) + 4.0);
    assert!((fitted.width() - 100.0).abs() < 1e-6);
    // Other figures keep their windows.
    let v = crate::common::picture("wythoff-v", &[]);
    assert_eq!(v.fitted(window), window);
}

#[test]
fn a_large_pile_of_couples_has_a_place_once_its_nimber_is_learned() {
    use nimscope::solve::heaps::{TakeBreak, learn_nimber};
    let picture = picture("couples-nimbers", &[]);
    let place = || picture.marker("couples(123457)").expect("a position");
    assert_eq!(place(), None);
    learn_nimber(TakeBreak::couples(), 123_457, Nimber(33));
    assert_eq!(place(), Some((123_457, 33)));
}
