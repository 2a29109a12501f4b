//! `nimscope figure`.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use nimscope::{Analyst, parse};
use nimscope_figures::{
    FIGURES, FigureInfo, Kind, Overlay, Picture, Provenance, Setting, Theme, Window, render_png,
    render_whole_svg, signed,
};

use crate::complaint::quoted;
use crate::file::{Target, by_ending};
use crate::{Failure, progress};

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The figure, one of --list
    #[arg(required_unless_present = "list")]
    figure: Option<String>,
    /// List the figures and their settings
    #[arg(long)]
    list: bool,
    /// Width and height in pixels
    #[arg(long, value_name = "WxH", default_value = "1200x900", value_parser = size)]
    size: (u32, u32),
    /// The file to write, FILE.svg or FILE.png
    #[arg(long, value_name = "FILE", required_unless_present = "list")]
    out: Option<PathBuf>,
    /// The window to show, in data units
    #[arg(long, value_name = "x0,y0,x1,y1", value_parser = view, allow_hyphen_values = true)]
    view: Option<Window>,
    /// A position to mark, with its moves
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// Light or dark paper
    #[arg(long, value_enum, default_value = "light")]
    theme: Paper,
    /// A setting of the figure; may be given several times
    #[arg(long, value_name = "key=value", value_parser = setting)]
    set: Vec<(String, String)>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Paper {
    Light,
    Dark,
}

impl From<Paper> for Theme {
    fn from(paper: Paper) -> Self {
        match paper {
            Paper::Light => Self::Light,
            Paper::Dark => Self::Dark,
        }
    }
}

fn size(text: &str) -> Result<(u32, u32), String> {
    /// Below this axes leave no room for a picture; above it memory runs out.
    const SIDES: std::ops::RangeInclusive<u32> = 200..=8_000;
    let sides = text.split_once('x').and_then(|(width, height)| {
        let side = |text: &str| text.parse().ok().filter(|side| SIDES.contains(side));
        Some((side(width)?, side(height)?))
    });
    sides.ok_or_else(|| {
        let (low, high) = SIDES.into_inner();
        format!("expected a size such as 1200x900, each side from {low} to {high}")
    })
}

fn setting(text: &str) -> Result<(String, String), String> {
    text.split_once('=')
        .map(|(key, value)| (key.to_owned(), value.to_owned()))
        .ok_or_else(|| "expected key=value".to_owned())
}

/// Reads a window exactly: whole parts of 18 digits stay integers.
fn view(text: &str) -> Result<Window, String> {
    let wanted = || "expected x0,y0,x1,y1 with x0 < x1 and y0 < y1, within ±10^18".to_owned();
    let ends: Option<Vec<(i64, f64)>> = text.split(',').map(coordinate).collect();
    let Some([x0, y0, x1, y1]) = ends.as_deref() else {
        return Err(wanted());
    };
    // Offsets from the whole part of the lower corner keep their fractions at 10^18.
    let offset = |origin: i64, end: (i64, f64)| (end.0 - origin) as f64 + end.1;
    let window = Window {
        ox: x0.0,
        oy: y0.0,
        x0: x0.1,
        y0: y0.1,
        x1: offset(x0.0, *x1),
        y1: offset(y0.0, *y1),
    };
    if window.width() > 0.0 && window.height() > 0.0 {
        Ok(window)
    } else {
        Err(wanted())
    }
}

/// A decimal as its whole part (rounded toward zero) and the rest.
fn coordinate(text: &str) -> Option<(i64, f64)> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if !digits(whole.strip_prefix('-').unwrap_or(whole)) || !digits(fraction) {
        return None;
    }
    let value: i64 = whole.parse().ok()?;
    if value.unsigned_abs() > nimscope::MAX_NUMBER {
        return None;
    }
    let rest: f64 = format!("0.{fraction}").parse().ok()?;
    Some((value, if whole.starts_with('-') { -rest } else { rest }))
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let (Some(figure), Some(path), false) = (&args.figure, &args.out, args.list) else {
        return list();
    };
    let format = Format::of(path)?;
    let mut picture = Picture::new(figure, settings(&args.set)?).map_err(Failure::bad)?;
    let overlay = match &args.position {
        Some(text) if picture.marker(text).map_err(Failure::bad)?.is_none() => {
            return Err(Failure::BadInput(format!(
                "{} has no place on the figure {figure}",
                quoted(text)
            )));
        }
        Some(text) => Overlay::of(Analyst::new().analyze(&parse(text).map_err(Failure::bad)?)),
        None => Overlay::default(),
    };
    let target = Target::new(path)?;
    let what = picture.sequence().map_or("parts", |_| "heaps");
    let step = |budget| picture.step(budget).map(Option::unwrap_or_default);
    progress::run(what, step).map_err(Failure::bad)?;
    let css = (f64::from(args.size.0), f64::from(args.size.1));
    let window = args.view.unwrap_or_else(|| {
        let home = picture.home(css.0, css.1);
        let marked = args.position.as_deref().map(|text| picture.marked(text));
        match marked {
            // A home that is not the whole may not have the position.
            Some(Ok(Some((x, y)))) if !home.contains(x, y) => {
                picture.whole(css.0, css.1).unwrap_or(home)
            }
            _ => home,
        }
    });
    let theme = args.theme.into();
    let bytes = match format {
        Format::Svg => {
            render_whole_svg(&picture, window, css, &overlay, theme).map(String::into_bytes)
        }
        Format::Png => render_png(&picture, window, args.size, &overlay, theme),
    };
    let Provenance { words, .. } = Provenance::of(&mut picture, Some(window), "");
    target.write(|out| out.write_all(&signed(&bytes.map_err(io::Error::other)?, &words)))
}

/// Checks that each setting is given once.
fn settings(given: &[(String, String)]) -> Result<&[(String, String)], Failure> {
    let again = |(at, (key, _)): &(usize, &(String, String))| {
        given[..*at].iter().any(|(earlier, _)| earlier == key)
    };
    match given.iter().enumerate().find(again) {
        None => Ok(given),
        Some((_, (key, _))) => Err(Failure::BadInput(format!(
            "the setting {} is given twice",
            quoted(key)
        ))),
    }
}

/// The kinds of file a figure is written to.
#[derive(Clone, Copy)]
enum Format {
    Svg,
    Png,
}

impl Format {
    fn of(path: &Path) -> Result<Self, Failure> {
        let formats = [("svg", Self::Svg), ("png", Self::Png)];
        by_ending(path, &formats, ".svg or .png")
    }
}

fn list() -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    for FigureInfo {
        id,
        caption,
        settings,
        ..
    } in FIGURES
    {
        writeln!(out, "{id}\n    {caption}")?;
        for setting in *settings {
            writeln!(out, "    --set {}", describe(setting))?;
        }
    }
    Ok(())
}

fn describe(setting: &Setting) -> String {
    let Setting {
        key,
        label,
        kind,
        choices,
        min,
        max,
        default,
        ..
    } = setting;
    let values = match kind {
        Kind::Vectors => "a rule such as 0:1*+1:1*".to_owned(),
        Kind::Game => "a game such as heap[0.77]".to_owned(),
        Kind::Rule => "a rule such as 0.137".to_owned(),
        Kind::Switch => "on|off".to_owned(),
        Kind::Integer | Kind::Angle => format!("{min}..{max}"),
        Kind::Choice => {
            let names: Vec<&str> = choices.iter().map(|choice| choice.value).collect();
            names.join("|")
        }
    };
    let default = if default.is_empty() { "none" } else { default };
    format!("{key}={values}  {label} (default {default})")
}
