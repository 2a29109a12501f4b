//! The colours of all pictures, light and dark.
//!
//! The page's style sheet has the same values as tokens. Legal and winning moves are teal and
//! vermilion, which differ in every kind of colour blindness. P-positions (lost for the player to
//! move) and N-positions (won) differ mainly in lightness, and P-cells have a dot if there is room.
//! A second scatter over the first has another hue, and rings in the place of dots.

use serde::{Deserialize, Serialize};

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum Theme {
    /// Dark ink on light paper.
    #[default]
    Light,
    /// Light ink on dark paper.
    Dark,
}

/// A colour: red, green, blue.
pub type Rgb = [u8; 3];

/// The name of a colour; [`Theme::ink`] gives its value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum Ink {
    /// The background, and cells without a position.
    Paper,
    /// The pale ground of N-positions.
    Ground,
    /// The strong colour of P-positions.
    Strong,
    /// Dots and labels on P-positions.
    OnStrong,
    /// Dots and labels on N-positions.
    OnGround,
    /// Dots of a scatter that are not P-positions.
    Dots,
    /// The rings of a second scatter over the dots.
    Second,
    /// The golden lines.
    Gold,
    /// Legal moves.
    Move,
    /// Winning moves.
    Win,
    /// Text and the position's marker.
    Text,
    /// Axes, ticks and names.
    Quiet,
    /// Grid lines.
    Faint,
    /// Text on bright colours, in both themes.
    Black,
    /// Text on dark colours, in both themes.
    White,
}

impl Theme {
    /// The colour of an ink.
    pub fn ink(self, ink: Ink) -> Rgb {
        let (light, dark) = match ink {
            Ink::Paper => (0xfbfaf7, 0x12141c),
            Ink::Ground => (0xedecf4, 0x1f2333),
            Ink::Strong => (0x3730a3, 0x8f9cff),
            Ink::OnStrong => (0xffffff, 0x12141c),
            Ink::OnGround => (0x45475a, 0xb9bfd6),
            Ink::Dots => (0x41557f, 0xa3b7e6),
            Ink::Second => (0xd81b60, 0xff4f9a),
            Ink::Gold => (0xb07d00, 0xf0c04a),
            Ink::Move => (0x0b7a75, 0x45cfc4),
            Ink::Win => (0xc2410c, 0xff9356),
            Ink::Text => (0x1b1c22, 0xeceef6),
            Ink::Quiet => (0x565861, 0xa9afc2),
            Ink::Faint => (0xdddad0, 0x2e3344),
            Ink::Black => (0x12141c, 0x12141c),
            Ink::White => (0xffffff, 0xffffff),
        };
        self.pick((light, dark))
    }

    /// The first colour if this theme is light, the second if it is dark; both as `0xrrggbb`.
    pub(crate) fn pick(self, (light, dark): (u32, u32)) -> Rgb {
        rgb(match self {
            Self::Light => light,
            Self::Dark => dark,
        })
    }
}

/// A ramp of colours from 0 (dark) to 1 (bright), the same in both themes. It is perceptually
/// uniform, and readable with colour blindness. The nine stops are colours of viridis (Smith and
/// van der Walt 2015, dedicated to the public domain), joined linearly.
pub fn ramp(t: f64) -> Rgb {
    const STOPS: [u32; 9] = [
        0x440154, 0x472d7b, 0x3b528b, 0x2c728e, 0x21918c, 0x28ae80, 0x5ec962, 0xaddc30, 0xfde725,
    ];
    // The darkest stops are too close to the colour of P, and to dark paper.
    let t = 0.3 + 0.7 * t.clamp(0.0, 1.0);
    let place = t * (STOPS.len() - 1) as f64;
    let low = (place.floor() as usize).min(STOPS.len() - 2);
    mix(rgb(STOPS[low]), rgb(STOPS[low + 1]), place - low as f64)
}

/// The ink, black or white, that is easier to read on the ramp at `t`.
pub(crate) fn on_ramp(t: f64) -> Ink {
    let [r, g, b] = ramp(t).map(u32::from);
    if 299 * r + 587 * g + 114 * b > 128_000 {
        Ink::Black
    } else {
        Ink::White
    }
}

/// `0xrrggbb` as a colour.
pub(crate) fn rgb(hex: u32) -> Rgb {
    let [_, r, g, b] = hex.to_be_bytes();
    [r, g, b]
}

/// The colour between `a` and `b` at the share `t` of the way, from 0 to 1.
pub fn mix(a: Rgb, b: Rgb, t: f64) -> Rgb {
    let t = t.clamp(0.0, 1.0);
    std::array::from_fn(|i| {
        (f64::from(a[i]) + (f64::from(b[i]) - f64::from(a[i])) * t).round() as u8
    })
}
