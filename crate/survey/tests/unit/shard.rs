//! Tests of `src/shard.rs` with access to private items.

use super::*;

#[test]
fn the_texts_of_shards_are_read() {
    for text in ["1/1", "3/8", "8/8"] {
        assert_eq!(text.parse::<Part>().expect(text).to_string(), text);
    }
    for (text, part) in [
        ("0/8", "no shard 0 of 8"),
        ("9/8", "no shard 9 of 8"),
        ("1/0", "no shard 1 of 0"),
        ("1", "i/n"),
        ("1/", "i/n"),
        ("-1/8", "i/n"),
    ] {
        let error = text.parse::<Part>().expect_err(text);
        assert!(error.contains(part), "{text}: {error}");
    }
}
