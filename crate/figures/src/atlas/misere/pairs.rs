//! The lost positions of two piles in normal and in misère play.

use std::cell::{OnceCell, RefCell};
use std::collections::HashMap;
use std::sync::Arc;

use super::table::Table;
use crate::frame::lines::{line, lines};
use crate::frame::prelude::*;
use nimscope::games::{Heap, euclid, heap};
use nimscope::solve::heaps::TakeBreak;
use nimscope::solve::misere::Classes;
use nimscope::solve::pairs::proof::{Decider, known};
use nimscope::solve::pairs::{LostSquare, PairRule};
use nimscope::theory::Pair;
use nimscope::{Content, parse};

pub(crate) const FIGURE: Entry = (&INFO, make, fit);

const INFO: FigureInfo = FigureInfo {
    id: "misere-pairs",
    game: "nim",
    also: &["wythoff", "euclid", "heap", "couples", "vector"],
    misere: true,
    title: "Both rules for the last move",
    caption: "Each cell is a pair of piles. Its colour shows under which rule the player to move \
              loses: only if the last move wins, only if the last move loses, under both rules, or \
              under neither.",
    settings: &[
        Setting::rule("rule", "Game", (Kind::Game, wrong), "nim"),
        Setting::MISERE,
    ],
    ..FigureInfo::PLANE
};

/// Two piles of a game whose text without piles is given, such as `heap[0.77]`.
fn example(game: &str) -> Option<Component> {
    let mut position = parse(&format!("{game}(15,7)")).ok()?;
    let only = position.components.pop()?;
    position.components.is_empty().then_some(only)
}

/// The error in the name of a game; `None` if the figure shows the game.
fn wrong(game: Token<'_>) -> Option<NotationError> {
    let error = || {
        let expected = "nim, wythoff[2] or heap[0.77]";
        game.error("This is not a game on two piles.", expected)
    };
    let source = example(game.text).and_then(|found| CellSource::of(&found));
    source.is_none().then(error)
}

fn game_of(component: &Component) -> String {
    let name = component.game().name;
    match component.variant() {
        Some(variant) => format!("{name}[{variant}]"),
        None => name.to_owned(),
    }
}

fn fit(component: &Component, _: &Settings) -> Fit {
    let shown = CellSource::of(component).map(|_| [("rule", game_of(component))]);
    Fit {
        waits: true,
        unfit: shown.is_none(),
        ..Fit::decided(shown)
    }
}

fn make(settings: &Settings) -> Box<dyn Figure> {
    let example = example(settings.text("rule"));
    let example = example.unwrap_or_else(|| Heap::nim(vec![15, 7]).wrap());
    let source = CellSource::of(&example);
    let gap = match &example {
        Component::Heap(heap) if heap.is_nim() => Some(0),
        Component::Wythoff(found) => Some(found.a()),
        _ => None,
    };
    Box::new(Pairs {
        game: game_of(&example),
        misere: settings.on(Setting::MISERE.key),
        gap,
        source: source.unwrap_or(CellSource::Pairs(nim)),
        example,
    })
}

struct Pairs {
    game: String,
    example: Component,
    /// True if the outcome of a cell is its outcome in misère play.
    misere: bool,
    /// The parameter a, if lost cells are near the lines of W(a).
    gap: Option<u64>,
    source: CellSource,
}

enum CellSource {
    /// A theorem gives the normal and the misère value.
    Pairs(fn(u64, u64) -> Pair),
    /// Proofs if they are known, or else a computed square of cells.
    Lines(Box<Lines>),
    /// Nimbers, and the misère quotient.
    Heaps(Box<Heaps>),
}

struct Lines {
    rules: [PairRule; 2],
    squares: OnceCell<[LostSquare; 2]>,
}

struct Heaps {
    quotient: Table,
    tables: RefCell<heap::Tables>,
    /// The nimber and the class of each heap that was needed so far.
    known: RefCell<HashMap<u64, Known>>,
}

type Known = (Option<u64>, Option<u16>);

fn nim(x: u64, y: u64) -> Pair {
    Pair::pile(x) + Pair::pile(y)
}

/// The side of the square for a rule without a proof, in cells.
const SIDE: usize = 2_048;

impl CellSource {
    fn of(component: &Component) -> Option<Self> {
        let heaps = |rule: TakeBreak| {
            Self::Heaps(Box::new(Heaps {
                quotient: Table::of(rule),
                tables: RefCell::default(),
                known: RefCell::default(),
            }))
        };
        match component {
            Component::Heap(heap) if heap.is_nim() => Some(Self::Pairs(nim)),
            Component::Euclid(euclid) if !euclid.zero() => Some(Self::Pairs(euclid::laws::pair)),
            Component::Heap(heap) => Some(heaps(heap.rule().clone())),
            _ => {
                let (rule, _) = component.lines()?;
                Some(Self::Lines(Box::new(Lines {
                    rules: [rule.clone(), rule.misere()],
                    squares: OnceCell::new(),
                })))
            }
        }
    }

    /// A function that returns two values for a cell: true if it is lost in normal play, and true
    /// if it is lost in misère play. It returns `None` if they are unknown.
    fn lost(&self) -> Box<dyn Fn(u64, u64) -> Option<[bool; 2]> + '_> {
        match self {
            Self::Pairs(pair) => Box::new(|x, y| {
                let pair = pair(x, y);
                Some([pair.normal, pair.misere].map(|value| value.0 == 0))
            }),
            Self::Lines(lines) => {
                let proofs = lines.proofs();
                let squares = lines.squares.get_or_init(|| {
                    lines.rules.each_ref().map(|rule| {
                        let mut square = LostSquare::new(rule, SIDE);
                        square.finish();
                        square
                    })
                });
                let side = move |at: usize, x, y| match &proofs[at] {
                    Some(proof) => Some(Decider::is_lost(proof, x, y)),
                    None => squares[at].is_lost(x, y),
                };
                Box::new(move |x, y| Some([side(0, x, y)?, side(1, x, y)?]))
            }
            Self::Heaps(heaps) => {
                let classes = heaps.quotient.classes();
                Box::new(move |x, y| heaps.lost(classes?, x, y))
            }
        }
    }

    /// The largest pile with known outcomes.
    fn last(&self) -> i64 {
        match self {
            Self::Pairs(_) => LAST,
            Self::Lines(lines) => match lines.proofs().iter().all(Option::is_some) {
                true => LAST,
                false => SIDE as i64 - 1,
            },
            Self::Heaps(heaps) => match heaps.quotient.classes() {
                Some(classes) if classes.period.is_some() => LAST,
                Some(classes) => classes.to() as i64,
                None => 0,
            },
        }
    }
}

impl Lines {
    fn proofs(&self) -> [Option<Arc<Decider>>; 2] {
        self.rules.each_ref().map(known)
    }
}

impl Heaps {
    fn known(&self, classes: &Classes, heap: u64) -> Known {
        let mut known = self.known.borrow_mut();
        *known.entry(heap).or_insert_with(|| {
            let nimber = self.tables.borrow_mut().nimber(&self.quotient.rule, heap);
            (nimber.map(|nimber| nimber.0), classes.of(0, heap))
        })
    }

    fn lost(&self, classes: &Classes, x: u64, y: u64) -> Option<[bool; 2]> {
        let [(g, a), (h, b)] = [x, y].map(|heap| self.known(classes, heap));
        let product = classes.quotient.monoid.product(a?, b?);
        Some([g? == h?, classes.quotient.is_lost(product)])
    }
}

/// The colours of cells that are lost in neither kind of play, in normal play only, in misère play
/// only, and in both.
const INKS: [Ink; 4] = [Ink::Ground, Ink::Move, Ink::Win, Ink::Strong];

impl Figure for Pairs {
    fn caption(&self) -> Option<String> {
        (self.source.last() == 0).then(|| {
            "The misère quotient of this rule is not known yet, so nothing can be shown.".to_owned()
        })
    }

    fn home(&self, width: f64, height: f64) -> Window {
        Window::across(width, height, 40.0, 0.0)
    }

    fn domain(&self) -> Block {
        let last = self.source.last();
        [(0, 0), (last, last)]
    }

    fn legend(&self, _view: &View) -> Vec<Key> {
        cells::keys(&[
            (true, Key::Cell, Ink::Strong, "lost in both"),
            (true, Key::Cell, Ink::Move, "lost if the last move wins"),
            (true, Key::Cell, Ink::Win, "lost if the last move loses"),
            (true, Key::Cell, Ink::Ground, "won in both"),
        ])
    }

    fn painter<'a>(&'a self, _view: &'a View, theme: Theme) -> Painter<'a> {
        let (lost, inks) = (self.source.lost(), INKS.map(|ink| theme.ink(ink)));
        Box::new(move |x, y| {
            let [x, y] = [x, y].map(|pile| u64::try_from(pile).ok());
            let [normal, misere] = lost(x?, y?)?;
            Some(inks[usize::from(normal) + 2 * usize::from(misere)])
        })
    }

    /// If single cells are too small to be seen, the lines near the lost cells are drawn.
    fn marks(&self, view: &View, _overlay: &Overlay) -> Vec<Mark> {
        let gap = self.gap.filter(|_| view.cell_size() < 3.0);
        let lines = gap.into_iter().flat_map(|a| lines(view, a, 0.0));
        let mark = |points| line(view, points, Ink::Strong);
        lines.map(mark).collect()
    }

    fn cell(&self, x: i64, y: i64) -> Option<Cell> {
        let [x, y] = [x, y].map(|pile| u64::try_from(pile).ok());
        let lost = self.source.lost()(x?, y?)?;
        let kind = usize::from(lost[0]) + 2 * usize::from(lost[1]);
        Some(Cell {
            number: Some(("lost_in", kind as u64)),
            shade: Shade::Kind(INKS[kind]),
            ..Cell::lost_if(lost[usize::from(self.misere)])
        })
    }

    fn position(&self, x: i64, y: i64) -> Option<String> {
        let piles = [x.try_into().ok()?, y.try_into().ok()?];
        Some(self.example.with_numbers(&piles)?.to_string())
    }

    fn words(&self, x: i64, y: i64, cell: Cell) -> String {
        let (x, y) = (grouped(x), grouped(y));
        let kind = cell.number.map_or(0, |(_, kind)| kind);
        let outcomes = match kind {
            0 => "won, whether the last move wins or loses",
            1 => "lost if the last move wins, won if the last move loses",
            2 => "won if the last move wins, lost if the last move loses",
            _ => "lost, whether the last move wins or loses",
        };
        format!("({x}, {y}): {outcomes}")
    }

    fn marker(&self, position: &Position) -> Option<(i64, i64)> {
        let mut components = position.components.iter();
        let own = components.find(|component| game_of(component) == self.game)?;
        match own.content() {
            Content::Piles(piles) => match piles[..] {
                [x, y] => Some((x as i64, y as i64)),
                _ => None,
            },
            _ => None,
        }
    }
}
