//! Pictures of pixels, made natively: PNG files, and those inside an SVG. In a
//! browser the canvas makes them.

use base64::prelude::{BASE64_STANDARD as BASE64, Engine};
use plotters::prelude::*;

use super::svg::{render_svg, svg_points, with_details};
use crate::figures::frame::draw::{Pen, draw};
use crate::figures::frame::overlay::Overlay;
use crate::figures::frame::palette::{Ink, Palette, Theme};
use crate::figures::frame::window::Window;
use crate::figures::picture::Picture;

/// The picture as an SVG of `size` CSS pixels that stands alone: beyond
/// [`VECTOR_POINTS`](crate::figures::VECTOR_POINTS) points, with a PNG inside.
///
/// # Errors
/// When drawing fails, in words.
pub fn render_whole_svg(
    picture: &Picture,
    window: Window,
    size: (f64, f64),
    overlay: &Overlay,
    theme: Theme,
) -> Result<String, String> {
    let image = svg_points(picture, window, size, theme)
        .map(|raster| {
            let file = png(raster.width(), raster.height(), &raster.into_bytes(), 4)?;
            Ok::<_, String>(format!("data:image/png;base64,{}", BASE64.encode(file)))
        })
        .transpose()?;
    render_svg(picture, window, size, overlay, theme, image.as_deref())
}

/// A PNG file of `channels` (3 or 4) bytes a pixel.
fn png(width: usize, height: usize, bytes: &[u8], channels: usize) -> Result<Vec<u8>, String> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, width as u32, height as u32);
    encoder.set_color(if channels == 4 {
        png::ColorType::Rgba
    } else {
        png::ColorType::Rgb
    });
    encoder.set_depth(png::BitDepth::Eight);
    encoder
        .write_header()
        .and_then(|mut writer| writer.write_image_data(bytes))
        .map_err(|error| error.to_string())?;
    Ok(file)
}

/// The picture as a PNG of `size` pixels. In a browser the canvas
/// itself gives the file.
///
/// # Errors
/// When drawing fails, in words.
pub fn render_png(
    picture: &Picture,
    window: Window,
    size: (u32, u32),
    overlay: &Overlay,
    theme: Theme,
) -> Result<Vec<u8>, String> {
    /// Drawn larger and scaled down: smooth lines and letters.
    const FINER: u32 = 2;
    register_font()?;
    let palette = Palette::of(theme);
    let css = (f64::from(size.0), f64::from(size.1));
    let overlay = with_details(picture, window, css, overlay);
    let chart = picture.chart(window, css, &overlay);
    let (width, height) = ((size.0 * FINER) as usize, (size.1 * FINER) as usize);
    let mut large = palette.ink(Ink::Paper).repeat(width * height);
    let plot = chart.plot;
    let points = picture.raster(window, plot.width as u32, plot.height as u32, theme, 1.0);
    let finer = FINER as usize;
    let (left, top) = (plot.left as usize * finer, plot.top as usize * finer);
    for y in 0..points.height() * finer {
        for x in 0..points.width() * finer {
            if let Some(colour) = points.at(x / finer, y / finer) {
                let at = ((top + y) * width + left + x) * 3;
                large[at..at + 3].copy_from_slice(&colour);
            }
        }
    }
    {
        let backend = BitMapBackend::with_buffer(&mut large, (width as u32, height as u32));
        let area = backend.into_drawing_area();
        draw(&area, &chart, palette, Pen::bitmap(f64::from(FINER)))?;
        area.present().map_err(|error| error.to_string())?;
    }
    let mut small = Vec::with_capacity(large.len() / (finer * finer));
    for y in 0..size.1 as usize {
        for x in 0..size.0 as usize {
            for channel in 0..3 {
                let mut sum = 0;
                for (dx, dy) in (0..finer).flat_map(|dy| (0..finer).map(move |dx| (dx, dy))) {
                    let at = ((y * finer + dy) * width + x * finer + dx) * 3 + channel;
                    sum += u32::from(large[at]);
                }
                small.push((sum / (FINER * FINER)) as u8);
            }
        }
    }
    png(size.0 as usize, size.1 as usize, &small, 3)
}

/// Makes the bundled font known to plotters, once.
fn register_font() -> Result<(), String> {
    use std::sync::OnceLock;
    static DONE: OnceLock<bool> = OnceLock::new();
    let done = DONE.get_or_init(|| {
        let bytes = include_bytes!("../../../assets/inter-subset.otf");
        plotters::style::register_font(crate::figures::frame::draw::FONT, FontStyle::Normal, bytes)
            .is_ok()
    });
    done.then_some(())
        .ok_or_else(|| "the bundled font cannot be read".to_owned())
}
