//! Figures for the native tests.

use nimscope::figures::Picture;

/// The figure `id` with these settings, complete.
pub(crate) fn picture(id: &str, settings: &[(&str, &str)]) -> Picture {
    let settings: Vec<(String, String)> = settings
        .iter()
        .map(|&(key, value)| (key.to_owned(), value.to_owned()))
        .collect();
    let mut picture = Picture::new(id, &settings).expect("the figure and its settings are known");
    picture.complete().expect("there is memory enough");
    picture
}
