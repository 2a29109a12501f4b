//! The origin of a picture, as its file names it.

use std::collections::BTreeSet;
use std::io::Cursor;

use nimscope_figures::{
    FIGURES, Overlay, Provenance, Theme, Window, render_csv, render_png, render_svg, signed,
};

use crate::common::picture;

const SIZE_PX: (f64, f64) = (320.0, 240.0);
const ADDRESS: &str = "https://example.org/#/heap?figure=heap-nimbers&set.to=40";

fn of(id: &str, settings: &[(&str, &str)], window: Option<Window>) -> Provenance {
    Provenance::of(&mut picture(id, settings), window, ADDRESS)
}

#[test]
fn an_origin_names_rule_range_version_and_address() {
    let window = Some(Window::new(0.0, -2.0, 40.0, 12.0));
    let set = [("rule", "0.(3)"), ("to", "40")];
    let Provenance { name, words } = of("heap-nimbers", &set, window);
    assert!(name.starts_with("nimscope_heap-nimbers_rule_0._3_to_40_"));
    assert!(name.ends_with("_x_0_to_39_y_-2_to_11"), "{name}");
    let version = env!("CARGO_PKG_VERSION");
    assert!(words.starts_with(&format!(
        "nimscope {version}: heap-nimbers, rule=0.(3), to=40"
    )));
    assert!(
        words.ends_with(&format!("; x 0 to 39, y -2 to 11; {ADDRESS}")),
        "{words}"
    );
    let all = of("heap-nimbers", &set, None);
    assert!(all.words.contains("; heaps 1 to 40; "), "{}", all.words);
}

#[test]
fn different_files_have_different_names() {
    let (near, far) = (
        Window::new(0.0, 0.0, 9.0, 9.0),
        Window::new(9.0, 0.0, 18.0, 9.0),
    );
    let sets: String = (1..=32).map(|n| format!(",{}", 9_000 + n)).collect();
    let sets = format!("-{}", &sets[1..]);
    let other = sets.replace("9032", "9033");
    let mut names = BTreeSet::new();
    for rule in [
        "0.137", "0.3", "0.(3)", "-1,3", "-13", "grundy", &sets, &other,
    ] {
        for over in ["", "0.07", &sets] {
            for window in [Some(near), Some(far), None] {
                let set = [("rule", rule), ("over", over), ("to", "9")];
                let Provenance { name, .. } = of("heap-nimbers", &set, window);
                assert!(name.len() <= 200, "{name}");
                let plain = |c: char| c.is_ascii_alphanumeric() || "._-".contains(c);
                assert!(name.chars().all(plain), "{name}");
                names.insert(name);
            }
        }
    }
    assert_eq!(names.len(), 8 * 3 * 3);
}

#[test]
fn each_kind_of_file_contains_the_line_with_its_origin() {
    for info in FIGURES {
        let mut picture = picture(info.id, &[]);
        let window = picture.home(SIZE_PX.0, SIZE_PX.1);
        let Provenance { words, .. } = Provenance::of(&mut picture, Some(window), ADDRESS);
        let overlay = Overlay::default();
        let theme = Theme::Light;

        let csv = render_csv(&picture, window, SIZE_PX);
        let file = signed(csv.as_bytes(), &words);
        assert_eq!(file, format!("# {words}\n{csv}").into_bytes());

        let svg = render_svg(&picture, window, SIZE_PX, &overlay, theme, Some("")).expect("drawn");
        let file = String::from_utf8(signed(svg.as_bytes(), &words)).expect("UTF-8");
        let said = format!("<desc>{}</desc>", words.replace('&', "&amp;"));
        assert!(file.starts_with("<svg ") && file.matches(&said).count() == 1);
        assert_eq!(file.replace(&format!("\n{said}"), ""), svg);

        let png =
            render_png(&picture, window, (320, 240), &overlay, theme, &|| true).expect("drawn");
        let decoded = |file: &[u8]| {
            let mut reader = png::Decoder::new(Cursor::new(file))
                .read_info()
                .expect("a PNG");
            let mut pixels = vec![0; reader.output_buffer_size().expect("it fits")];
            reader.next_frame(&mut pixels).expect("whole");
            let texts = reader.info().utf8_text.clone();
            (
                pixels,
                texts
                    .iter()
                    .map(|text| text.get_text().expect("a text"))
                    .collect::<Vec<_>>(),
            )
        };
        let (pixels, none) = decoded(&png);
        assert_eq!(none, Vec::<String>::new());
        assert_eq!(decoded(&signed(&png, &words)), (pixels, vec![words]));
    }
}

#[test]
fn line_breaks_in_an_origin_are_replaced() {
    let mut nim = picture("nim-sums", &[]);
    let Provenance { name, words } = Provenance::of(&mut nim, None, "a\nb<x>");
    assert_eq!(name, "nimscope_nim-sums");
    assert!(words.ends_with(": nim-sums; a b<x>"), "{words}");
    assert_eq!(signed(b"\x89PNG", "w").len(), 4 + 12 + 16 + 1);
}
