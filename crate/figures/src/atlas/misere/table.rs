//! The multiplication table of the misère quotient of a heap game.

use std::cell::OnceCell;
use std::slice;
use std::sync::Arc;

use crate::atlas::heaps::{self, RULE};
use crate::frame::prelude::*;
use nimscope::games::Heap;
use nimscope::lab::Letters;
use nimscope::solve::heaps::TakeBreak;
use nimscope::solve::misere::{self, Classes};

pub(crate) const FIGURE: Entry = (&INFO, make, heaps::fit);

const INFO: FigureInfo = FigureInfo {
    id: "misere-table",
    game: "heap",
    misere: true,
    title: "The multiplication table of a misère quotient",
    caption: "Sums of heaps that can replace each other in misère play form a class. Each cell is \
              the product of two classes: join a sum from its column's class and a sum from its \
              row's class. If the cell is marked lost, the player to move loses the joined \
              sum.",
    settings: &[RULE],
    x_label: "class",
    y_label: "class",
    centred: true,
    moves: false,
    arrows: false,
    ..FigureInfo::PLANE
};

fn make(settings: &Settings) -> Box<dyn Figure> {
    Box::new(Table::of(heaps::rule_of(settings)))
}

const HOME_CLASSES: i64 = 64;

/// A rule, and its misère quotient once it is known.
pub(super) struct Table {
    pub(super) rule: Arc<TakeBreak>,
    classes: OnceCell<Arc<Classes>>,
}

impl Table {
    pub(super) fn of(rule: TakeBreak) -> Self {
        let (rule, classes) = (Arc::new(rule), OnceCell::new());
        Self { rule, classes }
    }

    /// The quotient; `None` on the page until a worker has computed it.
    pub(super) fn classes(&self) -> Option<&Classes> {
        if self.classes.get().is_none() {
            let rules = slice::from_ref(&*self.rule);
            let found = match cfg!(target_arch = "wasm32") {
                true => misere::known(rules),
                false => Some(misere::found(rules, 0)),
            };
            let _ = self.classes.set(found?);
        }
        self.classes.get().map(|classes| &**classes)
    }

    fn order(&self) -> i64 {
        self.classes()
            .map_or(0, |classes| classes.quotient.order() as i64)
    }

    fn product(&self, x: i64, y: i64) -> Option<u16> {
        let inside = |at: i64| u16::try_from(at).ok().filter(|_| at < self.order());
        let (x, y) = inside(x).zip(inside(y))?;
        Some(self.classes()?.quotient.monoid.product(x, y))
    }

    fn shade_of(&self, class: u16) -> Shade {
        let quotient = self.classes().map(|classes| &classes.quotient);
        match quotient.is_some_and(|quotient| quotient.is_lost(class)) {
            true => Shade::Strong,
            false => Shade::Ramp(f64::from(class) / self.order().max(1) as f64),
        }
    }

    fn word(&self, class: i64) -> String {
        let word = |known: &Classes| Letters::new(&known.quotient).word(class as u16);
        self.classes().map(word).unwrap_or_default()
    }
}

impl Figure for Table {
    fn caption(&self) -> Option<String> {
        match self.classes() {
            None => Some("The misère quotient of this rule is not known yet.".to_owned()),
            Some(_) => None,
        }
    }

    fn home(&self, width: f64, height: f64) -> Window {
        // While the classes are unknown, the window has its largest size. Later it can only shrink.
        let classes = match self.order() {
            0 => HOME_CLASSES,
            order => order.min(HOME_CLASSES),
        };
        Window::across(width, height, classes as f64, 0.0)
    }

    fn domain(&self) -> Block {
        let last = (self.order() - 1).max(0);
        [(0, 0), (last, last)]
    }

    fn legend(&self, _view: &View) -> Vec<Key> {
        vec![
            Key::Cell(Ink::Strong, "lost".to_owned()),
            Key::ramp("won: class", "0", grouped((self.order() - 1).max(0))),
        ]
    }

    fn painter<'a>(&'a self, _view: &'a View, theme: Theme) -> Painter<'a> {
        let colour = |class| self.shade_of(class).colour(theme);
        let colours: Vec<Rgb> = (0..self.order() as u16).map(colour).collect();
        Box::new(move |x, y| colours.get(usize::from(self.product(x, y)?)).copied())
    }

    /// Cells with letters have no dots.
    fn dots(&self, view: &View) -> bool {
        cells::dots(view) && view.cell_size() < LABEL_FROM_PX
    }

    fn label(&self, _view: &View, _at: (i64, i64), cell: Cell) -> Option<(String, Ink)> {
        let (_, class) = cell.number?;
        Some((self.word(class as i64), Ink::OnStrong))
    }

    fn cell(&self, x: i64, y: i64) -> Option<Cell> {
        let product = self.product(x, y)?;
        let lost = self.classes()?.quotient.is_lost(product);
        Some(Cell {
            number: Some(("product", product.into())),
            shade: self.shade_of(product),
            ..Cell::lost_if(lost)
        })
    }

    /// The position of a cell: the piles of the least sum of its first class, then the piles of the
    /// least sum of its second class.
    fn position(&self, x: i64, y: i64) -> Option<String> {
        self.product(x, y)?;
        let quotient = &self.classes()?.quotient;
        let heaps = [x, y].map(|class| quotient.sum(class as u16));
        let heaps = heaps.concat().into_iter().map(u64::from).collect();
        text(Heap::new((*self.rule).clone(), heaps))
    }

    fn words(&self, x: i64, y: i64, cell: Cell) -> String {
        let product = cell.number.map_or(0, |(_, class)| class as i64);
        format!(
            "{} · {} = {}: the player to move {}",
            self.word(x),
            self.word(y),
            self.word(product),
            cells::ends(cell.is_lost())
        )
    }

    /// The cell of two classes, if the piles are their least sums, one after the other.
    fn marker(&self, position: &Position) -> Option<(i64, i64)> {
        let classes = self.classes()?;
        let class = |piles: &[u64]| {
            let class = classes.of_sum(piles.iter().copied())?;
            let least = classes.quotient.sum(class).into_iter().map(u64::from);
            least.eq(piles.iter().copied()).then_some(i64::from(class))
        };
        position.of_game::<Heap>().find_map(|heap| {
            let piles = Some(heap.piles()).filter(|_| *heap.rule() == *self.rule)?;
            let mut splits = (0..=piles.len()).map(|at| piles.split_at(at));
            splits.find_map(|(x, y)| class(x).zip(class(y)))
        })
    }
}
