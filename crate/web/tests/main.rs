//! Tests of the functions that the page calls, in a real browser.

mod calls;
mod figures;
mod lessons;

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
