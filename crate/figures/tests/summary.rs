//! Pictures in words, for snapshots.

use sha2::{Digest, Sha256};

/// A summary of an SVG for reviewers. Shapes that differ only in place and size share a line, with
/// their number, the box around their places, and their texts. The digest of the whole SVG changes
/// with any other difference.
pub(crate) fn summary(svg: &str) -> String {
    let mut looks: Vec<(String, Alike)> = Vec::new();
    for element in svg.split('<').skip(1) {
        let (tag, words) = element.split_once('>').unwrap_or((element, ""));
        if tag.starts_with(['/', 'd', 's']) {
            continue;
        }
        let mut look = String::new();
        let mut places = Vec::new();
        for (at, attribute) in tag.trim_end_matches('/').split("\" ").enumerate() {
            let (name, value) = attribute.split_once("=\"").unwrap_or((attribute, ""));
            let name = name.rsplit(' ').next().unwrap_or(name);
            let value = value.trim_end_matches('"');
            if at == 0 {
                look.push_str(attribute.split(' ').next().unwrap_or_default());
            }
            match name {
                "x" | "y" | "cx" | "cy" | "points" | "transform" => places.extend(numbers(value)),
                "width" | "height" | "r" | "font-family" | "href" => {}
                _ => look.push_str(&format!(" {name}={value}")),
            }
        }
        let at = looks.iter().position(|(other, _)| *other == look);
        let at = at.unwrap_or_else(|| {
            looks.push((look, Alike::default()));
            looks.len() - 1
        });
        let alike = &mut looks[at].1;
        alike.count += 1;
        alike
            .words
            .extend(Some(words.trim().to_owned()).filter(|text| !text.is_empty()));
        alike.across.extend(places.iter().step_by(2));
        alike.down.extend(places.iter().skip(1).step_by(2));
    }
    let mut lines: Vec<String> = looks
        .into_iter()
        .map(|(look, alike)| {
            let words = match &alike.words[..] {
                [] => String::new(),
                words => format!(" {words:?}"),
            };
            format!("{} x {look} in {}{words}", alike.count, alike.bounds())
        })
        .collect();
    let digest = Sha256::digest(svg.as_bytes());
    let digest: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    lines.push(format!("{} bytes, SHA-256 {digest}", svg.len()));
    lines.join("\n")
}

/// Shapes that differ in place and size alone.
#[derive(Default)]
struct Alike {
    count: usize,
    across: Vec<f64>,
    down: Vec<f64>,
    words: Vec<String>,
}

impl Alike {
    /// The box around the places.
    fn bounds(&self) -> String {
        let range = |numbers: &[f64]| {
            let low = numbers.iter().copied().fold(f64::INFINITY, f64::min);
            let high = numbers.iter().copied().fold(f64::NEG_INFINITY, f64::max);
            format!("{low}..{high}")
        };
        format!("{} {}", range(&self.across), range(&self.down))
    }
}

/// The numbers in a text, in order.
fn numbers(text: &str) -> impl Iterator<Item = f64> {
    text.split(|letter: char| !letter.is_ascii_digit() && !['-', '.'].contains(&letter))
        .filter_map(|number| number.parse().ok())
}
