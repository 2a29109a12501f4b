//! A cell of a figure: who wins there, its number, and the shade that shows it.

use super::palette::{Ink, Palette, Rgb, mix, ramp};
use nimscope::Outcome;
use nimscope::theory::Nimber;

/// A cell of a figure. Its colour, its label and its words follow from it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cell {
    /// Who wins there; `None` if the figure does not know.
    pub outcome: Option<Outcome>,
    /// Its number, after the name that it has in a file of points.
    pub number: Option<(&'static str, u64)>,
    /// How it is coloured.
    pub shade: Shade,
}

impl Cell {
    /// The name of a nimber in a file of points.
    const NIMBER: &'static str = "nimber";

    /// A cell of which only the outcome is known.
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

    /// A lost or a won cell.
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

    /// Whether the player to move is known to lose.
    pub fn is_lost(self) -> bool {
        self.outcome == Some(Outcome::P)
    }

    /// Its nimber, if that is its number.
    pub fn nimber(self) -> Option<Nimber> {
        let (name, number) = self.number?;
        (name == Self::NIMBER).then_some(Nimber(number))
    }
}

/// How a cell is coloured.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Shade {
    /// Like the ground: a won cell, or one with nothing to show.
    Ground,
    /// So that it stands out: a lost cell.
    Strong,
    /// By its number. The figure decides how, and may follow the window.
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

/// One cell of the point layer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// Its column.
    pub x: i64,
    /// Its row.
    pub y: i64,
    /// What the figure shows there.
    pub cell: Cell,
}
