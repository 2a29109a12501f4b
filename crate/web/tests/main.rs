//! The calls of the page, in a real browser.

mod calls;
mod figures;
mod lessons;

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
