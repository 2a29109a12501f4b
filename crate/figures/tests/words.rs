//! The words about positions and figures, for each variant of a game and for positions without a
//! move.

use nimscope::theory::Nimber;
use nimscope::{Analyst, Chance, Component, GAMES, Outcome, parse};
use nimscope_figures::Picture;

/// The one component of a text.
fn component(text: &str) -> Component {
    let position = parse(text).expect(text);
    position.components.into_iter().next().expect(text)
}

/// A figure with no data computed.
fn picture(id: &str, settings: &[(&str, &str)]) -> Picture {
    let owned = settings
        .iter()
        .map(|(key, value)| ((*key).to_owned(), (*value).to_owned()));
    Picture::new(id, &owned.collect::<Vec<_>>()).expect(id)
}

/// The numbers in a sentence, in the order in which they occur.
fn numbers(text: &str) -> Vec<u64> {
    let digits = text.split(|letter: char| !letter.is_ascii_digit());
    digits.filter_map(|number| number.parse().ok()).collect()
}

/// Positions of variants, with small piles.
const VARIANTS: [&str; 24] = [
    "wythoff[2](3,5)",
    "wythoff[3](3,5)",
    "wythoff[1000000](3,5)",
    "euclid[zero](4,12)",
    "heap[0.137](5)",
    "heap[0.6](5)",
    "heap[0.01](5)",
    "heap[0.8](5)",
    "heap[0.3F](5)",
    "heap[0.1(23)](5)",
    "heap[4.7](5)",
    "heap[4.(3)](5)",
    "heap[8.0](5)",
    "heap[-1,3,4](5)",
    "heap[-5,64](5)",
    "heap[-squares](5)",
    "heap[-triangular](5)",
    "heap[grundy](5)",
    "vector[0:1*](3,5)",
    "vector[queen+knight](3,5)",
    "vector[0:2*+2:2*](3,5)",
    "vector[king](3,5)",
    "vector[1:1](3,5)",
    "vector[7:99*](3,5)",
];

#[test]
fn the_rules_include_the_variant_in_brackets() {
    for text in VARIANTS {
        let position = component(text);
        let (variant, rules) = (position.variant().expect(text), position.texts().rules);
        let holds = match variant.parse::<u64>() {
            // The words about Wythoff's game name the bound on the difference of two numbers.
            Ok(a) => {
                let digits = rules.chars().filter(char::is_ascii_digit);
                digits.collect::<String>() == (a - 1).to_string()
            }
            Err(_) => rules.contains(&variant),
        };
        assert!(holds, "{text}: {rules}");
    }
    let zero = component("euclid[zero](4,12)").texts().rules;
    assert!(!zero.contains("more than zero"), "{zero}");
    // Games without a variant in brackets have the words of the catalogue.
    for game in GAMES.iter().filter(|game| !game.example.contains('[')) {
        assert_eq!(component(game.example).texts().rules, game.rules);
    }
}

/// Plays the example move that the words about each variant describe.
#[test]
fn the_example_of_a_variant_is_a_legal_move_of_it() {
    for text in VARIANTS {
        let (game, _) = text.rsplit_once('(').expect(text);
        let sentence = component(text).texts().example.expect(text);
        let said = numbers(&sentence);
        let (from, to) = match &said[..] {
            [pile] => (vec![*pile], vec![0]),
            [pile, left @ ..] if sentence.contains("split") => (vec![*pile], left.to_vec()),
            [_, pile, left @ ..] if game.starts_with("heap") => (vec![*pile], left.to_vec()),
            // The last sentence is about a move that ends the game.
            [.., x, y, _, u, v] if sentence.contains("ends the game") => {
                (vec![*x, *y], vec![*u, *v])
            }
            [x, y, .., u, v] => (vec![*x, *y], vec![*u, *v]),
            _ => panic!("{text}: {sentence}"),
        };
        let at = |piles: &[u64]| {
            let piles: Vec<String> = piles.iter().map(u64::to_string).collect();
            component(&format!("{game}({})", piles.join(",")))
        };
        let (from, to) = (at(&from), at(&to));
        assert!(!from.touches_between(&to).is_empty(), "{text}: {sentence}");
    }
    assert_eq!(component("heap[0.0](5)").texts().example, None);
}

#[test]
fn the_first_move_of_a_game_does_not_use_its_example_position() {
    for game in GAMES.iter().filter(|game| game.piles.is_some()) {
        let (_, body) = game.example.rsplit_once('(').expect(game.example);
        let (start, said) = (numbers(body), numbers(game.first_move));
        let same = said.windows(start.len()).any(|piles| piles == start);
        assert!(!same, "{}: {}", game.example, game.first_move);
    }
    // The first move of Magnetism puts a plus at one end of an empty strip.
    let magnetism = GAMES.iter().find(|game| game.name == "magnetism");
    assert!(magnetism.is_some_and(|game| game.first_move.contains("empty strip")));
}

/// Positions without a move: some by hand, and some from the end of random play.
fn ends() -> Vec<String> {
    let by_hand = [
        "wythoff(0,0)",
        "wythoff[2](0,0)",
        "euclid(5,5)",
        "euclid(5,5,5)",
        "euclid[zero](0,0)",
        "euclid[zero](0,7)",
        "chomp(1x1)",
        "chomp(./.)",
        "heap[0.0](5)",
        "heap[0.07](1)",
        "heap[0.07](1,1)",
        "heap[grundy](2,2)",
        "heap[grundy](1,2)",
        "heap[-3,5](2)",
        "heap[-3,5](2,1,0)",
        "heap[8.0](2)",
        "vector[1:2](0,5)",
        "vector[1:2](1,1)",
        "vector[0:2*](1,1)",
        "magnetism()",
        "magnetism(+.-)",
        "spring(.)",
        "eraserhead(.)",
        "eraserhead(o...)",
    ];
    let mut ends: Vec<String> = by_hand.map(str::to_owned).into();
    for game in GAMES {
        for seed in 0..5 {
            let mut chance = Chance::new(seed, game.name);
            let mut position = std::iter::repeat_with(|| Component::sample(game.name, &mut chance))
                .flatten()
                .next()
                .expect(game.name);
            while let Some(next) = position.options().last() {
                position = next;
            }
            ends.push(position.to_string());
        }
    }
    ends.extend(["nim(0) + wythoff(0,0)", "heap[grundy](2) + magnetism(+)"].map(str::to_owned));
    ends
}

#[test]
fn reasons_of_positions_without_moves_do_not_mention_moves() {
    let mut analyst = Analyst::new();
    for text in ends() {
        let record = analyst.analyze(&parse(&text).expect(&text));
        assert_eq!(record.move_count.as_deref(), Some("0"), "{text}");
        assert_eq!(record.outcome, Some(Outcome::P), "{text}");
        let own = record.because.iter().map(|because| &because.reason.text);
        for reason in own.chain([&record.reason]) {
            assert!(
                reason.ends_with("the player to move has lost."),
                "{text}: {reason}"
            );
            for word in ["answer", "every move", "option", "takes", "period"] {
                assert!(!reason.contains(word), "{text}: {reason}");
            }
        }
    }
}

#[test]
fn reasons_use_the_singular_for_one() {
    let mut analyst = Analyst::new();
    for text in [
        "chomp(1x2)",
        "chomp(./#)",
        "eraserhead(*.)",
        "eraserhead(*.*)",
        "nim(1)",
    ] {
        let reason = analyst.analyze(&parse(text).expect(text)).reason;
        assert!(
            !reason.contains("1 moves") && !reason.contains("1 pieces"),
            "{text}: {reason}"
        );
        assert!(!reason.contains("1 = 1"), "{text}: {reason}");
    }
}

#[test]
fn square_roots_are_written_in_simplified_form() {
    let reason = |text: &str| Analyst::new().analyze(&parse(text).expect(text)).reason;
    for (text, alpha) in [
        ("wythoff[2](7,12)", "α = √2)"),
        ("wythoff[3](1,4)", "α = (√13 − 1)/2)"),
        ("wythoff[4](1,5)", "α = √5 − 1)"),
    ] {
        assert!(reason(text).contains(alpha), "{text}: {}", reason(text));
    }
}

#[test]
fn the_caption_of_the_cone_is_true_in_both_variants() {
    let mut analyst = Analyst::new();
    for (variant, first, caption) in [
        (
            "positive",
            1,
            "The lost positions are exactly the cells of the cone: the cells between the two golden \
             lines.",
        ),
        (
            "zero",
            0,
            "The lost positions are exactly the cells of the two axes, and the cells between the \
             two golden lines except those with equal numbers.",
        ),
    ] {
        assert_eq!(
            picture("euclid-cone", &[("variant", variant)]).caption(),
            caption
        );
        for (x, y) in (first..40u64).flat_map(|x| (first..40u64).map(move |y| (x, y))) {
            let (low, high) = (x.min(y), x.max(y));
            let cone = high * high < low * (low + high);
            let is_stated = match first {
                0 => low == 0 || cone && low < high,
                _ => cone,
            };
            let text = format!("euclid[{variant}]({x},{y})");
            let outcome = analyst.analyze(&parse(&text).expect(&text)).outcome;
            assert_eq!(outcome == Some(Outcome::P), is_stated, "{text}");
        }
    }
}

#[test]
fn the_captions_of_wythoffs_game_fit_its_parameter() {
    let caption = |id: &str, a: &str| picture(id, &[("a", a)]).caption();
    assert!(caption("wythoff-v", "1").contains("golden ratio"));
    for (a, slope) in [
        ("2", "1 + √2, about 2.414"),
        ("3", "(3 + √13)/2, about 3.303"),
    ] {
        let sentence = caption("wythoff-v", a);
        assert!(
            sentence.contains(slope) && !sentence.contains("golden"),
            "{sentence}"
        );
    }
    // For piles up to a, the nimber is the sum of the piles.
    let mut analyst = Analyst::new();
    for a in 2..=5u64 {
        assert!(caption("wythoff-nimbers", &a.to_string()).contains(&format!("a = {a} ")));
        for (x, y) in (0..=a).flat_map(|x| (0..=a).map(move |y| (x, y))) {
            let text = format!("wythoff[{a}]({x},{y})");
            let nimber = analyst.analyze(&parse(&text).expect(&text)).nimber;
            assert_eq!(nimber, Some(Nimber(x + y)), "{text}");
        }
    }
    assert!(!caption("wythoff-nimbers", "1000").contains("No formula"));
    assert!(caption("wythoff-strip", "1").contains("In every row"));
    assert!(!caption("wythoff-strip", "64").contains("every row"));
}

#[test]
fn other_captions_fit_their_settings() {
    for (id, settings, has) in [
        ("blocking", &[("k", "1")][..], "No move is forbidden"),
        ("blocking", &[("k", "2")], "forbids up to one move."),
        (
            "blocking",
            &[("k", "100")],
            "forbids up to 99 moves. So a cell is lost if fewer than k = 100",
        ),
        (
            "vector-map",
            &[("rule", "knight")],
            "The lost positions of the rule 1:2.",
        ),
        (
            "vector-map",
            &[("nimbers", "on")],
            "The nimbers of the rule 0:1*+1:1*+1:2*.",
        ),
        (
            "calkin-wilf",
            &[("top", "4"), ("bottom", "6")],
            "Each fraction below 2/3 appears exactly once",
        ),
        (
            "calkin-wilf",
            &[("variant", "zero"), ("layout", "halves")],
            "Every fraction appears exactly once. Below a/b are a/(a+b) and (a+b)/b. A move goes \
             up along a straight line, or makes a number 0.",
        ),
        (
            "calkin-wilf",
            &[("layout", "rings")],
            "A move goes towards the middle and always turns to the same side.",
        ),
    ] {
        let caption = picture(id, settings).caption();
        assert!(caption.contains(has), "{id}: {caption}");
    }
}

/// Compares the words about a cell of blocking queens with the definition.
#[test]
fn the_verdict_of_a_blocking_map_counts_moves_to_lost_cells() {
    const SIDE: usize = 24;
    for k in [1, 2, 5, 100] {
        let mut map = picture("blocking", &[("k", &k.to_string()), ("side", "100")]);
        map.complete().expect("enough memory");
        let mut lost = [[false; SIDE]; SIDE];
        for (y, x) in (0..SIDE).flat_map(|y| (0..SIDE).map(move |x| (y, x))) {
            let left = (1..=x).filter(|i| lost[y][x - i]).count();
            let down = (1..=y).filter(|i| lost[y - i][x]).count();
            let both = (1..=x.min(y)).filter(|i| lost[y - i][x - i]).count();
            let count = left + down + both;
            lost[y][x] = count < k;
            let position = format!("wythoff({x},{y})");
            let sentence = map.verdict(&position).expect("a position").expect("known");
            let verdict = if lost[y][x] { "lost" } else { "won" };
            assert!(
                sentence.starts_with(&format!("({x}, {y}) is {verdict}: ")),
                "{sentence}"
            );
            let moves = match count {
                0 => "none of its moves leads to a lost cell".to_owned(),
                1 => "1 of its moves leads to a lost cell".to_owned(),
                _ => format!("{count} of its moves lead to lost cells"),
            };
            assert!(sentence.contains(&moves), "{sentence}");
        }
        assert_eq!(map.verdict("wythoff(1000,3)"), Ok(None));
        assert_eq!(map.verdict("nim(3)"), Ok(None));
    }
    let mut map = picture("blocking", &[]);
    assert_eq!(map.verdict("wythoff(6,8)"), Ok(None), "not computed yet");
    map.complete().expect("enough memory");
    let sentence =
        "(6, 8) is lost: 20 of its moves lead to lost cells, and up to 99 can be forbidden.";
    assert_eq!(map.verdict("wythoff(6,8)"), Ok(Some(sentence.to_owned())));
    assert_eq!(picture("wythoff-v", &[]).verdict("wythoff(6,8)"), Ok(None));
}

#[test]
fn the_gesture_mentions_gaps_and_tokens_only_if_moves_of_the_rule_use_them() {
    for (text, gap, token) in [
        ("heap[0.137](5)", false, true),
        ("heap[-1,3,4](5)", false, true),
        ("heap[4.7](5)", true, true),
        ("heap[grundy](5)", true, false),
        ("heap[0.0](5)", false, false),
    ] {
        let sentence = component(text).texts().gesture;
        assert_eq!(sentence.contains("gap"), gap, "{text}: {sentence}");
        assert_eq!(sentence.contains("token"), token, "{text}: {sentence}");
    }
}
