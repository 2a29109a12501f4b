//! The choice of the figure for a map, and the settings that follow from the position.

use nimscope::games::Rat;
use nimscope::{Chance, Component, GAMES, Outcome, Position, parse};
use nimscope_figures::{FIGURES, FigureChoice, Picture, choose_figure};

fn choice(position: &str, options: &[(&str, &str)]) -> Option<FigureChoice> {
    let position = parse(position).expect("a position");
    let options: Vec<(String, String)> = options
        .iter()
        .map(|&(key, value)| (key.to_owned(), value.to_owned()))
        .collect();
    choose_figure(&position, &options)
}

/// The chosen figure, the index of the component, and the values of the settings `keys`.
fn choice_of<const N: usize>(
    position: &str,
    options: &[(&str, &str)],
    keys: [&str; N],
) -> (&'static str, usize, [String; N]) {
    let choice = choice(position, options).expect("a figure");
    let settings = keys.map(|key| choice.key.settings.text(key).to_owned());
    (choice.info.id, choice.index, settings)
}

#[test]
fn by_default_the_first_game_with_a_figure_is_shown() {
    assert_eq!(choice_of("wythoff(3,5)", &[], []), ("wythoff-v", 0, []));
    let sum = "nim(3) + chomp(2x3) + wythoff(3,5)";
    assert_eq!(choice_of(sum, &[], []), ("chomp-losers", 1, []));
    // The figure of Nim is chosen only if the sum has no other game.
    assert_eq!(
        choice_of("nim(3,5,7)", &[], ["rest"]),
        ("nim-sums", 0, ["7".to_owned()])
    );
    assert_eq!(choice_of("nim(3) + nim(1,4)", &[], []), ("nim-sums", 0, []));
    // Three numbers are shown in space only, in the variant whose results may be 0.
    assert_eq!(
        choice_of("euclid[zero](2,3,4)", &[], []).0,
        "euclid-cone-3d"
    );
    assert_eq!(choice_of("euclid(2,3,4)", &[], []).0, "euclid-cone");
}

#[test]
fn options_choose_a_figure_and_a_component_of_the_position() {
    let sum = "wythoff(1,2) + nim(3) + wythoff(3,5)";
    let options = [("figure", "wythoff-nimbers"), ("component", "2")];
    assert_eq!(choice_of(sum, &options, []), ("wythoff-nimbers", 2, []));
    for component in ["01", "1", "2.0", " 2", "0x2", "one", "9"] {
        assert_eq!(
            choice_of(sum, &[("component", component)], []).1,
            0,
            "{component}"
        );
    }
    let options = [("figure", "chomp-losers"), ("component", "7")];
    assert_eq!(
        choice_of("wythoff(3,5)", &options, []),
        ("wythoff-v", 0, [])
    );
}

#[test]
fn options_do_not_change_settings_that_follow_from_the_position() {
    let options = [
        ("figure", "wythoff-nimbers"),
        ("set.a", "3"),
        ("set.side", "256"),
    ];
    let found = choice_of("wythoff[2](3,5)", &options, ["a", "side"]);
    assert_eq!(found.2, ["2", "256"]);
    let choice = choice("wythoff[2](3,5)", &options).expect("a figure");
    let free: Vec<&str> = choice.free.iter().map(|setting| setting.key).collect();
    assert!(!free.contains(&"a") && free.contains(&"side"), "{free:?}");

    assert_eq!(choice_of("chomp(.##/###)", &[], ["n"]).2, ["3"]);
    // A value that the figure does not accept leaves the default.
    assert_eq!(choice_of("chomp(2x20)", &[], ["n"]).2, ["10"]);
    assert_eq!(choice_of("euclid[zero](2,3)", &[], ["variant"]).2, ["zero"]);
    assert_eq!(choice_of("spring(#../###)", &[], ["shape"]).2, ["l"]);
    assert_eq!(
        choice_of("spring(##/##)", &[("set.shape", "l")], ["shape"]).2,
        ["rectangle"]
    );
}

#[test]
fn the_board_of_the_figure_is_the_position_without_three_erasers() {
    // No figure is chosen for these positions. The first two have fewer than three erasers. On the
    // third board, any three erasers are won. The fourth has more than 16 vertices.
    for position in [
        "o*........",
        "o*...*....",
        "o*.*.*..",
        "o*.*.*.*.*.*.*.*.*.",
    ] {
        let position = format!("eraserhead({position})");
        assert!(choice(&position, &[("figure", "eraserhead-lost")]).is_none());
    }
    for (position, board) in [
        ("eraserhead(o*.*.*....)", "o........."),
        ("eraserhead(o*.*.*..*..)", "o.......*.."),
        ("eraserhead(.**|..*.*)", "...|....*"),
    ] {
        assert_eq!(choice_of(position, &[], ["board"]).2, [board], "{position}");
    }
}

#[test]
fn a_slice_goes_through_the_position_unless_an_option_gives_its_value() {
    for (by, value) in [
        ("x", "2"),
        ("y", "5"),
        ("z", "11"),
        ("d", "3"),
        ("delta", "6"),
    ] {
        let found = choice_of("rat(2,5,11)", &[("set.by", by)], ["by", "value"]);
        assert_eq!(found.2, [by, value]);
    }
    let chosen = choice_of("rat(2,5,11)", &[("set.value", "7")], ["value"]);
    assert_eq!(chosen.2, ["7"]);
    let nonsense = choice_of("rat(2,5,11)", &[("set.by", "w")], ["by", "value"]);
    assert_eq!(nonsense, choice_of("rat(2,5,11)", &[], ["by", "value"]));
}

#[test]
fn the_default_slice_has_a_lost_position_if_any_slice_does() {
    let ways = |[x, y, z]: [u64; 3]| [x, y, z, y - x, z - y, z - x];
    let lost: Vec<[u64; 6]> = (0..40)
        .filter_map(|n| Some(ways(Rat::lost(n)?.piles())))
        .collect();
    let (mut found, mut none) = (0, 0);
    for z in 1..14 {
        for y in 0..=z {
            for x in 0..=y {
                let position = format!("rat({x},{y},{z})");
                let choice = choice(&position, &[]).expect("a figure");
                let own = ways([x, y, z]);
                let holds = lost
                    .iter()
                    .any(|lost| own.iter().zip(lost).any(|(a, b)| a == b));
                let settings = ["by", "value"]
                    .map(|key| (key.to_owned(), choice.key.settings.text(key).to_owned()));
                let picture = Picture::new("rat-slices", &settings).expect("valid settings");
                let window = picture.home(400.0, 400.0);
                let (points, _) = picture.points(window, (400.0, 400.0), 100_000);
                let shown = points.iter().any(|point| {
                    picture
                        .describe(point.x, point.y)
                        .and_then(|cell| cell.outcome)
                        == Some(Outcome::P)
                });
                assert_eq!(shown, holds, "{position} {settings:?}");
                *if holds { &mut found } else { &mut none } += 1;
            }
        }
    }
    assert!(found > 300, "{found} and {none}");
}

#[test]
fn invalid_values_of_settings_are_ignored() {
    for side in ["0", "9999", "-1", "1e3", "0256", "x", ""] {
        let options = [("figure", "wythoff-nimbers"), ("set.side", side)];
        let default = choice_of("wythoff(3,5)", &options[..1], ["side"]).2;
        assert_eq!(
            choice_of("wythoff(3,5)", &options, ["side"]).2,
            default,
            "{side}"
        );
    }
    // Two numbers near 10^18 are equal as doubles.
    for (top, kept) in [
        ("999999999999999994", true),
        ("1000000000000000000", true),
        ("1000000000000000001", false),
    ] {
        let options = [("figure", "calkin-wilf"), ("set.top", top)];
        let found = choice_of("euclid(2,3)", &options, ["top"]).2;
        assert_eq!(found, [if kept { top } else { "1" }]);
    }
}

#[test]
fn the_tree_begins_six_edges_above_a_position_that_is_too_deep() {
    let halves = [("figure", "calkin-wilf"), ("set.layout", "halves")];
    let root = |position: &str| choice_of(position, &halves, ["top", "bottom"]).2;
    // The tree shows forty-eight generations below 1/1.
    assert_eq!(root("euclid(1,49)"), ["1", "1"]);
    assert_eq!(root("euclid(98,2)"), ["1", "1"]);
    assert_eq!(root("euclid(1,50)"), ["1", "44"]);
    let deepest = ["999999999999999994", "1"];
    assert_eq!(root("euclid(1000000000000000000,1)"), deepest);
    // The six edges up from 203/101: one to 102/101, one to 1/101, and four to 1/97.
    assert_eq!(root("euclid(203,101)"), ["1", "97"]);
    assert_eq!(root("euclid(406,202)"), ["1", "97"]);
    assert_eq!(root("euclid[zero](0,7)"), ["1", "1"]);
}

#[test]
fn the_path_in_the_tree_leads_to_the_position() {
    let to = |position: &str, more: &[(&'static str, &'static str)]| {
        let options = [&[("figure", "calkin-wilf")], more].concat();
        choice_of(position, &options, ["layout", "numerator", "denominator"]).2
    };
    assert_eq!(to("euclid(8,5)", &[]), ["path", "8", "5"]);
    assert_eq!(to("euclid(98,42)", &[]), ["path", "7", "3"]);
    let deep = "euclid(1,1000000000000000000)";
    assert_eq!(to(deep, &[]), ["path", "1", "1000000000000000000"]);
    // With a chosen root the layout is `halves`. Old links with a root are from a time without
    // the layout `path`.
    let rooted = ("set.top", "2");
    assert_eq!(to("euclid(8,5)", &[rooted])[0], "halves");
    let path = ("set.layout", "path");
    assert_eq!(to("euclid(8,5)", &[rooted, path]), ["path", "8", "5"]);
    // Other layouts show the same picture for every position.
    let rings = ("set.layout", "rings");
    assert_eq!(to("euclid(8,5)", &[rings]), ["rings", "11", "27"]);
}

/// If a figure with default settings can mark a random position, the picture with the settings that
/// are chosen for this position marks it, too.
#[test]
fn every_position_gets_a_picture_of_each_of_its_figures() {
    for game in GAMES {
        let mut chance = Chance::new(7, game.name);
        let draws = (0..40).filter_map(|_| Component::sample(game.name, &mut chance));
        for component in draws {
            let position = Position::new(vec![component]);
            for info in FIGURES.iter().filter(|info| info.game == game.name) {
                let options = [("figure".to_owned(), info.id.to_owned())];
                let Some(choice) = choose_figure(&position, &options) else {
                    // This is the only figure that cannot show all positions of its game.
                    assert_eq!(info.id, "eraserhead-lost", "{position}");
                    continue;
                };
                assert_eq!(choice.info.id, info.id);
                let settings: Vec<(String, String)> = info
                    .settings
                    .iter()
                    .map(|setting| setting.key)
                    .map(|key| (key.to_owned(), choice.key.settings.text(key).to_owned()))
                    .collect();
                let chosen = Picture::new(info.id, &settings).expect("valid settings");
                let plain = Picture::new(info.id, &[]).expect("a figure");
                let marked = |picture: &Picture| {
                    picture
                        .marker(&position.to_string())
                        .expect("a position")
                        .is_some()
                };
                assert!(
                    marked(&chosen) || !marked(&plain),
                    "{position} on {}",
                    info.id
                );
            }
        }
    }
}
