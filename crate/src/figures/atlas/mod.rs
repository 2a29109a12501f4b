//! The figures, one file each, and the registry where they meet.
//!
//! Adding one is a file here and a line in `REGISTRY`; it then shows in the
//! gallery, on its page, in the command line and in the snapshots.

mod arms;
mod calkin_wilf;
mod chomp_losers;
mod couples_nimbers;
mod eraserhead_lost;
mod euclid_cone;
mod euclid_cone_3d;
mod euclid_nimbers;
mod golden;
mod magnetism_runs;
mod mouse_v;
mod piles;
mod rat_slices;
pub(super) mod rat_triples;
mod splittings;
mod spring_shapes;
mod wythoff_nimbers;
mod wythoff_v;

use crate::figures::frame::figure::Figure;
use crate::figures::frame::settings::{FigureInfo, Settings};
use crate::rules::NotationError;

/// The registry: what each figure says of itself, and how it is made.
const REGISTRY: &[(&FigureInfo, Make)] = &[
    (&wythoff_v::INFO, wythoff_v::make),
    (&wythoff_nimbers::INFO, wythoff_nimbers::make),
    (&euclid_cone::INFO, euclid_cone::make),
    (&euclid_nimbers::INFO, euclid_nimbers::make),
    (&calkin_wilf::INFO, calkin_wilf::make),
    (&euclid_cone_3d::INFO, euclid_cone_3d::make),
    (&chomp_losers::INFO, chomp_losers::make),
    (&couples_nimbers::INFO, couples_nimbers::make),
    (&mouse_v::INFO, mouse_v::make),
    (&rat_slices::INFO, rat_slices::make),
    (&splittings::INFO, splittings::make),
    (&spring_shapes::INFO, spring_shapes::make),
    (&magnetism_runs::INFO, magnetism_runs::make),
    (&rat_triples::INFO, rat_triples::make),
    (&eraserhead_lost::INFO, eraserhead_lost::make),
];

type Make = fn(&Settings) -> Box<dyn Figure>;

/// All figures, in the order of the registry.
pub fn figures() -> impl Iterator<Item = &'static FigureInfo> {
    REGISTRY.iter().map(|(info, _)| *info)
}

/// Makes the figure of this name with these settings.
pub(crate) fn make(id: &str, given: &[(String, String)]) -> Result<Made, NotationError> {
    let (info, make) = entry(id)?;
    Ok((info, make(&Settings::read(info, given)?)))
}

/// The line of the registry with this name.
fn entry(id: &str) -> Result<(&'static FigureInfo, Make), NotationError> {
    let found = REGISTRY.iter().find(|(info, _)| info.id == id);
    found.copied().ok_or_else(|| {
        let ids: Vec<&str> = figures().map(|info| info.id).collect();
        let expected = format!("one of {}", ids.join(", "));
        NotationError::new("This figure is not known.", id, expected, 0)
    })
}

/// Whether the figure of this name has a setting `key` that takes `value`.
///
/// # Errors
/// Names what is not known or not taken, and what would be.
pub fn check_setting(id: &str, key: &str, value: &str) -> Result<(), NotationError> {
    let given = [(key.to_owned(), value.to_owned())];
    Settings::read(entry(id)?.0, &given).map(|_| ())
}

type Made = (&'static FigureInfo, Box<dyn Figure>);
