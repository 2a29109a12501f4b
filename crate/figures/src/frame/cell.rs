//! A cell of a figure: its outcome, its number, and the shade that shows it.

use super::palette::{Ink, Palette, Rgb, mix, ramp};
use nimscope::Outcome;
use nimscope::theory::Nimber;

/// A cell of a figure. Its colour, its label and its words follow from it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cell {
    /// The outcome; `None` if the figure does not know it.
    pub outcome: Option<Outcome>,
    /// The number, after its name in a file of points.
    pub number: Option<(&'static str, u64)>,
    /// The shade that gives the colour.
    pub shade: Shade,
}

impl Cell {
    /// The name of a nimber in a file of points.
    const NIMBER: &'static str = "nimber";

    /// A cell with a known outcome only.
    pub fn of(outcome: Outcome) -> Self {
        let shade = match outcome {
            Outcome::P => Shade::Strong,
            Outcome::N => Shade::Ground,
        };
        Self {
            outcome: Some(outcome),
            number: None,
            shade,
        }
    }

    /// A lost cell if `lost` is true, otherwise a won cell.
    pub fn lost_if(lost: bool) -> Self {
        Self::of(if lost { Outcome::P } else { Outcome::N })
    }

    /// A cell with a nimber.
    pub fn with_nimber(nimber: u64) -> Self {
        Self {
            outcome: Some(Outcome::of(Nimber(nimber))),
            number: Some((Self::NIMBER, nimber)),
            shade: match nimber {
                0 => Shade::Strong,
                _ => Shade::Number,
            },
        }
    }

    /// True if the player to move is known to lose.
    pub fn is_lost(self) -> bool {
        self.outcome == Some(Outcome::P)
    }

    /// The nimber, if the number is one.
    pub fn nimber(self) -> Option<Nimber> {
        let (name, number) = self.number?;
        (name == Self::NIMBER).then_some(Nimber(number))
    }
}

/// The kinds of colours of a cell.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Shade {
    /// The colour of the ground: a won cell, or one with nothing to show.
    Ground,
    /// A strong colour: a lost cell.
    Strong,
    /// A colour for the number. The figure chooses it, and may depend on the window.
    Number,
    /// The colour at a place on the ramp, from 0 to 1.
    Ramp(f64),
    /// The colour at a place on a figure's own scale of light and dark colours. A place
    /// of 1.5 is halfway from the second colour to the third.
    Scale(&'static [(u32, u32)], f64),
    /// The colour of a kind of cells, as the legend explains it.
    Kind(Ink),
    /// A ring in this colour, in a figure of discs.
    Ring(Ink),
    /// A share of this colour, from 0 to 1, on paper.
    Tint(Ink, f64),
}

impl Shade {
    /// The colour of this shade. [`Shade::Number`] is left to the figure, and is ground here.
    pub(crate) fn colour(self, palette: Palette) -> Rgb {
        match self {
            Self::Ground | Self::Number => palette.ink(Ink::Ground),
            Self::Strong => palette.ink(Ink::Strong),
            Self::Ramp(place) => ramp(place),
            Self::Scale(colours, place) => {
                let index = (place as usize).min(colours.len() - 2);
                let [low, high] = [index, index + 1].map(|at| palette.pick(colours[at]));
                mix(low, high, place - index as f64)
            }
            Self::Kind(ink) | Self::Ring(ink) => palette.ink(ink),
            Self::Tint(ink, share) => mix(palette.ink(Ink::Paper), palette.ink(ink), share),
        }
    }
}

/// A cell of the point layer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// The column.
    pub x: i64,
    /// The row.
    pub y: i64,
    /// The cell that the figure shows there.
    pub cell: Cell,
}
