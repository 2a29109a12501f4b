//! Compares what a game states about its positions with brute force.

use std::collections::HashSet;

use nimscope::solve::{Effort, Search, Tools};
use nimscope::theory::Nimber;
use nimscope::{ClosedForm, Outcome, Solve};

/// Compares all statements of a game about these positions with the oracle, which uses
/// only the moves and mex. The statements are the verdict, winning moves, nimbers, moves to
/// each nimber, count of moves, moves between positions and independent parts.
///
/// Cost: every position reachable from these is solved once.
pub(crate) fn check<G: ClosedForm>(positions: impl IntoIterator<Item = G>) {
    let positions: Vec<G> = positions.into_iter().collect();
    assert!(!positions.is_empty(), "nothing to check");
    let mut oracle = Search::oracle();
    let mut tables = G::Tables::default();
    for (index, position) in positions.iter().enumerate() {
        let options = Options::of(position, &mut oracle);
        check_verdict(position, &options, &mut tables);
        check_theorem(position, &options);
        check_moves_to_nimbers(position, &options, &mut tables);
        check_parts(position, options.nimber, &mut oracle);
        if let Some(count) = position.move_count() {
            let distinct: HashSet<&G> = options.listed.iter().map(|(_, to, _)| to).collect();
            assert_eq!(count, distinct.len() as u128, "move count of {position:?}");
        }
        // Asks for the moves to each option, and to some positions that are mostly no options.
        let others = positions.iter().skip(index % 29).step_by(29);
        let targets: HashSet<&G> = options
            .listed
            .iter()
            .map(|(_, to, _)| to)
            .chain(others)
            .collect();
        for to in targets {
            let listed: Vec<G::Move> = options.moves_where(|option, _| option == to);
            let stated = position.moves_between(to);
            assert_eq!(stated, listed, "moves from {position:?} to {to:?}");
        }
    }
}

/// The options of a position. The oracle computes their nimbers.
struct Options<G: Solve> {
    listed: Vec<(G::Move, G, Nimber)>,
    nimber: Nimber,
}

impl<G: Solve> Options<G> {
    fn of(position: &G, oracle: &mut Search<G>) -> Self {
        let mut solve = |position: &G| oracle.nimber(position).expect("the oracle never gives up");
        Self {
            nimber: solve(position),
            listed: position
                .moves()
                .map(|step| {
                    let to = position.after(&step);
                    let nimber = solve(&to);
                    (step, to, nimber)
                })
                .collect(),
        }
    }

    fn moves_where(&self, test: impl Fn(&G, Nimber) -> bool) -> Vec<G::Move> {
        self.listed
            .iter()
            .filter(|(_, to, nimber)| test(to, *nimber))
            .map(|(step, ..)| step.clone())
            .collect()
    }
}

fn check_verdict<G: ClosedForm>(position: &G, options: &Options<G>, tables: &mut G::Tables) {
    let nimber = options.nimber;
    let mut search = Search::new(Effort::unlimited());
    let stated = position.verdict();
    let found = position.complete(stated, tables, &mut search);
    for known in [stated, found] {
        if let Some(outcome) = known.outcome {
            assert_eq!(outcome, Outcome::of(nimber), "outcome of {position:?}");
        }
        if let Some(stated) = known.nimber {
            assert_eq!(stated, nimber, "nimber of {position:?}");
        }
    }
    assert!(found.outcome.is_some(), "no outcome for {position:?}");
}

fn check_theorem<G: ClosedForm>(position: &G, options: &Options<G>) {
    let theorem = position.theorem();
    assert_eq!(
        theorem.is_some(),
        position.verdict().outcome.is_some(),
        "only one of theorem and verdict exists: {position:?}"
    );
    let Some(theorem) = theorem else { return };
    let winning = options.moves_where(|_, nimber| nimber == Nimber::ZERO);
    if theorem.complete {
        assert_eq!(theorem.winning, winning, "winning moves of {position:?}");
    } else {
        let named = theorem.winning.iter();
        assert!(
            named.clone().all(|step| winning.contains(step)),
            "not all of {:?} are winning moves of {position:?}",
            theorem.winning
        );
    }
    assert!(
        theorem.reason.text.ends_with('.') && !theorem.reason.case.is_empty(),
        "the reason of {position:?} is {:?}",
        theorem.reason
    );
}

/// All moves to options of nimber `target`, by the game's own method. `None` if the method
/// does not list them.
pub(crate) fn moves_to_nimber<G: ClosedForm>(
    position: &G,
    tables: &mut G::Tables,
    target: Nimber,
) -> Option<Vec<G::Move>> {
    let search = &mut Search::new(Effort::unlimited());
    position.scan(Tools { tables, search }, target)?.all()
}

fn check_moves_to_nimbers<G: ClosedForm>(
    position: &G,
    options: &Options<G>,
    tables: &mut G::Tables,
) {
    for target in (0..=options.nimber.0 + 2).map(Nimber) {
        if let Some(stated) = moves_to_nimber(position, tables, target) {
            let listed = options.moves_where(|_, nimber| nimber == target);
            assert_eq!(stated, listed, "moves of {position:?} to {target}");
        }
    }
}

fn check_parts<G: ClosedForm>(position: &G, nimber: Nimber, oracle: &mut Search<G>) {
    let parts = position.parts();
    let sum: Option<Nimber> = parts.iter().map(|part| oracle.nimber(part)).sum();
    assert_eq!(sum, Some(nimber), "{position:?} splits into {parts:?}");
}
