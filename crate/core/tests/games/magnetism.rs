//! Magnetism compared with plain play: the four theorems, every short strip, and long strips.

use std::collections::HashSet;

use crate::common::check::check;
use nimscope::games::Magnetism;
use nimscope::games::magnetism::Sign;
use nimscope::games::magnetism::laws::{Kind, between, case};
use nimscope::solve::Search;
use nimscope::theory::Nimber;
use nimscope::{
    Analysis, Analyst, ClosedForm, Component, Known, Method, Outcome, Ruleset, Touch, is_option,
    parse, play, reply,
};

fn magnetism(body: &str) -> Magnetism {
    let text = format!("magnetism({body})");
    match parse(&text).expect("a position").components.remove(0) {
        Component::Magnetism(position) => position,
        other => panic!("{other} is no position of Magnetism"),
    }
}

fn analyze(text: &str) -> Analysis {
    Analyst::new().analyze(&parse(text).expect("a position"))
}

/// Every strip of this many squares, by trying every text.
fn strips(length: u32) -> impl Iterator<Item = Magnetism> {
    (0..3usize.pow(length)).filter_map(move |code| {
        let letter = |place| [b'.', b'+', b'-'][code / 3usize.pow(place) % 3];
        let body: Vec<u8> = (0..length).map(letter).collect();
        let body = String::from_utf8(body).expect("ASCII");
        (!body.contains("++") && !body.contains("--") && !body.is_empty()).then(|| magnetism(&body))
    })
}

#[test]
fn all_statements_on_strips_to_eight_squares_agree_with_play() {
    check([magnetism("")]);
    for length in 1..=8 {
        check(strips(length));
    }
}

#[test]
fn the_theorems_agree_with_play_on_every_strip_to_eleven_squares() {
    let mut oracle = Search::oracle();
    let mut seen = 0;
    for length in 1..=11 {
        for position in strips(length) {
            let nimber = oracle.nimber(&position).expect("the oracle never gives up");
            assert_eq!(
                position.verdict(),
                Known::nimber(nimber),
                "{}",
                position.body()
            );
            seen += 1;
        }
    }
    // There are 3 strips of 1 square, 7 of 2, then 17, 41, … Each number is twice the number
    // before it plus the number before that.
    assert_eq!(seen, 33_459);
}

#[test]
fn formula_and_play_are_compared_on_all_strips_of_up_to_ten_squares() {
    let mut stated: Vec<Magnetism> = Magnetism::cells();
    let mut listed: Vec<Magnetism> = (1..=10).flat_map(strips).collect();
    listed.push(magnetism(""));
    stated.sort_unstable();
    listed.sort_unstable();
    assert!(stated == listed && stated.len() >= 10_000);
}

#[test]
fn the_printed_table_agrees_with_play_and_theorems() {
    let table = include_str!("../data/magnetism.txt");
    let mut oracle = Search::oracle();
    let mut rows = 0;
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let (name, values) = line.split_once(' ').expect("a name and values");
        let kind = match name {
            "free-free" => Kind::Free,
            "plus-free" => Kind::Beside,
            "plus-plus" => Kind::Equal,
            "plus-minus" => Kind::Unlike,
            other => panic!("the table has a row {other}"),
        };
        rows += 1;
        for (length, value) in values.split(' ').enumerate() {
            let strip = kind.strip(length);
            assert_eq!(strip.is_none(), value == "-", "{name} {length}");
            let Some(strip) = strip else { continue };
            let printed = Nimber(value.parse().expect("a nimber"));
            assert_eq!(oracle.nimber(&strip), Some(printed), "{name} {length}");
            assert_eq!(kind.nimber(length), printed, "{name} {length}");
        }
    }
    assert_eq!(rows, Kind::ALL.len());
}

#[test]
fn reflections_and_swapped_signs_reduce_nine_cases_to_four() {
    for (body, normal) in [
        ("...", "..."),
        ("+..", "+.."),
        ("..+", "+.."),
        ("-..", "+.."),
        ("..-", "+.."),
        ("+..+", "+..+"),
        ("-..-", "+..+"),
        ("+..-", "+..-"),
        ("-..+", "+..-"),
    ] {
        assert_eq!(magnetism(body).parts(), [magnetism(normal)], "{body}");
    }
    assert_eq!(magnetism("+-").parts(), []);
    assert_eq!(
        magnetism(".-+..+.-.").parts(),
        ["+.", "+..+", "+.-", "+."].map(magnetism)
    );
}

#[test]
fn play_and_theorems_give_equal_values_in_each_of_the_nine_cases() {
    let ends = [None, Some(Sign::Plus), Some(Sign::Minus)];
    for (left, right) in ends
        .into_iter()
        .flat_map(|left| ends.map(|right| (left, right)))
    {
        let values: Vec<_> = case(left, right).take(10).collect();
        for (length, value) in values.iter().enumerate() {
            let side_by_side = length == 0 && left.is_some() && left == right;
            assert_eq!(value.is_none(), side_by_side);
            assert_eq!(between(left, length, right).is_none(), side_by_side);
            if let Some([play, theorem]) = value {
                assert_eq!(
                    play,
                    theorem,
                    "{length} squares {}",
                    Kind::of(left, right).words()
                );
            }
        }
    }
    // The longest strips of each kind exist, and longer ones do not.
    for (kind, longest) in Kind::ALL.into_iter().zip([4_096, 4_095, 4_094, 4_094]) {
        assert!(kind.strip(longest).is_some() && kind.strip(longest + 1).is_none());
    }
}

#[test]
fn moves_are_listed_by_square_and_never_put_equal_tokens_side_by_side() {
    let record = analyze("magnetism(+..-.)");
    let options: Vec<String> = record.moves.iter().map(|m| m.to.to_string()).collect();
    assert_eq!(
        options,
        ["magnetism(+-.-.)", "magnetism(+.+-.)", "magnetism(+..-+)"]
    );
    assert_eq!(record.move_count.as_deref(), Some("3"));
    let place = |square, token| vec![Touch::Place { square, token }];
    let touches: Vec<_> = record
        .moves
        .iter()
        .map(|option| option.touch.clone())
        .collect();
    assert_eq!(touches, [place(1, '-'), place(2, '+'), place(4, '+')]);
    let position = parse("magnetism(+..-.)").expect("a position");
    for illegal in [
        "magnetism(+..-.)",
        "magnetism(-..-.)",
        "magnetism(+-+-.)",
        "magnetism(+..-..)",
        "magnetism(+....)",
    ] {
        let to = parse(illegal).expect("a position");
        assert!(!is_option(&position, &to), "{illegal}");
    }
}

#[test]
fn with_one_plus_at_an_end_a_minus_at_the_other_end_wins() {
    for squares in [2, 3, 10, 500, 4_095] {
        let record = analyze(&format!("magnetism(+{})", ".".repeat(squares)));
        assert_eq!(record.nimber, Some(Nimber(squares as u64)));
        let answer = format!("magnetism(+{}-)", ".".repeat(squares - 1));
        let answer = parse(&answer).expect("a position");
        assert!(record.winning.contains(&answer) && record.winning_complete);
        assert!(
            record.reason.contains(&format!("square {}", squares + 1)),
            "{}",
            record.reason
        );
    }
}

#[test]
fn theorems_decide_long_strips_and_find_their_winning_moves() {
    for (text, nimber, winning) in [
        ("magnetism(4096)".to_owned(), 0, 0),
        ("magnetism(4095)".to_owned(), 1, 2),
        (format!("magnetism(+{}-)", ".".repeat(4_094)), 0, 0),
        (format!("magnetism({})", "+-".repeat(2_048)), 0, 0),
        (format!("magnetism({}..)", "+-".repeat(2_047)), 2, 1),
    ] {
        let record = analyze(&text);
        assert_eq!(record.nimber, Some(Nimber(nimber)), "{text}");
        assert_eq!(record.method, Some(Method::Theorem));
        assert!(record.winning_complete);
        assert_eq!(record.winning.len(), winning, "{text}");
        for to in &record.winning {
            assert!(play(&text, &to.to_string()).is_ok());
        }
    }
}

#[test]
fn a_record_names_only_some_of_too_many_winning_moves() {
    let long = format!("magnetism(+{}+)", ".".repeat(4_094));
    // Every placement wins, but their texts would take 33 megabytes.
    let record = analyze(&long);
    assert_eq!(record.outcome, Some(Outcome::N));
    assert_eq!(record.move_count.as_deref(), Some("8186"));
    assert!(record.moves.is_empty() && !record.winning_complete);
    let bytes: usize = record.winning.iter().map(|to| to.to_string().len()).sum();
    assert!(!record.winning.is_empty() && bytes <= 1 << 20);
    let sum = [&long[..]; 3].join(" + ");
    let record = analyze(&sum);
    assert_eq!(record.nimber, Some(Nimber(1)));
    assert!(!record.winning.is_empty() && !record.winning_complete);
    let to = reply(&mut Analyst::new(), &sum, "perfect", 1).expect("a move");
    assert_eq!(analyze(&to.to_string()).outcome, Some(Outcome::P));
    // The computer also makes a move on long lost strips.
    for lost in [
        "magnetism(4096)".to_owned(),
        ["magnetism(4080)"; 16].join("+"),
    ] {
        for level in ["perfect", "casual"] {
            assert!(reply(&mut Analyst::new(), &lost, level, 1).is_ok());
        }
    }
}

#[test]
fn on_an_even_strip_the_opposite_token_on_the_mirror_square_is_always_legal() {
    for length in [2, 4, 6, 8] {
        let mut open = vec![".".repeat(length)];
        let mut met = HashSet::new();
        while let Some(strip) = open.pop() {
            if !met.insert(strip.clone()) {
                continue;
            }
            for option in parse(&format!("magnetism({strip})"))
                .expect("a strip")
                .components[0]
                .options()
            {
                let text = option.to_string();
                let body = text["magnetism(".len()..text.len() - 1].to_owned();
                let (at, pole) = body
                    .char_indices()
                    .find(|&(at, letter)| letter != strip.as_bytes()[at] as char)
                    .expect("a magnet");
                let mut answer = body.clone();
                let other = if pole == '+' { "-" } else { "+" };
                let mirror = length - 1 - at;
                answer.replace_range(mirror..=mirror, other);
                let [from, to] = [&body, &answer].map(|body| format!("magnetism({body})"));
                assert!(play(&from, &to).is_ok(), "{from} to {to}");
                open.push(answer);
            }
        }
    }
}

#[test]
fn reasons_list_the_runs_and_their_nim_sum() {
    for (text, reason) in [
        (
            "magnetism(8)",
            "The run of 8 squares between two walls has nimber 0: answer each token by the \
             opposite token on the mirror square. The two squares in the middle never get equal \
             tokens, so there is always an answer.",
        ),
        (
            "magnetism()",
            "No square can take a token, so the player to move has lost.",
        ),
        (
            "magnetism(+.-)",
            "No square can take a token, so the player to move has lost.",
        ),
        (
            "magnetism(+..)",
            "The run of 2 squares between a wall and a token has nimber 2. Placing a minus on \
             square 3 changes this run: it leaves 1 square between unlike tokens (0), and the nim-sum \
             becomes 0.",
        ),
        (
            "magnetism(.)",
            "The run of 1 square between two walls has nimber 1. Placing a plus on square 1 changes \
             this run: it leaves nothing, and the nim-sum becomes 0.",
        ),
    ] {
        assert_eq!(analyze(text).reason, reason, "{text}");
    }
    let record = analyze("magnetism(+..+...-.)");
    assert!(
        record.reason.starts_with(
            "The 3 runs of empty squares, with their nimbers, are 2 squares between equal tokens \
             (1), 3 squares between unlike tokens (0), 1 square between a wall and a token (1). \
             Their nim-sum is 1 ⊕ 0 ⊕ 1 = 0:"
        ),
        "{}",
        record.reason
    );
    assert_eq!(
        record.because[0].reason.numbers,
        [("equal", "1,2,1"), ("unlike", "4,3,0"), ("beside", "8,1,1")]
            .map(|(kind, numbers)| (kind, numbers.to_owned()))
    );
}

#[test]
fn notation_takes_a_length_or_a_strip() {
    for (text, canonical) in [
        ("magnetism(3)", "magnetism(...)"),
        ("magnetism(0)", "magnetism()"),
        ("magnetism( )", "magnetism()"),
        (" magnetism ( +.- ) ", "magnetism(+.-)"),
        ("magnetism(+)+magnetism(-)", "magnetism(+) + magnetism(-)"),
    ] {
        assert_eq!(parse(text).expect("a position").to_string(), canonical);
    }
}

#[test]
fn bad_strips_are_refused_at_the_square() {
    let long = format!("magnetism({})", ".".repeat(4_097));
    for (text, part, at) in [
        ("magnetism(++)", "++", 10),
        ("magnetism(.+-..--)", "--", 15),
        ("magnetism(+ -)", " ", 11),
        ("magnetism(..x)", "x", 12),
        ("magnetism(./.)", "/", 11),
        ("magnetism(+é)", "é", 11),
        ("magnetism(4097)", "4097", 10),
        ("magnetism(08)", "08", 10),
        ("magnetism(2x3)", "2x3", 10),
        ("magnetism[a](3)", "a", 10),
    ] {
        let error = parse(text).expect_err("a bad text");
        assert_eq!((&error.part[..], error.at), (part, at), "{text}");
    }
    assert_eq!(parse(&long).expect_err("too long").at, 10);
}
