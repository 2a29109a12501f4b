//! The pictures and the page have the same colours.

use nimscope_figures::{Ink, Theme};

/// The light and the dark colour of a token in the page's style sheet.
fn token(name: &str) -> Option<(String, String)> {
    let path = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../www/ui/styles/tokens.css"
    );
    let styles = std::fs::read_to_string(path).expect("the style sheet is there");
    let (_, rest) = styles.split_once(&format!("--{name}: light-dark("))?;
    let (pair, _) = rest.split_once(')')?;
    let (light, dark) = pair.split_once(", ")?;
    Some((light.to_owned(), dark.to_owned()))
}

#[test]
fn every_ink_has_the_colour_of_its_token() {
    for (ink, name) in [
        (Ink::Paper, "paper"),
        (Ink::Ground, "n"),
        (Ink::OnGround, "n-ink"),
        (Ink::Strong, "p"),
        (Ink::OnStrong, "p-ink"),
        (Ink::Gold, "gold"),
        (Ink::Move, "move"),
        (Ink::Win, "win"),
        (Ink::Text, "ink"),
        (Ink::Quiet, "ink-soft"),
        (Ink::Faint, "line"),
    ] {
        let hex = |theme: Theme| {
            let [r, g, b] = theme.ink(ink);
            format!("#{r:02x}{g:02x}{b:02x}")
        };
        let drawn = (hex(Theme::Light), hex(Theme::Dark));
        assert_eq!(Some(drawn), token(name), "--{name}");
    }
}

/// Relative luminance as WCAG 2.2 defines it.
fn luminance(colour: [u8; 3]) -> f64 {
    let [r, g, b] = colour.map(|channel| {
        let share = f64::from(channel) / 255.0;
        if share <= 0.04045 {
            share / 12.92
        } else {
            ((share + 0.055) / 1.055).powf(2.4)
        }
    });
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

fn contrast(a: [u8; 3], b: [u8; 3]) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

#[test]
fn colours_with_different_meanings_differ_in_lightness() {
    for theme in [Theme::Light, Theme::Dark] {
        let ink = |ink| theme.ink(ink);
        // P and N differ in lightness, letters differ from the P or N cell under them, and marks
        // differ from the ground.
        assert!(contrast(ink(Ink::Strong), ink(Ink::Ground)) > 5.0);
        assert!(contrast(ink(Ink::OnStrong), ink(Ink::Strong)) > 4.5);
        assert!(contrast(ink(Ink::OnGround), ink(Ink::Ground)) > 4.5);
        assert!(contrast(ink(Ink::Quiet), ink(Ink::Paper)) > 4.5);
        for mark in [Ink::Gold, Ink::Move, Ink::Win, Ink::Dots, Ink::Second] {
            assert!(contrast(ink(mark), ink(Ink::Ground)) > 3.0, "{mark:?}");
        }
    }
}
