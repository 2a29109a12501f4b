//! Lists of lost pairs.

use std::collections::{BTreeSet, HashMap};

use nimscope::lab::{Game, LostTask, Question};
use nimscope::solve::Job;
use nimscope::{GAMES, Position};

#[test]
fn a_list_of_lost_pairs_can_be_read_in_parts() {
    for game in [
        "wythoff",
        "wythoff[3]",
        "mouse",
        "vector[queen+1:2*]",
        "vector[king]",
        "vector[knight]",
    ] {
        let read = Game::read(Question::Lost, game).expect(game);
        let mut pairs = read.lost_within(150);
        pairs.finish();
        let all: Vec<(u64, u64)> = pairs.between(0, u64::MAX).collect();
        assert!(all.len() > 50 && all.is_sorted(), "{game}");
        assert_eq!(pairs.has_formula(), !game.starts_with("vector"), "{game}");
        for columns in [1, 7, 64, 151] {
            let starts = (0..=150).step_by(columns as usize);
            let parts = starts.flat_map(|x| pairs.between(x, x + columns - 1));
            assert_eq!(parts.collect::<Vec<_>>(), all, "{game}: {columns}");
        }
        assert_eq!(pairs.between(151, u64::MAX).count(), 0, "{game}");
    }
    let all = Game::read(Question::Lost, "wythoff").expect("a game");
    let all = all.lost_within(u64::MAX);
    let far = 10_u64.pow(18);
    let first = all.between(far, far + 10).next().expect("a pair");
    assert!((far..far + 3).contains(&first.0), "{first:?}");
}

/// Finds lost positions by the moves alone.
#[derive(Default)]
struct Oracle {
    known: HashMap<Position, bool>,
    misere: bool,
}

impl Oracle {
    fn is_lost(&mut self, position: &Position) -> bool {
        if let Some(lost) = self.known.get(position) {
            return *lost;
        }
        let options = position.components[0].options();
        let options: Vec<Position> = options.map(|option| position.with(0, option)).collect();
        let lost = match options.is_empty() {
            true => !self.misere,
            false => !options.iter().any(|option| self.is_lost(option)),
        };
        self.known.insert(position.clone(), lost);
        lost
    }

    /// The lost pairs (x,y) with x ≤ `to` and both numbers below `side`; x may be larger than y.
    fn pairs(&mut self, name: &str, to: u64, side: u64) -> BTreeSet<(u64, u64)> {
        let cells = (0..side).flat_map(|y| (0..side).map(move |x| (x, y)));
        let lost = cells.filter(|(x, y)| {
            let position = nimscope::parse(&format!("{name}({x},{y})"));
            position.is_ok_and(|position| self.is_lost(&position))
        });
        lost.filter(|(x, _)| *x <= to).collect()
    }
}

/// The lost pairs of the blocking game by its definition.
fn blocking(k: usize, misere: bool, to: u64, side: u64) -> BTreeSet<(u64, u64)> {
    let mut lost = BTreeSet::new();
    for (y, x) in (0..side).flat_map(|y| (0..side).map(move |x| (y, x))) {
        let options = (1..=x).map(|i| (x - i, y));
        let options = options.chain((1..=y).map(|i| (x, y - i)));
        let options: Vec<_> = options
            .chain((1..=x.min(y)).map(|i| (x - i, y - i)))
            .collect();
        let bad = options.iter().filter(|to| lost.contains(*to)).count();
        if bad < k && !(misere && options.is_empty()) {
            lost.insert((x, y));
        }
    }
    lost.retain(|(x, _)| *x <= to);
    lost
}

/// The variants of a game that are compared, and the bounds `to` and `side` of the comparison.
fn played(name: &str) -> (&'static [&'static str], u64, u64) {
    match name {
        "wythoff" => (
            &["wythoff", "wythoff[2]", "wythoff[3]", "wythoff[7]"],
            7,
            70,
        ),
        "vector" => (
            &[
                "vector[0:1*]",
                "vector[0:1*+1:1*]",
                "vector[0:1*+1:1*+1:2*]",
                "vector[0:1*+1:2]",
                "vector[0:1+1:1]",
                "vector[1:2]",
                "vector[1:1*]",
                "vector[(1,0)+(2,1)*]",
            ],
            20,
            70,
        ),
        "euclid" => (&["euclid", "euclid[zero]"], 24, 25),
        "heap" => (
            &[
                "heap[0.77]",
                "heap[0.137]",
                "heap[4.7]",
                "heap[0.(3)]",
                "heap[-1,3,4]",
                "heap[-squares]",
                "heap[grundy]",
                "heap[0.3F]",
            ],
            8,
            9,
        ),
        "couples" => (&["couples"], 8, 9),
        "mouse" => (&["mouse"], 20, 70),
        "nim" => (&["nim"], 20, 30),
        _ => (&[], 0, 0),
    }
}

/// Compares the game's list of lost pairs up to `to` with `lost`, the lost pairs below `side`.
fn compare(name: &str, to: u64, side: u64, lost: &BTreeSet<(u64, u64)>) {
    let game = Game::read(Question::Lost, name).expect(name);
    assert_eq!(game.to_string(), name);
    let mut pairs = game.lost_within(to);
    pairs.finish();
    assert_eq!(pairs.to(), to, "{name}");
    let listed: Vec<(u64, u64)> = pairs.between(0, u64::MAX).collect();
    assert!(listed.is_sorted(), "{name}");
    let even = lost.iter().all(|&(x, y)| y > to || lost.contains(&(y, x)));
    let most = if game.is_paired() { side - 1 } else { to };
    let wanted = lost.iter().copied();
    let wanted: Vec<_> = wanted
        .filter(|&(x, y)| y <= most && (x <= y || !even))
        .collect();
    assert_eq!(listed, wanted, "{name}");
}

#[test]
fn each_game_on_two_piles_has_the_lost_pairs_of_brute_force() {
    for game in GAMES {
        let (names, to, side) = played(game.name);
        let two = game
            .piles
            .is_some_and(|piles| piles.count[0] <= 2 && 2 <= piles.count[1]);
        if game.name == "trial" {
            continue;
        }
        assert_eq!(two, !names.is_empty(), "{}", game.name);
        if !two {
            let refused = Game::read(Question::Lost, game.name).expect_err(game.name);
            assert!(refused.message.starts_with(game.title), "{refused:?}");
            assert!(refused.message.contains("not"), "{refused:?}");
        }
        for name in names {
            for misere in [false, true] {
                let mut oracle = Oracle {
                    misere,
                    ..Oracle::default()
                };
                let lost = oracle.pairs(name, to, side);
                let convention = if misere { "misere:" } else { "" };
                compare(&format!("{convention}{name}"), to, side, &lost);
            }
        }
    }
    for k in [1, 2, 3, 5, 20] {
        for (misere, convention) in [(false, ""), (true, "misere:")] {
            let lost = blocking(k, misere, 30, 80);
            compare(&format!("{convention}blocking[{k}]"), 30, 80, &lost);
        }
    }
}

#[test]
fn theorems_list_lost_pairs_of_large_numbers() {
    let far = 10_u64.pow(12);
    for (name, first) in [
        ("nim", (far, far)),
        ("misere:nim", (far, far)),
        ("misere:wythoff", (far, 1_618_033_988_750)),
    ] {
        let pairs = Game::read(Question::Lost, name)
            .expect(name)
            .lost_within(u64::MAX);
        let found = pairs.between(far, far + 1).next();
        assert_eq!(found, Some(first), "{name}");
    }
    // Lists the pairs of misère W(a) by the greedy definition. In pair n, the smaller pile is the
    // least number in no earlier pair. The larger pile is greater by a·n + 1.
    for a in [2, 3, 50, 1_000_000] {
        let pairs = Game::read(Question::Lost, &format!("misere:wythoff[{a}]")).expect("a game");
        let pairs = pairs.lost_within(2_000);
        let (mut used, mut expected) = (BTreeSet::new(), Vec::new());
        for n in 0.. {
            let low = (0..).find(|x| !used.contains(x)).expect("a number");
            if low > 2_000 {
                break;
            }
            expected.push((low, low + a * n + 1));
            used.extend([low, low + a * n + 1]);
        }
        assert!(pairs.between(0, u64::MAX).eq(expected), "{a}");
    }
}

#[test]
fn a_list_beyond_a_limit_names_the_limit() {
    let fault = |game: &str, to: u64| {
        let game = Game::read(Question::Lost, game).expect(game);
        LostTask::new(&game, to).err().unwrap_or_default()
    };
    assert_eq!(
        fault("couples", 5_000),
        "--to: the lost pairs of couples are listed up to 4095, not up to 5000"
    );
    // The search for the quotient ends before heap 2,000.
    let wild = Game::read(Question::Lost, "misere:heap[0.14]").expect("a game");
    let mut task = LostTask::new(&wild, 2_000).expect("a task");
    task.finish();
    let fault = task.numbers().err().expect("a limit").to_string();
    assert!(fault.contains("reached its limit at"), "{fault}");
    let tame = Game::read(Question::Lost, "misere:heap[0.77]").expect("a game");
    let mut task = LostTask::new(&tame, 200).expect("a task");
    task.finish();
    assert!(task.numbers().expect("known").count() > 400);
}
