//! Moves that are entered by numbers: the options they lead to, and the errors for bad entries.

use nimscope::{Chance, Component, Entries, Game, each_game, parse};

/// A position, the entries, and the option or the field at fault.
type Case<'a> = (&'a str, &'a [(&'a str, &'a str)], &'a str);

fn component(text: &str) -> Component {
    let position = parse(text).expect("a position");
    position.components[0].clone()
}

/// The option that the entries lead to, or the field at fault.
fn led(from: &Component, entries: &[(&str, &str)]) -> String {
    let entries: Vec<(String, String)> = entries
        .iter()
        .map(|(name, text)| ((*name).to_owned(), (*text).to_owned()))
        .collect();
    match from.entered(&Entries(&entries)) {
        Ok(option) => option.to_string(),
        Err(mistake) => mistake.field.to_owned(),
    }
}

#[test]
fn entries_lead_to_options_and_mistakes_name_their_field() {
    let cases: &[Case] = &[
        ("nim(3,5)", &[("pile", "1"), ("amount", "2")], "nim(3,3)"),
        ("nim(3,5)", &[("pile", "0"), ("amount", " 3 ")], "nim(0,5)"),
        ("nim(3,5)", &[("pile", "0"), ("amount", "4")], "amount"),
        ("nim(3,5)", &[("pile", "0"), ("amount", "0")], "amount"),
        ("nim(3,5)", &[("pile", "0"), ("amount", "-1")], "amount"),
        ("nim(3,5)", &[("pile", "0"), ("amount", "")], "amount"),
        ("nim(3,5)", &[("pile", "2"), ("amount", "1")], "pile"),
        ("nim(3,5)", &[("amount", "1")], "pile"),
        // Numbers beyond 2^53 are exact, and their digits may be grouped.
        (
            "nim(1000000000000000000)",
            &[("pile", "0"), ("amount", "999\u{202f}999 999'999_999 999")],
            "nim(1)",
        ),
        (
            "nim(3,5)",
            &[("pile", "1"), ("amount", "99999999999999999999999")],
            "amount",
        ),
        (
            "wythoff[2](5,9)",
            &[("amount", "1"), ("amount2", "1")],
            "wythoff[2](4,8)",
        ),
        (
            "wythoff[2](5,9)",
            &[("amount", "1"), ("amount2", "")],
            "wythoff[2](4,9)",
        ),
        (
            "wythoff[2](5,9)",
            &[("amount", ""), ("amount2", "0")],
            "amount",
        ),
        (
            "wythoff[2](5,9)",
            &[("amount", "0"), ("amount2", "10")],
            "amount2",
        ),
        // These entries fit the board, but break the rules.
        (
            "wythoff[2](5,9)",
            &[("amount", "1"), ("amount2", "3")],
            "amount2",
        ),
        (
            "euclid(11,27)",
            &[("pile", "1"), ("amount", "22")],
            "euclid(11,5)",
        ),
        (
            "euclid(11,27)",
            &[("pile", "1"), ("amount", "10")],
            "amount",
        ),
        ("euclid(3,6)", &[("pile", "1"), ("amount", "6")], "amount"),
        (
            "euclid[zero](3,6)",
            &[("pile", "1"), ("amount", "6")],
            "euclid[zero](3,0)",
        ),
        (
            "mouse(5,11)",
            &[("amount", "2"), ("amount2", "3")],
            "mouse(3,8)",
        ),
        (
            "rat(2,3,5)",
            &[("amount", "1"), ("amount3", "1")],
            "rat(1,3,4)",
        ),
        (
            "couples(7,5)",
            &[("pile", "0"), ("amount", "3")],
            "couples(3,4,5)",
        ),
        (
            "couples(7,5)",
            &[("pile", "0"), ("amount", "4")],
            "couples(3,4,5)",
        ),
        ("couples(7,5)", &[("pile", "1"), ("amount", "5")], "amount"),
        ("couples(7,5)", &[("pile", "1"), ("amount", "0")], "amount"),
        // A couple cannot be split.
        ("couples(2)", &[("pile", "0"), ("amount", "1")], "amount"),
        (
            "chomp(3x3)",
            &[("row", "2"), ("column", "2")],
            "chomp(.##/#../#..)",
        ),
        (
            "chomp(3x3)",
            &[("row", "1"), ("column", "3")],
            "chomp(.#./##./##.)",
        ),
        ("chomp(3x3)", &[("row", "1"), ("column", "1")], "column"),
        ("chomp(3x3)", &[("row", "4"), ("column", "1")], "row"),
        ("chomp(3x3)", &[("row", "1"), ("column", "4")], "column"),
        (
            "spring(###/#.#)",
            &[("row", "1"), ("column", "2"), ("direction", "across")],
            "spring(.../#.#)",
        ),
        (
            "spring(###/#.#)",
            &[("row", "2"), ("column", "3"), ("direction", "down")],
            "spring(##./#..)",
        ),
        // A sweep ends at the wall.
        (
            "spring(.##/##.)",
            &[("row", "2"), ("column", "1"), ("direction", "across")],
            "spring(.##/...)",
        ),
        (
            "spring(#./.#)",
            &[("row", "1"), ("column", "1"), ("direction", "down")],
            "spring(../.#)",
        ),
        (
            "spring(###/#.#)",
            &[("row", "2"), ("column", "2"), ("direction", "down")],
            "column",
        ),
        (
            "magnetism(+..-)",
            &[("square", "2"), ("sign", "-")],
            "magnetism(+-.-)",
        ),
        (
            "magnetism(+..-)",
            &[("square", "3"), ("sign", "+")],
            "magnetism(+.+-)",
        ),
        (
            "magnetism(+..-)",
            &[("square", "1"), ("sign", "+")],
            "square",
        ),
        (
            "magnetism(+..-)",
            &[("square", "5"), ("sign", "+")],
            "square",
        ),
        (
            "magnetism(+..-)",
            &[("square", "0"), ("sign", "-")],
            "square",
        ),
        (
            "magnetism(+..-)",
            &[("square", ""), ("sign", "-")],
            "square",
        ),
        ("magnetism(+..-)", &[("square", "2"), ("sign", "x")], "sign"),
        // Equal tokens are never side by side.
        ("magnetism(+..-)", &[("square", "2"), ("sign", "+")], "sign"),
        (
            "eraserhead(*..*)",
            &[("vertex", "1"), ("side", "1")],
            "eraserhead(.|*.*)",
        ),
        (
            "eraserhead(*..*)",
            &[("vertex", "1"), ("side", "-1")],
            "vertex",
        ),
        (
            "eraserhead(*..*)",
            &[("vertex", "2"), ("side", "1")],
            "vertex",
        ),
        (
            "eraserhead(.|*.*)",
            &[("vertex", "2"), ("side", "-1")],
            "vertex",
        ),
        (
            "eraserhead(o*..)",
            &[("vertex", "1"), ("side", "-1")],
            "eraserhead(..*)",
        ),
        (
            "eraserhead(*..*)",
            &[("vertex", "5"), ("side", "1")],
            "vertex",
        ),
    ];
    for (from, entries, result) in cases {
        assert_eq!(
            &led(&component(from), entries),
            result,
            "{from} {entries:?}"
        );
    }
}

#[test]
fn the_entries_that_are_filled_in_for_a_pile_describe_a_move() {
    for (from, pile, amount, result) in [
        ("nim(30,500)", 1, 200, "nim(30,300)"),
        ("rat(70,130,250)", 2, 250, "rat(0,70,130)"),
        ("euclid(300,7)", 0, 100, "euclid(202,7)"),
        ("euclid(300,7)", 0, 3, "euclid(293,7)"),
        ("couples(300,40)", 0, 100, "couples(100,200,40)"),
        ("couples(300,40)", 0, 250, "couples(50,250,40)"),
        ("couples(300,40)", 1, 40, "couples(300,1,39)"),
    ] {
        let from = component(from);
        let filled = from.filled(pile, amount);
        let entries: Vec<_> = filled
            .iter()
            .map(|(name, text)| (*name, &text[..]))
            .collect();
        assert_eq!(led(&from, &entries), result, "{from}");
    }
}

/// On random positions, random entries give an option or an error that names a field of the
/// form.
fn random_entries_give_an_option_or_an_error_at_a_field(game: &Game) {
    let mut chance = Chance::new(7, game.name);
    let (mut moves, mut mistakes) = (0, 0);
    for _ in 0..20 {
        let Some(from) = Component::sample(game.name, &mut chance) else {
            continue;
        };
        let fields = from.fields();
        let names: Vec<&str> = fields.iter().map(|field| field.name).collect();
        assert!(!names.is_empty(), "{}", game.name);
        let options: Vec<Component> = from.options().collect();
        for _ in 0..200 {
            let entries: Vec<(String, String)> = fields
                .iter()
                .map(|field| {
                    let text = match chance.pick(field.choices.clone()) {
                        Some(choice) => choice.value,
                        None => chance.within(0..=9).to_string(),
                    };
                    (field.name.to_owned(), text)
                })
                .collect();
            match from.entered(&Entries(&entries)) {
                Ok(option) => {
                    assert!(options.contains(&option), "{from} {entries:?}");
                    moves += 1;
                }
                Err(mistake) => {
                    assert!(names.contains(&mistake.field), "{from} {entries:?}");
                    assert!(!mistake.message.is_empty());
                    mistakes += 1;
                }
            }
        }
        for pile in 0..5 {
            for (name, _) in from.filled(pile, 3) {
                assert!(names.contains(&name), "{from}");
            }
        }
    }
    assert!(
        moves > 10 && mistakes > 10,
        "{}: {moves}, {mistakes}",
        game.name
    );
}

each_game!(random_entries_give_an_option_or_an_error_at_a_field);
