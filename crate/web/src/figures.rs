//! The calls of the figures. Windows, overlays and cells are passed as plain
//! objects, pixels as typed arrays.

use std::rc::Rc;

use plotters::prelude::IntoDrawingArea;
use plotters_canvas::CanvasBackend;
use tsify::Ts;
use wasm_bindgen::prelude::*;
use web_sys::{HtmlCanvasElement, ImageData};

use super::codec::{
    Texts, Thrown, failed, from_js, known_to_js, malformed, refused, texts_of, to_js, to_json,
};
use nimscope::lab::Game;
use nimscope::solve::heaps::TakeBreak;
use nimscope::theory::Nimber;
use nimscope::{NotationError, Position, Token, parse};
use nimscope_figures::{self as figures, Overlay, Pen, Raster, Subject, Theme, Window};

/// All figures.
#[wasm_bindgen(js_name = figures, unchecked_return_type = "FigureInfo[]")]
pub fn list() -> Result<JsValue, Thrown> {
    to_js(&figures::FIGURES)
}

/// Throws an error if a figure's setting does not take a value. The error has the expected values.
#[wasm_bindgen]
pub fn check_setting(figure: &str, setting: &str, value: &str) -> Result<(), Thrown> {
    Ok(figures::check_setting(figure, setting, value)?)
}

/// The figure for a position, chosen by the options of the page. `null` if there is none, for
/// example for a sum with a game that this module does not play.
#[wasm_bindgen(unchecked_return_type = "FigureChoice | null")]
pub fn choose_figure(position: &str, options: Texts) -> Result<JsValue, Thrown> {
    let position = match parse(position) {
        Err(error) if error.elsewhere => return Ok(JsValue::NULL),
        read => read?,
    };
    to_js(&figures::choose_figure(&position, &texts_of(options)?))
}

/// Takes as proved, without a check, that the nimbers of a rule have a period from heap `preperiod`
/// on. The figure of all octal codes shows this period.
#[wasm_bindgen]
pub fn learn_period(rule: &str, preperiod: u32, period: u32) -> Result<(), Thrown> {
    let rule = TakeBreak::read(Token { text: rule, at: 0 })?;
    let game = Game::from(rule).to_string();
    nimscope::lab::learn_period(&game, preperiod.into(), period.into());
    Ok(())
}

/// Takes as proved, without a check, that a pile has this nimber under a rule. Without a rule the
/// game is Couples are Forever.
#[wasm_bindgen]
pub fn learn_nimber(rule: Option<String>, pile: u64, nimber: u32) -> Result<(), Thrown> {
    let rule = match rule.as_deref() {
        Some(text) => TakeBreak::read(Token { text, at: 0 })?,
        None => TakeBreak::couples(),
    };
    nimscope::solve::heaps::learn_nimber(rule, pile, Nimber(nimber.into()));
    Ok(())
}

/// An SVG with title, source and address around it, in a sheet of this size in CSS
/// pixels.
#[wasm_bindgen]
pub fn entitled(
    svg: &str,
    width: f64,
    height: f64,
    theme: Ts<Theme>,
    title: &str,
    source: &str,
    address: &str,
) -> Result<String, Thrown> {
    let heading = figures::Heading {
        title,
        source,
        address,
    };
    Ok(heading.around(svg, (width, height), from_js("a theme", theme)?))
}

/// A file with the words of its provenance. A PNG has them as a text, an SVG as its description,
/// any other file in a first line that begins with `#`.
#[wasm_bindgen]
pub fn signed(file: &[u8], words: &str) -> Vec<u8> {
    figures::signed(file, words)
}

/// One figure with its settings and, once they are needed, its data. It keeps the marked position,
/// so that the page passes the position once and not for every frame.
#[wasm_bindgen]
pub struct Picture(figures::Picture, Option<Rc<Subject>>);

#[wasm_bindgen]
impl Picture {
    /// The figure `id` with some settings given and defaults for the others.
    #[wasm_bindgen(constructor)]
    pub fn new(id: &str, settings: Texts) -> Result<Self, Thrown> {
        let picture = figures::Picture::new(id, &texts_of(settings)?)?;
        Ok(Self(picture, None))
    }

    /// Changes to other settings. Keeps the sequence of nimbers if its rule stays the same.
    pub fn change(&mut self, settings: Texts) -> Result<(), Thrown> {
        Ok(self.0.change(&texts_of(settings)?)?)
    }

    /// Sets the marks of overlays from now on: component `index` of a position with its
    /// legal moves, and the moves that the position's record lists as winning. Without a
    /// position there are no marks.
    pub fn mark(
        &mut self,
        position: Option<String>,
        index: usize,
        winning: Vec<String>,
    ) -> Result<(), Thrown> {
        let subject = |position: String| -> Result<_, NotationError> {
            let winning = winning.iter().map(|text| parse(text));
            let winning = winning.collect::<Result<_, _>>()?;
            Ok(Subject::new(parse(&position)?, Vec::new(), winning).part(index))
        };
        let subject = position.map(subject).transpose()?;
        self.1 = subject.flatten().map(Rc::new);
        Ok(())
    }

    /// Two flags: true if a marked legal move has a cell, true if a marked winning move has a cell.
    #[wasm_bindgen(unchecked_return_type = "[legal: boolean, winning: boolean]")]
    pub fn reaches(&self) -> Result<JsValue, Thrown> {
        let subject = self.1.as_ref();
        let has_any = |of: fn(&Subject) -> &[Position]| {
            subject.is_some_and(|subject| self.0.has_any(of(subject)))
        };
        to_js(&[has_any(|s| &s.legal), has_any(|s| &s.winning)])
    }

    /// The window that shows the figure best in a picture of this size in CSS pixels.
    #[wasm_bindgen(unchecked_return_type = "Window")]
    pub fn home(&self, width: f64, height: f64) -> Result<JsValue, Thrown> {
        to_js(&self.0.home(width, height))
    }

    /// The window that shows the whole figure in a picture of this size in CSS pixels; undefined if
    /// the figure has no end.
    #[wasm_bindgen(unchecked_return_type = "Window | undefined")]
    pub fn whole(&self, width: f64, height: f64) -> Result<JsValue, Thrown> {
        known_to_js(self.0.whole(width, height))
    }

    /// The window in which the figure fills a plot of this size in CSS pixels.
    #[wasm_bindgen(unchecked_return_type = "Window")]
    pub fn cover(&self, width: f64, height: f64) -> Result<JsValue, Thrown> {
        to_js(&self.0.cover(width, height))
    }

    /// If the figure is a plot, the window with the same columns, and with rows that fit the values
    /// in these columns. Otherwise the same window.
    #[wasm_bindgen(unchecked_return_type = "Window")]
    pub fn fitted(&self, window: Ts<Window>) -> Result<JsValue, Thrown> {
        to_js(&self.0.fitted(from_js("a window", window)?))
    }

    /// The place of the plot in a picture of this size in CSS pixels.
    #[wasm_bindgen(unchecked_return_type = "Plot")]
    pub fn plot(&self, width: f64, height: f64) -> Result<JsValue, Thrown> {
        to_js(&self.0.plot(width, height))
    }

    /// The point layer: the RGBA pixels of the plot, in device pixels. `ratio` is the number of
    /// device pixels per CSS pixel, by default 1. `rows` is the first row and the row after the
    /// last, by default all rows. So a large plot can be drawn in parts. The call needs no DOM.
    #[wasm_bindgen(unchecked_return_type = "Uint8ClampedArray")]
    pub fn raster(
        &self,
        window: Ts<Window>,
        width: u32,
        height: u32,
        theme: Ts<Theme>,
        ratio: Option<f64>,
        rows: Option<Vec<u32>>,
    ) -> Result<JsValue, Thrown> {
        let (window, theme) = (from_js("a window", window)?, from_js("a theme", theme)?);
        let rows = match rows.as_deref() {
            Some(&[from, to]) => from..to,
            _ => 0..height,
        };
        let ratio = ratio.unwrap_or(1.0);
        let raster = self.0.band(window, (width, height), rows, theme, ratio);
        Ok(pixels_to_js(raster).into())
    }

    /// The marks that need the figure's data, for `Overlay.marks`. `width` and `height` are the
    /// size of the picture in CSS pixels.
    #[wasm_bindgen(unchecked_return_type = "Mark[]")]
    pub fn details(&self, window: Ts<Window>, width: f64, height: f64) -> Result<JsValue, Thrown> {
        to_js(&self.0.details(from_js("a window", window)?, width, height))
    }

    /// Clears a canvas above the point layer and draws axes, legend, curves and overlay on it, with
    /// `ratio` device pixels per CSS pixel.
    pub fn draw(
        &self,
        canvas: HtmlCanvasElement,
        window: Ts<Window>,
        overlay: Option<Ts<Overlay>>,
        theme: Ts<Theme>,
        ratio: f64,
    ) -> Result<(), Thrown> {
        let (window, overlay) = (from_js("a window", window)?, self.overlay(overlay)?);
        let theme = from_js("a theme", theme)?;
        let (width, height) = (f64::from(canvas.width()), f64::from(canvas.height()));
        let context = canvas
            .get_context("2d")?
            .ok_or_else(no_context)?
            .unchecked_into::<web_sys::CanvasRenderingContext2d>();
        context.clear_rect(0.0, 0.0, width, height);
        let backend = CanvasBackend::with_canvas_object(canvas).ok_or_else(no_context)?;
        let size = (width / ratio, height / ratio);
        let (area, pen) = (backend.into_drawing_area(), Pen::canvas(ratio));
        self.0
            .draw(&area, window, size, &overlay, theme, pen)
            .map_err(failed)
    }

    /// The cell under a point of a picture of this size in CSS pixels; `null` if there is none.
    #[wasm_bindgen(unchecked_return_type = "Cell | null")]
    pub fn cell(
        &self,
        window: Ts<Window>,
        x: f64,
        y: f64,
        width: f64,
        height: f64,
    ) -> Result<JsValue, Thrown> {
        let window = from_js("a window", window)?;
        to_js(&self.0.cell(window, (x, y), (width, height)))
    }

    /// The cell that one step of the keyboard leads to; right and up are positive. Returns its
    /// column, its row, and the size in cells to which the page zooms. The size is 0 if the page
    /// keeps its zoom.
    pub fn walk(&self, x: i64, y: i64, right: i32, up: i32) -> Vec<i64> {
        let step = self.0.walk((x, y), (right.into(), up.into()));
        vec![step.cell.0, step.cell.1, step.size]
    }

    /// The cell of a position on this figure.
    #[wasm_bindgen(unchecked_return_type = "[x: bigint, y: bigint] | null")]
    pub fn marker(&self, position: &str) -> Result<JsValue, Thrown> {
        place_to_js(self.0.marker(position)?)
    }

    /// The cell that is marked while a position is on the board; `null` if there is none.
    #[wasm_bindgen(unchecked_return_type = "[x: bigint, y: bigint] | null")]
    pub fn marked(&self, position: &str) -> Result<JsValue, Thrown> {
        place_to_js(self.0.marked(position)?)
    }

    /// True if the moves that win a position also win on this figure.
    pub fn wins(&self) -> bool {
        self.0.wins()
    }

    /// The title of a picture with these settings.
    pub fn title(&self) -> String {
        self.0.title()
    }

    /// The caption of a picture with these settings, in a sentence or two.
    pub fn caption(&self) -> String {
        self.0.caption()
    }

    /// A sentence on who wins, for figures that use other rules than the game; `undefined` if
    /// unknown.
    pub fn verdict(&self, position: &str) -> Result<Option<String>, Thrown> {
        Ok(self.0.verdict(position)?)
    }

    /// The points that an SVG shows as an image; undefined if the SVG draws each point.
    pub fn svg_points(
        &self,
        window: Ts<Window>,
        width: f64,
        height: f64,
        theme: Ts<Theme>,
    ) -> Result<Option<ImageData>, Thrown> {
        let (window, theme) = (from_js("a window", window)?, from_js("a theme", theme)?);
        let points = figures::svg_points(&self.0, window, (width, height), theme);
        let image = points.map(|raster| {
            let (width, height) = (raster.width() as u32, raster.height() as u32);
            let pixels = pixels_to_js(raster);
            ImageData::new_with_js_u8_clamped_array_and_sh(&pixels, width, height)
        });
        Ok(image.transpose()?)
    }

    /// The picture as SVG; `image` is the URL of its `svg_points`.
    pub fn svg(
        &self,
        window: Ts<Window>,
        width: f64,
        height: f64,
        overlay: Option<Ts<Overlay>>,
        theme: Ts<Theme>,
        image: Option<String>,
    ) -> Result<String, Thrown> {
        let (window, overlay) = (from_js("a window", window)?, self.overlay(overlay)?);
        let (size, theme) = ((width, height), from_js("a theme", theme)?);
        figures::render_svg(&self.0, window, size, &overlay, theme, image.as_deref())
            .map_err(failed)
    }

    /// The points in sight of a picture of this size as CSV.
    pub fn csv(&self, window: Ts<Window>, width: f64, height: f64) -> Result<String, Thrown> {
        let window = from_js("a window", window)?;
        Ok(figures::render_csv(&self.0, window, (width, height)))
    }

    /// The provenance of a file that shows this window. If no window is given, the file has all
    /// nimbers behind the figure. `address` is the place at which the picture can be seen again.
    #[wasm_bindgen(unchecked_return_type = "Provenance")]
    pub fn provenance(
        &mut self,
        window: Option<Ts<Window>>,
        address: &str,
    ) -> Result<JsValue, Thrown> {
        let window = window
            .map(|window| from_js("a window", window))
            .transpose()?;
        to_js(&figures::Provenance::of(&mut self.0, window, address))
    }

    /// The number of points of a figure in space; `undefined` for other figures.
    pub fn count(&self) -> Option<usize> {
        self.0.count()
    }

    /// Works for about `work` look-ups on the figure's long data, which are computed in steps.
    /// `null` if it has none.
    #[wasm_bindgen(unchecked_return_type = "Progress | null")]
    pub fn step(&mut self, work: f64) -> Result<JsValue, Thrown> {
        to_js(&self.0.step(work.max(1.0) as u64).map_err(memory)?)
    }

    /// Extends the figure's long data up to heap `to`; `null` if it has none.
    #[wasm_bindgen(unchecked_return_type = "Progress | null")]
    pub fn extend(&mut self, to: u32) -> Result<JsValue, Thrown> {
        let progress = self.0.sequence().map(|long| long.extend(to));
        to_js(&progress.transpose().map_err(memory)?)
    }

    /// The known nimbers of the heaps from `from` to `to` − 1, then their nimbers under the second
    /// rule.
    pub fn values(&mut self, from: u32, to: u32) -> Vec<u32> {
        let sequence = self.0.sequence();
        sequence.map_or_else(Vec::new, |sequence| {
            sequence.values(from as usize, to as usize)
        })
    }

    /// The key under which the long data are kept; `undefined` if they are not worth keeping.
    pub fn keeping(&mut self) -> Option<String> {
        self.0.sequence()?.nimbers.key()
    }

    /// The long data of the piles up to `last` as bytes; `undefined` once their
    /// period is proved.
    pub fn kept(&mut self, last: u32) -> Option<Vec<u8>> {
        self.0.sequence()?.nimbers.to_bytes(last as usize + 1)
    }

    /// Takes over long data from the bytes of `kept`, up to the last heap that is wanted. The next
    /// steps go through these data as if they were computed. Returns true if the bytes are right
    /// and hold anything new.
    pub fn restore(&mut self, bytes: &[u8]) -> bool {
        self.0.sequence().is_some_and(|long| long.restore(bytes))
    }

    /// The certificate of the period as JSON; `undefined` without a proof.
    pub fn certificate(&mut self) -> Option<String> {
        to_json(&self.0.sequence()?.certificate()?)
    }

    /// The known facts about the long data so far; `null` if the figure has none.
    #[wasm_bindgen(unchecked_return_type = "Stats | null")]
    pub fn stats(&mut self) -> Result<JsValue, Thrown> {
        to_js(&self.0.sequence().map(|sequence| sequence.stats()))
    }
}

impl Picture {
    /// An overlay from JavaScript, with the marked position and its moves.
    fn overlay(&self, value: Option<Ts<Overlay>>) -> Result<Overlay, Thrown> {
        let overlay = value
            .map(|value| from_js("an overlay", value))
            .transpose()?;
        Ok(Overlay {
            subject: self.1.clone(),
            ..overlay.unwrap_or_default()
        })
    }
}

fn no_context() -> Thrown {
    malformed("the canvas", "", "a 2d context")
}

fn pixels_to_js(raster: Raster) -> js_sys::Uint8ClampedArray {
    let bytes = raster.into_bytes();
    let length = u32::try_from(bytes.len()).unwrap_or(u32::MAX);
    let pixels = js_sys::Uint8ClampedArray::new_with_length(length);
    pixels.copy_from(&bytes);
    pixels
}

fn place_to_js(place: Option<(i64, i64)>) -> Result<JsValue, Thrown> {
    to_js(&place.map(|(x, y)| [x, y].map(i128::from)))
}

fn memory(stop: nimscope::solve::heaps::Stop) -> Thrown {
    use nimscope::solve::heaps::Stop::{OutOfMemory, TooLarge};
    let (TooLarge { heap } | OutOfMemory { largest_heap: heap }) = stop;
    refused(stop.to_string(), &heap.to_string(), "fewer heaps")
}
