//! Texts in a picture.

/// The approximate width of a text. To ask the backend would cost a browser a
/// layout.
pub(crate) fn text_width(text: &str, size: f64) -> f64 {
    let letter = |letter: char| match letter {
        '\u{2009}' | 'i' | 'l' | 'j' | '.' | ',' | ':' | '(' | ')' => 0.28,
        ' ' => 0.3,
        'm' | 'w' | 'M' | 'W' => 0.85,
        '0'..='9' => 0.64,
        '+' | '\u{2212}' => 0.66,
        _ => 0.57,
    };
    text.chars().map(letter).sum::<f64>() * size
}
