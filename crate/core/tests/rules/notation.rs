//! The notation, letter by letter: accepted texts with their canonical form, and
//! refused texts with the part at fault.

use nimscope::{Game, MAX_TEXT, each_game, parse};

/// Checks that `text` and `canonical` are the same position, and that it prints as `canonical`.
#[track_caller]
fn check(text: &str, canonical: &str) {
    let position = parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(position.to_string(), canonical, "{text}");
    assert_eq!(parse(canonical).as_ref(), Ok(&position), "{canonical}");
}

/// Checks that `text` is refused with an error about `part`, at byte `at`.
#[track_caller]
fn refuse(text: &str, at: usize, part: &str) {
    match parse(text) {
        Ok(position) => panic!("{text} was read as {position}"),
        Err(error) => {
            assert_eq!(
                (error.at, error.part.as_str()),
                (at, part),
                "{text}: {error}"
            );
            assert!(!error.message.is_empty() && !error.expected.is_empty());
        }
    }
}

#[test]
fn canonical_texts_print_as_they_are() {
    for text in [
        "nim(3,5,7)",
        "nim(0)",
        "wythoff(3,5)",
        "wythoff[2](3,5)",
        "wythoff[1000000](0,0)",
        "euclid(11,27)",
        "euclid[zero](11,0)",
        "euclid(1,1,1)",
        "chomp(.####/#####)",
        "chomp(.)",
        "spring(##./.##)",
        "spring(.)",
        "couples(7,5,3)",
        "mouse(3,7)",
        "rat(0,6,10)",
        "magnetism(+..-)",
        "magnetism()",
        "eraserhead(*...*|..*)",
        "eraserhead(o*.*.*....)",
        "wythoff(3,5) + couples(7) + chomp(.#/##)",
        "nim(1000000000000000000)",
    ] {
        check(text, text);
    }
}

#[test]
fn spaces_are_allowed_around_names_numbers_commas_brackets_and_plus() {
    check(
        " wythoff [ 2 ] ( 3 , 5 ) + nim( 1 ) ",
        "wythoff[2](3,5) + nim(1)",
    );
    check("nim(1)+nim(2)", "nim(1) + nim(2)");
    check("chomp( 2 x 3 )", "chomp(.##/###)");
    check("chomp( .#/## )", "chomp(.#/##)");
}

#[test]
fn default_variants_are_accepted_and_not_printed() {
    check("wythoff[1](3,5)", "wythoff(3,5)");
    check("euclid[positive](11,27)", "euclid(11,27)");
}

#[test]
fn full_boxes_print_as_rows() {
    check("chomp(2x6)", "chomp(.#####/######)");
    check("chomp(1x1)", "chomp(.)");
    check("spring(2x3)", "spring(###/###)");
}

#[test]
fn piles_without_an_order_are_sorted() {
    check("mouse(7,3)", "mouse(3,7)");
    check("rat(10, 0,6)", "rat(0,6,10)");
    check("rat(2,1,2) + nim(2,1)", "rat(1,2,2) + nim(2,1)");
}

#[test]
fn the_order_of_numbers_and_components_is_kept() {
    check("wythoff(5,3)", "wythoff(5,3)");
    check("couples(3,7,5)", "couples(3,7,5)");
    check("nim(2) + nim(1) + nim(0)", "nim(2) + nim(1) + nim(0)");
}

#[test]
fn spaces_inside_names_numbers_and_rows_are_refused() {
    refuse("wyt hoff(3,5)", 0, "wyt");
    refuse("nim(1 2)", 4, "1 2");
    refuse("chomp(.# /##)", 8, " ");
    refuse("nim(1,\t2)", 6, "\t2");
}

#[test]
fn malformed_and_out_of_range_numbers_are_refused() {
    refuse("nim(01)", 4, "01");
    refuse("nim(+1)", 4, "+1");
    refuse("nim(-1)", 4, "-1");
    refuse("nim(1000000000000000001)", 4, "1000000000000000001");
    refuse("nim(99999999999999999999999)", 4, "99999999999999999999999");
    refuse("nim(1.5)", 4, "1.5");
    refuse("nim(٣)", 4, "٣");
    refuse("couples(0)", 8, "0");
    refuse("mouse(3,-7)", 8, "-7");
    refuse("rat(1,2,1000000000000000001)", 8, "1000000000000000001");
    refuse("couples(7,0)", 10, "0");
    refuse("euclid(0,5)", 7, "0");
    refuse("wythoff[0](1,2)", 8, "0");
    refuse("wythoff[1000001](1,2)", 8, "1000001");
    refuse("wythoff[02](1,2)", 8, "02");
}

#[test]
fn powers_of_ten_are_numbers_and_printed_in_digits() {
    check(
        "nim(10^18,1e9,25e6,10^0)",
        "nim(1000000000000000000,1000000000,25000000,1)",
    );
    check(
        "wythoff[10^6](7,1e18)",
        "wythoff[1000000](7,1000000000000000000)",
    );
    check("euclid(1e1,10^2)", "euclid(10,100)");
    check("chomp(10^0x1e1)", "chomp(.#########)");
    check("chomp(10^4,7e3,12)", "chomp(10000,7000,12)");
    check("magnetism(1e1)", "magnetism(..........)");
    check("heap[-1,1e1](10^2)", "heap[-1,10](100)");
    check("vector[0:1e1](10^2,1e2)", "vector[0:10](100,100)");
    check("graph[node](path:10^12)", "graph[node](path:1000000000000)");
    // The letter E in a code is a digit.
    check("heap[0.1E](3)", "heap[0.1E](3)");
}

#[test]
fn a_bad_power_is_refused_with_a_reason() {
    let power = "A power of ten is written 10^18 or 1e9.";
    let large = "This number is too large.";
    let none = "This is not a number.";
    for (text, message) in [
        ("10^", power),
        ("1e", power),
        ("2^70", power),
        ("10^-1", power),
        ("10^+1", power),
        ("10^1.5", power),
        ("1e09", power),
        ("0e5", power),
        ("10^10^2", power),
        ("1e400", large),
        ("10^19", large),
        ("11e17", large),
        ("1e99999999999999999999999", large),
        ("01e3", "A number has no leading zero: leave it out."),
        ("^5", none),
        ("e5", none),
        ("three", none),
        ("1E9", none),
        ("10**18", none),
    ] {
        let error = parse(&format!("nim(3,{text})")).expect_err(text);
        assert_eq!(
            (&*error.message, &*error.part, error.at),
            (message, text, 6)
        );
    }
}

#[test]
fn other_notations_get_a_suggestion() {
    for (text, named, right) in [
        ("heap[0.[3]](5)", "0.(3)", "heap[0.(3)](5)"),
        ("heap[0.{23}](5)", "0.(23)", "heap[0.(23)](5)"),
        ("heap[0.333…](5)", "0.(3)", "heap[0.(3)](5)"),
        ("heap[0.1777...](5)", "0.1(7)", "heap[0.1(7)](5)"),
        ("heap[4!.0](9)", "grundy", "heap[grundy](9)"),
        ("heap[04.30](7)", "4.3", "heap[4.3](7)"),
        ("heap[00.77](7)", "0.77", "heap[0.77](7)"),
        ("heap[·77](7)", "0.77", "heap[0.77](7)"),
        ("heap[0,77](7)", "0.77", "heap[0.77](7)"),
        ("heap[.77](7)", "0.77", "heap[0.77](7)"),
        ("heap[1,3,4](9)", "-1,3,4", "heap[-1,3,4](9)"),
        ("heap[{1,3,4}](9)", "-1,3,4", "heap[-1,3,4](9)"),
        ("heap[S(1,3,4)](9)", "-1,3,4", "heap[-1,3,4](9)"),
        ("heap[Squares](9)", "-squares", "heap[-squares](9)"),
        ("kayles(5)", "heap[0.77]", "heap[0.77](5)"),
        ("grundy(5)", "heap[grundy]", "heap[grundy](5)"),
        ("dawson's kayles(5, 7)", "heap[0.07]", "heap[0.07](5, 7)"),
        ("nim(3) + kayles(5)", "heap[0.77]", "nim(3) + heap[0.77](5)"),
        ("lasker's nim(5)", "heap[4.(3)]", "heap[4.(3)](5)"),
        ("marienbad", "nim", "nim(1,3,5,7)"),
        ("nim(1E9,10**18)", "", "nim(1e9,10^18)"),
    ] {
        let error = parse(text).expect_err(text);
        assert_eq!(error.suggestion.as_deref(), Some(right), "{text}: {error}");
        assert!(error.expected.contains(named), "{text}: {error}");
    }
}

#[test]
fn names_of_graph_games_get_a_suggestion_with_their_graph() {
    for (text, right) in [
        ("cram(4x4)", "graph[arc](grid:4x4)"),
        ("cram (4 x 4) + nim(1)", "graph[arc](grid:4x4) + nim(1)"),
        ("kayles(3x9)", "graph[node](grid:3x9)"),
        ("node kayles(3x9)", "graph[node](grid:3x9)"),
        ("hackenbush(3)", "graph[cut](path:4;ground=0)"),
        (
            "hackenbush(3;0-1,1-2;ground=0)",
            "graph[cut](3;0-1,1-2;ground=0)",
        ),
        ("geography(3x3)", "graph[vertex](grid:3x3;at=0)"),
        ("edge geography(cube:3;at=1)", "graph[edge](cube:3;at=1)"),
        ("petersen", "graph[node](petersen)"),
        ("misere:cram(2x2)", "misere:graph[arc](grid:2x2)"),
        ("hackenbuhs(2x2)", "graph[cut](grid:2x2;ground=0)"),
    ] {
        let error = parse(text).expect_err(text);
        assert_eq!(error.suggestion.as_deref(), Some(right), "{text}: {error}");
    }
    let error = parse("hackenbush(3)").expect_err("another notation");
    assert_eq!((&*error.part, error.at), ("hackenbush", 0));
    assert_eq!(error.message, "This game is written graph[cut].");
    assert_eq!(error.expected, "graph[cut]");
}

#[test]
fn wrong_numbers_of_piles_are_refused() {
    refuse("nim()", 4, "");
    refuse("wythoff(3)", 8, "3");
    refuse("wythoff(3,5,7)", 8, "3,5,7");
    refuse("euclid(3)", 7, "3");
    refuse("mouse(3)", 6, "3");
    refuse("mouse(1,2,3)", 6, "1,2,3");
    refuse("rat(1,2)", 4, "1,2");
    refuse("rat(1,2,3,4)", 4, "1,2,3,4");
    refuse("nim(1,)", 6, "");
    let piles = |count: usize| format!("nim({})", vec!["1"; count].join(","));
    assert!(parse(&piles(1_000)).is_ok());
    assert!(parse(&piles(1_001)).is_err());
}

#[test]
fn variants_of_other_games_are_refused() {
    refuse("nim[2](1)", 4, "2");
    refuse("wythoff[zero](1,2)", 8, "zero");
    refuse("euclid[two](1,2)", 7, "two");
    refuse("chomp[x](2x3)", 6, "x");
    refuse("euclid[](1,2)", 7, "]");
    refuse("rat[2](1,2,3)", 4, "2");
    refuse("mouse[2](1,2)", 6, "2");
}

#[test]
fn malformed_grids_are_refused() {
    refuse("chomp(##/##)", 6, "#");
    refuse("chomp(.#/#)", 9, "#");
    refuse("chomp(.#/)", 9, "");
    refuse("chomp(.#x#)", 6, ".#");
    refuse("chomp(.o/##)", 7, "o");
    refuse("chomp(0x3)", 6, "0");
    refuse("chomp(65x64)", 6, "65x64");
    refuse("chomp(2x3x4)", 6, "2x3x4");
    assert!(parse("chomp(64x64)").is_ok());
}

#[test]
fn malformed_sums_are_refused() {
    refuse("", 0, "");
    refuse("+nim(1)", 0, "+nim(1)");
    refuse("nim(1)+", 7, "");
    refuse("nim(1)nim(2)", 6, "nim(2)");
    refuse("nim(1", 5, "");
    refuse("nim 1", 4, "1");
    refuse("nim[2(1)", 5, "(");
    refuse("Nim(1)", 0, "Nim(1)");
    refuse("go(3)", 0, "go");
    let sum = |parts: usize| vec!["nim(1)"; parts].join("+");
    assert!(parse(&sum(64)).is_ok());
    let error = parse(&sum(65)).expect_err("65 components");
    assert_eq!(error.at, 64 * 7);
}

#[test]
fn too_long_texts_are_refused() {
    let padded = |length: usize| format!("nim(1){}", " ".repeat(length - 6));
    assert!(parse(&padded(MAX_TEXT)).is_ok());
    let error = parse(&padded(MAX_TEXT + 1)).expect_err("too long");
    assert!(error.part.chars().count() < 50, "the part is shortened");
}

#[test]
fn a_suggestion_is_the_whole_corrected_text() {
    for (text, right) in [
        // Names.
        ("wythof(3,5)", "wythoff(3,5)"),
        ("whytoff(3,5)", "wythoff(3,5)"),
        ("wyt(3,5)", "wythoff(3,5)"),
        ("magnetsim(8)", "magnetism(8)"),
        ("cat(1,2,3)", "rat(1,2,3)"),
        ("Nim(1)", "nim(1)"),
        ("nim(3) + Chmop(2x3)", "nim(3) + chomp(2x3)"),
        // Numbers and their count.
        ("wythoff(3)", "wythoff(3,5)"),
        ("wythoff(3,)", "wythoff(3,5)"),
        ("wythoff[2](3)", "wythoff[2](3,5)"),
        ("wythoff(3,5,7)", "wythoff(3,5)"),
        ("rat(1)", "rat(1,3,5)"),
        ("nim(1 2)", "nim(1,2)"),
        ("nim(1; 2;+3)", "nim(1,2,3)"),
        ("nim(03,5)", "nim(3,5)"),
        ("wythoff[02](1,2)", "wythoff[2](1,2)"),
        // Boxes and rows.
        ("chomp(2×6)", "chomp(2x6)"),
        ("chomp(2, 6)", "chomp(2x6)"),
        ("chomp(###/###)", "chomp(.##/###)"),
        ("chomp(.##/#)", "chomp(.##/#..)"),
        ("spring(##/##/)", "spring(##/##)"),
        ("eraserhead(*.|.*|)", "eraserhead(*.|.*)"),
        // Variants, brackets, parentheses.
        ("nim[2](1)", "nim(1)"),
        ("nim [2] (1)", "nim  (1)"),
        ("euclid[](1,2)", "euclid(1,2)"),
        ("wythoff[2(3,5)", "wythoff[2](3,5)"),
        ("wythoff[3,5]", "wythoff(3,5)"),
        ("wythoff{3,5}", "wythoff(3,5)"),
        ("wythoff(3,5", "wythoff(3,5)"),
        ("wythoff 3,5", "wythoff (3,5)"),
        ("wythoff(3,5))", "wythoff(3,5)"),
        // Sums.
        ("nim(1 + nim(2)", "nim(1 )+ nim(2)"),
        ("nim(1)nim(2)", "nim(1) + nim(2)"),
        ("nim(1), nim(2)", "nim(1)  + nim(2)"),
        ("nim(1) +", "nim(1) "),
        ("+nim(1)", "nim(1)"),
        // Several errors in one text.
        ("Wythof[02](3", "wythoff[2](3,5)"),
    ] {
        let error = parse(text).expect_err(text);
        assert_eq!(error.suggestion.as_deref(), Some(right), "{text}: {error}");
        assert!(parse(right).is_ok(), "{right}");
        assert!(
            error
                .to_string()
                .ends_with(&format!("; did you mean {right}?"))
        );
    }
}

fn a_bare_name_suggests_the_example(game: &Game) {
    let error = parse(game.name).expect_err(game.name);
    assert_eq!(error.suggestion.as_deref(), Some(game.example));
    let empty = format!("{}()", game.name);
    if let Err(error) = parse(&empty) {
        assert_eq!(error.suggestion.as_deref(), Some(game.example));
    }
}

each_game!(a_bare_name_suggests_the_example);

fn the_catalogue_shows_each_way_to_write_a_position(game: &Game) {
    let example = game.example;
    let mut variants = 0;
    for form in game.forms {
        let position = parse(form).expect(form);
        let [component] = &position.components[..] else {
            panic!("{form} is a sum");
        };
        assert_eq!(component.game().name, game.name);
        variants += usize::from(component.variant().is_some());
    }
    assert_eq!(variants, game.variants.len(), "{}", game.name);
    // If the brackets are optional, one form has no brackets.
    let (open, close) = (example.find('['), example.find(']'));
    let bare = open.zip(close).map_or(example.to_owned(), |(open, close)| {
        format!("{}{}", &example[..open], &example[close + 1..])
    });
    assert_eq!(parse(&bare).is_ok(), game.forms.len() > variants, "{bare}");
}

each_game!(the_catalogue_shows_each_way_to_write_a_position);

#[test]
fn a_text_without_a_clear_correction_gets_no_suggestion() {
    for text in [
        "",
        "chess(8)",
        "go(3)",
        "nim(1.5)",
        "nim(-1)",
        "nim(1 000)",
        "nim(99999999999999999999999)",
        "couples(0)",
        "chomp(65x64)",
        "chomp(.o/##)",
        "magnetism(++)",
        "nim((((((((((1",
    ] {
        let error = parse(text).expect_err(text);
        assert_eq!(error.suggestion, None, "{text}");
    }
}

#[test]
fn messages_say_what_to_do_next() {
    for (text, says) in [
        ("wythoff(3)", "add the second number"),
        ("rat(1,2)", "add the third number"),
        ("rat(1)", "add 2 more numbers"),
        ("wythoff(3,5,7)", "leave one number out"),
        ("wythoff(1,2,3,4)", "leave 2 numbers out"),
        ("nim[2](1)", "leave the brackets out"),
        ("nim(1", "write )"),
        ("nim 1", "write ("),
        ("wythoff[2(1,2)", "write ]"),
        ("nim(01)", "leave it out"),
        ("Nim(1)", "small letters"),
    ] {
        let error = parse(text).expect_err(text);
        assert!(error.message.contains(says), "{text}: {}", error.message);
    }
}

#[test]
fn a_title_names_the_position_in_words() {
    for (text, title) in [
        ("nim(3,5,7)", "Nim 3, 5, 7"),
        ("wythoff(3,5)", "Wythoff's game 3, 5"),
        ("wythoff[2](3,5)", "Wythoff's game (a = 2): 3, 5"),
        ("euclid[zero](11,27)", "Euclid (zero): 11, 27"),
        ("heap[0.77](3,5)", "Kayles: 3, 5"),
        ("heap[0.156](3,5)", "Heap game 0.156: 3, 5"),
        ("vector[queen+knight](7,10)", "Maharaja Nim: 7, 10"),
        ("mouse(7,3)", "The Mouse Game 3, 7"),
        ("chomp(2x6)", "Chomp, 2×6 bar"),
        ("chomp(.##/#..)", "Chomp, 2×3 bar, 3 pieces left"),
        ("chomp(.#/..)", "Chomp, 2×2 bar, 1 piece left"),
        ("chomp(./.)", "Chomp, 2×1 bar, all eaten"),
        ("chomp(.)", "Chomp, 1×1 bar"),
        ("spring(3x4)", "Spring Cleaning, 3×4 floor, all dirty"),
        (
            "spring(#./..)",
            "Spring Cleaning, 2×2 floor, 1 dirty square",
        ),
        ("spring(.)", "Spring Cleaning, 1×1 floor, all clean"),
        ("magnetism(8)", "Magnetism, empty strip of 8"),
        ("magnetism(+..-)", "Magnetism, strip +..-"),
        (
            "magnetism(+...................-)",
            "Magnetism, strip of 21, 2 tokens",
        ),
        (
            "eraserhead(o*.*.*....)",
            "Eraserhead, cycle of 9, 3 erasers",
        ),
        ("eraserhead(*...)", "Eraserhead, line of 4, 1 eraser"),
        (
            "eraserhead(*.|.*)",
            "Eraserhead, 2 lines, 4 vertices, 2 erasers",
        ),
        (
            "nim(3,5,7) + wythoff(2,4)",
            "Nim 3, 5, 7 + Wythoff's game 2, 4",
        ),
    ] {
        let position = parse(text).expect(text);
        assert_eq!(position.title(), title);
    }
}

#[test]
fn a_long_title_is_cut() {
    let numbers: Vec<String> = (1..=1000).map(|n| n.to_string()).collect();
    let long = parse(&format!("nim({})", numbers.join(","))).expect("piles");
    let title = long.title();
    assert!(title.starts_with("Nim 1, 2, 3, 4, 5, "), "{title}");
    assert!(title.ends_with(", 18 and 982 more"), "{title}");
    let sum = parse(&vec!["nim(1,2,3)"; 64].join("+")).expect("a sum");
    let title = sum.title();
    assert!(title.starts_with("Nim 1, 2, 3 + Nim 1, 2, 3 + "), "{title}");
    assert!(title.ends_with(" + 56 more"), "{title}");
}
