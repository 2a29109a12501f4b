use super::*;

fn read(text: &str) -> Result<PairRule, NotationError> {
    PairRule::read(Token { text, at: 10 })
}

#[test]
fn rules_are_printed_as_sorted_terms_without_names() {
    for (text, canonical) in [
        ("queen+knight", "0:1*+1:1*+1:2"),
        ("1:2*+queen", "0:1*+1:1*+1:2*"),
        ("king+rook+king", "0:1+0:1*+1:1"),
        ("1:2*+1:2", "1:2+1:2*"),
        ("0:99+99:99*", "0:99+99:99*"),
        ("(2,1)*+(1,2)+queen+(2,0)", "0:1*+1:1*+(1,2)+(2,0)+(2,1)*"),
        ("(1,2)+(2,1)+(3,3)*", "1:2+3:3*"),
    ] {
        let rule = read(text).expect(text);
        assert_eq!(rule.to_string(), canonical);
        assert_eq!(read(canonical).expect(canonical), rule);
    }
}

#[test]
fn errors_point_at_the_term() {
    for (text, part, at, mended) in [
        ("queen+2:1*", "2:1*", 16, Some("1:2*")),
        ("Queen", "Queen", 10, Some("queen")),
        ("1:2+rok", "rok", 14, None),
        ("1:100", "100", 12, None),
        ("0:0", "0:0", 10, None),
        ("0:1*+", "", 15, None),
        ("1:2:3", "1:2:3", 10, None),
        ("01:2", "01", 10, Some("1")),
        ("0:1 +1:1", "0:1 +1:1", 10, Some("0:1+1:1")),
        ("1:2**", "2*", 12, None),
        ("1:2+(0,0)", "(0,0)", 14, None),
        ("(1,100)", "100", 13, None),
        ("(1,2,3)*", "(1,2,3)*", 10, None),
        ("(1,2", "(1,2", 10, None),
    ] {
        let error = read(text).expect_err(text);
        assert_eq!((&*error.part, error.at), (part, at), "{text}: {error}");
        let whole = format!("{:10}{text}", "");
        let mend = mended.map(|mend| whole.replace(part, mend));
        assert_eq!(error.mend(&whole), mend, "{text}");
    }
    let many: Vec<String> = (1..=13).map(|q| format!("0:{q}")).collect();
    assert!(read(&many.join("+")).is_err());
    assert!(read(&many[..12].join("+")).is_ok());
}
