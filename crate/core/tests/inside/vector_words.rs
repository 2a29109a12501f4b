use super::*;
use crate::rules::Token;

#[test]
fn vector_rules_are_described_in_words() {
    for (rule, words) in [
        (
            "rook+(1,2)+(0,3)*",
            "Take any number of tokens from one pile, 3 from the second pile (or 6, 9, …), or \
             1 from the first pile and 2 from the second pile.",
        ),
        (
            "queen",
            "Take any number of tokens from one pile or the same number from both.",
        ),
        (
            "(1,0)*+(1,1)*",
            "Take the same number from both or any number of tokens from the first pile.",
        ),
        ("king", "Take 1 from one pile or 1 from both."),
        (
            "queen+1:2*+0:3",
            "Take any number of tokens from one pile, 3 from one pile, the same number from \
             both, or 1 from one pile and 2 from the other (or 2 and 4, 3 and 6, …).",
        ),
    ] {
        let rule = PairRule::read(Token { text: rule, at: 0 }).expect(rule);
        assert_eq!(rule_in_words(&rule), words);
    }
}
