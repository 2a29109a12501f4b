//! Files that native programs make: PNG, and SVG with an embedded PNG. In a browser the canvas
//! makes the pixels.

use std::ops::RangeInclusive;

use base64::prelude::{BASE64_STANDARD as BASE64, Engine};
use plotters::prelude::*;
use plotters_backend::{BackendColor, BackendCoord, BackendStyle, DrawingErrorKind};
use png::ColorType;

use super::provenance::{Provenance, signed};
use super::svg::{Heading, render_svg, svg_points};
use crate::frame::draw::{Pen, draw};
use crate::frame::overlay::Overlay;
use crate::frame::palette::{Ink, Theme};
use crate::frame::window::Window;
use crate::picture::Picture;
use nimscope::solve::Progress;
use nimscope::solve::heaps::Stop;
use nimscope::{Analyst, GAMES, NotationError, parse};

/// The picture as a complete SVG of `size` CSS pixels. Beyond
/// [`VECTOR_POINTS`](crate::VECTOR_POINTS) points it contains a PNG.
///
/// # Errors
/// Fails if the backend fails. The error is a text.
pub fn render_whole_svg(
    picture: &Picture,
    window: Window,
    size: (f64, f64),
    overlay: &Overlay,
    theme: Theme,
) -> Result<String, String> {
    let image = svg_points(picture, window, size, theme)
        .map(|raster| {
            let (width, height) = (raster.width(), raster.height());
            let file = png(width, height, &raster.into_bytes(), ColorType::Rgba)?;
            Ok::<_, String>(format!("data:image/png;base64,{}", BASE64.encode(file)))
        })
        .transpose()?;
    render_svg(picture, window, size, overlay, theme, image.as_deref())
}

fn png(width: usize, height: usize, bytes: &[u8], kind: ColorType) -> Result<Vec<u8>, String> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, width as u32, height as u32);
    encoder.set_color(kind);
    encoder.set_depth(png::BitDepth::Eight);
    encoder
        .write_header()
        .and_then(|mut writer| writer.write_image_data(bytes))
        .map_err(|error| error.to_string())?;
    Ok(file)
}

/// The picture as a PNG of `size` pixels. In a browser the canvas makes the file. Drawing stops if
/// `go_on`, which is called before each band of the picture, returns false.
///
/// # Errors
/// Fails if the backend fails or the drawing stops. The error is a text.
pub fn render_png(
    picture: &Picture,
    window: Window,
    size: (u32, u32),
    overlay: &Overlay,
    theme: Theme,
    go_on: &dyn Fn() -> bool,
) -> Result<Vec<u8>, String> {
    const MOST_BAND_BYTES: usize = 16 << 20;
    let row = size.0 as usize * FINER * FINER * 3;
    let pixels = bitmap(
        picture,
        window,
        size,
        overlay,
        theme,
        MOST_BAND_BYTES / row,
        go_on,
    )?;
    png(size.0 as usize, size.1 as usize, &pixels, ColorType::Rgb)
}

/// The factor by which bitmaps are drawn larger before they are scaled down, for smooth lines.
const FINER: usize = 2;

/// The pixels of the picture, three bytes each, drawn in bands of `rows` rows.
fn bitmap(
    picture: &Picture,
    window: Window,
    size: (u32, u32),
    overlay: &Overlay,
    theme: Theme,
    rows: usize,
    go_on: &dyn Fn() -> bool,
) -> Result<Vec<u8>, String> {
    register_font()?;
    let css = (f64::from(size.0), f64::from(size.1));
    let chart = picture.detailed(window, css, overlay);
    let plot = chart.plot;
    let points = (plot.width as u32, plot.height as u32);
    // The row of the point layer that belongs to a row of the picture.
    let row = |y: usize| y.saturating_sub(plot.top as usize).min(points.1 as usize) as u32;
    let (width, height) = (size.0 as usize * FINER, size.1 as usize);
    let left = plot.left as usize * FINER;
    let mut small = Vec::with_capacity(size.0 as usize * height * 3);
    for top in (0..height).step_by(rows.max(1)) {
        if !go_on() {
            return Err("the drawing was stopped".to_owned());
        }
        let rows = rows.max(1).min(height - top);
        let points = picture.band(window, points, row(top)..row(top + rows), theme, 1.0);
        let mut large = theme.ink(Ink::Paper).repeat(width * rows * FINER);
        for (y, line) in large.chunks_exact_mut(width * 3).enumerate() {
            let Some(y) = (top + y / FINER).checked_sub(plot.top as usize) else {
                continue;
            };
            for x in 0..points.width() * FINER {
                if let Some(colour) = points.at(x / FINER, y) {
                    let at = (left + x) * 3;
                    line[at..at + 3].copy_from_slice(&colour);
                }
            }
        }
        {
            let (width, rows) = (width as u32, (rows * FINER) as u32);
            let band = Band {
                bitmap: BitMapBackend::with_buffer(&mut large, (width, rows)),
                size: (width, size.1 * FINER as u32),
                top: (top * FINER) as i32,
            };
            let area = band.into_drawing_area();
            draw(&area, &chart, theme, Pen::bitmap(FINER as f64))?;
            area.present().map_err(|error| error.to_string())?;
        }
        for y in 0..rows {
            for x in 0..size.0 as usize {
                for channel in 0..3 {
                    let mut sum = 0;
                    for (dx, dy) in (0..FINER).flat_map(|dy| (0..FINER).map(move |dx| (dx, dy))) {
                        let at = ((y * FINER + dy) * width + x * FINER + dx) * 3 + channel;
                        sum += usize::from(large[at]);
                    }
                    small.push((sum / (FINER * FINER)) as u8);
                }
            }
        }
    }
    Ok(small)
}

/// A band of a picture of `size`, from the row `top` on. A large picture then needs no buffer for
/// all its rows.
struct Band<'a> {
    bitmap: BitMapBackend<'a>,
    size: (u32, u32),
    top: i32,
}

type Drawn = Result<(), DrawingErrorKind<<BitMapBackend<'static> as DrawingBackend>::ErrorType>>;

impl DrawingBackend for Band<'_> {
    type ErrorType = <BitMapBackend<'static> as DrawingBackend>::ErrorType;

    fn get_size(&self) -> (u32, u32) {
        self.size
    }

    fn ensure_prepared(&mut self) -> Drawn {
        self.bitmap.ensure_prepared()
    }

    fn present(&mut self) -> Drawn {
        self.bitmap.present()
    }

    fn draw_pixel(&mut self, (x, y): BackendCoord, colour: BackendColor) -> Drawn {
        self.bitmap.draw_pixel((x, y - self.top), colour)
    }

    /// Replaces the default, which draws pixel by pixel and would be slow.
    fn draw_rect<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        style: &S,
        fill: bool,
    ) -> Drawn {
        let within = |(x, y): BackendCoord| (x, y - self.top);
        let (from, to) = (within(from), within(to));
        self.bitmap.draw_rect(from, to, style, fill)
    }
}

fn register_font() -> Result<(), String> {
    use std::sync::OnceLock;
    static DONE: OnceLock<bool> = OnceLock::new();
    let done = DONE.get_or_init(|| {
        let bytes = include_bytes!("../../assets/inter-subset.otf");
        plotters::style::register_font(crate::frame::draw::FONT, FontStyle::Normal, bytes).is_ok()
    });
    done.then_some(())
        .ok_or_else(|| "the bundled font cannot be read".to_owned())
}

/// A figure that becomes a file. Its data are computed [step by step](Self::step); the known part
/// can be written at any time.
pub struct Sheet {
    picture: Picture,
    overlay: Overlay,
    position: Option<String>,
    /// The width and height in pixels, each one of [`Sheet::SIDES`].
    pub size: (u32, u32),
    /// The window to show; `None` for the window that shows the figure, and the position, best.
    pub view: Option<Window>,
    /// Light or dark paper.
    pub theme: Theme,
}

impl Sheet {
    /// The sides of a picture in pixels. Shorter sides leave no room for axes. Longer sides take
    /// too much memory.
    pub const SIDES: RangeInclusive<u32> = 200..=8_000;

    /// A sheet of a figure with the given settings, 1200 by 900 pixels on light paper. `position`
    /// is marked with its moves.
    ///
    /// # Errors
    /// The error names the figure, key, value or position that is wrong.
    pub fn new(
        figure: &str,
        settings: &[(String, String)],
        position: Option<&str>,
    ) -> Result<Self, NotationError> {
        let picture = Picture::new(figure, settings)?;
        let overlay = match position {
            Some(text) if picture.marker(text)?.is_none() => {
                let message = format!("The figure {figure} cannot show this position.");
                let expected = "the position of one of its cells";
                return Err(NotationError::new(message, text, expected, 0));
            }
            Some(text) => Overlay::of(Analyst::new().analyze(&parse(text)?)),
            None => Overlay::default(),
        };
        Ok(Self {
            picture,
            overlay,
            position: position.map(str::to_owned),
            size: (1200, 900),
            view: None,
            theme: Theme::Light,
        })
    }

    /// The unit in which the figure's data are counted: `heaps` or `parts`.
    pub fn what(&mut self) -> &'static str {
        self.picture.sequence().map_or("parts", |_| "heaps")
    }

    /// Continues to compute the figure's data, for about `budget` units.
    ///
    /// # Errors
    /// Fails if there is not enough memory.
    pub fn step(&mut self, budget: u64) -> Result<Progress, Stop> {
        self.picture.step(budget).map(Option::unwrap_or_default)
    }

    fn css(&self) -> (f64, f64) {
        (self.size.0.into(), self.size.1.into())
    }

    fn window(&self) -> Window {
        let css = self.css();
        self.view.unwrap_or_else(|| {
            let home = self.picture.home(css.0, css.1);
            let position = self.position.as_deref();
            match position.map(|text| self.picture.marked(text)) {
                // If the home window does not show the position, the file shows the whole figure.
                Some(Ok(Some((x, y)))) if !home.contains(x, y) => {
                    self.picture.whole(css.0, css.1).unwrap_or(home)
                }
                _ => home,
            }
        })
    }

    /// An SVG file with its origin in its description. If there is room, texts with the origin are
    /// also around the picture.
    ///
    /// # Errors
    /// Fails if the figure cannot be drawn. The error is one sentence.
    pub fn svg(&mut self) -> Result<Vec<u8>, String> {
        let window = self.window();
        let Provenance { words, .. } = Provenance::of(&mut self.picture, Some(window), "");
        let info = self.picture.info();
        let position = self.position.iter().map(String::as_str);
        let title = self.picture.title();
        let title: Vec<&str> = [&title[..]].into_iter().chain(position).collect();
        let game = GAMES.iter().find(|game| game.name == info.game);
        let heading = Heading {
            title: &title.join(" · "),
            source: game.and_then(|game| game.sources.first()).unwrap_or(&""),
            address: &words,
        };
        let (width, height) = self.css();
        let rest = height - heading.height(width);
        // A small sheet, or a sheet with long texts, has room for the picture alone.
        let titled = rest >= f64::from(*Self::SIDES.start());
        let css = (width, if titled { rest } else { height });
        let mut svg = render_whole_svg(&self.picture, window, css, &self.overlay, self.theme)?;
        if titled {
            svg = heading.around(&svg, (width, height), self.theme);
        }
        Ok(signed(svg.as_bytes(), &words))
    }

    /// A PNG with its origin. Drawing stops soon after `go_on` returns false.
    ///
    /// # Errors
    /// Fails if the figure cannot be drawn, or the drawing was stopped. The error is one sentence.
    pub fn png(&mut self, go_on: &dyn Fn() -> bool) -> Result<Vec<u8>, String> {
        let (window, picture, overlay) = (self.window(), &self.picture, &self.overlay);
        let png = render_png(picture, window, self.size, overlay, self.theme, go_on)?;
        let Provenance { words, .. } = Provenance::of(&mut self.picture, Some(window), "");
        Ok(signed(&png, &words))
    }
}

#[cfg(test)]
#[path = "../../tests/unit/png.rs"]
mod tests;
