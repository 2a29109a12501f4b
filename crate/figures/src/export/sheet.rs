//! A figure as one file: its data, its window, a position on it, and the bytes.

use std::ops::RangeInclusive;

use super::png::{render_png, render_whole_svg};
use super::provenance::{Provenance, signed};
use super::svg::Heading;
use crate::frame::overlay::Overlay;
use crate::frame::palette::Theme;
use crate::frame::window::Window;
use crate::picture::Picture;
use nimscope::solve::Progress;
use nimscope::solve::heaps::Stop;
use nimscope::{Analyst, GAMES, NotationError, parse};

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
    /// The sides of a picture in pixels. Smaller ones have no room for axes; larger ones take too
    /// much memory.
    pub const SIDES: RangeInclusive<u32> = 200..=8_000;

    /// A figure with some settings given, and a position to mark with its moves; 1200 by
    /// 900 on light paper.
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
                return Err(NotationError::new(
                    message,
                    text,
                    "the position of one of its cells",
                    0,
                ));
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

    /// The name of the units in which its data are counted.
    pub fn what(&mut self) -> &'static str {
        self.picture.sequence().map_or("parts", |_| "heaps")
    }

    /// Continues to compute its data.
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
                // A home window that does not show the whole figure may miss the position.
                Some(Ok(Some((x, y)))) if !home.contains(x, y) => {
                    self.picture.whole(css.0, css.1).unwrap_or(home)
                }
                _ => home,
            }
        })
    }

    /// An SVG with its origin in its description, and around the picture if there is room.
    ///
    /// # Errors
    /// Fails if it cannot be drawn. The error is one sentence.
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
        // A small sheet, or one with long words, has room for the picture alone.
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
    /// Fails if it cannot be drawn, or was stopped. The error is one sentence.
    pub fn png(&mut self, go_on: &dyn Fn() -> bool) -> Result<Vec<u8>, String> {
        let (window, picture, overlay) = (self.window(), &self.picture, &self.overlay);
        let png = render_png(picture, window, self.size, overlay, self.theme, go_on)?;
        Ok(self.sign(window, png))
    }

    fn sign(&mut self, window: Window, bytes: Vec<u8>) -> Vec<u8> {
        let Provenance { words, .. } = Provenance::of(&mut self.picture, Some(window), "");
        signed(&bytes, &words)
    }
}
