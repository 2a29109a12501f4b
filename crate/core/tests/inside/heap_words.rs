use super::*;
use crate::rules::Token;

#[test]
fn each_kind_of_heap_rule_is_described_in_words() {
    for (text, words) in [
        (
            "0.137",
            "Take 1 token if it is a whole pile, 2 from an end, or 3 together from anywhere.",
        ),
        ("0.77", "Take 1 or 2 tokens together from anywhere."),
        ("0.(3)", "Take any number of tokens from one pile."),
        ("0.6", "Take 1 token from anywhere, leaving at least one."),
        (
            "4.(3)",
            "Split a pile into two, or take any number of tokens from one pile.",
        ),
        ("-1,3,4", "Take 1, 3 or 4 tokens from one pile."),
        (
            "-squares",
            "Take 1, 4, 9, … tokens (a square number) from one pile.",
        ),
        ("grundy", "Split a pile into two piles of different sizes."),
        ("8.0", "Split a pile into three."),
        (
            "0.3F",
            "Take 1 token from an end; or 2 together from anywhere, or so that \
             three piles are left.",
        ),
        (
            "0.1(23)",
            "Take 1 token if it is a whole pile; 2, 4, 6, … from an end, leaving at least \
             one; or 3, 5, 7, … from an end.",
        ),
        ("0.0", "This rule allows no move."),
    ] {
        let rule = TakeBreak::read(Token { text, at: 0 }).expect(text);
        assert_eq!(meaning(&rule), words, "{text}");
    }
}
