//! Blocking queen games: the number of lost options of each cell.

use std::cell::RefCell;
use std::ops::Range;

use super::v::{cell_of, text_of};
use crate::frame::prelude::*;
use nimscope::games::wythoff::blocking::{BLOCK, Blocking, Near, TILE};

pub(crate) const FIGURE: Entry = (&INFO, make, Fit::free);

const INFO: FigureInfo = FigureInfo {
    id: "blocking",
    game: "wythoff",
    title: "Blocking queen games",
    caption: "This is Wythoff's game, but before each move the opponent forbids up to k − 1 moves. \
              So a cell is lost if fewer than k of its moves lead to lost cells.",
    settings: &[
        Setting::integer(
            "k",
            "k: up to k − 1 moves may be forbidden",
            (1, 10_000),
            "100",
        ),
        Setting::integer("side", "Cells along a side", (100, 10_000), "10000"),
    ],
    long: true,
    nimbers: false,
    ..FigureInfo::PLANE
};

/// The colours of lost cells with few lost options, with k − 2 and with k − 1. Each pair has a
/// colour for the light theme and one for the dark theme.
const LOST_COLOURS: &[(u32, u32)] = &[
    (0x0c0a2e, 0xffffff),
    (0x3730a3, 0x8f9cff),
    (0x5b54d6, 0x7480f0),
];
/// The colours of won cells with k lost options, with k + 1, …, and with at least k + 4. Each pair
/// has a colour for the light theme and one for the dark theme.
const WON_COLOURS: &[(u32, u32)] = &[
    (0xf6efe0, 0x191b27),
    (0xf1d59c, 0x463621),
    (0xe09a45, 0x84602a),
    (0xb85a1c, 0x96672a),
    (0x8f4112, 0xa8712e),
];

fn make(settings: &Settings) -> Box<dyn Figure> {
    let (k, side) = (settings.integer("k"), settings.integer("side"));
    let weights = (0..=k + WON_COLOURS.len() as u64 - 1).map(|count| weight(count, k));
    let weights: Vec<u32> = weights.collect();
    Box::new(BlockingMap {
        k: k as u16,
        side: side as usize,
        board: Blocking::new(k as u16, side as usize, weights.clone()),
        weights,
        near: RefCell::default(),
    })
}

/// The largest place on a scale of colours.
const END: u32 = 255;
/// The place of k − 2 lost options on the scale of lost cells.
const SECOND: u32 = 32;

/// The weight of a cell in the sum of its block, packed in bits. The lowest 8 bits are 1 if the
/// cell is lost. The next 12 bits are its place on the scale of lost cells. The other bits are its
/// place on the scale of won cells.
fn weight(count: u64, k: u64) -> u32 {
    if count >= k {
        let stops = WON_COLOURS.len() as u64 - 1;
        return ((count - k).min(stops) * u64::from(END) / stops) as u32 * (1 << 20);
    }
    let place = match (k - count) as u32 {
        1 => 0,
        more => SECOND + (END - SECOND) * (more - 2) / k as u32,
    };
    1 + (place << 8)
}

/// The parts of a weight: the number of lost cells, and the places on both scales.
fn parts(weight: u32) -> [u32; 3] {
    [weight & 0xff, weight >> 8 & 0xfff, weight >> 20]
}

/// The shade at a place on the scale of lost cells: from k − 1 lost options down to none.
fn lost_shade(place: u32) -> Shade {
    let (place, end, second) = (f64::from(place), f64::from(END), f64::from(SECOND));
    let on_scale = match place < second {
        true => 2.0 - place / second,
        false => (end - place) / (end - second),
    };
    Shade::Scale(LOST_COLOURS, on_scale)
}

/// The shade at a place on the scale of won cells.
fn won_shade(place: u32) -> Shade {
    let share = f64::from(place) / f64::from(END);
    Shade::Scale(WON_COLOURS, share * (WON_COLOURS.len() - 1) as f64)
}

#[derive(Clone, Copy, Default)]
struct Sum {
    cells: u32,
    lost: u32,
    /// The sums of the cells' places on the two scales.
    places: [u32; 2],
}

impl Sum {
    fn add(&mut self, cells: u32, weight: u32) {
        let [lost, lost_place, won_place] = parts(weight);
        self.cells += cells;
        self.lost += lost;
        self.places[0] += lost_place;
        self.places[1] += won_place;
    }
}

struct Scales {
    lost: Vec<Rgb>,
    won: Vec<Rgb>,
    /// The strength of the colour of lost cells in a pixel, for each share of lost cells; both in
    /// 255ths. If the share is small, the strength is larger than the share, so that a few lost
    /// cells stay visible.
    shares: Vec<u32>,
}

impl Scales {
    fn of(theme: Theme) -> Self {
        let scale = |shade: fn(u32) -> Shade| (0..=END).map(|i| shade(i).colour(theme)).collect();
        let end = f64::from(END);
        let share = |i: u32| ((f64::from(i) / end).powf(0.7) * end).round() as u32;
        Self {
            lost: scale(lost_shade),
            won: scale(won_shade),
            shares: (0..=END).map(share).collect(),
        }
    }

    fn colour(&self, sum: Sum) -> Rgb {
        let place = |sum: u32, of: u32| (sum / of.max(1)).min(END) as usize;
        let lost = self.lost[place(sum.places[0], sum.lost)];
        let won = self.won[place(sum.places[1], sum.cells - sum.lost)];
        // Whole numbers are used, as this runs for each pixel of a picture.
        let share = self.shares[(END * sum.lost / sum.cells.max(1)) as usize];
        let part = |colour: u8, share: u32| u32::from(colour) * share;
        [0, 1, 2].map(|i| ((part(won[i], END - share) + part(lost[i], share)) / END) as u8)
    }
}

struct BlockingMap {
    k: u16,
    side: usize,
    board: Blocking,
    /// The weight of a cell for each number of lost options.
    weights: Vec<u32>,
    near: RefCell<Near>,
}

impl BlockingMap {
    fn sight(view: &View) -> Range<usize> {
        let tile = |x: i64| usize::try_from(x).unwrap_or(0) / TILE;
        let (left, right) = view.columns();
        tile(left)..tile(right) + 1
    }

    fn known(&self, x: i64, y: i64) -> Option<(usize, usize)> {
        let end = self.board.known().min(self.side);
        let inside = |v: i64| usize::try_from(v).ok().filter(|&v| v < end);
        Some((inside(x)?, inside(y)?))
    }

    /// The number of lost options of a known cell. If its tile must be computed again, the other
    /// tiles of its row in `sight` are computed too, because they are needed next.
    fn count(&self, cell: (usize, usize), sight: &Range<usize>) -> u16 {
        let near = &mut *self.near.borrow_mut();
        self.board.count(cell, sight, near)
    }

    fn weight(&self, count: u16) -> u32 {
        self.weights[usize::from(count).min(self.weights.len() - 1)]
    }

    /// The sum over the block that contains a known cell. The side of the block is `size`, a power
    /// of two.
    fn sum(&self, (x, y): (usize, usize), size: usize, sight: &Range<usize>) -> Sum {
        let (x, y) = (x & !(size - 1), y & !(size - 1));
        let mut sum = Sum::default();
        if size < BLOCK {
            for i in 0..size * size {
                let count = self.count((x + i % size, y + i / size), sight);
                sum.add(1, self.weight(count));
            }
            return sum;
        }
        let (x, y, side) = (x / BLOCK, y / BLOCK, size / BLOCK);
        for i in 0..side * side {
            let weight = self.board.block(x + i % side, y + i / side);
            sum.add((BLOCK * BLOCK) as u32, weight);
        }
        sum
    }

    fn counted(&self, x: i64, y: i64, sight: &Range<usize>) -> Option<Cell> {
        let count = self.count(self.known(x, y)?, sight);
        Some(Cell {
            number: Some(("lost_options", count.into())),
            shade: Shade::Number,
            ..Cell::lost_if(count < self.k)
        })
    }
}

fn lost_moves(count: u16) -> String {
    match count {
        0 => "none of its moves leads to a lost cell".to_owned(),
        1 => "1 of its moves leads to a lost cell".to_owned(),
        _ => format!("{} of its moves lead to lost cells", grouped(count)),
    }
}

impl Figure for BlockingMap {
    fn caption(&self) -> Option<String> {
        Some(match self.k {
            1 => "No move is forbidden, so this is Wythoff's game: a cell is lost if none of its \
                  moves leads to a lost cell."
                .to_owned(),
            k => format!(
                "This is Wythoff's game, but before each move the opponent forbids up to {}. So a \
                 cell is lost if fewer than k = {} of its moves lead to lost cells.",
                match k {
                    2 => "one move".to_owned(),
                    _ => format!("{} moves", grouped(k - 1)),
                },
                grouped(k)
            ),
        })
    }

    fn verdict(&self, position: &Position) -> Option<String> {
        let (x, y) = self.marker(position)?;
        let (_, lost) = self.cell(x, y)?.number?;
        let (lost, k) = (lost as u16, self.k);
        let (verdict, only) = match lost < k {
            true => ("lost", ""),
            false => ("won", "only "),
        };
        let forbidden = match k {
            1 => "none can be forbidden".to_owned(),
            2 => format!("{only}one can be forbidden"),
            _ => format!("{only}up to {} can be forbidden", grouped(k - 1)),
        };
        let (x, y, moves) = (grouped(x), grouped(y), lost_moves(lost));
        Some(format!(
            "({x}, {y}) is {verdict}: {moves}, and {forbidden}."
        ))
    }

    fn home(&self, width: f64, height: f64) -> Window {
        let (short, long) = (width.min(height), width.max(height));
        // The window shows no blank paper beside the board.
        let (shape, room) = ((short / long).sqrt(), (width * height).sqrt());
        let most = self.side as f64 * shape;
        let cell = room / (16.0 * f64::from(self.k)).max(100.0).min(most);
        Window::new(0.0, 0.0, width / cell, height / cell)
    }

    fn domain(&self) -> Block {
        let last = self.side as i64 - 1;
        [(0, 0), (last, last)]
    }

    fn legend(&self, _view: &View) -> Vec<Key> {
        let k = self.k;
        let lost = match k {
            1 => "no move to a lost cell: lost".to_owned(),
            _ => format!("0 to {} moves to lost cells: lost", grouped(k - 1)),
        };
        let won = format!("{} or more: won", grouped(k));
        // Lost cells have 0 to k − 1 lost options, so a small k needs fewer colours.
        let few = &LOST_COLOURS[3 - usize::from(k.min(3))..];
        vec![Key::Swatches(few, lost), Key::Swatches(WON_COLOURS, won)]
    }

    fn painter<'a>(&'a self, view: &'a View, theme: Theme) -> Painter<'a> {
        let (scales, unknown) = (Scales::of(theme), theme.ink(Ink::Ground));
        let (sx, sy) = view.scale();
        let cells = (1.0 / sx.min(sy)).clamp(1.0, TILE as f64) as usize;
        let (size, sight) = (1 << cells.ilog2(), Self::sight(view));
        Box::new(move |x, y| {
            let cell = self.known(x, y);
            Some(cell.map_or(unknown, |cell| scales.colour(self.sum(cell, size, &sight))))
        })
    }

    /// Cells with labels have no dots.
    fn dots(&self, view: &View) -> bool {
        cells::dots(view) && view.cell_size() < LABEL_FROM_PX
    }

    fn points(&self, view: &View, limit: usize) -> (Vec<Point>, bool) {
        let sight = Self::sight(view);
        let cell = |x, y| self.counted(x, y, &sight);
        cells::first(cells::points(view, self.domain(), &cell), limit)
    }

    fn shade(&self, _view: &View, count: u64) -> Shade {
        match parts(self.weight(count as u16)) {
            [0, _, place] => won_shade(place),
            [_, place, _] => lost_shade(place),
        }
    }

    fn reach(&self, _cell: (i64, i64)) -> Option<u64> {
        Some(1)
    }

    /// True only for k = 1. For larger k some moves are forbidden, which changes the moves that
    /// win.
    fn wins(&self) -> bool {
        self.k == 1
    }

    fn details(&self, view: &View) -> Vec<Mark> {
        let sight = Self::sight(view);
        cells::labels(view, self.domain(), &|x, y| {
            let count = self.count(self.known(x, y)?, &sight);
            let ink = match count.checked_sub(self.k) {
                None => Ink::OnStrong,
                Some(0..=2) => Ink::Text,
                Some(_) => Ink::White,
            };
            Some((count.to_string(), ink, 0.0))
        })
    }

    fn cell(&self, x: i64, y: i64) -> Option<Cell> {
        self.counted(x, y, &(0..0))
    }

    fn position(&self, x: i64, y: i64) -> Option<String> {
        self.known(x, y).and_then(|_| text_of(1, x, y))
    }

    fn words(&self, x: i64, y: i64, cell: Cell) -> String {
        let (x, y) = (grouped(x), grouped(y));
        let Some((_, lost)) = cell.number else {
            return format!("({x}, {y})");
        };
        let (lost, k) = (lost as u16, self.k);
        let moves = lost_moves(lost);
        let (than, ends) = match lost < k {
            true => ("fewer than", "loses"),
            false => ("at least", "wins"),
        };
        let k = grouped(k);
        format!("({x}, {y}): {moves}, {than} k = {k}: the player to move {ends}")
    }

    fn marker(&self, position: &Position) -> Option<(i64, i64)> {
        cell_of(1, position).filter(|&cell| holds(self.domain(), cell))
    }

    fn step(&mut self, budget: u64) -> Result<Option<Progress>, Stop> {
        Ok(Some(self.board.step(budget)))
    }
}
