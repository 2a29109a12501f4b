//! The figures, a folder or a file for each game, and their registry.
//!
//! A new figure needs a file here and a line in `REGISTRY`. It then appears in the gallery, on its
//! page, in the command line and in the snapshots.

mod chomp {
    pub(super) mod cloud;
    pub(super) mod first_moves;
    pub(super) mod losers;
    pub(super) mod sheets;
}
mod eraserhead;
mod euclid {
    pub(super) mod calkin_wilf;
    pub(super) mod cone;
    pub(super) mod cone_3d;
}
mod heaps;
mod magnetism;
mod misere {
    pub(super) mod pairs;
    pub(super) mod table;
}
mod mouse;
mod nim;
pub(crate) mod rat {
    pub(super) mod slices;
    pub(super) mod splittings;
    pub(crate) mod triples;
}
mod spring;
mod vector {
    pub(super) mod map;
    pub(super) mod states;
}
mod wythoff {
    pub(super) mod blocking;
    pub(super) mod nimbers;
    pub(super) mod strip;
    pub(super) mod v;
}

use crate::frame::figure::Entry;
use crate::frame::settings::{FigureInfo, Settings};
use nimscope::NotationError;

/// The registry, in the order of the page.
const REGISTRY: &[Entry] = &[
    wythoff::v::FIGURE,
    wythoff::nimbers::FIGURE,
    wythoff::strip::FIGURE,
    wythoff::blocking::FIGURE,
    euclid::cone::FIGURE,
    euclid::cone::NIMBERS,
    euclid::calkin_wilf::FIGURE,
    euclid::cone_3d::FIGURE,
    chomp::losers::FIGURE,
    chomp::sheets::FIGURE,
    chomp::cloud::FIGURE,
    chomp::first_moves::FIGURE,
    heaps::nimbers::COUPLES,
    heaps::nimbers::HEAP,
    heaps::fold::FIGURE,
    heaps::codes::FIGURE,
    vector::map::FIGURE,
    vector::states::FIGURE,
    mouse::FIGURE,
    rat::slices::FIGURE,
    rat::splittings::FIGURE,
    spring::FIGURE,
    magnetism::FIGURE,
    rat::triples::FIGURE,
    eraserhead::FIGURE,
    nim::FIGURE,
    misere::pairs::FIGURE,
    misere::table::FIGURE,
];

/// All figures, in the order of the registry.
pub const FIGURES: &[&FigureInfo] = &{
    let mut infos = [REGISTRY[0].0; REGISTRY.len()];
    let mut at = 0;
    while at < infos.len() {
        infos[at] = REGISTRY[at].0;
        at += 1;
    }
    infos
};

pub(super) fn figures_of(game: &'static str) -> impl Iterator<Item = &'static Entry> {
    REGISTRY.iter().filter(move |(info, ..)| info.shows(game))
}

/// The line of the registry for `id`.
pub(super) fn entry(id: &str) -> Result<&'static Entry, NotationError> {
    let found = REGISTRY.iter().find(|(info, ..)| info.id == id);
    found.ok_or_else(|| {
        let ids: Vec<&str> = FIGURES.iter().map(|info| info.id).collect();
        let expected = format!("one of {}", ids.join(", "));
        NotationError::new("This figure is not known.", id, expected, 0)
    })
}

/// Checks that the figure `id` has a setting `key` that accepts `value`.
///
/// # Errors
/// Fails if the figure or the setting is unknown, or if the value is not accepted. The error names
/// the part at fault and what is accepted.
pub fn check_setting(id: &str, key: &str, value: &str) -> Result<(), NotationError> {
    let given = [(key.to_owned(), value.to_owned())];
    Settings::read(entry(id)?.0, &given).map(|_| ())
}
