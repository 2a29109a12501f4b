//! What the page calls, in a real browser.
#![cfg(target_arch = "wasm32")]

mod calls;
mod figures;

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
