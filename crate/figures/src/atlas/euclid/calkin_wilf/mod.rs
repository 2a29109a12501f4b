//! The Calkin–Wilf tree: a picture that repeats itself at every zoom.
//!
//! Level n (the root is level 0) has a square of side s = 2^(50−n) for each
//! node: node k stands at ((k + 1/2)s, 3s/4). So a node's subtree is the whole
//! picture at half the size, and a run of edges in one direction is straight.
//! Only what is large enough to be seen is visited.

use self::look::{NAMED, READABLE, Style, around, badge, dot};
use self::node::{DEEPEST, Fraction, Node, SIDE, near_root};
use super::cone::{self, Board, VARIANT};
use crate::frame::cells::REACH;
use crate::frame::figure::Step;
use crate::frame::overlay::mark_move;
use crate::frame::prelude::*;
use crate::frame::scene::{Corners, seen};
use crate::frame::text::text_width;
use nimscope::games::Euclid;
use nimscope::games::euclid::laws::{segments, winning_case};
use nimscope::theory::calkin_wilf::{Branch, path_below};
use nimscope::theory::{gcd, partial_quotients};

mod look;
mod node;

const ANY: (u64, u64) = (1, MAX_NUMBER);

pub(crate) const FIGURE: Entry = (&INFO, make, fit);

const INFO: FigureInfo = FigureInfo {
    id: "calkin-wilf",
    game: "euclid",
    title: "The Calkin–Wilf tree",
    caption: "Every fraction once: below a/b stand a/(a+b) and (a+b)/b. A move goes up a straight \
              line.",
    settings: &[
        Setting::choice(
            "labels",
            "Labels",
            &[
                Choice::new("fractions", "fractions"),
                Choice::new("continued", "continued fractions"),
            ],
            "fractions",
        ),
        Setting::integer("top", "Root: numerator", ANY, "1"),
        Setting::integer("bottom", "Root: denominator", ANY, "1"),
        VARIANT,
    ],
    x_label: "",
    y_label: "",
    framed: false,
    moves: false,
    arrows: false,
    ..FigureInfo::PLANE
};

/// The root is a near ancestor of a position too deep below 1/1.
fn fit(component: &Component, settings: &Settings) -> Fit {
    let mut fit = cone::fit(component, settings);
    let numbers = Euclid::of(component).map_or(&[][..], Euclid::numbers);
    if let &[a, b] = numbers
        && let Some((top, bottom)) = near_root((a, b))
    {
        let root = [("top", top.to_string()), ("bottom", bottom.to_string())];
        fit.decided.extend(root);
    }
    fit
}

fn make(settings: &Settings) -> Box<dyn Figure> {
    let (a, b) = (settings.integer("top"), settings.integer("bottom"));
    let divisor = gcd(a, b).max(1);
    Box::new(CalkinWilf {
        board: Board::of(settings),
        root: (a / divisor, b / divisor),
        continued: settings.text("labels") == "continued",
    })
}

struct CalkinWilf {
    board: Board,
    root: Fraction,
    continued: bool,
}

/// Squares of fewer pixels are not drawn, and what is below them is not visited.
const SMALLEST: f64 = 4.0;
/// The most lines of a CSV.
const ROWS: usize = 100_000;

impl CalkinWilf {
    fn top(&self) -> Node {
        Node {
            level: 0,
            index: 0,
            fraction: self.root,
        }
    }

    /// The node of a level by its number from the left.
    fn node(&self, level: u32, index: i64) -> Option<Node> {
        (0..level).rev().try_fold(self.top(), |node, bit| {
            node.child(if index >> bit & 1 == 0 {
                Branch::Left
            } else {
                Branch::Right
            })
        })
    }

    /// The node known by a cell.
    fn at(&self, (x, y): (i64, i64)) -> Option<Node> {
        let side = (y / 3).checked_mul(4)?;
        let known = y > 0 && y % 3 == 0 && side.count_ones() == 1 && (4..=SIDE).contains(&side);
        if !known || !(0..SIDE).contains(&x) || x % side != side / 2 {
            return None;
        }
        self.node(SIDE.ilog2() - side.ilog2(), x / side)
    }

    /// The nodes from the root to a fraction; `None` where it does not stand
    /// in this picture.
    fn way(&self, fraction: Fraction) -> Option<Vec<Node>> {
        let runs = path_below(self.root, fraction)?;
        let mut way = vec![self.top()];
        for (branch, length) in runs {
            for _ in 0..length {
                way.push(way.last()?.child(branch)?);
            }
        }
        Some(way)
    }

    /// The two numbers of a position in this variant.
    fn numbers(&self, position: &Position) -> Option<Fraction> {
        let (a, b) = self.board.marker(position)?;
        (a > 0 && b > 0).then(|| (a.unsigned_abs(), b.unsigned_abs()))
    }

    fn outcome(&self, (a, b): Fraction) -> Outcome {
        self.board.outcome(a.cast_signed(), b.cast_signed())
    }

    /// The nodes in sight that are large enough, parents first.
    fn in_sight(&self, view: &View) -> Vec<Node> {
        let (w, scale) = (&view.window, view.cell_size());
        let (mut nodes, mut next) = (Vec::new(), vec![self.top()]);
        while let Some(node) = next.pop() {
            let side = node.side() as f64;
            let left = w.offset_x(node.index * node.side());
            let base = w.offset_y(0);
            // Nothing of a subtree stands above its square or below the base.
            let outside = left > w.x1 || left + side < w.x0 || base > w.y1 || base + side < w.y0;
            if side * scale < SMALLEST || outside {
                continue;
            }
            nodes.push(node);
            let children = [Branch::Right, Branch::Left];
            next.extend(children.into_iter().filter_map(|to| node.child(to)));
        }
        nodes
    }

    fn label(&self, (a, b): Fraction) -> String {
        if !self.continued {
            return format!("{a}/{b}");
        }
        format!("[{}]", listed(&partial_quotients(a, b), ","))
    }

    /// The look of each level, for these nodes in sight.
    fn styles(&self, view: &View, nodes: &[Node]) -> Vec<Style> {
        let mut widest = [0.0f64; DEEPEST as usize + 1];
        for node in nodes {
            let pixels = node.side() as f64 * view.cell_size();
            if pixels >= 2.0 * READABLE {
                let widest = &mut widest[node.level as usize];
                *widest = widest.max(text_width(&self.label(node.fraction), 1.0));
            }
        }
        let style = |(level, &widest): (usize, &f64)| {
            Style::of((SIDE >> level) as f64 * view.cell_size(), widest)
        };
        widest.iter().enumerate().map(style).collect()
    }

    /// The nodes with their letters.
    fn nodes(&self, view: &View, nodes: &[Node], marks: &mut Vec<Mark>) {
        let styles = self.styles(view, nodes);
        for node in nodes {
            let style = styles[node.level as usize];
            let lost = self.outcome(node.fraction) == Outcome::P;
            let at = node.middle(view);
            if style.letters == 0.0 {
                dot(at, style.half.0, lost, marks);
                continue;
            }
            let corners = around(view, at, style.half);
            let (ground, ink) = match lost {
                true => (Ink::Strong, Ink::OnStrong),
                false => (Ink::Ground, Ink::OnGround),
            };
            marks.push(Mark::block(corners, ground));
            if !lost {
                marks.push(Mark::frame(corners, Ink::Faint, 1.0));
            }
            let scale = view.cell_size();
            let text = |text, up: f64, size| Mark::text((at.0, at.1 + up / scale), text, ink, size);
            let size = style.letters;
            let label = self.label(node.fraction);
            if size < NAMED {
                marks.push(text(label, 0.0, size));
                continue;
            }
            marks.push(text(label, size * 0.38, size));
            let letter = if lost { "P" } else { "N" };
            marks.push(text(letter.to_owned(), -size * 0.68, size * 0.72));
        }
    }

    /// The path of a position: its segments, numbered from the position up,
    /// and the moves along the first of them.
    fn path(&self, view: &View, overlay: &Overlay, fraction: Fraction) -> Option<Route> {
        let way = self.way(fraction)?;
        let segments = segments(fraction.0, fraction.1);
        let long = segments.iter().position(|&(_, edges)| edges >= 2);
        let deciding = long.unwrap_or(segments.len().saturating_sub(1));
        let (mut lines, mut numbers) = (Vec::new(), Vec::new());
        let mut last = way.len() - 1;
        for (index, &(branch, edges)) in segments.iter().enumerate() {
            let first = last.saturating_sub(usize::try_from(edges).unwrap_or(usize::MAX));
            if first == last {
                break;
            }
            let ends = [way[last].middle(view), way[first].middle(view)];
            let ink = if index % 2 == 0 { Ink::Gold } else { Ink::Dots };
            let width = if index == deciding { 7.0 } else { 4.0 };
            lines.push(Mark::path(ends.to_vec(), ink, width));
            // Beside the longest edge, its first.
            let [from, to] = [way[first], way[first + 1]].map(|node| node.middle(view));
            if (from.0 - to.0).hypot(from.1 - to.1) * view.cell_size() > 34.0 {
                let side = if branch == Branch::Left { -1.0 } else { 1.0 };
                let shift = side * 17.0 / view.cell_size();
                let at = ((from.0 + to.0) / 2.0 + shift, (from.1 + to.1) / 2.0);
                badge(at, index + 1, index == deciding, &mut numbers);
            }
            last = first;
        }
        let edges = segments.first().map_or(0, |&(_, edges)| edges);
        let edges = usize::try_from(edges).unwrap_or(usize::MAX);
        let below = way.len() - 1;
        let moves = way[below.saturating_sub(edges)..below].to_vec();
        let target = self.target(fraction, &way).filter(|target| {
            let mut targets = overlay.targets().iter();
            targets.any(|to| self.marker(to) == Some(target.cell()))
        });
        if let Some(target) = target {
            let ends = vec![way[below].middle(view), target.middle(view)];
            lines.push(Mark::path(ends, Ink::Win, 3.0));
        }
        Some(Route {
            way,
            lines,
            numbers,
            moves: if overlay.moves { moves } else { Vec::new() },
        })
    }

    /// Where the winning move of a position leads.
    fn target(&self, (a, b): Fraction, way: &[Node]) -> Option<Node> {
        let (_, times) = winning_case(self.board.zero, a.min(b), a.max(b))?;
        let up = usize::try_from(times).ok()?;
        way.get((way.len() - 1).checked_sub(up)?).copied()
    }

    /// How the tree goes on above a root that is not 1/1.
    fn above(&self, view: &View, marks: &mut Vec<Mark>) {
        let segments = segments(self.root.0, self.root.1);
        let edges: u64 = segments.iter().map(|&(_, edges)| edges).sum();
        let Some(&(branch, _)) = segments.first() else {
            return;
        };
        let at = self.top().middle(view);
        let pixel = 1.0 / view.cell_size();
        let side = if branch == Branch::Left { 1.0 } else { -1.0 };
        let ends = vec![at, (at.0 + side * 40.0 * pixel, at.1 + 60.0 * pixel)];
        marks.push(Mark::path(ends, Ink::Quiet, 1.5).faded(0.6));
        let more = if edges == 1 { "edge" } else { "edges" };
        let text = format!("{edges} {more} below 1/1");
        let across = at.0 - side * text_width(&text, 6.0) * pixel;
        let at = (across, at.1 + 40.0 * pixel);
        marks.push(Mark::text(at, text, Ink::Quiet, 12.0));
    }
}

/// Numbers with something between them.
fn listed(numbers: &[u64], between: &str) -> String {
    let numbers: Vec<String> = numbers.iter().map(u64::to_string).collect();
    numbers.join(between)
}

/// What a position adds to the tree.
struct Route {
    /// The nodes from the root to the position.
    way: Vec<Node>,
    lines: Vec<Mark>,
    numbers: Vec<Mark>,
    moves: Vec<Node>,
}

impl Figure for CalkinWilf {
    fn caption(&self) -> Option<String> {
        let which = match self.root {
            (1, 1) => "Every fraction once".to_owned(),
            (a, b) => format!("Each fraction below {a}/{b} once"),
        };
        let end = match self.board.zero {
            true => " or makes a number 0",
            false => "",
        };
        Some(format!(
            "{which}: below a/b stand a/(a+b) and (a+b)/b. A move goes up a straight line{end}."
        ))
    }

    fn home(&self, width: f64, height: f64) -> Window {
        // The root's letters stand above its place, and what leads there.
        let side = SIDE as f64;
        let above = if self.root == (1, 1) { 40.0 } else { 70.0 };
        let unit = (side * 1.02 / width).max(side * 0.75 / (height - above).max(8.0));
        let (x, y) = (width * unit, height * unit);
        // In the middle, with a little room below.
        let base = -(y - side * 0.75 - above * unit).max(0.0) / 2.0 - 6.0 * unit;
        Window::new((side - x) / 2.0, base, (side + x) / 2.0, base + y)
    }

    fn legend(&self, _view: &View) -> Vec<Key> {
        cells::outcome_legend(&[(Ink::Gold, "odd segments"), (Ink::Dots, "even segments")])
    }

    fn paint(&self, _view: &View, _palette: Palette, _raster: &mut Raster) {}

    fn points(&self, _view: &View, _limit: usize) -> (Vec<Point>, bool) {
        // The nodes are marks.
        (Vec::new(), true)
    }

    fn domain(&self) -> Block {
        // No ground lies under the tree.
        [(0, 0), (-1, -1)]
    }

    fn marks(&self, view: &View, overlay: &Overlay) -> Vec<Mark> {
        let nodes = self.in_sight(view);
        let mut marks = Vec::new();
        self.above(view, &mut marks);
        for node in &nodes {
            let pixels = node.side() as f64 * view.cell_size();
            if pixels < 2.0 * SMALLEST {
                continue;
            }
            for branch in [Branch::Left, Branch::Right] {
                if let Some(child) = node.child(branch) {
                    let ends = vec![node.middle(view), child.middle(view)];
                    let width = (pixels / 60.0).clamp(0.5, 1.5);
                    marks.push(Mark::path(ends, Ink::Quiet, width).faded(0.6));
                }
            }
        }
        let fraction = overlay.position().and_then(|at| self.numbers(at));
        let route = fraction.and_then(|fraction| self.path(view, overlay, fraction));
        let Some(route) = route else {
            self.nodes(view, &nodes, &mut marks);
            return marks;
        };
        marks.extend(route.lines);
        self.nodes(view, &nodes, &mut marks);
        let styles = self.styles(view, &nodes);
        for node in route.way {
            let style = styles[node.level as usize];
            if style.letters > 0.0 {
                let corners = around(view, node.middle(view), style.half);
                marks.push(Mark::frame(corners, Ink::Gold, 2.5));
            }
        }
        for node in route.moves {
            mark_move(view, self.block(view, node.cell()), &mut marks);
        }
        marks.extend(route.numbers);
        marks
    }

    fn block(&self, view: &View, cell: (i64, i64)) -> Corners {
        let Some(node) = self.at(cell) else {
            return block(view, cell, cell);
        };
        let nodes = self.in_sight(view);
        let style = self.styles(view, &nodes)[node.level as usize];
        around(view, node.middle(view), style.half)
    }

    fn value(&self, x: i64, y: i64) -> Option<Value> {
        let node = self.at((x, y))?;
        Some(Value::Outcome(self.outcome(node.fraction)))
    }

    fn position(&self, x: i64, y: i64) -> Option<String> {
        let (a, b) = self.at((x, y))?.fraction;
        self.board.position(a.cast_signed(), b.cast_signed())
    }

    fn words(&self, x: i64, y: i64, value: Value) -> String {
        let Some(Node {
            fraction: (a, b), ..
        }) = self.at((x, y))
        else {
            return String::new();
        };
        let quotients = partial_quotients(a, b);
        let generation: u64 = quotients.iter().sum();
        let quotients = listed(&quotients, ", ");
        let lost = value != lost_if(false);
        let (letter, ends) = (if lost { 'P' } else { 'N' }, cells::ends(lost));
        format!(
            "{a}/{b} = [{quotients}], generation {generation}: {letter}, the player to move {ends}"
        )
    }

    fn marker(&self, position: &Position) -> Option<(i64, i64)> {
        Some(self.way(self.numbers(position)?)?.last()?.cell())
    }

    fn snap(&self, view: &View, px: f64, py: f64) -> (i64, i64) {
        let nodes = self.in_sight(view);
        let styles = self.styles(view, &nodes);
        let reach = |node: &&Node| {
            let (x, y) = node.middle(view);
            let half = styles[node.level as usize].half;
            let dx = ((view.px(x) - px).abs() - half.0).max(0.0);
            let dy = ((view.py(y) - py).abs() - half.1).max(0.0);
            dx.hypot(dy)
        };
        nodes
            .iter()
            .filter(|node| reach(node) < REACH)
            .min_by(|a, b| reach(a).total_cmp(&reach(b)))
            .map_or((-1, -1), |node| node.cell())
    }

    fn walk(&self, cell: (i64, i64), (dx, dy): (i64, i64)) -> Step {
        let next = self.at(cell).map_or_else(
            || self.top(),
            |node| {
                let last = (1i64 << node.level) - 1;
                let next = match (dx, dy) {
                    (_, 1..) => self.node(node.level.saturating_sub(1), node.index / 2),
                    (_, ..=-1) => node.child(Branch::Left),
                    _ => self.node(node.level, node.index.saturating_add(dx).clamp(0, last)),
                };
                next.unwrap_or(node)
            },
        );
        Step {
            cell: next.cell(),
            size: next.side(),
        }
    }

    fn csv(&self, view: &View) -> Option<String> {
        use std::fmt::Write as _;
        let mut text = String::from("numerator,denominator,outcome\n");
        for node in self.in_sight(view).iter().take(ROWS) {
            if seen(view, around(view, node.middle(view), (1.0, 1.0))).is_some() {
                let (a, b) = node.fraction;
                let outcome = self.outcome(node.fraction);
                // Writing to a string cannot fail.
                let _ = writeln!(text, "{a},{b},{outcome:?}");
            }
        }
        Some(text)
    }
}
