//! Tests of `src/list.rs` with access to private items.

use super::*;

#[test]
fn a_question_mark_is_replaced_by_each_octal_digit() {
    assert_eq!(texts("0.77"), Ok(vec!["0.77".to_owned()]));
    let all = texts("0.1?").expect("a pattern");
    assert_eq!((&*all[0], &*all[7], all.len()), ("0.10", "0.17", 8));
    let all = texts("4.?5?").expect("a pattern");
    assert_eq!((&*all[0], &*all[9], &*all[63]), ("4.050", "4.151", "4.757"));
    assert_eq!(texts("0.??????").expect("all").len(), MOST);
    assert!(texts("0.???????").is_err());
}

#[test]
fn letters_are_replaced_by_the_numbers_that_their_conditions_allow() {
    let all = |pattern: &str| texts(pattern).expect(pattern).join(" ");
    assert_eq!(
        all("queen+p:q*,p<=q<=2"),
        "queen+0:1* queen+0:2* queen+1:1* queen+1:2* queen+2:2*"
    );
    assert_eq!(all("queen+p:q,1<=p<q<=3"), "queen+1:2 queen+1:3 queen+2:3");
    assert_eq!(all("wythoff[a],2<=a,a<=3"), "wythoff[2] wythoff[3]");
    assert_eq!(
        all("misere:vector[rook+(p,q)],p<=1,q<=1"),
        "misere:vector[rook+(0,1)] misere:vector[rook+(1,0)] misere:vector[rook+(1,1)]"
    );
    assert_eq!(all("-1,a,b,2<=a<b<=4"), "-1,2,3 -1,2,4 -1,3,4");
    assert_eq!(all("0.?a,a<=1").split(' ').nth(9), Some("0.11"));
}

#[test]
fn errors_name_the_fault_of_a_pattern() {
    for (pattern, part) in [
        ("queen+p:q,p<=12", "q can be any number"),
        ("queen+p:q", "p can be any number"),
        ("queen+1:2,p<=3", "p is in a condition"),
        ("queen+p:q,p<=q<=x2", "x2"),
        ("queen+p:q,p<=q<=", "condition p<=q<=:"),
        ("p<=q", "then a comma, then the condition"),
        ("queen+p:q,p<=q<=99999999", "more than"),
        (
            "0.????????????????????????????????????????????????????",
            "more than",
        ),
    ] {
        let error = texts(pattern).expect_err(pattern);
        assert!(error.contains(part), "{pattern}: {error}");
    }
}
