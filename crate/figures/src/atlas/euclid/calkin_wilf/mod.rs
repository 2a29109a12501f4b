//! The Calkin–Wilf tree, with its nodes where a [`Layout`] puts them.
//!
//! Only nodes that are large enough to be seen are visited.

use self::layout::{CLASSES, DEEPEST, Fraction, Layout, Node, Path, SIDE, near_root};
use self::look::{NAMED, READABLE, Style, around, dot};
use super::cone::{self, Board, VARIANT};
use crate::frame::cells::REACH;
use crate::frame::figure::KeyStep;
use crate::frame::overlay::mark_move;
use crate::frame::prelude::*;
use crate::frame::scene::{Corners, seen, text_width};
use nimscope::games::Euclid;
use nimscope::theory::calkin_wilf::{Branch, path_below};
use nimscope::theory::{gcd, partial_quotients};

mod layout;
mod look;

const ANY: (u64, u64) = (1, MAX_NUMBER);
/// The end of the path without a position.
const TO: Fraction = (11, 27);

pub(crate) const FIGURE: Entry = (&INFO, make, fit);

const INFO: FigureInfo = FigureInfo {
    id: "calkin-wilf",
    game: "euclid",
    title: "The Calkin–Wilf tree",
    caption: "Every fraction appears once: below a/b are a/(a+b) and (a+b)/b. A move goes up \
              within one segment of the path.",
    settings: &[
        Setting::choice(
            "layout",
            "Layout",
            &[
                Choice::new("path", "path of the position"),
                Choice::new("halves", "halved from level to level"),
                Choice::new("rings", "ten levels in rings"),
            ],
            "path",
        ),
        Setting::choice(
            "labels",
            "Labels",
            &[
                Choice::new("fractions", "fractions"),
                Choice::new("continued", "continued fractions"),
            ],
            "fractions",
        ),
        Setting::integer("numerator", "Path to: numerator", ANY, "11"),
        Setting::integer("denominator", "Path to: denominator", ANY, "27"),
        Setting::integer("top", "Root: numerator", ANY, "1"),
        Setting::integer("bottom", "Root: denominator", ANY, "1"),
        VARIANT,
    ],
    x_label: "",
    y_label: "",
    framed: false,
    follows: true,
    moves: false,
    arrows: false,
    ..FigureInfo::PLANE
};

/// The path leads to the position. If the position is too deep below 1/1 for halves, the root is a
/// near ancestor of it. A chosen root selects halves, as in older links, which had no paths.
fn fit(component: &Component, settings: &Settings) -> Fit {
    let mut fit = cone::fit(component, settings);
    let layout = settings.text("layout");
    let numbers = Euclid::of(component).map_or(&[][..], Euclid::numbers);
    let fraction = match numbers {
        &[a, b] if a > 0 && b > 0 => Some(reduced(a, b)),
        _ => None,
    };
    let mut decide = |[top, bottom]: [&'static str; 2], (a, b): Fraction| {
        let values = [(top, a.to_string()), (bottom, b.to_string())];
        fit.decided.extend(values);
    };
    let path = layout == "path";
    let rooted = root(settings) != (1, 1);
    if let Some(to) = if path { fraction } else { Some(TO) } {
        decide(["numerator", "denominator"], to);
    }
    let deep = if layout == "halves" || path && rooted {
        fraction.and_then(|fraction| near_root(fraction, DEEPEST))
    } else {
        (path && !rooted).then_some((1, 1))
    };
    if let Some(root) = deep {
        decide(["top", "bottom"], root);
    }
    if rooted {
        fit.suggested.push(("layout", "halves".to_owned()));
    }
    fit
}

fn reduced(a: u64, b: u64) -> Fraction {
    let divisor = gcd(a, b).max(1);
    (a / divisor, b / divisor)
}

fn root(settings: &Settings) -> Fraction {
    reduced(settings.integer("top"), settings.integer("bottom"))
}

fn make(settings: &Settings) -> Box<dyn Figure> {
    let root = root(settings);
    let continued = settings.text("labels") == "continued";
    let [a, b] = ["numerator", "denominator"].map(|key| settings.integer(key));
    let to = reduced(a, b);
    let layout = match settings.text("layout") {
        "halves" => Layout::Halves,
        "rings" => Layout::Rings,
        // Letters of 0.38 of a room's height fit, unless they are very many.
        _ => Layout::Path(Path::new(root, to, &|fraction| {
            let letters = text_width(&label(fraction, continued), 1.0);
            (0.42 * letters + 0.2).clamp(1.4, 9.0)
        })),
    };
    Box::new(CalkinWilf {
        board: Board::of(settings),
        layout,
        root,
        continued,
    })
}

struct CalkinWilf {
    board: Board,
    layout: Layout,
    root: Fraction,
    continued: bool,
}

/// The strength of the colours of a node beside the path.
const FADED: f64 = 0.75;
/// A cell without a node, on any layout.
const NOWHERE: (i64, i64) = (-1, -1);
/// The most lines of a CSV.
const ROWS: usize = 100_000;

impl CalkinWilf {
    fn top(&self) -> Node {
        self.layout.top(self.root)
    }

    /// The children of a node, from the left.
    fn children(&self, node: Node) -> Vec<Node> {
        let mut children = Vec::new();
        for to in [Branch::Left, Branch::Right] {
            children.extend(self.layout.child(node, to));
        }
        children
    }

    /// The nodes that `keep` accepts, with their subtrees, parents first and from the left.
    fn visit(&self, keep: &dyn Fn(&Node) -> bool) -> Vec<Node> {
        let (mut nodes, mut next) = (Vec::new(), vec![self.top()]);
        while let Some(node) = next.pop() {
            if keep(&node) {
                nodes.push(node);
                next.extend(self.children(node).into_iter().rev());
            }
        }
        nodes
    }

    /// The node that a cell identifies.
    fn at(&self, cell: (i64, i64)) -> Option<Node> {
        let ways = self.visit(&|&node| holds(self.layout.bounds(node), cell));
        ways.into_iter().find(|node| node.cell == cell)
    }

    /// The nodes from the root towards a fraction; `None` if it is not below the root. They may end
    /// before the fraction if the picture does.
    fn way(&self, fraction: Fraction) -> Option<Vec<Node>> {
        let mut way = vec![self.top()];
        for (branch, length) in path_below(self.root, fraction)? {
            let end = way.last()?.depth + length;
            while let Some(&last) = way.last().filter(|last| last.depth < end) {
                match self.layout.child(last, branch) {
                    Some(next) if next.depth <= end => way.push(next),
                    _ => return Some(way),
                }
            }
        }
        Some(way)
    }

    /// The parent of a node; for the root, the root itself.
    fn parent(&self, node: Node) -> Node {
        let way = self.way(node.fraction).unwrap_or_default();
        let before = way.len().checked_sub(2).and_then(|at| way.get(at));
        before.copied().unwrap_or(node)
    }

    /// The next node of the path, or else the left child. Without children, the node itself.
    fn down(&self, node: Node) -> Node {
        let children = self.children(node);
        let path = children.iter().find(|child| child.on_path());
        path.or(children.first()).copied().unwrap_or(node)
    }

    /// The node `by` places to the right on the same level; beside a path, its sibling.
    fn along(&self, node: Node, by: i64) -> Node {
        let level: Vec<Node> = match self.layout {
            Layout::Halves => {
                let (half, (x, y)) = (node.side / 2, node.cell);
                let to = x.saturating_add(by.saturating_mul(node.side));
                let next = self.at((to.clamp(half, SIDE - half), y));
                return next.unwrap_or(node);
            }
            Layout::Path(_) if node.depth == 0 => vec![node],
            Layout::Path(_) => self.children(self.parent(node)),
            Layout::Rings => {
                let mut all = self.visit(&|_| true);
                all.retain(|other| other.depth == node.depth);
                all
            }
        };
        let here = level.iter().position(|&other| other == node).unwrap_or(0);
        let last = level.len().saturating_sub(1);
        let to = (here as i64).saturating_add(by).clamp(0, last as i64);
        level.get(to as usize).copied().unwrap_or(node)
    }

    /// The node of a fraction.
    fn node(&self, fraction: Fraction) -> Option<Node> {
        let way = self.way(fraction)?;
        way.last().copied().filter(|last| last.fraction == fraction)
    }

    /// The height of the line above the root, in pixels.
    fn above_root(&self) -> f64 {
        if self.root == (1, 1) { 0.0 } else { 60.0 }
    }

    /// The two numbers of a position in this variant.
    fn numbers(&self, position: &Position) -> Option<Fraction> {
        let (a, b) = self.board.marker(position)?;
        (a > 0 && b > 0).then(|| reduced(a.unsigned_abs(), b.unsigned_abs()))
    }

    fn outcome(&self, (a, b): Fraction) -> Outcome {
        self.board.outcome(a.cast_signed(), b.cast_signed())
    }

    /// The nodes in sight that are large enough, parents first.
    fn in_sight(&self, view: &View) -> Vec<Node> {
        let (w, scale) = (&view.window, view.cell_size());
        self.visit(&|&node| {
            let [low, high] = self.layout.bounds(node);
            let (left, right) = (w.offset_x(low.0), w.offset_x(high.0));
            let (base, top) = (w.offset_y(low.1), w.offset_y(high.1));
            let outside = left > w.x1 || right < w.x0 || base > w.y1 || top < w.y0;
            !outside && node.side as f64 * scale >= self.layout.smallest()
        })
    }

    /// The look of each class, for these nodes in sight.
    fn styles(&self, view: &View, nodes: &[Node]) -> Vec<Style> {
        let mut classes = [(0.0f64, 0.0f64); CLASSES];
        for node in nodes {
            let pixels = node.side as f64 * view.cell_size();
            let (size, widest) = &mut classes[node.class];
            *size = pixels;
            if pixels >= 2.0 * READABLE {
                let label = label(node.fraction, self.continued);
                *widest = widest.max(text_width(&label, 1.0));
            }
        }
        let stretch = self.layout.stretch();
        let style = |(pixels, widest)| Style::of(pixels, stretch, widest);
        classes.into_iter().map(style).collect()
    }

    /// Draws the nodes with their letters.
    fn nodes(&self, view: &View, nodes: &[Node], marks: &mut Vec<Mark>) {
        let styles = self.styles(view, nodes);
        for node in nodes {
            let style = styles[node.class];
            let lost = self.outcome(node.fraction) == Outcome::P;
            let at = node.middle(view);
            let beside = matches!(self.layout, Layout::Path(_)) && !node.on_path();
            let alpha = if beside { FADED } else { 1.0 };
            if style.letters == 0.0 {
                dot(at, style.half.0, lost, alpha, marks);
                continue;
            }
            let corners = around(view, at, style.half);
            let (ground, ink) = match lost {
                true => (Ink::Strong, Ink::OnStrong),
                false => (Ink::Ground, Ink::OnGround),
            };
            if beside {
                // The edge to the node must not show through.
                marks.push(Mark::block(corners, Ink::Paper));
            }
            marks.push(Mark::block(corners, ground).faded(alpha));
            if !lost {
                marks.push(Mark::frame(corners, Ink::Faint, 1.0));
            }
            let scale = view.cell_size();
            let text = |text, up: f64, size| Mark::text((at.0, at.1 + up / scale), text, ink, size);
            let size = style.letters;
            let label = label(node.fraction, self.continued);
            if size < NAMED {
                marks.push(text(label, 0.0, size));
                continue;
            }
            marks.push(text(label, size * 0.38, size));
            let letter = if lost { "P" } else { "N" };
            marks.push(text(letter.to_owned(), -size * 0.68, size * 0.72));
        }
    }
}

/// A fraction, or its continued fraction.
fn label((a, b): Fraction, continued: bool) -> String {
    if !continued {
        return format!("{a}/{b}");
    }
    format!("[{}]", listed(&partial_quotients(a, b), ","))
}

/// A list of numbers with a text between them.
fn listed(numbers: &[u64], between: &str) -> String {
    let numbers: Vec<String> = numbers.iter().map(u64::to_string).collect();
    numbers.join(between)
}

impl Figure for CalkinWilf {
    fn caption(&self) -> Option<String> {
        let which = match self.root {
            (1, 1) => "Every fraction appears once".to_owned(),
            (a, b) => format!("Each fraction below {a}/{b} appears once"),
        };
        let way = match self.layout {
            Layout::Halves => "A move goes up a straight line",
            Layout::Path(_) => "A move goes up within one segment of the path",
            Layout::Rings => "A move goes towards the middle by turns of one kind",
        };
        let end = match self.board.zero {
            true => " or makes a number 0",
            false => "",
        };
        Some(format!(
            "{which}: below a/b are a/(a+b) and (a+b)/b. {way}{end}."
        ))
    }

    fn home(&self, width: f64, height: f64) -> Window {
        self.layout.home(width, height, self.above_root())
    }

    fn whole(&self, width: f64, height: f64) -> Option<Window> {
        self.layout.whole(width, height, self.above_root())
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
        // The tree has no ground below it.
        [(0, 0), (-1, -1)]
    }

    fn marks(&self, view: &View, overlay: &Overlay) -> Vec<Mark> {
        let nodes = self.in_sight(view);
        let mut marks = Vec::new();
        self.above(view, &mut marks);
        for node in &nodes {
            let pixels = node.side as f64 * view.cell_size();
            if pixels < 2.0 * self.layout.smallest() {
                continue;
            }
            for child in self.children(*node) {
                let ends = vec![node.middle(view), child.middle(view)];
                let width = (pixels / 60.0).clamp(0.5, 1.5);
                marks.push(Mark::path(ends, Ink::Quiet, width).faded(0.6));
            }
        }
        let fraction = overlay.position().and_then(|at| self.numbers(at));
        let route = fraction.and_then(|fraction| self.path(view, overlay, fraction));
        let Some(route) = route else {
            self.hidden(view, &mut marks);
            self.nodes(view, &nodes, &mut marks);
            return marks;
        };
        marks.extend(route.lines);
        self.hidden(view, &mut marks);
        self.nodes(view, &nodes, &mut marks);
        let styles = self.styles(view, &nodes);
        for node in route.way {
            let style = styles[node.class];
            if style.letters > 0.0 {
                let corners = around(view, node.middle(view), style.half);
                marks.push(Mark::frame(corners, Ink::Gold, 2.5));
            }
        }
        for node in route.moves {
            mark_move(view, self.block(view, node.cell), &mut marks);
        }
        marks.extend(route.numbers);
        marks
    }

    fn block(&self, view: &View, cell: (i64, i64)) -> Corners {
        let Some(node) = self.at(cell) else {
            return block(view, cell, cell);
        };
        let nodes = self.in_sight(view);
        let style = self.styles(view, &nodes)[node.class];
        around(view, node.middle(view), style.half)
    }

    fn cell(&self, x: i64, y: i64) -> Option<Cell> {
        let node = self.at((x, y))?;
        Some(Cell::of(self.outcome(node.fraction)))
    }

    fn position(&self, x: i64, y: i64) -> Option<String> {
        let (a, b) = self.at((x, y))?.fraction;
        self.board.position(a.cast_signed(), b.cast_signed())
    }

    fn words(&self, x: i64, y: i64, cell: Cell) -> String {
        let Some(Node {
            fraction: (a, b), ..
        }) = self.at((x, y))
        else {
            return String::new();
        };
        let quotients = partial_quotients(a, b);
        let generation: u64 = quotients.iter().sum();
        let quotients = listed(&quotients, ", ");
        let lost = cell.is_lost();
        let (letter, ends) = (if lost { 'P' } else { 'N' }, cells::ends(lost));
        format!(
            "{a}/{b} = [{quotients}], generation {generation}: {letter}, the player to move {ends}"
        )
    }

    fn marker(&self, position: &Position) -> Option<(i64, i64)> {
        Some(self.node(self.numbers(position)?)?.cell)
    }

    fn snap(&self, view: &View, px: f64, py: f64) -> (i64, i64) {
        let nodes = self.in_sight(view);
        let styles = self.styles(view, &nodes);
        let reach = |node: &&Node| {
            let (x, y) = node.middle(view);
            let half = styles[node.class].half;
            let dx = ((view.px(x) - px).abs() - half.0).max(0.0);
            let dy = ((view.py(y) - py).abs() - half.1).max(0.0);
            dx.hypot(dy)
        };
        nodes
            .iter()
            .filter(|node| reach(node) < REACH)
            .min_by(|a, b| reach(a).total_cmp(&reach(b)))
            .map_or(NOWHERE, |node| node.cell)
    }

    fn walk(&self, cell: (i64, i64), (dx, dy): (i64, i64)) -> KeyStep {
        let next = self.at(cell).map_or_else(
            || self.top(),
            |node| match (dx, dy) {
                (_, 1..) => self.parent(node),
                (_, ..=-1) => self.down(node),
                _ => self.along(node, dx),
            },
        );
        KeyStep {
            cell: next.cell,
            size: next.side,
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
