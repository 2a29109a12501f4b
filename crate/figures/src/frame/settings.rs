//! The description of a figure, and the settings a person may choose.

use serde::Serialize;

use nimscope::{Component, NotationError, Token, whole};

/// The names of the settings that turn a figure in space.
pub(super) const YAW: &str = "yaw";
pub(super) const PITCH: &str = "pitch";

/// A figure as the gallery, the command line and the page list it.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct FigureInfo {
    /// The name of the figure in commands and addresses.
    #[cfg_attr(feature = "tsify", tsify(type = "FigureId"))]
    pub id: &'static str,
    /// The game it belongs to.
    #[cfg_attr(feature = "tsify", tsify(type = "GameName"))]
    pub game: &'static str,
    /// Other games that it shows.
    #[cfg_attr(feature = "tsify", tsify(type = "readonly GameName[]"))]
    pub also: &'static [&'static str],
    /// True if it shows positions of misère play, in which the last move loses.
    pub misere: bool,
    /// The name for people.
    pub title: &'static str,
    /// One sentence on the content of the figure.
    pub caption: &'static str,
    /// The settings that may be chosen.
    pub settings: &'static [Setting],
    /// Name of the horizontal axis.
    pub x_label: &'static str,
    /// Name of the vertical axis. It is empty for a number line, which has named rows and is moved
    /// and scaled only along the horizontal axis.
    pub y_label: &'static str,
    /// True if cells keep their shape, mostly a square; false if the axes zoom independently.
    pub square: bool,
    /// True for a plot whose vertical axis fits the points in sight, so that a person moves only
    /// along the horizontal axis.
    pub fits: bool,
    /// True if the figure has axes; without them its places have no coordinates.
    pub framed: bool,
    /// True if its data is computed step by step; see `Picture::step`. The setting `to` of a
    /// sequence of nimbers limits its data.
    pub long: bool,
    /// True if the figure is in space, and its picture is a projection.
    pub space: bool,
    /// True if the places of the figure depend on the position, so that a window suits one position
    /// only.
    pub follows: bool,
    /// True if the integers on the axes are at the middle of their cells; false if they are at the
    /// corner, so that lines through the origin meet the corners.
    #[serde(skip)]
    pub centred: bool,
    /// True if ticks are at multiples of powers of two.
    #[serde(skip)]
    pub binary: bool,
    /// True if points are discs, false if they are cells.
    #[serde(skip)]
    pub discs: bool,
    /// True if a cell and its mirror image are one position, because the text of a position has
    /// the smaller number first.
    #[serde(skip)]
    pub swaps: bool,
    /// True if each legal move gets a dot in its cell. If false, the figure draws the moves itself,
    /// or draws no moves.
    #[serde(skip)]
    pub moves: bool,
    /// True if an arrow goes to the first winning move.
    #[serde(skip)]
    pub arrows: bool,
    /// True if the record of a cell names the nimber of its position, which is 0 for a lost cell.
    /// False if the figure forbids some moves, or if its cells show nimbers of other positions.
    #[serde(skip)]
    pub nimbers: bool,
}

impl FigureInfo {
    pub(crate) fn shows(&self, game: &str) -> bool {
        self.game == game || self.also.contains(&game)
    }

    /// The defaults of most figures: a plane of square cells for two piles.
    pub(crate) const PLANE: Self = Self {
        id: "",
        game: "",
        also: &[],
        misere: false,
        title: "",
        caption: "",
        settings: &[],
        x_label: "first pile",
        y_label: "second pile",
        square: true,
        fits: false,
        framed: true,
        long: false,
        space: false,
        follows: false,
        centred: false,
        binary: false,
        discs: false,
        swaps: false,
        moves: true,
        arrows: true,
        nimbers: true,
    };
    pub(crate) const SPACE: Self = Self {
        x_label: "",
        y_label: "",
        framed: false,
        space: true,
        discs: true,
        ..Self::PLANE
    };
}

/// A setting that a person may choose.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Setting {
    /// Its name in commands and addresses.
    pub key: &'static str,
    /// Its name for people.
    pub label: &'static str,
    /// The kind of its values.
    pub kind: Kind,
    /// The values of a choice; empty for other kinds.
    pub choices: &'static [Choice],
    /// The least value of an integer or angle.
    pub min: u64,
    /// The largest value of an integer or angle.
    #[serde(serialize_with = "number")]
    #[cfg_attr(feature = "tsify", tsify(type = "number"))]
    pub max: u64,
    /// The value if none is given.
    pub default: &'static str,
    /// The check of the text of a rule; `None` for other kinds.
    #[serde(skip)]
    pub(crate) wrong: Option<Wrong>,
}

/// The error in a rule's text; `None` if the rule is valid.
pub(crate) type Wrong = fn(Token<'_>) -> Option<NotationError>;

/// Writes a number for JavaScript, which represents 10^18 exactly but not every smaller integer.
fn number<S: serde::Serializer>(value: &u64, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_f64(*value as f64)
}

/// Kinds of settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum Kind {
    /// One of a few words.
    Choice,
    /// An integer in a range.
    Integer,
    /// `on` or `off`.
    Switch,
    /// Degrees in a range, to a tenth; they turn a figure in space.
    Angle,
    /// The rule of a heap game, as in its brackets. An empty text is valid if it is the default.
    Rule,
    /// The rule of a vector game, as in its brackets.
    Vectors,
    /// A game without its piles.
    Game,
    /// A board of the figure's game, as in the parentheses of a position.
    Board,
}

/// One value of a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Choice {
    /// The value in commands and addresses.
    pub value: &'static str,
    /// The name of the value for people.
    pub label: &'static str,
}

impl Choice {
    pub(crate) const fn new(value: &'static str, label: &'static str) -> Self {
        Self { value, label }
    }
}

type Text = &'static str;

impl Setting {
    /// A switch, off unless `default` is `on`.
    pub(crate) const fn switch(key: Text, label: Text, default: Text) -> Self {
        Self {
            key,
            label,
            kind: Kind::Switch,
            choices: &[],
            min: 0,
            max: 0,
            default,
            wrong: None,
        }
    }

    /// The switch for the rule that the last move loses. The position decides its value.
    pub(crate) const MISERE: Self = Self::switch("misere", "The last move loses", "off");

    /// The value of [`Setting::MISERE`]; `None` if `key` is the key of another setting.
    pub(crate) fn convention(key: &str, misere: bool) -> Option<String> {
        let value = if misere { "on" } else { "off" };
        (key == Self::MISERE.key).then(|| value.to_owned())
    }

    /// An integer from `min` to `max`.
    pub(crate) const fn integer(key: Text, label: Text, range: (u64, u64), default: Text) -> Self {
        Self {
            kind: Kind::Integer,
            min: range.0,
            max: range.1,
            ..Self::switch(key, label, default)
        }
    }

    /// An angle of `min` to `max` degrees.
    pub(crate) const fn angle(key: Text, label: Text, range: (u64, u64), default: Text) -> Self {
        Self {
            kind: Kind::Angle,
            ..Self::integer(key, label, range, default)
        }
    }

    /// A rule of a game: its kind, and the function that finds the errors in its text.
    pub(crate) const fn rule(key: Text, label: Text, read: (Kind, Wrong), default: Text) -> Self {
        Self {
            kind: read.0,
            wrong: Some(read.1),
            ..Self::switch(key, label, default)
        }
    }

    pub(crate) const fn choice(
        key: Text,
        label: Text,
        choices: &'static [Choice],
        default: Text,
    ) -> Self {
        Self {
            kind: Kind::Choice,
            choices,
            ..Self::switch(key, label, default)
        }
    }

    /// Checks that the setting takes a value. The error names the expected values.
    fn check(&self, value: &str) -> Result<(), NotationError> {
        let &Self { min, max, .. } = self;
        let refused = |part: &str, expected: String, at: usize| {
            let message = format!("The setting {} cannot have this value.", self.key);
            Err(NotationError::new(message, part, expected, at))
        };
        let (right, expected) = match self.kind {
            Kind::Switch => (matches!(value, "on" | "off"), "on or off".to_owned()),
            Kind::Choice => {
                let values: Vec<&str> = self.choices.iter().map(|choice| choice.value).collect();
                let expected = format!("one of {}", values.join(", "));
                (values.contains(&value), expected)
            }
            Kind::Angle => (
                tenths(value).is_some_and(|n| (min * 10..=max * 10).contains(&n)),
                format!("degrees from {min} to {max}, with at most one decimal"),
            ),
            Kind::Rule | Kind::Vectors | Kind::Game | Kind::Board => {
                let token = Token { text: value, at: 0 };
                let none = value.is_empty() && self.default.is_empty();
                return match self.wrong.and_then(|wrong| wrong(token)) {
                    Some(error) if !none => refused(&error.part, error.expected, error.at),
                    _ => Ok(()),
                };
            }
            Kind::Integer => (
                whole(value).is_ok_and(|n| (min..=max).contains(&n)),
                format!("a number from {min} to {max}"),
            ),
        };
        if right {
            return Ok(());
        }
        refused(value, expected, 0)
    }
}

/// Checked settings of one figure: each of its keys, with a valid value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    values: Vec<(&'static str, String)>,
}

impl Serialize for Settings {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.values.iter().map(|(key, value)| (key, value)))
    }
}

/// The settings of a figure that suit a position.
#[derive(Default)]
pub(crate) struct Fit {
    /// True if this figure is shown for the position instead of the first figure of its game.
    pub preferred: bool,
    /// True if this figure is shown for a sum only if the other games of the sum have no figure.
    pub waits: bool,
    /// True if the figure cannot show this component.
    pub unfit: bool,
    /// Settings that follow from the position.
    pub decided: Vec<(&'static str, String)>,
    /// Settings that the position suggests. A person may choose other values.
    pub suggested: Vec<(&'static str, String)>,
}

impl Fit {
    /// The fit of a figure whose settings are all free to choose.
    pub(crate) fn free(_: &Component, _: &Settings) -> Self {
        Self::default()
    }

    /// A fit with these settings, which follow from the position, and with defaults for the rest.
    pub(crate) fn decided<const N: usize>(decided: Option<[(&'static str, String); N]>) -> Self {
        Self {
            decided: decided.into_iter().flatten().collect(),
            ..Self::default()
        }
    }
}

impl Settings {
    /// The settings of `info`: the given values, and defaults for the other settings.
    ///
    /// # Errors
    /// Fails if a key or a value is not valid. The error names it.
    pub fn read(info: &FigureInfo, given: &[(String, String)]) -> Result<Self, NotationError> {
        for (key, value) in given {
            let known = info.settings.iter().find(|setting| setting.key == key);
            let Some(setting) = known else {
                let keys: Vec<&str> = info.settings.iter().map(|s| s.key).collect();
                return Err(NotationError::new(
                    format!("The figure {} does not have this setting.", info.id),
                    key,
                    format!("one of {}", keys.join(", ")),
                    0,
                ));
            };
            setting.check(value)?;
        }
        // The last of several values for a key counts.
        Ok(Self::best(info, |key| {
            let values = given.iter().rev().filter(|(name, _)| name == key);
            values.map(|(_, value)| value.clone()).collect()
        }))
    }

    /// The settings of `info`. Each has its first valid candidate, or else its default.
    pub fn best(info: &FigureInfo, candidates: impl Fn(&str) -> Vec<String>) -> Self {
        let value = |setting: &Setting| {
            let mut candidates = candidates(setting.key).into_iter();
            let taken = candidates.find(|value| setting.check(value).is_ok());
            match (taken, setting.kind) {
                // A number such as 10^6 is written out in digits.
                (Some(value), Kind::Integer) => whole(&value).unwrap_or_default().to_string(),
                (Some(value), _) => value,
                (None, _) => setting.default.to_owned(),
            }
        };
        let settings = info.settings.iter();
        Self {
            values: settings.map(|own| (own.key, value(own))).collect(),
        }
    }

    /// The settings without the angles, which do not change the data of a figure in space.
    pub(crate) fn without_angles(&self) -> Self {
        let mut values = self.values.clone();
        values.retain(|(key, _)| ![YAW, PITCH].contains(key));
        Self { values }
    }

    /// The text of a setting; empty if the figure does not have it.
    pub fn text(&self, key: &str) -> &str {
        let mut values = self.values.iter();
        let own = values.find(|(name, _)| *name == key);
        own.map_or("", |(_, value)| value)
    }

    /// The rule of a setting, read by `read`; `None` if the text is not a valid rule.
    pub(crate) fn rule<T>(
        &self,
        key: &str,
        read: impl Fn(Token<'_>) -> Result<T, NotationError>,
    ) -> Option<T> {
        let text = self.text(key);
        read(Token { text, at: 0 }).ok()
    }

    /// The value of an integer setting.
    pub fn integer(&self, key: &str) -> u64 {
        self.text(key).parse().unwrap_or_default()
    }

    /// The value of an angle, in tenths of a degree.
    pub fn tenths(&self, key: &str) -> u64 {
        tenths(self.text(key)).unwrap_or_default()
    }

    /// True if a switch is on.
    pub fn on(&self, key: &str) -> bool {
        self.text(key) == "on"
    }
}

/// Reads `32` or `32.5` as a number of tenths; `None` for other texts.
fn tenths(text: &str) -> Option<u64> {
    let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
    // A sign is not part of a number here.
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let is_number = digits(whole) && digits(tenth) && whole.len() <= 3 && tenth.len() <= 1;
    let read = |text: &str| text.parse::<u64>().ok().filter(|_| is_number);
    Some(read(whole)? * 10 + read(tenth)?)
}
