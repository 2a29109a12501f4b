//! The search for games by their nimbers.

use nimscope::lab::{Game, HEXADECIMAL, Match, Question, identify, named_rules, read_numbers};
use nimscope::solve::Job;
use nimscope::solve::heaps::{HeapSequence, NaiveSequence, TakeBreak, TakeSet};

#[track_caller]
fn first(numbers: &[u32], game: &str, shift: usize) -> Vec<Match> {
    let found = identify(numbers);
    let expected = Match {
        game: game.to_owned(),
        shift,
        terms: numbers.len(),
    };
    assert_eq!(found.first(), Some(&expected), "{numbers:?}");
    found
}

fn has(found: &[Match], game: &str, shift: usize) -> bool {
    found
        .iter()
        .any(|entry| entry.game == game && entry.shift == shift)
}

#[test]
fn the_game_of_a_known_sequence_comes_first() {
    let officers = [0, 0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4, 0, 3, 4];
    let found = first(&officers, "heap[0.6]", 0);
    // Couples has the same nimbers one heap later, and is listed before codes without a name.
    assert_eq!((&found[1].game[..], found[1].shift), ("couples", 1));
    assert!(has(&found, "heap[0.61]", 0), "{found:?}");
    // The nimbers of Kayles from heap 1 on.
    let kayles = [1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1];
    first(&kayles, "heap[0.77]", 1);
    first(
        &[0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3],
        "heap[grundy]",
        0,
    );
    first(&(0..30).collect::<Vec<_>>(), "heap[0.(3)]", 0);
    first(&[0, 1, 2, 4, 3, 5, 6, 8, 7, 9], "heap[4.(3)]", 0);
    first(&[1, 2, 0, 4, 5, 3, 7, 8, 6, 10, 11, 9], "wythoff(1,n)", 0);
    first(&[4, 8, 6, 7, 11, 9, 10], "wythoff(2,n)", 5);
    let found = first(
        &[0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2, 3, 2],
        "heap[-1,3,4]",
        0,
    );
    assert!(found.iter().all(|entry| entry.terms == 14));
}

#[test]
fn the_best_match_comes_first_even_if_none_is_exact() {
    let mut sequence = NaiveSequence::new(TakeBreak::code(&[0, 1, 3, 7], 0));
    let mut numbers: Vec<u32> = sequence.extend_to(60).to_vec();
    first(&numbers, "heap[0.137]", 0);
    numbers[50] = 77;
    let found = identify(&numbers);
    assert_eq!(
        (&found[0].game[..], found[0].shift, found[0].terms),
        ("heap[0.137]", 0, 50)
    );
    let order: Vec<_> = found
        .iter()
        .map(|entry| {
            let common = entry.name().is_some() && entry.shift == 1;
            (
                60 - entry.terms.min(60),
                if common { 0 } else { entry.shift },
            )
        })
        .collect();
    assert!(order.is_sorted());
    assert_eq!(identify(&[]), []);
    assert_eq!(identify(&[60_000, 1, 2, 3]), []);
    assert!(identify(&[0]).len() <= 100);
}

#[test]
fn a_pasted_list_is_read() {
    let read = |text| read_numbers(text).map_err(|error| (error.message, error.part, error.at));
    for text in [
        "0,1,22",
        " 0 1\n22 ",
        "[0, 1, 22]",
        "0;1;22;",
        "0\u{a0}1\u{a0}22",
    ] {
        assert_eq!(read(text), Ok(vec![0, 1, 22]), "{text}");
    }
    let bad = |message: &str, part: &str, at| Err((message.to_owned(), part.to_owned(), at));
    assert_eq!(read("0, \u{e9}"), bad("This is not a number.", "\u{e9}", 3));
    assert_eq!(read("0,\u{a0}-1"), bad("This is not a number.", "-1", 4));
    assert_eq!(read(" ,"), bad("There are no numbers here.", "", 0));
    let long = "1 ".repeat(1_001);
    assert_eq!(
        read(&long),
        bad("These are 1001 numbers, which is too many.", "", 0)
    );
}

#[test]
fn every_match_has_a_valid_example_position() {
    for numbers in [
        vec![0, 0, 1, 2, 0, 1, 2, 3],
        vec![0, 1, 2],
        (3..40).collect(),
    ] {
        for found in identify(&numbers) {
            let example = found.example();
            assert!(nimscope::parse(&example).is_ok(), "{example}");
        }
    }
}

/// Searches for each rule with a name by 30 or 40 of its nimbers, beginning at several heaps.
#[test]
fn each_rule_with_a_name_is_found_by_its_nimbers() {
    let sets = TakeSet::NAMED.map(|(_, name)| format!("-{name}"));
    let names = named_rules().map(|(rule, _)| rule.to_string());
    let named = names.chain(sets).chain(HEXADECIMAL.map(str::to_owned));
    let mut games: Vec<String> = named.map(|rule| format!("heap[{rule}]")).collect();
    games.push("couples".to_owned());
    for name in games {
        let game = Game::read(Question::Nimbers, &name).expect("a game");
        let mut sequence = HeapSequence::new(game.heaps().expect("heaps"));
        sequence.extend_to(300).expect("enough memory");
        sequence.finish();
        for (count, shift) in [(30, 0), (40, 0), (30, 1), (40, 17), (30, 100)] {
            let numbers: Vec<u32> = sequence.nimbers(shift..shift + count).collect();
            let found = identify(&numbers);
            assert_eq!(found[0].terms, count, "{name} from {shift}: {:?}", found[0]);
            let own = found.iter().find(|entry| entry.game == name);
            let own = own.unwrap_or_else(|| panic!("{name} from {shift}: {:?}", found[0]));
            // The match can begin at an earlier heap if the same numbers also occur there.
            let again = sequence.nimbers(own.shift..own.shift + count);
            assert!(again.eq(numbers), "{name} from {shift}: {own:?}");
        }
    }
    // Rows of Wythoff's game are found as well.
    for row in 1..16 {
        let search = Game::read(Question::Lost, "wythoff")
            .expect("a game")
            .row_search(row, 4_000);
        let mut search = search.expect("rows");
        search.finish();
        let (_, nimbers) = search.found().expect("a period");
        let numbers: Vec<u32> = (3..43)
            .map(|b| nimbers.nimber(b).expect("known") as u32)
            .collect();
        let found = identify(&numbers);
        assert_eq!(found[0].game, format!("wythoff({row},n)"));
        assert_eq!((found[0].shift, found[0].terms), (3, 40));
    }
}
