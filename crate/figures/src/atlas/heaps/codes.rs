//! The wall of codes: every octal code of up to three digits is a tile of its nimbers.
//!
//! All codes of a block begin with the same two digits. In a block the second digit behind the
//! point is the row of a tile, and the third is its column.

use std::iter;
use std::sync::{LazyLock, OnceLock};

use crate::frame::prelude::*;
use nimscope::games::Heap;
use nimscope::lab::{SURVEYED, common_name, known_code, octal_codes, proved_period};
use nimscope::solve::heaps::{HeapSequence, TakeBreak};

pub(crate) const FIGURE: Entry = (&INFO, make, Fit::free);

const INFO: FigureInfo = FigureInfo {
    id: "heap-codes",
    game: "heap",
    title: "The wall of all codes",
    caption: "Each tile is a game: an octal code of up to three digits. Its cells show the nimbers \
              of heaps 0, 1, 2, …, row by row from the upper left. A stronger colour means a \
              larger nimber, but nimber 0 has the strongest colour. If a short period is proved, \
              the width of the rows fits it, and the colours form columns.",
    settings: &[
        Setting::choice(
            "status",
            "Codes shown",
            &[
                Choice::new("all", "All"),
                Choice::new("proved", "Proved here"),
                Choice::new("computed", "Computed"),
                Choice::new("open", "Open"),
            ],
            "all",
        ),
        Setting::rule("search", "Code or name", (Kind::Rule, |_| None), ""),
    ],
    framed: false,
    long: true,
    moves: false,
    arrows: false,
    nimbers: false,
    ..FigureInfo::PLANE
};

// Sizes in cells. A tile has SIDE by SIDE heaps, with NAME cells for its code below them. A block
// has TILES by TILES tiles, with HEAD cells for its first digits above. The wall has BLOCKS by
// BLOCKS blocks.
const SIDE: i64 = 32;
const TILES: i64 = 8;
const BLOCKS: i64 = 4;
const NAME: i64 = 8;
const HEAD: i64 = 32;
/// The distance from a tile to the next one, across and down. `BLOCK` is the distance of blocks.
const PITCH: (i64, i64) = (SIDE + 4, SIDE + NAME);
const BLOCK: (i64, i64) = (TILES * PITCH.0 + 20, TILES * PITCH.1 + HEAD);
const WALL: (i64, i64) = (BLOCKS * BLOCK.0 - 24, BLOCKS * BLOCK.1);
const HOME_MARGIN: f64 = 8.0;

const LAST_HEAP: u32 = (SIDE * SIDE) as u32 - 1;
/// The largest heap to which codes are computed without the survey. If the result about a code
/// needs larger heaps, the words about the code name the survey.
const BOUND: u64 = 1_000;
/// The work of computing a tile, in the units of a step's budget.
const TILE_COST: u64 = 100 * SIDE as u64 * SIDE as u64;

/// A code, with its tile once the tile is computed. A tile depends on its code alone, so all
/// pictures share it.
struct Code {
    rule: TakeBreak,
    text: String,
    tile: OnceLock<Tile>,
}

static CODES: LazyLock<Vec<Code>> = LazyLock::new(|| {
    let code = |rule: TakeBreak| Code {
        text: rule.to_string(),
        rule,
        tile: OnceLock::new(),
    };
    octal_codes(3).map(code).collect()
});

impl Code {
    /// The text of the game without piles, such as `heap[0.77]`.
    fn game(&self) -> String {
        format!("heap[{}]", self.text)
    }

    fn name(&self) -> Option<&'static str> {
        common_name(&self.text)
    }

    fn proved(&self) -> Option<(u64, u64)> {
        let game = self.game();
        // The table of known codes leaves out codes without a move, whose nimbers are all 0.
        let is_still = known_code(&game).is_none();
        is_still.then_some((1, 1)).or_else(|| proved_period(&game))
    }

    fn kind(&self) -> CodeKind {
        let known = known_code(&self.game());
        if self.proved().is_some() {
            CodeKind::Proved
        } else if known.is_some_and(|known| known.is_open) {
            CodeKind::Open
        } else if known.is_some_and(|known| known.report.is_some_and(|report| report.is_solved)) {
            CodeKind::Reported
        } else {
            CodeKind::Computed
        }
    }

    fn report(&self) -> String {
        let (game, kind) = (self.game(), self.kind());
        let known = known_code(&game);
        let report = known.and_then(|known| known.report);
        let period = known.map(|known| &known.period);
        let to = period.map_or(BOUND, |period| period.to);
        let reach = report.and_then(|report| report.heaps);
        let farthest = to.max(reach.unwrap_or_default());
        let mut words = match kind {
            CodeKind::Proved => "proved here".to_owned(),
            CodeKind::Open => format!("open: no period to heap {}", short(farthest)),
            _ => format!("computed to heap {}", grouped(to)),
        };
        if let Some(report) = report.filter(|_| kind == CodeKind::Open && farthest > to) {
            words += &format!(" ({}) · computed here to heap {}", report.by, grouped(to));
        }
        let is_proved = kind == CodeKind::Proved;
        let surveyed = period.is_some_and(|period| period.is_proved() == is_proved);
        if surveyed && to > BOUND {
            words += &format!(" ({SURVEYED})");
        }
        if let Some(report) = report.filter(|report| report.is_solved) {
            words += &format!(" · reported by {} as solved", report.by);
        }
        if let Some((from, period)) = self.proved() {
            words += &format!(": period {} from heap {}", grouped(period), grouped(from));
        }
        words
    }

    fn compute(&self) -> Result<(), Stop> {
        let mut sequence = HeapSequence::new(self.rule.clone());
        sequence.extend_to(LAST_HEAP)?;
        sequence.finish();
        let nimbers: Vec<u32> = sequence.nimbers(..).collect();
        let period = self.proved().map_or(SIDE, |(_, period)| period as i64);
        let tile = Tile {
            width: match period {
                1..SIDE => SIDE / period * period,
                _ => SIDE,
            },
            top: nimbers.iter().copied().max().unwrap_or_default(),
            nimbers,
        };
        let _ = self.tile.set(tile);
        sequence.stopped.map_or(Ok(()), Err)
    }
}

struct Tile {
    nimbers: Vec<u32>,
    /// The number of heaps in a row: a multiple of the period if one fits in the tile.
    width: i64,
    top: u32,
}

impl Tile {
    /// The nimber of the heap in a column and a row, from the upper left.
    fn nimber(&self, column: i64, row: i64) -> u32 {
        let heap = row * self.width + column * self.width / SIDE;
        self.nimbers.get(heap as usize).copied().unwrap_or_default()
    }

    /// The strength of the colour of a nimber, from 0 to 1.
    fn shade(&self, nimber: u32) -> f64 {
        match nimber {
            0 => 1.0,
            _ => 0.08 + 0.55 * f64::from(nimber) / f64::from(self.top),
        }
    }

    /// The mean strength of the cells of a tile in a square around one cell.
    fn mean(&self, (column, row): (i64, i64), side: i64) -> f64 {
        let around = |at: i64| {
            let from = at - side / 2;
            from.max(0)..(from + side).min(SIDE)
        };
        let (columns, rows) = (around(column), around(row));
        let count = (columns.end - columns.start) * (rows.end - rows.start);
        let cells = rows.flat_map(|row| columns.clone().map(move |column| (column, row)));
        let shades = cells.map(|(column, row)| self.shade(self.nimber(column, row)));
        shades.sum::<f64>() / count as f64
    }
}

/// The state of knowledge about the period of a code.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CodeKind {
    Proved,
    Computed,
    Open,
    /// Other sources report the code as solved, and its period is not proved here.
    Reported,
}

impl CodeKind {
    const ALL: [Self; 4] = [Self::Proved, Self::Computed, Self::Open, Self::Reported];

    /// The colour, the value of the setting `status` that selects this kind, and the text in the
    /// legend.
    fn looks(self) -> (Ink, &'static str, &'static str) {
        match self {
            Self::Proved => (Ink::Strong, "proved", "period proved here"),
            Self::Computed => (Ink::Quiet, "computed", "computed, no period proved"),
            Self::Open => (Ink::Win, "open", "open"),
            Self::Reported => (Ink::Gold, "computed", "reported as solved"),
        }
    }

    fn ink(self) -> Ink {
        self.looks().0
    }

    fn status(self) -> &'static str {
        self.looks().1
    }
}

fn lower_left(index: usize) -> (i64, i64) {
    let digit = |shift: usize| (index >> shift & 7) as i64;
    let block = (index >> 6) as i64;
    let x = block % BLOCKS * BLOCK.0 + digit(0) * PITCH.0;
    let down = block / BLOCKS * BLOCK.1 + HEAD + digit(3) * PITCH.1;
    (x, WALL.1 - down - SIDE)
}

/// The column and the row, from above, of the tile at or near a cell.
fn place_near((x, y): (i64, i64)) -> (i64, i64) {
    let near = |at: i64, block: i64, pitch: i64| {
        let blocks = at.div_euclid(block).clamp(0, BLOCKS - 1);
        let tile = (at - blocks * block).div_euclid(pitch);
        blocks * TILES + tile.clamp(0, TILES - 1)
    };
    let down = WALL.1 - 1 - y.clamp(0, WALL.1);
    let across = x.clamp(0, WALL.0);
    let row = near(down - HEAD, BLOCK.1, PITCH.1);
    (near(across, BLOCK.0, PITCH.0), row)
}

fn index_at((column, row): (i64, i64)) -> Option<usize> {
    let within = |at: i64| (0..BLOCKS * TILES).contains(&at);
    let block = row / TILES * BLOCKS + column / TILES;
    let tile = row % TILES * TILES + column % TILES;
    (within(column) && within(row)).then_some((block * TILES * TILES + tile) as usize)
}

/// The tile at a cell, and the column and the row of the cell in it, from the upper left.
fn tile_at((x, y): (i64, i64)) -> Option<(usize, (i64, i64))> {
    let index = index_at(place_near((x, y)))?;
    let (left, low) = lower_left(index);
    let inside = (x.saturating_sub(left), (low + SIDE - 1).saturating_sub(y));
    holds([(0, 0), (SIDE - 1, SIDE - 1)], inside).then_some((index, inside))
}

fn cell_of(index: usize) -> (i64, i64) {
    let (x, y) = lower_left(index);
    (x + SIDE / 2, y + SIDE / 2)
}

fn make(settings: &Settings) -> Box<dyn Figure> {
    Box::new(Wall {
        status: settings.text("status").to_owned(),
        search: settings.text("search").trim().to_lowercase(),
        known: 0,
    })
}

struct Wall {
    status: String,
    search: String,
    /// The number of codes, from the first one on, whose tiles are computed.
    known: usize,
}

const REJECTED_STRENGTH: f64 = 0.12;

impl Wall {
    fn shows(&self, code: &Code) -> bool {
        let found = |text: &str| text.to_lowercase().contains(&self.search);
        (found(&code.text) || code.name().is_some_and(found))
            && (self.status == "all" || self.status == code.kind().status())
    }

    /// The strength of the colours of a tile, from 0 to 1.
    fn strength(&self, code: &Code) -> f64 {
        if self.shows(code) {
            1.0
        } else {
            REJECTED_STRENGTH
        }
    }

    /// The window on the middle of the wall. `pick` chooses one of two sizes of a cell. With the
    /// first the wall is as wide as the plot, with the second as high.
    fn window(width: f64, height: f64, pick: fn(f64, f64) -> f64) -> Window {
        let fit = |size: f64, cells: i64| size / (cells as f64 + 2.0 * HOME_MARGIN);
        let cell = pick(fit(width, WALL.0), fit(height, WALL.1));
        let (width, height) = (width / cell, height / cell);
        let left = (WALL.0 as f64 - width) / 2.0;
        let low = (WALL.1 as f64 - height) / 2.0;
        Window::new(left, low, left + width, low + height)
    }
}

fn short(number: u64) -> String {
    const TRILLION: u64 = 1_000_000_000_000;
    match number / TRILLION {
        0 => grouped(number),
        trillions => format!("{} trillion", grouped(trillions)),
    }
}

impl Figure for Wall {
    fn home(&self, width: f64, height: f64) -> Window {
        Self::window(width, height, f64::min)
    }

    fn cover(&self, width: f64, height: f64) -> Window {
        Self::window(width, height, f64::max)
    }

    fn domain(&self) -> Block {
        [(0, 0), (WALL.0 - 1, WALL.1 - 1)]
    }

    fn legend(&self, _view: &View) -> Vec<Key> {
        let key = |kind: CodeKind| Key::Disc(kind.ink(), kind.looks().2.to_owned());
        CodeKind::ALL.map(key).to_vec()
    }

    /// A pixel that is larger than a cell shows the mean of the cells of one tile around the pixel.
    fn painter<'a>(&'a self, view: &'a View, theme: Theme) -> Painter<'a> {
        let (sx, sy) = view.scale();
        let side = (1.0 / sx.min(sy)).ceil().clamp(1.0, SIDE as f64) as i64;
        let paper = theme.ink(Ink::Paper);
        let looks = CODES.iter().map(|code| {
            let tile = code.tile.get()?;
            Some((tile, theme.ink(code.kind().ink()), self.strength(code)))
        });
        let looks: Vec<Option<(&Tile, Rgb, f64)>> = looks.collect();
        Box::new(move |x, y| {
            let (index, cell) = tile_at((x, y))?;
            let (tile, ink, strength) = looks[index]?;
            Some(mix(paper, ink, strength * tile.mean(cell, side)))
        })
    }

    fn label(&self, _view: &View, at: (i64, i64), cell: Cell) -> Option<(String, Ink)> {
        let ((index, _), (_, nimber)) = tile_at(at).zip(cell.number)?;
        let strong = nimber == 0 && self.shows(&CODES[index]);
        let ink = if strong { Ink::OnStrong } else { Ink::Text };
        Some((nimber.to_string(), ink))
    }

    /// The first digits above each block and, if there is room, the code below each tile.
    fn marks(&self, view: &View, _overlay: &Overlay) -> Vec<Mark> {
        let (sx, sy) = view.scale();
        let (heads, names) = (sy * HEAD as f64 * 0.6, sy * NAME as f64 * 0.85);
        let window = &view.window;
        // A text with its middle above the lower edge of a row of cells. The unit of the distance
        // `above` is the size of the letters. A negative distance is below the edge.
        let text = |text: String, (x, y): (i64, i64), above: f64, size: f64, ink: Ink| {
            let wide = text_width(&text, size) / sx;
            let left = window.offset_x(x);
            let middle = window.offset_y(y) + above * size / sy;
            let seen = left < window.x1 && left + wide > window.x0;
            let seen = seen && (window.y0..window.y1).contains(&middle);
            seen.then(|| Mark::text((left + wide / 2.0, middle), text, ink, size))
        };
        let mut marks = Vec::new();
        for (index, code) in CODES.iter().enumerate() {
            let (x, y) = lower_left(index);
            if index % 64 == 0 && heads >= 6.0 {
                let head = format!("{}…", code.text);
                marks.extend(text(head, (x, y + SIDE), 0.8, heads.min(13.0), Ink::Text));
            }
            if names >= 8.0 {
                let ink = match self.shows(code) {
                    true => Ink::Text,
                    false => Ink::Faint,
                };
                let name = code.text.clone();
                marks.extend(text(name, (x, y), -0.7, names.min(12.0), ink));
            }
        }
        marks
    }

    fn block(&self, view: &View, cell: (i64, i64)) -> Corners {
        let Some((index, _)) = tile_at(cell) else {
            return block(view, cell, cell);
        };
        let (x, y) = lower_left(index);
        block(view, (x, y), (x + SIDE - 1, y + SIDE - 1))
    }

    fn walk(&self, cell: (i64, i64), (dx, dy): (i64, i64)) -> KeyStep {
        let (column, row) = place_near(cell);
        let (dx, dy) = (dx.signum(), dy.signum());
        let ahead = (1..).map(|step| (column + step * dx, row - step * dy));
        let mut ahead = ahead.map_while(index_at).take(CODES.len());
        let next = ahead.find(|&index| self.shows(&CODES[index]));
        let here = || index_at((column, row)).unwrap_or_default();
        KeyStep {
            cell: cell_of(next.filter(|_| (dx, dy) != (0, 0)).unwrap_or_else(here)),
            size: 0,
        }
    }

    /// The codes in sight that the filter accepts.
    fn csv(&self, view: &View) -> Option<String> {
        let ((left, right), (bottom, top)) = (view.columns(), view.rows());
        let seen = |index: usize| {
            let (x, y) = lower_left(index);
            x <= right && x + SIDE > left && y <= top && y + SIDE > bottom
        };
        let codes = CODES.iter().enumerate();
        let lines = codes.filter(|&(index, code)| seen(index) && self.shows(code));
        let lines = lines.filter_map(|(_, code)| {
            let number = |number: Option<u64>| number.map_or_else(String::new, |n| n.to_string());
            let (from, period) = code.proved().unzip();
            let nimbers = code.tile.get()?.nimbers.iter();
            let nimbers: Vec<String> = nimbers.map(u32::to_string).collect();
            Some(format!(
                "{},{},{},{},{},{}\n",
                code.text,
                code.name().unwrap_or_default(),
                code.kind().status(),
                number(from),
                number(period),
                nimbers.join(" ")
            ))
        });
        let head = "code,name,status,preperiod,period,nimbers\n".to_owned();
        Some(iter::once(head).chain(lines).collect())
    }

    fn cell(&self, x: i64, y: i64) -> Option<Cell> {
        let (index, (column, row)) = tile_at((x, y))?;
        let code = &CODES[index];
        let tile = code.tile.get()?;
        let nimber = tile.nimber(column, row);
        let share = self.strength(code) * tile.shade(nimber);
        Some(Cell {
            outcome: None,
            shade: Shade::Tint(code.kind().ink(), share),
            ..Cell::with_nimber(nimber.into())
        })
    }

    fn position(&self, x: i64, y: i64) -> Option<String> {
        let (index, _) = tile_at((x, y))?;
        text(Heap::new(CODES[index].rule.clone(), vec![15, 7]))
    }

    fn words(&self, x: i64, y: i64, _cell: Cell) -> String {
        let Some((index, _)) = tile_at((x, y)) else {
            return String::new();
        };
        let code = &CODES[index];
        let name = code.name().map(|name| format!(", {name}"));
        format!(
            "{}{}, {}",
            code.text,
            name.unwrap_or_default(),
            code.report()
        )
    }

    fn marker(&self, position: &Position) -> Option<(i64, i64)> {
        let index = |heap: &Heap| CODES.iter().position(|code| code.rule == *heap.rule());
        position.of_game().find_map(index).map(cell_of)
    }

    fn step(&mut self, budget: u64) -> Result<Option<Progress>, Stop> {
        let mut spent = 0;
        while spent < budget && self.known < CODES.len() {
            let code = &CODES[self.known];
            if code.tile.get().is_none() {
                code.compute()?;
                spent += TILE_COST;
            }
            self.known += 1;
        }
        Ok(Some(Progress {
            done: self.known as u64,
            total: CODES.len() as u64,
            memory_bytes: self.known as u64 * 4 * u64::from(LAST_HEAP + 1),
        }))
    }
}
