//! Playing against the computer, random starts, and formulas compared with play.

use std::collections::{BTreeSet, HashMap, HashSet};

use nimscope::games::{Heap, Wythoff};
use nimscope::solve::Job;
use nimscope::theory::Nimber;
use nimscope::{
    Analyst, CASUAL_ERRORS_PERCENT, Chance, Check, ClosedForm, Component, GAMES, Game, Known,
    Lasting, Level, Method, Outcome, Position, each_game, is_option, parse, play, random_like,
    random_position, reply,
};

fn read(text: &str) -> Position {
    parse(text).expect("a position")
}

#[test]
fn a_random_sum_has_the_same_games_in_the_same_variants() {
    let from = read("wythoff[2](3,5) + nim(1) + vector[0:1*+1:2](9,9) + nim(2)");
    let games = |position: &Position| -> Vec<_> {
        let parts = position.parts().into_iter();
        parts.map(|part| (part.game, part.variant)).collect()
    };
    let drawn: Vec<Position> = (0..9)
        .map(|seed| random_like(&from, seed).expect("a start"))
        .collect();
    assert!(drawn.iter().all(|to| games(to) == games(&from)));
    assert!(drawn.iter().any(|to| to.components[1] != to.components[3]));
    assert!(drawn.windows(2).any(|two| two[0] != two[1]));
}

/// All options of a position, from the moves alone.
fn options(position: &Position) -> Vec<Position> {
    let components = position.components.iter().enumerate();
    components
        .flat_map(|(index, component)| {
            let options: Vec<Component> = component.options().collect();
            options.into_iter().map(move |to| position.with(index, to))
        })
        .collect()
}

/// Plays a whole game from `start`: the computer moves first, its opponent moves at
/// random. True if the computer makes the last move.
fn computer_wins(analyst: &mut Analyst, start: &Position, seed: u64) -> bool {
    let mut position = start.clone();
    let mut chance = Chance::new(seed, "opponent");
    for ply in 0.. {
        let next = if ply % 2 == 0 {
            let next = analyst.reply(&position, Level::Perfect, seed);
            let text = position.to_string();
            if let Some(next) = &next {
                play(&text, &next.to_string()).expect("the computer's move is legal");
            }
            next
        } else {
            chance.pick(options(&position))
        };
        match next {
            Some(next) => position = next,
            None => return ply % 2 == 1,
        }
    }
    unreachable!("games end")
}

fn the_perfect_computer_wins_each_won_start_if_it_moves_first(game: &Game) {
    let mut analyst = Analyst::new();
    let mut won = 0;
    for seed in 0..40 {
        let start = random_position(game.name, seed).expect("a start");
        if analyst.analyze(&start).outcome == Some(Outcome::N) {
            won += 1;
            assert!(
                computer_wins(&mut analyst, &start, seed),
                "{start}, seed {seed}"
            );
        }
    }
    assert!(won >= 10, "{}: only {won} won starts", game.name);
}

each_game!(the_perfect_computer_wins_each_won_start_if_it_moves_first);

#[test]
fn the_perfect_computer_wins_won_sums() {
    let mut analyst = Analyst::new();
    let mut won = 0;
    for seed in 0..24 {
        let names = GAMES
            .iter()
            .cycle()
            .skip(seed as usize)
            .take(2 + seed as usize % 2);
        let components = names
            .map(|game| {
                random_position(game.name, seed)
                    .expect("a start")
                    .components
                    .remove(0)
            })
            .collect();
        let start = Position::new(components);
        if analyst.analyze(&start).outcome == Some(Outcome::N) {
            won += 1;
            assert!(
                computer_wins(&mut analyst, &start, seed),
                "{start}, seed {seed}"
            );
        }
    }
    assert!(won >= 16, "only {won} won sums");
}

/// True if the player to move wins. Also the number of moves left, if the winner tries to end play
/// early and the loser late. Uses plain recursion.
fn remoteness(position: &Position, known: &mut HashMap<Position, (bool, u32)>) -> (bool, u32) {
    if let Some(&found) = known.get(position) {
        return found;
    }
    let options: Vec<(bool, u32)> = options(position)
        .iter()
        .map(|to| remoteness(to, known))
        .collect();
    let lost = options
        .iter()
        .filter(|option| !option.0)
        .map(|option| option.1 + 1);
    let found = match lost.min() {
        Some(moves) => (true, moves),
        None => (
            false,
            options.iter().map(|option| option.1 + 1).max().unwrap_or(0),
        ),
    };
    known.insert(position.clone(), found);
    found
}

#[test]
fn in_a_lost_position_the_computer_makes_the_game_last_longest() {
    let mut analyst = Analyst::new();
    let mut known = HashMap::new();
    for text in [
        "nim(4,4)",
        "nim(1,4,5)",
        "wythoff(3,5)",
        "wythoff(4,7)",
        "couples(5,3,3)",
        "mouse(4,8)",
        "rat(1,2,4)",
        "chomp(.#####/#####.)",
        "chomp(.##/##.) + nim(1,1)",
    ] {
        let position = read(text);
        let (won, moves) = remoteness(&position, &mut known);
        assert!(!won, "{text} should be lost");
        for seed in 0..5 {
            let to = analyst
                .reply(&position, Level::Perfect, seed)
                .expect("a move");
            assert_eq!(
                remoteness(&to, &mut known),
                (true, moves - 1),
                "{text} to {to}"
            );
        }
    }
}

#[test]
fn a_record_has_the_number_of_moves_left() {
    /// The most positions that the plain recursion visits from a start.
    const MOST_POSITIONS: usize = 4_000;
    let mut analyst = Analyst::new();
    let mut timed = [0; 2];
    let starts = GAMES.iter().flat_map(|game| {
        let start = move |seed| random_position(game.name, seed).ok();
        (0..12)
            .filter_map(start)
            .map(move |start| (game.name, start))
    });
    let sums = [
        "nim(0)",
        "chomp(.)",
        "nim(2,3) + wythoff(2,4)",
        "mouse(3,5) + couples(4) + nim(1)",
    ];
    let mut games = BTreeSet::new();
    for (game, position) in starts.chain(sums.map(|text| ("sum", read(text)))) {
        if !within(&position, MOST_POSITIONS) {
            continue;
        }
        let mut known = HashMap::new();
        let (won, plain) = remoteness(&position, &mut known);
        let record = analyst.analyze(&position);
        // The search for a record has a smaller limit, so the number may be missing.
        if let Some(moves) = record.remoteness {
            assert_eq!(moves, plain, "{position}");
            timed[usize::from(won)] += 1;
        }
        let outcome = if won { Outcome::N } else { Outcome::P };
        assert_eq!(record.outcome, Some(outcome), "{position}");
        let mut search = Lasting::new(&position);
        while !search.step(20_000).is_done() {}
        let lasts = search.lasts();
        assert_eq!(lasts.remoteness, Some(plain), "{position}");
        assert_eq!(lasts.moves.len(), record.moves.len(), "{position}");
        for (step, moves) in record.moves.iter().zip(lasts.moves) {
            let plain = remoteness(&step.to, &mut known).1;
            assert_eq!(moves, Some(plain), "{position} to {}", step.to);
        }
        games.insert(game);
    }
    assert!(games.len() > 8, "only {games:?} have small starts");
    assert!(
        timed.iter().all(|&count| count > 10),
        "lost and won positions with a known number of moves: {timed:?}"
    );
}

/// The number of moves left by plain recursion over sums of sorted parts. Adds the cost of the options
/// of each sum to `cost`. `None` if the total cost exceeds the limit of a record.
fn moves_left(
    sum: &[Component],
    cost: &mut u64,
    known: &mut HashMap<Vec<Component>, u32>,
) -> Option<u32> {
    const MOST_OPTIONS: u64 = 40_000;
    if let Some(&moves) = known.get(sum) {
        return Some(moves);
    }
    let mut after = BTreeSet::new();
    for part in BTreeSet::from_iter(sum) {
        let place = sum.iter().position(|other| other == part)?;
        for option in part.options() {
            *cost += part.option_cost() + sum.len() as u64 / 16;
            let mut to = sum.to_vec();
            to.splice(place..=place, option.parts());
            to.sort();
            after.insert(to);
        }
    }
    if *cost > MOST_OPTIONS {
        return None;
    }
    let left = after.iter().map(|to| moves_left(to, cost, known));
    let left: Vec<u32> = left.collect::<Option<_>>()?;
    let lost = left.iter().filter(|&moves| moves % 2 == 0).min();
    let moves = lost.or(left.iter().max()).map_or(0, |moves| moves + 1);
    known.insert(sum.to_vec(), moves);
    Some(moves)
}

#[test]
fn the_number_of_moves_left_in_a_heap_is_known_if_play_has_few_options() {
    let mut analyst = Analyst::new();
    for game in ["heap[grundy]", "couples", "heap[0.07]", "heap[0.F]"] {
        let (mut known, mut unknown) = (0, 0);
        for pile in 1.. {
            let position = read(&format!("{game}({pile})"));
            let parts = position.components[0].parts();
            let plain = moves_left(&parts, &mut 0, &mut HashMap::new());
            assert_eq!(analyst.analyze(&position).remoteness, plain, "{position}");
            known += usize::from(plain.is_some());
            unknown += usize::from(plain.is_none());
            if unknown == 3 {
                break;
            }
        }
        assert!(known > 9, "{game}: {known}");
    }
}

/// True if about `most` positions or fewer can be reached from a position.
fn within(position: &Position, most: usize) -> bool {
    let mut seen = HashSet::new();
    let mut open = vec![position.clone()];
    while let Some(position) = open.pop() {
        if seen.len() > most {
            return false;
        }
        if seen.insert(position.clone()) {
            open.extend(options(&position));
        }
    }
    true
}

#[test]
fn the_number_of_moves_left_in_large_games_is_unknown() {
    for text in [
        "nim(1000000000000000000,5)",
        "wythoff(900,901)",
        "couples(100000)",
    ] {
        let position = read(text);
        let record = Analyst::new().analyze(&position);
        assert_eq!(record.remoteness, None, "{text}");
    }
    let mut search = Lasting::new(&read("nim(60,61,62,63)"));
    search.finish();
    assert_eq!(search.lasts().remoteness, None);
    // This search may try more positions than the search for a record. Here the winner copies
    // each move of the loser on the other pile, so the loser takes the tokens one by one.
    let mut search = Lasting::new(&read("nim(100,100)"));
    search.finish();
    assert_eq!(search.lasts().remoteness, Some(200));
}

#[test]
fn the_computer_makes_small_moves_in_huge_lost_or_undecided_positions() {
    let mut analyst = Analyst::new();
    for (text, replies) in [
        (
            "nim(1000000000000000000,1000000000000000000)",
            &[
                "nim(999999999999999999,1000000000000000000)",
                "nim(1000000000000000000,999999999999999999)",
            ][..],
        ),
        (
            "couples(1000000000000000000,1000000000000000000)",
            &[
                "couples(1,999999999999999999,1000000000000000000)",
                "couples(1000000000000000000,1,999999999999999999)",
            ],
        ),
    ] {
        for seed in 0..4 {
            let to = reply(&mut analyst, text, "perfect", seed)
                .expect("a move")
                .to_string();
            assert!(replies.contains(&&to[..]), "{text} to {to}");
        }
    }
    let bar = read("chomp(20x30)");
    let bitten = analyst.reply(&bar, Level::Perfect, 1).expect("a move");
    assert_eq!(bitten.to_string().matches('#').count(), 598);
}

#[test]
fn the_computer_wins_huge_positions_by_theorems() {
    let mut analyst = Analyst::new();
    for text in [
        "nim(1000000000000000000,999999999999999999,5)",
        "wythoff(1000000000000000000,123456789012345678)",
        "wythoff[1000000](1000000000000000000,1000000000000000000)",
        "chomp(2x2048)",
        "couples(1000000000000000000)",
        "nim(1000000000000000000) + nim(7) + couples(7,5,3)",
        "mouse(123456789012345678,999999999999999999)",
        "rat(123456789012345678,999999999999999999,1000000000000000000)",
    ] {
        let to = reply(&mut analyst, text, "perfect", 3).expect("a move");
        assert!(is_option(&read(text), &to));
        assert_eq!(
            analyst.analyze(&to).outcome,
            Some(Outcome::P),
            "{text} to {to}"
        );
    }
}

#[test]
fn the_casual_computer_errs_at_the_stated_rate() {
    let mut analyst = Analyst::new();
    let position = read("nim(3,5,7)");
    let winning = analyst.analyze(&position).winning;
    let errors = (0..1_000)
        .filter(|&seed| {
            let to = analyst
                .reply(&position, Level::Casual, seed)
                .expect("a move");
            assert!(is_option(&position, &to));
            !winning.contains(&to)
        })
        .count() as u64;
    assert!(
        errors.abs_diff(10 * CASUAL_ERRORS_PERCENT) < 50,
        "{errors} errors in 1000"
    );
}

#[test]
fn seeds_decide_replies_and_bad_calls_are_refused() {
    let mut analyst = Analyst::new();
    let mut at = |text: &str, level: &str, seed| reply(&mut analyst, text, level, seed);
    for seed in 0..10 {
        assert_eq!(
            at("nim(3,5,7)", "casual", seed),
            at(" nim(3, 5,7)", "casual", seed)
        );
    }
    let error = at("nim(3)", "brilliant", 1).expect_err("no such level");
    assert_eq!(
        (&error.part[..], &error.expected[..]),
        ("brilliant", "perfect or casual")
    );
    let error = at("nim(0) + couples(1,2)", "perfect", 1).expect_err("the end");
    assert_eq!(error.message, "The game is over.");
    assert!(at("nim(", "perfect", 1).is_err());
    let error = random_position("go", 1).expect_err("no such game");
    assert_eq!(error.part, "go");
}

fn random_starts_differ_and_last_at_least_six_moves(game: &Game) {
    let mut starts: Vec<String> = Vec::new();
    let mut known = HashMap::new();
    for seed in 0..30 {
        let start = random_position(game.name, seed).expect("a start");
        let text = start.to_string();
        assert_eq!(read(&text), start);
        assert_eq!(random_position(game.name, seed).as_ref(), Ok(&start));
        // Checks only eight starts, because plain recursion is slow. Couples needs no check:
        // every play of its three piles lasts longer than six moves.
        if game.name != "couples" && seed < 8 {
            assert!(remoteness(&start, &mut known).1 >= 6, "{text}");
        }
        starts.push(text);
    }
    starts.sort();
    starts.dedup();
    assert!(starts.len() > 20, "{} draws few starts", game.name);
}

each_game!(random_starts_differ_and_last_at_least_six_moves);

fn run(mut check: Check) -> (u32, u32) {
    loop {
        let compared = check.step(1_000_000);
        if compared.done == compared.total {
            return (compared.done, compared.differ);
        }
    }
}

fn formula_and_play_agree_on_ten_thousand_cells_of_every_game(game: &Game) {
    let Ok(check) = Check::new(game.name, false) else {
        // A game without cells to compare has no theorem, either.
        let example = Analyst::new().analyze(&read(game.example));
        assert_eq!(example.method, Some(Method::Search), "{}", game.name);
        return;
    };
    let (cells, differ) = run(check);
    assert!(cells >= 10_000, "{}", game.name);
    assert_eq!(differ, 0, "{}", game.name);
}

each_game!(formula_and_play_agree_on_ten_thousand_cells_of_every_game);

#[test]
fn a_false_formula_is_noticed() {
    for game in GAMES {
        let Ok(check) = Check::new(game.name, true) else {
            continue;
        };
        let (cells, differ) = run(check);
        assert_eq!(differ, cells, "{}", game.name);
    }
    // A formula that is nearly right: 1.6 replaces the golden ratio.
    let nearly = |position: &Wythoff| {
        let text = Component::Wythoff(*position).to_string();
        let inside = text.trim_start_matches("wythoff(").trim_end_matches(')');
        let mut pair: Vec<u64> = inside
            .split(',')
            .map(|n| n.parse().expect("a pile"))
            .collect();
        pair.sort_unstable();
        let n = pair[1] - pair[0];
        let lost = pair[0] == n * 16 / 10;
        Known::outcome(if lost { Outcome::P } else { Outcome::N })
    };
    let (_, differ) = run(Check::of::<Wythoff>(nearly).expect("cells"));
    assert!(differ > 0 && differ < 200, "{differ}");
    // A formula with right outcomes and wrong positive nimbers.
    let raised = |position: &Heap| {
        let mut known = position.verdict();
        known.nimber = known.nimber.map(|n| Nimber(n.0 + u64::from(n.0 > 0)));
        known
    };
    let (_, differ) = run(Check::of::<Heap>(raised).expect("cells"));
    // Two piles of Nim, each up to 100, have nimber 0 only if they are equal.
    assert_eq!(differ, 101 * 101 - 101);
    let silent = |_: &Heap| Known::NOTHING;
    assert_eq!(run(Check::of::<Heap>(silent).expect("cells")).1, 0);
}
