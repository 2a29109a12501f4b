//! Positions of misère play, in which the last move loses. Tests their texts, and compares their
//! verdicts with plain play, which uses only the moves.

use std::collections::{HashMap, HashSet};

use nimscope::games::euclid::laws;
use nimscope::solve::pairs::PairRule;
use nimscope::solve::pairs::proof::found;
use nimscope::theory::{Nimber, Pair, mex};
use nimscope::{
    Analyst, Chance, Component, Content, Ending, GAMES, Game, Outcome, Position, Texts, each_game,
    parse,
};

fn read(text: &str) -> Position {
    parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The values of whole positions in both kinds of play, by the definition.
#[derive(Default)]
struct Play {
    known: HashMap<String, Pair>,
}

impl Play {
    fn options(position: &Position) -> Vec<Position> {
        let components = position.components.iter().enumerate();
        let options = components.flat_map(|(index, component)| {
            let to = component.options();
            to.map(move |to| (index, to))
        });
        options
            .map(|(index, to)| position.with(index, to))
            .collect()
    }

    fn pair(&mut self, position: &Position) -> Pair {
        let text = position.to_string();
        if let Some(pair) = self.known.get(&text) {
            return *pair;
        }
        let options = Self::options(position).into_iter();
        let pairs: Vec<Pair> = options.map(|to| self.pair(&to)).collect();
        let pair = match &pairs[..] {
            [] => Pair::END,
            _ => Pair {
                normal: mex(pairs.iter().map(|pair| pair.normal)),
                misere: mex(pairs.iter().map(|pair| pair.misere)),
            },
        };
        self.known.insert(text, pair);
        pair
    }

    fn outcome(&mut self, position: &Position) -> Outcome {
        Outcome::of(self.pair(position).misere)
    }
}

/// The number of positions that can be reached; `most + 1` if there are more than `most`.
fn reach(position: &Position, most: usize) -> usize {
    let mut met = HashSet::from([position.to_string()]);
    let mut open = vec![position.clone()];
    while let Some(next) = open.pop() {
        for to in Play::options(&next) {
            if met.insert(to.to_string()) {
                open.push(to);
            }
            if met.len() > most {
                return most + 1;
            }
        }
    }
    met.len()
}

/// A position from which at most `most` positions can be reached, found by random moves.
fn small(game: &str, most: usize, chance: &mut Chance) -> Option<Component> {
    let mut here = Component::sample(game, chance)?;
    for _ in 0..200 {
        if reach(&Position::new(vec![here.clone()]), most) <= most {
            return Some(here);
        }
        let options: Vec<Component> = here.options().take(200).collect();
        here = chance.pick(options)?;
    }
    None
}

/// The nimber of a genus such as 2^1420, and the misère nimbers of its exponent.
fn values(genus: &str) -> (u64, Vec<u64>) {
    let (normal, above) = genus.split_once('^').unwrap_or((genus, ""));
    let normal = normal.parse().expect("a nimber");
    if above.is_empty() {
        let alone = if normal < 2 { 1 - normal } else { normal };
        return (normal, vec![alone]);
    }
    // A value with two digits is in parentheses.
    let parts = above.split(['(', ')']).enumerate();
    let values = parts.flat_map(|(index, part)| match index % 2 {
        0 => part.chars().map(String::from).collect(),
        _ => vec![part.to_owned()],
    });
    let values = values.map(|value| value.parse().expect("a nimber"));
    (normal, values.collect())
}

/// Compares the record of a position with play. Returns true if the record is complete.
fn compare(position: &Position, play: &mut Play, analyst: &mut Analyst) -> bool {
    let record = analyst.analyze(position);
    let misere = record.misere.as_ref().expect("a misère record");
    let options = Play::options(position);
    let outcome = play.outcome(position);
    assert_eq!(record.nimber, None);
    assert_eq!(
        record.move_count,
        Some(options.iter().collect::<HashSet<_>>().len().to_string())
    );
    if let Some(stated) = record.outcome {
        assert_eq!(stated, outcome, "{position}: {}", record.reason);
    }
    let wins: HashSet<String> = options
        .iter()
        .filter(|to| play.outcome(to) == Outcome::P)
        .map(Position::to_string)
        .collect();
    let stated: HashSet<String> = record.winning.iter().map(Position::to_string).collect();
    assert_eq!(stated.len(), record.winning.len(), "{position}");
    assert!(stated.is_subset(&wins), "{position}");
    if record.winning_complete {
        assert_eq!(stated, wins, "{position}: {}", record.reason);
    }
    for step in &record.moves {
        if let Some(stated) = step.outcome {
            assert_eq!(stated, play.outcome(&step.to), "{position}");
        }
    }
    if let Some(moves) = record.remoteness {
        assert_eq!(moves % 2 == 0, outcome == Outcome::N, "{position}");
    }
    assert!(misere.tame != Some(true) || misere.genus.is_some());
    if misere.tame == Some(true) {
        assert!(play.pair(position).is_tame(), "{position}");
    }
    if let Some(genus) = &misere.genus {
        let (normal, above) = values(genus);
        let mut sum = position.clone();
        for value in above {
            let pair = play.pair(&sum);
            assert_eq!(pair.misere.0, value, "{position}: {genus}, at {sum}");
            if sum == *position {
                assert_eq!(pair.normal.0, normal, "{position}: {genus}");
            }
            sum.components.extend(read("nim(2)").components);
        }
    }
    record.outcome.is_some() && record.winning_complete
}

fn records_agree_with_play(game: &Game) {
    let mut chance = Chance::new(31, game.name);
    let (mut analyst, mut play) = (Analyst::new(), Play::default());
    let (mut drawn, mut decided) = (0, 0);
    for _ in 0..120 {
        let Some(component) = small(game.name, 1_500, &mut chance) else {
            continue;
        };
        drawn += 1;
        let mut position = Position::new(vec![component]);
        position.misere = true;
        decided += usize::from(compare(&position, &mut play, &mut analyst));
    }
    assert!(
        drawn > 40 && 3 * decided > 2 * drawn,
        "{decided} of {drawn}"
    );
}

each_game!(records_agree_with_play);

/// In the texts about a game, only the end of the first line says who wins or loses.
fn texts_name_the_winner_of_normal_and_misere_play(game: &Game) {
    let speaks = |text: &str| {
        ["win", "lose", "poison to"]
            .iter()
            .any(|word| text.contains(word))
    };
    let shown = |text: &str| Analyst::new().analyze(&read(text)).because.swap_remove(0);
    for text in game.forms.iter().chain([&game.example]) {
        let Texts { ending, rules, .. } = read(text).components[0].texts();
        assert_ne!(ending.normal, ending.misere, "{text}");
        assert!(!speaks(&rules), "{text}: {rules}");
        for (position, end) in [
            ((*text).to_owned(), ending.normal),
            (format!("misere:{text}"), ending.misere),
            (format!("{text} + nim(1)"), Ending::SUM.normal),
            (format!("misere:{text} + nim(1)"), Ending::SUM.misere),
        ] {
            let because = shown(&position);
            let first = because.rules.lines().next().unwrap_or_default();
            assert!(first.ends_with(end) && speaks(end), "{position}: {first}");
            let others = [
                &*because.gesture,
                because.example.as_deref().unwrap_or_default(),
            ];
            let meaning = because.meaning.unwrap_or_default();
            for other in others.into_iter().chain([&*meaning]) {
                assert!(!speaks(other), "{position}: {other}");
            }
        }
    }
    assert!(
        !speaks(game.gesture) && !speaks(game.first_move),
        "{}",
        game.name
    );
    for ending in [game.ending, Ending::SUM] {
        let is_turned = |[win, lose]: [&str; 2]| ending.normal.replace(win, lose) == ending.misere;
        let own = game.name == "chomp" && ending == game.ending;
        assert!(own || is_turned(["wins", "loses"]) || is_turned(["lose.", "win."]));
    }
}

each_game!(texts_name_the_winner_of_normal_and_misere_play);

/// A game has the ending `TAKEN` exactly if play always takes all tokens.
#[test]
fn games_whose_play_takes_all_tokens_have_the_ending_taken() {
    let mut chance = Chance::new(41, "ends");
    for text in [
        "nim(3,4)",
        "wythoff(3,4)",
        "wythoff[2](3,4)",
        "mouse(3,5)",
        "rat(2,3,4)",
        "heap[0.137](9)",
        "heap[0.77](9)",
        "heap[4.(3)](6)",
        "heap[0.(1)](6)",
        "heap[0.6](7)",
        "heap[0.07](7)",
        "heap[0.(01)](7)",
        "heap[grundy](7)",
        "heap[-2,3](9)",
        "heap[-squares](9)",
        "heap[-primes](9)",
        "vector[queen](3,4)",
        "vector[king](3,4)",
        "vector[knight](5,4)",
        "vector[(1,0)*+(1,1)*](3,4)",
        "graph[node](grid:2x3)",
    ] {
        let start = read(text).components.swap_remove(0);
        let mut has_rest = false;
        for _ in 0..60 {
            let mut now = start.clone();
            while let Some(next) = chance.pick(now.options().collect::<Vec<_>>()) {
                now = next;
            }
            has_rest |= match now.content() {
                Content::Piles(piles) => piles.iter().any(|&pile| pile > 0),
                Content::Drawing(drawing) => drawing.gone.len() < drawing.vertices,
                _ => panic!("{text}"),
            };
        }
        assert_eq!(start.texts().ending == Ending::TAKEN, !has_rest, "{text}");
    }
}

#[test]
fn sums_of_any_games_agree_with_play() {
    let mut chance = Chance::new(32, "sums");
    let (mut analyst, mut play) = (Analyst::new(), Play::default());
    let (mut tame, mut wild) = (0, 0);
    for _ in 0..360 {
        let parts = chance.within(2..=3) as usize;
        let drawn = (0..parts).filter_map(|_| {
            let game = chance.pick(GAMES.to_vec())?;
            if chance.percent(60) {
                let rules = ["0.77", "0.75", "0.07", "0.53", "4.7", "grundy"];
                let rule = chance.pick(rules.to_vec())?;
                let pile = chance.within(3..=9);
                return read(&format!("heap[{rule}]({pile})")).components.pop();
            }
            small(game.name, if parts == 2 { 40 } else { 12 }, &mut chance)
        });
        let mut position = Position::new(drawn.collect());
        if position.components.is_empty() || reach(&position, 4_000) > 4_000 {
            continue;
        }
        position.misere = true;
        assert!(compare(&position, &mut play, &mut analyst), "{position}");
        let record = analyst.analyze(&position);
        match record.misere.and_then(|misere| misere.tame) {
            Some(true) => tame += 1,
            Some(false) => wild += 1,
            None => {}
        }
    }
    assert!(tame > 60 && wild > 60, "{tame} {wild}");
}

/// Sums of heaps with two rules are decided by a common quotient of the rules.
#[test]
fn sums_of_heaps_with_two_rules_agree_with_play() {
    let mut chance = Chance::new(33, "rules");
    let (mut analyst, mut play) = (Analyst::new(), Play::default());
    let rules = ["0.77", "0.75", "0.07", "0.53", "0.123", "grundy"];
    let mut multiplied = 0;
    for _ in 0..120 {
        let heap = |chance: &mut Chance| {
            let rule = chance.pick(rules.to_vec()).unwrap_or_default();
            format!(
                "heap[{rule}]({},{})",
                chance.within(1..=5),
                chance.within(0..=4)
            )
        };
        let [one, other] = [heap(&mut chance), heap(&mut chance)];
        let position = read(&format!("misere:{one} + {other}"));
        assert!(compare(&position, &mut play, &mut analyst), "{position}");
        let record = analyst.analyze(&position);
        let two = position.components[0].variant() != position.components[1].variant();
        let order = record.misere.and_then(|misere| misere.order);
        multiplied += usize::from(two && order.is_some_and(|order| order > 6));
    }
    assert!(multiplied > 30, "{multiplied}");
}

#[test]
fn the_genus_of_wild_heaps_agrees_with_play() {
    let mut chance = Chance::new(34, "genus");
    let (mut analyst, mut play) = (Analyst::new(), Play::default());
    let mut wild = 0;
    for _ in 0..40 {
        let rule = chance.pick(vec!["0.77", "0.07", "0.53", "grundy"]);
        let [a, b] = [(); 2].map(|()| chance.within(5..=11));
        let rule = rule.unwrap_or_default();
        let position = read(&format!("misere:heap[{rule}]({a}) + heap[{rule}]({b})"));
        assert!(compare(&position, &mut play, &mut analyst), "{position}");
        let misere = analyst.analyze(&position).misere.expect("a record");
        wild += usize::from(misere.tame == Some(false) && misere.genus.is_some());
    }
    assert!(wild > 10, "{wild}");
}

#[test]
fn normal_and_misere_euclid_differ_as_gurvich_proved() {
    let mut play = Play::default();
    let mut differ = 0;
    for (a, b) in (1..=50).flat_map(|b| (1..=b).map(move |a| (a, b))) {
        let pair = play.pair(&read(&format!("misere:euclid({a},{b})")));
        assert_eq!(pair, laws::pair(a, b), "({a},{b})");
        assert_eq!(pair, laws::pair(b, a), "({b},{a})");
        differ += usize::from(pair.normal != pair.misere);
    }
    assert!(differ > 90, "{differ}");
}

#[test]
fn normal_and_misere_wythoff_differ_in_four_cells() {
    let mut play = Play::default();
    let mut differ = Vec::new();
    for (x, y) in (0..=40).flat_map(|y| (0..=y).map(move |x| (x, y))) {
        let pair = play.pair(&read(&format!("misere:wythoff({x},{y})")));
        assert!(pair.is_tame());
        if pair.normal != pair.misere {
            differ.push((x, y));
        }
    }
    assert_eq!(differ, [(0, 0), (0, 1), (1, 2), (2, 2)]);
}

#[test]
fn nim_is_decided_at_any_size() {
    let mut analyst = Analyst::new();
    for (text, lost, winning) in [
        ("misere:nim(1,1,1)", true, vec![]),
        (
            "misere:nim(1,1)",
            false,
            vec!["misere:nim(0,1)", "misere:nim(1,0)"],
        ),
        ("misere:nim(0)", false, vec![]),
        ("misere:nim(1,7)", false, vec!["misere:nim(1,0)"]),
        ("misere:nim(1,1,7)", false, vec!["misere:nim(1,1,1)"]),
        ("misere:nim(5,5)", true, vec![]),
        (
            "misere:nim(1000000000000000000,1000000000000000000,2)",
            false,
            vec!["misere:nim(1000000000000000000,1000000000000000000,0)"],
        ),
        (
            "misere:nim(1000000000000000000) + nim(1)",
            false,
            vec!["misere:nim(0) + nim(1)"],
        ),
        (
            "misere:euclid(700000000000000000,999999999999999999) + nim(0)",
            true,
            vec![],
        ),
    ] {
        let record = analyst.analyze(&read(text));
        assert_eq!(record.outcome, Some(Outcome::when_lost(lost)), "{text}");
        assert_eq!(record.winning, winning, "{text}");
        assert!(record.winning_complete, "{text}");
    }
}

/// A proved automaton decides cells of any size, and finds their winning moves.
#[test]
fn proved_automata_decide_far_cells() {
    let queen = PairRule::queen();
    for (rule, game) in [
        (PairRule::within(1), "wythoff"),
        (PairRule::within(2), "wythoff[2]"),
        (queen, "vector[0:1*+1:1*]"),
    ] {
        let rule = rule.misere();
        let decider = found(&rule).expect("a proof");
        let mut chance = Chance::new(33, game);
        let mut analyst = Analyst::new();
        for (x, y) in [(2, 2), (0, 1), (1, 2), (0, 0)] {
            let record = analyst.analyze(&read(&format!("misere:{game}({x},{y})")));
            assert_eq!(
                record.outcome,
                Some(Outcome::when_lost(decider.is_lost(x, y)))
            );
        }
        for _ in 0..20 {
            let [x, y] = [(); 2].map(|()| chance.within(0..=10_u64.pow(18)));
            let record = analyst.analyze(&read(&format!("misere:{game}({x},{y})")));
            let lost = decider.is_lost(x, y);
            assert_eq!(record.outcome, Some(Outcome::when_lost(lost)));
            assert_eq!(record.winning.is_empty(), lost);
            for to in &record.winning {
                let piles = to.components[0].content().to_string();
                let (u, v) = piles.split_once(',').expect("two piles");
                assert!(
                    decider.is_lost(u.parse().expect(u), v.parse().expect(v)),
                    "{to}"
                );
            }
        }
    }
}

#[test]
fn texts_are_read_and_printed() {
    for (text, canonical) in [
        ("misere:nim(3,5)", "misere:nim(3,5)"),
        ("  misere:  nim( 3 ,5 )+ nim(2)", "misere:nim(3,5) + nim(2)"),
        (
            "misere:heap[0.77](15,7) + heap[0.77](9)",
            "misere:heap[0.77](15,7) + heap[0.77](9)",
        ),
    ] {
        let position = read(text);
        assert!(position.misere);
        assert_eq!(position.to_string(), canonical);
        assert_eq!(read(canonical), position);
    }
    assert!(!read("nim(3,5)").misere);
    for (text, suggestion) in [
        ("nim(3) + misere:nim(5)", "misere:nim(3) + nim(5)"),
        ("misere:misere:nim(3)", "misere:nim(3)"),
        ("misere:nim(3) + misere: nim(5)", "misere:nim(3) + nim(5)"),
        ("misère:nim(3)", "misere:nim(3)"),
        ("misere nim(3)", "misere:nim(3)"),
        ("Misere: nim(3,4", "misere:nim(3,4)"),
    ] {
        let error = parse(text).expect_err(text);
        assert!(error.to_string().contains("Write misere: once"), "{error}");
        assert_eq!(
            error.suggestion.as_deref(),
            Some(suggestion),
            "{text}: {error}"
        );
    }
    assert!(parse("misere:").is_err());
    assert!(parse("misere:misere:").is_err());
    assert!(nimscope::play("misere:nim(3)", "nim(2)").is_err());
    assert!(nimscope::play("misere:nim(3)", "misere:nim(2)").is_ok());
}

#[test]
fn the_computer_wins_won_positions() {
    let mut chance = Chance::new(34, "computer");
    let mut analyst = Analyst::new();
    for seed in 0..60 {
        let game = ["nim", "wythoff", "euclid", "heap", "couples", "eraserhead"][seed as usize % 6];
        let component = small(game, 400, &mut chance).expect(game);
        let mut here = Position::new(vec![component]);
        here.misere = true;
        if analyst.analyze(&here).outcome != Some(Outcome::N) {
            continue;
        }
        // The computer moves first, and the other player moves at random.
        for turn in 0.. {
            let options = Play::options(&here);
            if options.is_empty() {
                // The player who made the last move has lost.
                assert_eq!(turn % 2, 0, "{here}");
                break;
            }
            here = match turn % 2 {
                0 => analyst
                    .reply(&here, nimscope::Level::Perfect, seed)
                    .expect("a move"),
                _ => chance.pick(options).expect("a move"),
            };
            assert!(here.misere);
        }
    }
}

#[test]
fn pairs_of_normal_and_misere_nimbers_add_like_piles() {
    let piles = |sizes: &[u64]| sizes.iter().copied().map(Pair::pile).sum::<Pair>();
    assert_eq!(piles(&[]), Pair::END);
    assert_eq!(piles(&[1, 1]), Pair::END);
    assert_eq!(piles(&[2, 2]), Pair::firm(Nimber::ZERO));
    assert_eq!(piles(&[2, 3]), Pair::firm(Nimber(1)));
    assert!(
        !Pair {
            normal: Nimber(2),
            misere: Nimber(0)
        }
        .is_tame()
    );
    assert!(
        !Pair {
            normal: Nimber(2),
            misere: Nimber(3)
        }
        .is_tame()
    );
}
