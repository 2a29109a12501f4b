//! Every question about every game has a budget, so that the answer arrives even for
//! the hardest positions.

use nimscope::games::Euclid;
use nimscope::solve::{Budget, Effort, Search, Solve};
use nimscope::{Analysis, Analyst, Chance, GAMES, Known, MAX_LISTED, Outcome, Position, parse};

/// Positions that took minutes without a budget, and some that are equally hard.
const EXTREMES: &str = include_str!("data/extremes.txt");

fn position(text: &str) -> Position {
    parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Checks facts that hold for every record, even with a very small budget.
fn check(analysis: &Analysis) {
    let text = analysis.position.to_string();
    assert!(analysis.winning.len() <= MAX_LISTED, "{text}");
    assert!(!analysis.reason.is_empty(), "{text}");
    if analysis.outcome == Some(Outcome::P) {
        assert!(
            analysis.winning.is_empty() && analysis.winning_complete,
            "{text}"
        );
    }
    for to in analysis.winning.iter().take(3) {
        let moved = || analysis.position.components.iter().zip(&to.components);
        let legal = moved().any(|(from, to)| !from.touches_between(to).is_empty());
        assert!(legal, "{text} to {to}");
        assert_eq!(
            moved().filter(|(from, to)| from != to).count(),
            1,
            "{text} to {to}"
        );
    }
}

#[test]
fn heap_games_with_too_many_moves_to_list_get_a_winning_move() {
    for (text, nimber) in [
        ("heap[0.(F)](4000)", 4_000),
        ("heap[0.(7)](200000)", 200_000),
        ("heap[0.(FFFFFFFF)](10000)", 10_000),
        ("heap[0.(8)](4000)", 1_333),
    ] {
        let mut analyst = Analyst::new();
        let analysis = analyst.analyze(&position(text));
        check(&analysis);
        assert_eq!(
            analysis.nimber.map(|nimber| nimber.0),
            Some(nimber),
            "{text}"
        );
        assert!(!analysis.winning.is_empty(), "{text}");
        assert!(!analysis.winning_complete, "{text}");
        for to in [
            &analysis.winning[0],
            &analysis.winning[analysis.winning.len() - 1],
        ] {
            assert_eq!(
                analyst.analyze(to).outcome,
                Some(Outcome::P),
                "{text} to {to}"
            );
        }
    }
}

/// A budget that is soon spent.
fn small() -> Budget {
    Budget::new(25_000, 20_000)
}

#[test]
fn the_extreme_positions_get_a_record_within_a_small_budget() {
    for text in EXTREMES.lines() {
        check(&Analyst::new().analyze_within(&position(text), &small()));
    }
}

/// A number that is small, near the end of a table, or far beyond every table.
fn number(chance: &mut Chance, least: u64) -> u64 {
    let most = [
        12,
        200,
        1_000,
        2_047,
        4_095,
        25_000,
        200_000,
        1_000_000,
        10u64.pow(18),
    ];
    let most = chance.pick(most.to_vec()).unwrap_or(12);
    chance.within(least.max(most / 2)..=most)
}

fn numbers(chance: &mut Chance, count: usize, least: u64) -> Vec<u64> {
    (0..count).map(|_| number(chance, least)).collect()
}

fn text(numbers: &[u64]) -> String {
    let texts: Vec<String> = numbers.iter().map(u64::to_string).collect();
    texts.join(",")
}

/// A text of `count` random letters from `of`.
fn letters(chance: &mut Chance, of: &str, count: usize) -> String {
    let letters: Vec<char> = of.chars().collect();
    (0..count)
        .filter_map(|_| chance.pick(letters.clone()))
        .collect()
}

/// A random rule of a heap game. Most rules have digits that allow many moves.
fn rule(chance: &mut Chance) -> String {
    let kind = chance.within(0..=9);
    if kind == 0 {
        let sets = [
            "-squares",
            "-primes",
            "-fibonacci",
            "-powers2",
            "-triangular",
            "grundy",
        ];
        return chance.pick(sets.to_vec()).unwrap_or("grundy").to_owned();
    }
    let of = ["7F", "48C", "0F", "4", "0123456789ABCDEF"];
    let of = chance.pick(of.to_vec()).unwrap_or("F");
    let count = chance.within(1..=62) as usize;
    let digits = letters(chance, of, count);
    match kind {
        1..4 => format!("0.{digits}1"),
        _ => format!("0.({digits}1)"),
    }
}

/// The text of a very hard position of a game, short enough for a sum of `parts` positions.
fn extreme(game: &str, chance: &mut Chance, parts: usize) -> String {
    let many = (1_000 / parts).max(1) as u64;
    let count = chance.within(1..=many) as usize;
    match game {
        "wythoff" => {
            let a = chance.within(1..=70);
            format!("wythoff[{a}]({})", text(&numbers(chance, 2, 0)))
        }
        "nim" => format!("nim({})", text(&numbers(chance, count, 0))),
        "euclid" => {
            let count = chance.within(2..=2 + many.min(10)) as usize;
            let largest = chance.pick(vec![20, 60, 200, 1_000_000]).unwrap_or(20);
            let all: Vec<u64> = (0..count).map(|_| chance.within(1..=largest)).collect();
            let variant = if chance.percent(50) { "[zero]" } else { "" };
            format!("euclid{variant}({})", text(&all))
        }
        "couples" => format!("couples({})", text(&numbers(chance, count, 1))),
        "heap" => {
            let rule = rule(chance);
            format!("heap[{rule}]({})", text(&numbers(chance, count, 0)))
        }
        "vector" => {
            let terms = chance.within(1..=8);
            let mut rule = String::from("0:1*");
            for _ in 0..terms {
                let p = chance.within(1..=98);
                let q = chance.within(p + 1..=99);
                let ray = if chance.percent(70) { "*" } else { "" };
                rule += &format!("+{p}:{q}{ray}");
            }
            let rook = chance.percent(80);
            let rule = if rook {
                &rule[..]
            } else {
                &rule["0:1*+".len()..]
            };
            format!("vector[{rule}]({})", text(&numbers(chance, 2, 0)))
        }
        "mouse" | "rat" => {
            let mut piles = numbers(chance, if game == "rat" { 3 } else { 2 }, 0);
            if chance.percent(50) {
                piles[0] = 0;
            }
            format!("{game}({})", text(&piles))
        }
        "chomp" | "spring" => {
            let most = if parts > 8 { 8 } else { 64 };
            let (rows, columns) = (chance.within(1..=most), chance.within(1..=most) as usize);
            let of = chance.pick(vec!["#.", "##.", "#####.", "#"]).unwrap_or("#");
            let mut rows: Vec<String> = (0..rows).map(|_| letters(chance, of, columns)).collect();
            if game == "chomp" {
                rows[0].replace_range(..1, ".");
            }
            format!("{game}({})", rows.join("/"))
        }
        "magnetism" => {
            let blocks = (4_096 / parts / 8).max(1);
            let strip: Vec<&str> = (0..blocks)
                .filter_map(|_| chance.pick(vec![".......", "+..-...", ".-.....", "...+.-."]))
                .collect();
            format!("magnetism({})", strip.join("."))
        }
        "eraserhead" => {
            let length = chance.within(3..=(4_000 / parts as u64).max(3)) as usize;
            let of = chance.pick(vec!["*.", "*..", "*...", "*"]).unwrap_or("*.");
            let cycle = if chance.percent(50) { "o" } else { "" };
            format!("eraserhead({cycle}{})", letters(chance, of, length))
        }
        // A game that has no case here is represented by its example.
        other => {
            let known = GAMES.iter().find(|game| game.name == other);
            known.map_or(String::new(), |game| game.example.to_owned())
        }
    }
}

#[test]
fn extreme_sums_of_all_games_get_a_record_within_a_small_budget() {
    for seed in 0..500 {
        let mut chance = Chance::new(seed, "extreme sums");
        let parts = chance.pick(vec![1, 2, 8, 64]).unwrap_or(1);
        let one = chance
            .percent(50)
            .then(|| chance.within(0..=GAMES.len() as u64 - 1));
        let mut game = || {
            let at = one.unwrap_or_else(|| chance.within(0..=GAMES.len() as u64 - 1));
            extreme(GAMES[at as usize].name, &mut chance, parts)
        };
        let texts: Vec<String> = (0..parts).map(|_| game()).collect();
        let sum = texts.join(" + ");
        // Skips the sum if it is longer than a text may be.
        let Ok(sum) = parse(&sum) else {
            assert!(sum.len() > nimscope::MAX_TEXT, "{sum}");
            continue;
        };
        check(&Analyst::new().analyze_within(&sum, &small()));
    }
}

/// An option with four numbers takes longer to search than one with three, so it costs more.
#[test]
fn options_with_more_numbers_cost_more() {
    const EFFORT_UNITS: u64 = 100_000_000;
    let spent = |work: &dyn Fn(&mut Search<Euclid>) -> Known| {
        let mut search = Search::new(Effort::new(EFFORT_UNITS));
        assert!(work(&mut search).nimber.is_some());
        EFFORT_UNITS - search.effort().left()
    };
    // The table does not contain this position, but play from it ends soon.
    let position = Euclid::new(false, vec![2, 3, 5, 211]).expect("four numbers");
    let options = spent(&|search| search.known(&position));
    let units = spent(&|search| position.search(&mut Default::default(), search));
    assert!(options > 1_000, "{options}");
    assert!(4 * units >= 5 * options - 4, "{units} for {options}");
}
