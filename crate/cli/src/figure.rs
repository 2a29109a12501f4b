//! `nimscope figure`: draws a figure into a file, or lists all figures.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use nimscope::whole;
use nimscope_figures::{FIGURES, FigureInfo, Kind, Setting, Sheet, Theme, Window};

use crate::output::{self, Failure, Target, by_ending, quoted};
use crate::progress;

#[derive(clap::Args)]
pub(crate) struct Args {
    /// The figure: a name that --list shows
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
    /// The window to show, in the units of the axes
    #[arg(long, value_name = "x0,y0,x1,y1", value_parser = view, allow_hyphen_values = true)]
    view: Option<Window>,
    /// A position to mark, with its moves
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// Light or dark paper
    #[arg(long, value_parser = theme(), default_value = "light")]
    theme: Theme,
    /// A setting of the figure. Repeat this option for several settings
    #[arg(long, value_name = "key=value", value_parser = setting)]
    set: Vec<(String, String)>,
}

fn size(text: &str) -> Result<(u32, u32), String> {
    let sides = text.split_once('x').and_then(|(width, height)| {
        let side = |text: &str| {
            let side = whole(text).ok().and_then(|side| side.try_into().ok());
            side.filter(|side| Sheet::SIDES.contains(side))
        };
        Some((side(width)?, side(height)?))
    });
    sides.ok_or_else(|| {
        let (low, high) = Sheet::SIDES.into_inner();
        format!("expected a size such as 1200x900, each side from {low} to {high}")
    })
}

fn theme() -> impl TypedValueParser<Value = Theme> {
    PossibleValuesParser::new(["light", "dark"]).map(|name| match &name[..] {
        "dark" => Theme::Dark,
        _ => Theme::Light,
    })
}

fn setting(text: &str) -> Result<(String, String), String> {
    text.split_once('=')
        .map(|(key, value)| (key.to_owned(), value.to_owned()))
        .ok_or_else(|| "expected key=value".to_owned())
}

fn view(text: &str) -> Result<Window, String> {
    let wanted = "expected x0,y0,x1,y1 with x0 < x1 and y0 < y1, within ±10^18";
    Window::read(text).ok_or_else(|| wanted.to_owned())
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let (Some(figure), Some(path), false) = (&args.figure, &args.out, args.list) else {
        return list();
    };
    type Draw = fn(&mut Sheet) -> Result<Vec<u8>, String>;
    let formats: [(&str, Draw); 2] = [
        ("svg", |sheet| sheet.svg()),
        ("png", |sheet| sheet.png(&|| true)),
    ];
    let draw = by_ending(path, &formats, ".svg or .png")?;
    let settings = settings(&args.set)?;
    let mut sheet = Sheet::new(figure, settings, args.position.as_deref()).map_err(Failure::bad)?;
    (sheet.size, sheet.view, sheet.theme) = (args.size, args.view, args.theme);
    let target = Target::new(path)?;
    progress::run(sheet.what(), 0, |budget| sheet.step(budget)).map_err(Failure::bad)?;
    let bytes = draw(&mut sheet);
    target.write(|out| out.write_all(&bytes.map_err(io::Error::other)?))
}

/// Checks that no setting is given twice.
fn settings(given: &[(String, String)]) -> Result<&[(String, String)], Failure> {
    let again = |(at, (key, _)): &(usize, &(String, String))| {
        given[..*at].iter().any(|(earlier, _)| earlier == key)
    };
    match given.iter().enumerate().find(again) {
        None => Ok(given),
        Some((_, (key, _))) => Err(Failure::BadInput(format!(
            "the setting {} is given twice: give it once",
            quoted(key)
        ))),
    }
}

fn list() -> Result<(), Failure> {
    let mut out = output::open()?;
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
        Kind::Board => "a board such as o...*.....".to_owned(),
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
