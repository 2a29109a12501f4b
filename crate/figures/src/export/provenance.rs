//! The origin of a file. The name of the file and a line inside it describe its content and range.
//! The line also has the version that made the file, and the address where the picture can be seen
//! again.

use serde::Serialize;

use crate::frame::settings::Kind;
use crate::frame::window::{View, Window};
use crate::picture::Picture;

/// The longest name in bytes: file systems allow 255, with the ending.
const LONGEST: usize = 200;
/// The number of bytes of the signature of a PNG and its first chunk, which must stay first.
const PNG_HEAD: usize = 8 + 25;

/// The origin of a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Provenance {
    /// A name for the file, without its ending: letters, digits, `.`, `-` and `_`.
    pub name: String,
    /// One line for people.
    pub words: String,
}

impl Provenance {
    /// The origin of a file that shows this window. Without a window, the file has all nimbers
    /// behind the picture. The origin names the rules, and the settings that differ from the
    /// default. The picture can be seen again at `address`, which is empty if there is none.
    pub fn of(picture: &mut Picture, window: Option<Window>, address: &str) -> Self {
        let info = picture.info();
        let mut subject = info.id.to_owned();
        for setting in info.settings {
            let value = picture.settings().text(setting.key);
            let rule = matches!(setting.kind, Kind::Rule | Kind::Vectors | Kind::Game);
            if value != setting.default || (rule && !value.is_empty()) {
                subject += &format!(", {}={value}", setting.key);
            }
        }
        let range = match (window, picture.sequence()) {
            (Some(window), _) if info.framed => {
                let view = View::new(window, 1.0, 1.0);
                let ((left, right), (bottom, top)) = (view.columns(), view.rows());
                match info.y_label {
                    "" => format!("x {left} to {right}"),
                    _ => format!("x {left} to {right}, y {bottom} to {top}"),
                }
            }
            (None, Some(sequence)) => format!("heaps 1 to {}", sequence.known()),
            _ => String::new(),
        };
        let parts = [&subject, &range, address].into_iter();
        let words: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
        let words = words.join("; ").replace(char::is_control, " ");
        let mut name = String::from("nimscope");
        for letter in format!(" {subject} {range}").chars() {
            if letter.is_ascii_alphanumeric() || ".-".contains(letter) {
                name.push(letter);
            } else if !name.ends_with('_') {
                name.push('_');
            }
        }
        // The middle of a long name is replaced by a checksum, which differs for different rules.
        if name.len() > LONGEST {
            let number = format!("_{:08x}_", crc(name.as_bytes()));
            let cut = LONGEST / 2..name.len() + number.len() - LONGEST / 2;
            name.replace_range(cut, &number);
        }
        Self {
            name: name.trim_end_matches('_').to_owned(),
            words: format!("nimscope {}: {words}", env!("CARGO_PKG_VERSION")),
        }
    }
}

/// The file with these words added. A PNG gets them as a text, and an SVG as its description. Any
/// other file gets a first line that begins with `#`.
pub fn signed(file: &[u8], words: &str) -> Vec<u8> {
    let (at, mark) = if file.starts_with(b"\x89PNG") {
        let text = ["Description\0\0\0\0\0", words].concat();
        (PNG_HEAD, chunk(b"iTXt", text.as_bytes()))
    } else if file.starts_with(b"<svg") {
        let tag = file.iter().position(|&byte| byte == b'>');
        let words = words.replace('&', "&amp;").replace('<', "&lt;");
        let mark = format!("\n<desc>{words}</desc>");
        (tag.map_or(0, |end| end + 1), mark.into_bytes())
    } else {
        (0, format!("# {words}\n").into_bytes())
    };
    let (head, rest) = file.split_at(at.min(file.len()));
    [head, &mark, rest].concat()
}

/// A chunk of a PNG: the length of its data, its kind, the data, and their CRC.
fn chunk(kind: &[u8; 4], data: &[u8]) -> Vec<u8> {
    let length = u32::try_from(data.len()).unwrap_or(u32::MAX);
    let body = [kind, data].concat();
    let crc = crc(&body).to_be_bytes();
    [&length.to_be_bytes()[..], &body, &crc].concat()
}

fn crc(bytes: &[u8]) -> u32 {
    let rest = bytes.iter().fold(u32::MAX, |rest, &byte| {
        (0..8).fold(rest ^ u32::from(byte), |rest, _| {
            (rest >> 1) ^ (0xEDB8_8320 & (rest & 1).wrapping_neg())
        })
    });
    !rest
}
