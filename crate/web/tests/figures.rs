//! Tests of the exported functions for figures, in a real browser and on a real canvas.

use js_sys::{Array, BigInt, Object, Reflect, Uint8ClampedArray};
use nimscope_figures::Window;
use nimscope_web::Picture;
use tsify::{Ts, Tsify};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

fn picture(id: &str) -> Picture {
    Picture::new(id, JsValue::UNDEFINED.into()).expect("the figure is known")
}

fn get(value: &JsValue, key: &str) -> JsValue {
    Reflect::get(value, &key.into()).expect("an object")
}

fn number(value: &JsValue, key: &str) -> f64 {
    get(value, key).as_f64().expect("a number")
}

fn text(value: &JsValue, key: &str) -> String {
    get(value, key).as_string().expect("a text")
}

fn object(fields: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (key, value) in fields {
        Reflect::set(&object, &(*key).into(), value).expect("an object");
    }
    object.into()
}

fn ts<T: Tsify>(value: impl Into<JsValue>) -> Ts<T> {
    Ts::new_unchecked(value.into())
}

fn window(origin: (i64, i64), [x0, y0, x1, y1]: [f64; 4]) -> Ts<Window> {
    ts(object(&[
        ("ox", BigInt::from(origin.0).into()),
        ("oy", BigInt::from(origin.1).into()),
        ("x0", x0.into()),
        ("y0", y0.into()),
        ("x1", x1.into()),
        ("y1", y1.into()),
    ]))
}

fn canvas(width: u32, height: u32) -> (HtmlCanvasElement, CanvasRenderingContext2d) {
    let document = web_sys::window()
        .and_then(|window| window.document())
        .expect("a page");
    let canvas: HtmlCanvasElement = document
        .create_element("canvas")
        .expect("an element")
        .unchecked_into();
    canvas.set_width(width);
    canvas.set_height(height);
    let context = canvas.get_context("2d").expect("a context");
    (canvas, context.expect("a context").unchecked_into())
}

/// The number of pixels of about this colour in a part of the canvas.
fn count(
    context: &CanvasRenderingContext2d,
    [x, y, width, height]: [f64; 4],
    colour: [u8; 3],
) -> usize {
    let image = context
        .get_image_data(x, y, width, height)
        .expect("the canvas can be read");
    image
        .data()
        .chunks(4)
        .filter(|pixel| {
            let near = |i: usize| pixel[i].abs_diff(colour[i]) < 24;
            pixel[3] > 200 && near(0) && near(1) && near(2)
        })
        .count()
}

const GOLD: [u8; 3] = [0xb0, 0x7d, 0x00];
const WIN: [u8; 3] = [0xc2, 0x41, 0x0c];
const STRONG: [u8; 3] = [0x37, 0x30, 0xa3];

#[wasm_bindgen_test]
fn javascript_gets_the_figures_with_their_settings() {
    let list: Array = nimscope_web::list()
        .expect("a list")
        .dyn_into()
        .expect("an array");
    let ids: Vec<String> = list.iter().map(|info| text(&info, "id")).collect();
    let expected: Vec<&str> = nimscope_figures::FIGURES
        .iter()
        .map(|info| info.id)
        .collect();
    assert_eq!(ids, expected);
    let settings: Array = get(&list.get(0), "settings").dyn_into().expect("an array");
    assert_eq!(text(&settings.get(0), "kind"), "integer");
    for id in ids {
        let picture = picture(&id);
        let home = picture.home(600.0, 400.0).expect("a window");
        assert!(get(&home, "ox").is_bigint());
        assert!(number(&home, "x0") < number(&home, "x1"));
    }
}

#[wasm_bindgen_test]
fn axes_lines_and_the_winning_arrow_are_drawn_on_a_canvas() {
    let mut picture = picture("wythoff-v");
    let winning = vec!["nim(0) + wythoff(1,2)".to_owned()];
    picture
        .mark(Some("nim(0) + wythoff(6,8)".to_owned()), 1, winning)
        .expect("a position");
    for ratio in [1.0, 2.0] {
        let (width, height) = (600.0, 420.0);
        let (canvas, context) = canvas((width * ratio) as u32, (height * ratio) as u32);
        let view = window((0, 0), [0.0, 0.0, 20.0, 13.0]);
        let overlay = object(&[("moves", true.into()), ("winning", true.into())]);
        picture
            .draw(canvas, view, Some(ts(overlay)), ts("light"), ratio)
            .expect("it is drawn");
        let plot = picture.plot(width, height).expect("a plot");
        let area = ["left", "top", "width", "height"].map(|key| number(&plot, key) * ratio);
        assert!(count(&context, area, GOLD) > 100, "golden lines");
        assert!(count(&context, area, WIN) > 40, "the winning arrow");
        // The corner of the canvas is transparent.
        let image = context.get_image_data(0.0, 0.0, 1.0, 1.0).expect("a pixel");
        assert_eq!(image.data()[3], 0);
        // The names of the axes are in the margins.
        let margin = [0.0, area[1] + area[3] + 2.0, width * ratio, 40.0 * ratio];
        assert!(count(&context, margin, [0x1b, 0x1c, 0x22]) > 20, "letters");
    }
}

#[wasm_bindgen_test]
fn the_picture_of_points_on_a_canvas_shows_the_lost_cells() {
    let picture = picture("wythoff-v");
    let far = 1_000_000_000_000_000;
    for (origin, cells) in [((0, 0), 12), ((far, 1_618_033_988_749_894), 0)] {
        let view = window(origin, [0.0, 0.0, 20.0, 20.0]);
        let pixels: Uint8ClampedArray = picture
            .raster(view, 400, 400, ts("light"), None, None)
            .expect("pixels")
            .dyn_into()
            .expect("a clamped array");
        assert_eq!(pixels.length(), 400 * 400 * 4);
        let (_, context) = canvas(400, 400);
        let image =
            web_sys::ImageData::new_with_js_u8_clamped_array(&pixels, 400).expect("an image");
        context.put_image_data(&image, 0.0, 0.0).expect("it is put");
        let strong = count(&context, [0.0, 0.0, 400.0, 400.0], STRONG);
        // The colour of a lost cell fills at least two thirds of the cell.
        assert!(strong > cells * 260 && strong > 260, "{strong} pixels");
    }
}

#[wasm_bindgen_test]
fn a_point_of_a_figure_leads_to_a_position_and_back() {
    let picture = picture("euclid-cone");
    let plot = picture.plot(640.0, 480.0).expect("a plot");
    let view = window((0, 0), [0.0, 0.0, 40.0, 40.0]);
    let x = number(&plot, "left") + number(&plot, "width") * 27.25 / 40.0;
    let y = number(&plot, "top") + number(&plot, "height") * (1.0 - 11.25 / 40.0);
    let cell = picture.cell(view, x, y, 640.0, 480.0).expect("a cell");
    assert_eq!(text(&cell, "position"), "euclid(27,11)");
    assert_eq!(text(&cell, "outcome"), "N");
    let place = picture.marker("euclid(27,11)").expect("a position");
    assert!(get(&place, "0").is_bigint());
    let place: Array = place.dyn_into().expect("an array");
    assert_eq!(String::from(place.join(",")), "27,11");
    assert!(picture.marker("nim(3)").expect("a position").is_null());
    let error = picture.marker("euclid(").expect_err("no position").into();
    assert!(get(&error, "at").as_f64().is_some());
}

#[wasm_bindgen_test]
fn a_window_is_saved_as_svg_and_csv() {
    let picture = picture("chomp-losers");
    let view = || window((0, 0), [0.0, 0.0, 64.0, 64.0]);
    let svg = picture
        .svg(view(), 500.0, 400.0, None, ts("dark"), None)
        .expect("a file");
    assert!(svg.starts_with("<svg width=\"500\" height=\"400\""));
    let csv = picture.csv(view(), 500.0, 400.0).expect("a file");
    assert!(csv.starts_with("x,y,outcome\n0,0,P\n"));
    let settings = object(&[("n", "11".into())]);
    let dense = Picture::new("chomp-losers", settings.into()).expect("a valid setting");
    let whole: Ts<Window> = ts(dense.home(500.0, 400.0).expect("a window"));
    let dark = || ts("dark");
    let none = picture.svg_points(view(), 500.0, 400.0, dark());
    assert!(none.expect("a window").is_none());
    let points = dense
        .svg_points(whole.clone(), 500.0, 400.0, dark())
        .expect("a window")
        .expect("an image of the points");
    assert!(points.width() > 500 && points.height() > 400);
    let image = Some("data:image/png;base64,AAAA".to_owned());
    let svg = dense
        .svg(whole, 500.0, 400.0, None, dark(), image)
        .expect("a file");
    assert!(svg.contains("href=\"data:image/png;base64,AAAA\""));
}

#[wasm_bindgen_test]
fn long_data_are_computed_in_steps_and_can_be_extended() {
    let settings = object(&[("to", "2000".into())]);
    let mut picture = Picture::new("couples-nimbers", settings.into()).expect("a valid setting");
    let mut steps = 0;
    loop {
        let progress = picture.step(200_000.0).expect("progress");
        steps += 1;
        if number(&progress, "done") >= number(&progress, "total") {
            break;
        }
    }
    assert!(steps > 1);
    assert_eq!(picture.values(1, 9), [0, 0, 1, 2, 0, 1, 2, 3]);
    let progress = picture.extend(2_500).expect("progress");
    assert!(number(&progress, "total") > number(&progress, "done"));
    while {
        let progress = picture.step(1e9).expect("progress");
        number(&progress, "done") < number(&progress, "total")
    } {}
    let stats = picture.stats().expect("statistics");
    assert_eq!(number(&stats, "known"), 2_500.0);
    let zeros: Array = get(&stats, "zeros").dyn_into().expect("an array");
    assert_eq!(zeros.length(), 14);
    let overlay = picture.details(window((0, 0), [0.0, 0.0, 2500.0, 100.0]), 600.0, 400.0);
    let marks: Array = overlay.expect("marks").dyn_into().expect("an array");
    assert!(marks.length() >= 14);
    // The marks that `details` returns can be drawn.
    let (canvas, context) = canvas(600, 400);
    picture
        .draw(
            canvas,
            window((0, 0), [0.0, 0.0, 2500.0, 100.0]),
            Some(ts(object(&[("marks", marks.into())]))),
            ts("light"),
            1.0,
        )
        .expect("it is drawn");
    assert!(count(&context, [60.0, 40.0, 500.0, 310.0], GOLD) > 100);
}

#[wasm_bindgen_test]
fn malformed_arguments_are_thrown_as_error_records() {
    for (id, settings) in [
        ("nothing", JsValue::UNDEFINED),
        ("wythoff-v", object(&[("a", "0".into())])),
        ("wythoff-v", object(&[("b", "1".into())])),
        ("wythoff-v", object(&[("a", 3.0.into())])),
    ] {
        let error = Picture::new(id, settings.into())
            .err()
            .expect("it is refused");
        assert!(!text(&error.into(), "expected").is_empty());
    }
    let mut picture = picture("wythoff-v");
    let error = picture.mark(Some("nim(3".to_owned()), 0, vec![]);
    assert_eq!(get(&error.expect_err("no position").into(), "at"), 5.0);
    let error = picture.mark(Some("nim(3)".to_owned()), 0, vec!["go".to_owned()]);
    assert_eq!(text(&error.expect_err("no position").into(), "part"), "go");
    let error = picture.raster(ts(JsValue::NULL), 10, 10, ts("light"), None, None);
    assert!(error.is_err());
    let view = window((0, 0), [f64::NAN, 0.0, 1.0, f64::INFINITY]);
    assert!(
        picture
            .raster(view, 10, 10, ts("light"), None, None)
            .is_ok()
    );
    let view = window((0, 0), [0.0, 0.0, 1.0, 1.0]);
    let error = picture.raster(view, 10, 10, ts("sepia"), None, None);
    assert!(text(&error.expect_err("no such theme").into(), "message").contains("malformed"));
}
