//! Text files: SVG and CSV.

use plotters::prelude::*;

use crate::frame::cells::{CSV_ROWS, DOT_FROM_PX, GRID_FROM_PX, Point, Shade};
use crate::frame::draw::{FONT, Pen, draw};
use crate::frame::figure::colour;
use crate::frame::overlay::Overlay;
use crate::frame::palette::{Ink, Rgb, Theme};
use crate::frame::raster::{Raster, dot_radius, ring_around};
use crate::frame::scene::{Layer, Mark, block, middle, text_width};
use crate::frame::window::{Plot, View, Window};
use crate::picture::Picture;

/// The most points, or shapes of a figure in space, that an SVG draws as vector elements. Beyond
/// that number the point layer is an embedded PNG.
pub const VECTOR_POINTS: usize = 20_000;
const EMBEDDED_RATIO: f64 = 2.0;
/// The most pixels of an embedded point layer. Each pixel takes 4 bytes, and 4 more if points are
/// counted. Larger layers are embedded less sharp.
const EMBEDDED_PIXELS: f64 = 64e6;

/// The point layer that an SVG of `size` CSS pixels shows as an image; `None` if
/// it draws each point.
pub fn svg_points(
    picture: &Picture,
    window: Window,
    size: (f64, f64),
    theme: Theme,
) -> Option<Raster> {
    let view = picture.view(window, size);
    let figure = picture.figure();
    let vector = match figure.projection() {
        // A ball may consist of several shapes.
        Some(projection) => projection.sketch(&view, theme).len() <= VECTOR_POINTS,
        None => figure.points(&view, VECTOR_POINTS).1,
    };
    let sharpness = (EMBEDDED_PIXELS / (view.width * view.height)).sqrt();
    let sharpness = sharpness.min(EMBEDDED_RATIO);
    let pixels = |v: f64| (v * sharpness).round() as u32;
    let (width, height) = (pixels(view.width), pixels(view.height));
    (!vector).then(|| picture.raster(window, width, height, theme, sharpness))
}

/// The picture as an SVG of `size` CSS pixels. `image` is the URL of a PNG of its [`svg_points`].
/// The caller makes the PNG, because a browser has its own encoder.
///
/// # Errors
/// Fails if the backend fails. The error is a text.
pub fn render_svg(
    picture: &Picture,
    window: Window,
    size: (f64, f64),
    overlay: &Overlay,
    theme: Theme,
    image: Option<&str>,
) -> Result<String, String> {
    let pen = Pen::SVG;
    let mut chart = picture.detailed(window, size, overlay);
    if image.is_none() {
        chart.layer = vector_layer(picture, &chart.view, theme);
    }
    let units = |v: f64| (v * pen.ratio).round() as u32;
    let mut text = String::new();
    {
        let area =
            SVGBackend::with_string(&mut text, (units(size.0), units(size.1))).into_drawing_area();
        let failed = |error: DrawingAreaErrorKind<_>| error.to_string();
        let [r, g, b] = theme.ink(Ink::Paper);
        area.fill(&RGBColor(r, g, b)).map_err(failed)?;
        draw(&area, &chart, theme, pen)?;
        area.present().map_err(failed)?;
    }
    if let Some(image) = image {
        let image = embedded(image, chart.plot, pen.ratio);
        // The second line of the SVG draws the paper, so the image is inserted after that line.
        let second = text.match_indices('\n').nth(1);
        let behind = second.map_or(text.len(), |(at, _)| at + 1);
        text.insert_str(behind, &image);
    }
    Ok(sized(text, size, pen.ratio))
}

/// The texts around a picture that leaves the page: its title above, its source and its address
/// below.
pub struct Heading<'a> {
    /// The name of the figure, and the position on it.
    pub title: &'a str,
    /// The source of the mathematics.
    pub source: &'a str,
    /// The address where the picture can be seen again.
    pub address: &'a str,
}

impl Heading<'_> {
    /// The room above the picture, in CSS pixels.
    const HEAD: f64 = 52.0;
    const LINE: f64 = 15.0;
    const EDGE: f64 = 24.0;
    const SMALL: f64 = 11.0;

    /// The lines below the picture: the source, then the address.
    fn foot(&self, width: f64) -> Vec<String> {
        let room = width - 2.0 * Self::EDGE;
        let mut lines = Vec::new();
        for text in [self.source, self.address] {
            let mut line = String::new();
            for letter in text.chars() {
                line.push(letter);
                if text_width(&line, Self::SMALL) > room {
                    line.pop();
                    lines.push(std::mem::replace(&mut line, letter.to_string()));
                }
            }
            lines.push(line);
        }
        lines.retain(|line| !line.is_empty());
        lines
    }

    /// The height of the texts around a picture of this width, in CSS pixels.
    pub fn height(&self, width: f64) -> f64 {
        Self::HEAD + Self::LINE * (self.foot(width).len() as f64 + 1.0)
    }

    /// An SVG with these texts around it, in a sheet of `size` CSS pixels. The texts take
    /// [`Self::height`] of the sheet.
    pub fn around(&self, svg: &str, (width, height): (f64, f64), theme: Theme) -> String {
        let [paper, ink] = [Ink::Paper, Ink::Text].map(|ink| {
            let [r, g, b] = theme.ink(ink);
            format!("#{r:02x}{g:02x}{b:02x}")
        });
        let text = |y: f64, size: f64, text: &str| {
            let (x, text) = (Self::EDGE, text.replace('&', "&amp;").replace('<', "&lt;"));
            format!(
                "<text x=\"{x}\" y=\"{y}\" font-family=\"{FONT}\" font-size=\"{size}\" \
                 fill=\"{ink}\">{text}</text>\n"
            )
        };
        let head = Self::HEAD;
        let mut all = format!(
            "<svg width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
             xmlns=\"http://www.w3.org/2000/svg\">\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"{paper}\"/>\n"
        );
        // A long title has smaller letters.
        let room = (width - 2.0 * Self::EDGE) / text_width(self.title, 1.0).max(1.0);
        all += &text(36.0, room.min(24.0), self.title);
        all += &svg.replacen("<svg ", &format!("<svg y=\"{head}\" "), 1);
        for (line, words) in self.foot(width).iter().rev().enumerate() {
            let y = height - Self::LINE * (line as f64 + 0.7);
            all += &text(y, Self::SMALL, words);
        }
        all + "</svg>\n"
    }
}

/// Changes the size from the units of the backend to CSS pixels.
fn sized(text: String, size: (f64, f64), ratio: f64) -> String {
    let tag = |width: f64, height: f64| format!("<svg width=\"{width}\" height=\"{height}\"");
    let (width, height) = size;
    match text.strip_prefix(&tag((width * ratio).round(), (height * ratio).round())) {
        Some(rest) => tag(width, height) + rest,
        None => text,
    }
}

fn vector_layer(picture: &Picture, view: &View, theme: Theme) -> Layer {
    let (info, figure) = (picture.info(), picture.figure());
    if let Some(projection) = figure.projection() {
        return projection.sketch(view, theme);
    }
    let size = view.cell_size();
    let [low, high] = figure.domain();
    let ground = Mark::block(block(view, low, high), Ink::Ground);
    let mut marks = vec![(ground, theme.ink(Ink::Ground))];
    if size >= GRID_FROM_PX && !info.discs {
        marks.extend(grid(view, theme.ink(Ink::Paper)));
    }
    for point in figure.points(view, VECTOR_POINTS).0 {
        let at = (point.x, point.y);
        let colour = colour(figure, view, point.cell, theme);
        if info.discs || size < 3.0 {
            let mut radius = figure.radius(view);
            let mut hollow = None;
            if let Shade::Ring(_) = point.cell.shade {
                let (outer, inner) = ring_around(radius);
                (radius, hollow) = (f64::midpoint(outer, inner), Some(outer - inner));
            }
            let mark = Mark::round(middle(view, at), radius, Ink::Strong, hollow);
            marks.push((mark, colour));
            continue;
        }
        let [(x0, y0), (x1, y1)] = block(view, at, at);
        let gap = if size >= GRID_FROM_PX { 0.5 } else { 0.0 };
        let (sx, sy) = view.scale();
        let (dx, dy) = (gap / sx, gap / sy);
        let mark = Mark::block([(x0 + dx, y0 + dy), (x1 - dx, y1 - dy)], Ink::Strong);
        marks.push((mark, colour));
        if size >= DOT_FROM_PX && point.cell.is_lost() && info.nimbers {
            let mark = Mark::disc(middle(view, at), dot_radius(view), Ink::OnStrong);
            marks.push((mark, theme.ink(Ink::OnStrong)));
        }
    }
    marks
}

fn grid(view: &View, colour: Rgb) -> impl Iterator<Item = (Mark, Rgb)> {
    let w = view.window;
    let ((left, right), (low, high)) = (view.columns(), view.rows());
    let columns = (left..=right).map(move |x| w.offset_x(x));
    let columns = columns.map(move |x| vec![(x, w.y0), (x, w.y1)]);
    let rows = (low..=high).map(move |y| w.offset_y(y));
    let rows = rows.map(move |y| vec![(w.x0, y), (w.x1, y)]);
    let line = move |points| (Mark::path(points, Ink::Paper, 1.0), colour);
    columns.chain(rows).map(line)
}

fn embedded(image: &str, plot: Plot, ratio: f64) -> String {
    let [x, y, width, height] =
        [plot.left, plot.top, plot.width, plot.height].map(|v| (v * ratio).round());
    format!(
        "\n<image x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" \
         preserveAspectRatio=\"none\" href=\"{image}\"/>"
    )
}

/// The points in sight as CSV, at most [`CSV_ROWS`] rows. The first columns are `x` and `y`. If the
/// points have a number, the next column is called by what it means, such as `nimber` or `rule`. If
/// they have outcomes, the last column is `outcome`. A last line reports if there are more points.
pub fn render_csv(picture: &Picture, window: Window, size: (f64, f64)) -> String {
    use std::fmt::Write as _;
    let view = picture.view(window, size);
    if let Some(text) = picture.figure().csv(&view) {
        return text;
    }
    let (points, all) = picture.figure().points(&view, CSV_ROWS);
    let mut text = String::from("x,y");
    // All points of a figure are of one kind.
    if let Some(&Point { cell, .. }) = points.first() {
        text.extend(cell.number.into_iter().flat_map(|(name, _)| [",", name]));
        text.extend(cell.outcome.map(|_| ",outcome"));
    }
    text.push('\n');
    for &Point { x, y, cell } in &points {
        // Writing to a string cannot fail.
        let _ = write!(text, "{x},{y}");
        if let Some((_, number)) = cell.number {
            let _ = write!(text, ",{number}");
        }
        if let Some(outcome) = cell.outcome {
            let _ = write!(text, ",{outcome:?}");
        }
        text.push('\n');
    }
    if !all {
        let _ = writeln!(
            text,
            "# more points are in sight, but a file has at most {CSV_ROWS} rows"
        );
    }
    text
}
