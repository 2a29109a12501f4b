//! Lists of rules by patterns and files.

use std::collections::BTreeSet;

use nimscope::lab::Bestiary;
use nimscope::solve::Job;
use nimscope_survey::{List, Task};

use crate::{list, names};

fn texts(task: Task, patterns: &[&str]) -> Vec<String> {
    let list = list(task, patterns);
    list.rules()
        .iter()
        .map(|rule| rule.text().to_owned())
        .collect()
}

#[test]
fn patterns_list_all_codes_of_the_bestiary() {
    let codes = texts(Task::Period, &["0.???", "4.???"]);
    assert_eq!(codes.len(), 1_023);
    assert_eq!(codes[..3], ["heap[0.001]", "heap[0.002]", "heap[0.003]"]);
    assert_eq!(codes[511], "heap[4.0]");
    let mut bestiary = Bestiary::new(1);
    bestiary.finish();
    let known = bestiary.entries().iter().map(|entry| entry.game.clone());
    let mut known: BTreeSet<String> = known.collect();
    assert!(known.remove("heap[0.0]"));
    assert_eq!(codes.into_iter().collect::<BTreeSet<_>>(), known);
    assert_eq!(texts(Task::Misere, &["0.????"]).len(), 4_095);
}

#[test]
fn patterns_with_letters_list_all_rules_with_allowed_numbers() {
    let rays = texts(Task::Prove, &["queen+p:q*,p<=q<=20"]);
    // The queen already has the rays 0:1* and 1:1*. So two of the 230 texts give her own rule,
    // which is listed once.
    assert_eq!(rays.len(), 230 - 1);
    assert_eq!(rays[0], "vector[0:1*+1:1*]");
    assert_eq!(rays[1], "vector[0:1*+0:2*+1:1*]");
    assert_eq!(rays[228], "vector[0:1*+1:1*+20:20*]");
    assert_eq!(
        texts(
            Task::Prove,
            &[
                "misere:rook+(p,q),1<=p<=2,q<=1",
                "blocking[k],2<=k<=3",
                "wythoff"
            ]
        ),
        [
            "misere:vector[0:1*+(1,0)]",
            "misere:vector[0:1*+1:1]",
            "misere:vector[0:1*+(2,0)]",
            "misere:vector[0:1*+(2,1)]",
            "blocking[2]",
            "blocking[3]",
            "wythoff"
        ]
    );
    assert_eq!(
        texts(
            Task::Period,
            &["-a,b,1<=a<b<=3", "couples", "grundy", "0.(3)"]
        ),
        [
            "heap[-1,2]",
            "heap[-1,3]",
            "heap[-2,3]",
            "couples",
            "heap[grundy]",
            "heap[0.(3)]"
        ]
    );
}

#[test]
fn a_rule_is_listed_once_at_its_first_place() {
    assert_eq!(
        texts(Task::Period, &["0.77", "0.7?", "heap[0.770]", "0.07"])[..3],
        ["heap[0.77]", "heap[0.7]", "heap[0.71]"]
    );
    assert_eq!(texts(Task::Period, &["0.77", "0.7?", "0.77"]).len(), 8);
}

#[test]
fn a_pattern_without_a_rule_is_an_error_that_names_the_fault() {
    for (task, pattern, parts) in [
        (Task::Period, "0.7x", &["0.7x: ", "\"x\"", "byte 3"][..]),
        (Task::Period, "0.??G", &["0.??G: 0.00G: "]),
        (Task::Period, "heap[0.7", &["heap[0.7: ", "bracket"]),
        (Task::Misere, "queen", &["queen: "]),
        (Task::Prove, "0.???", &["0.???: "]),
        (
            Task::Lost,
            "queen+p:q*",
            &["queen+p:q*: p can be any number"],
        ),
        (
            Task::Lost,
            "queen+p:q,p<=q<=100",
            &["queen+0:100", "\"100\""],
        ),
        (
            Task::Lost,
            "queen+p:q,p<q<=0",
            &["this pattern matches no rule"],
        ),
        (Task::Lost, "misere:rat", &["misere:rat: "]),
    ] {
        names(List::new(task).add(pattern), parts);
    }
}

#[test]
fn files_have_one_pattern_on_each_line() {
    let mut list = List::new(Task::Period);
    let text = "# Kayles and others\n0.77\n\n  0.07 \r\n4.?\nheap[-1,3]\n";
    list.add_lines(text).expect("rules");
    let rules: Vec<&str> = list.rules().iter().map(|rule| rule.text()).collect();
    assert_eq!(rules.len(), 11);
    assert_eq!(rules[..3], ["heap[0.77]", "heap[0.07]", "heap[4.0]"]);
    assert_eq!(rules[10], "heap[-1,3]");
    names(
        List::new(Task::Period).add_lines("0.77\n\n0.x\n"),
        &["line 3: 0.x: "],
    );
    names(
        List::new(Task::Period).add_lines("# nothing\n\n"),
        &["no rule"],
    );
}
