//! The choice of a figure for a map, with its settings and the component of the sum that it shows.

use serde::Serialize;

use super::atlas::figures_of;
use super::frame::figure::Entry;
use super::frame::settings::{FigureInfo, Setting, Settings};
use nimscope::{Component, GAMES, Game, LIMITS, Limits, Position};

const SETTING_PREFIX: &str = "set.";

/// The figure of a map, and the component of the sum that it shows.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct FigureChoice {
    /// The description of the figure. Its `game` is the game of the component.
    pub info: FigureInfo,
    /// The name and the settings of the figure.
    pub key: FigureKey,
    /// The text of the component on the map.
    pub component: String,
    /// The index of the component in the sum, from 0.
    pub index: usize,
    /// The settings that a person may change, as they do not follow from the position.
    pub free: Vec<&'static Setting>,
}

/// A figure with its settings.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct FigureKey {
    /// The name of the figure.
    #[cfg_attr(feature = "tsify", tsify(type = "FigureId"))]
    pub id: &'static str,
    /// Each setting with a valid value.
    #[cfg_attr(
        target_arch = "wasm32",
        tsify(type = "Readonly<Record<string, string>>")
    )]
    pub settings: Settings,
}

/// A game of the catalogue with its figures, as `nimscope games --json` prints it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Listed {
    /// The catalogue entry of the game.
    #[serde(flatten)]
    pub game: Game,
    /// The names of its figures. The first one is shown on its map.
    #[cfg_attr(feature = "tsify", tsify(type = "FigureId[]"))]
    pub figures: Vec<&'static str>,
    /// The limits of its positions.
    pub limits: Limits,
}

/// All games with their figures, in the order of the registry.
pub fn catalogue() -> Vec<Listed> {
    let listed = |game: &Game| Listed {
        figures: figures_of(game.name).map(|(info, ..)| info.id).collect(),
        game: *game,
        limits: LIMITS,
    };
    GAMES.iter().map(listed).collect()
}

/// The figure to show for a position; `None` if there is none.
///
/// `options` are the options of a page. `figure` names one of the position's figures, and
/// `component` is the index of one of its components. `set.KEY` is the value of a setting. Options
/// that do not fit are ignored, and so are options for settings that follow from the position.
pub fn choose_figure(position: &Position, options: &[(String, String)]) -> Option<FigureChoice> {
    let option = |key: &str| value(options, key);
    let asked = |key: &str| option(&format!("{SETTING_PREFIX}{key}"));
    let components = || position.components.iter();

    let figure = option("figure");
    let fit_of = |(info, _, fit): &'static Entry, part: &Component| {
        fit(part, &Settings::best(info, |_| vec![]))
    };
    // Only some figures can show misère play.
    let shows = |own: &'static Entry, part: &Component| {
        (own.0.misere || !position.misere) && !fit_of(own, part).unfit
    };
    let figures_of = |part| {
        let all = figures_of(Component::game(part).name);
        all.filter(move |own| shows(own, part))
    };
    let mut possible = components().flat_map(figures_of);
    let named = possible.find(|(info, ..)| Some(info.id) == figure.as_deref());
    let first = |waits: bool| {
        components().find_map(|part| {
            let own = || figures_of(part);
            let preferred = own().find(|own| fit_of(own, part).preferred);
            let figure = preferred.or_else(|| own().next())?;
            (fit_of(figure, part).waits == waits).then_some(figure)
        })
    };
    let figure = named.or_else(|| first(false)).or_else(|| first(true))?;
    let &(info, _, fit) = figure;

    let fitting = || {
        components()
            .enumerate()
            .filter(|(_, part)| info.shows(part.game().name) && shows(figure, part))
    };
    let component = option("component");
    let wanted = fitting().find(|(index, _)| component.as_deref() == Some(&index.to_string()));
    let (index, part) = wanted.or_else(|| fitting().next())?;

    // The position suggests settings twice: first for the default settings, then for the page's
    // options together with the first suggestions.
    let alone = fit_of(figure, part);
    let fit = fit(
        part,
        &Settings::best(info, |key| {
            let candidates = [asked(key), value(&alone.suggested, key)];
            candidates.into_iter().flatten().collect()
        }),
    );
    let decided = |key: &str| {
        let convention = Setting::convention(key, position.misere);
        convention.or_else(|| value(&fit.decided, key))
    };
    let settings = Settings::best(info, |key| {
        let candidates = [decided(key), asked(key), value(&fit.suggested, key)];
        candidates.into_iter().flatten().collect()
    });
    let free = info.settings.iter();
    Some(FigureChoice {
        info: FigureInfo {
            game: part.game().name,
            ..*info
        },
        key: FigureKey {
            id: info.id,
            settings,
        },
        component: part.to_string(),
        index,
        free: free.filter(|own| decided(own.key).is_none()).collect(),
    })
}

fn value(list: &[(impl AsRef<str>, String)], key: &str) -> Option<String> {
    let (_, value) = list.iter().find(|(name, _)| name.as_ref() == key)?;
    Some(value.clone())
}
