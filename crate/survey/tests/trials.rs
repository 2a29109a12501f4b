//! Trials: one task on one rule.

use nimscope_survey::{Budget, Found, SurveyRule, Task, Trial};
use serde_json::Value;

use crate::files::sha256;
use crate::{budget, list};

fn found(task: Task, rule: &str, budget: &Budget) -> Found {
    let rule = SurveyRule::read(task, rule).expect(rule);
    Trial::new(&rule, budget)
        .expect("a rule")
        .finish()
        .expect("JSON")
}

fn record(task: Task, rule: &str, budget: &Budget) -> Value {
    serde_json::from_str(&found(task, rule, budget).line).expect("JSON")
}

#[test]
fn a_record_has_the_results_and_the_limit() {
    let found_line = |task, rule, to| found(task, rule, &budget(to)).line;
    let open = found(Task::Period, "0.6", &budget(100))
        .certificate
        .expect("computed");
    assert!(
        open.starts_with(r#"{"game":"heap[0.6]","status":"none","#),
        "{open}"
    );
    assert_eq!(
        found_line(Task::Period, "0.6", 100),
        r#"{"task":"period","game":"heap[0.6]","status":"none","theorem":null,"preperiod":null,"period":null,"saltus":null,"compared":null,"largest":8,"largest_at":48,"to":100,"limit":"to","allowed":100,"certificate":"a"}"#
            .replace("\"a\"", &format!("{:?}", sha256(&open)))
    );
    assert_eq!(
        found_line(Task::Lost, "queen", 7),
        r#"{"task":"lost","game":"vector[0:1*+1:1*]","to":7,"pairs":5,"pairs_sha256":"a","shape":"split","beams":[["1.67",1],["1.75",1]],"limit":"to","allowed":7,"certificate":null}"#
            .replace("\"a\"", &format!("{:?}", sha256("x,y\n0,0\n1,2\n3,5\n4,7\n6,10\n")))
    );
    let proved = found(Task::Prove, "knight", &Budget::default());
    let certificate = proved.certificate.expect("proved");
    assert!(certificate.starts_with(r#"{"game":"vector[1:2]","#));
    let end = format!(
        r#""tried":[0],"limit":null,"allowed":null,"certificate":"{}"}}"#,
        sha256(&certificate)
    );
    assert!(proved.line.ends_with(&end), "{}", proved.line);
}

/// A survey that continues with a larger budget keeps its finished results. They must equal the
/// results of a single run with the larger budget.
#[test]
fn finished_results_do_not_depend_on_the_budget() {
    let (small, large) = (budget(300), budget(3_000));
    let by_steps = Budget {
        steps: Some(3),
        ..budget(3_000)
    };
    let (mut finished, mut stopped) = (0, 0);
    for rule in list(Task::Period, &["0.??", "4.??", "-a,b,c,1<=a<b<c<=7", "8.?"]).rules() {
        let all = Trial::new(rule, &large)
            .expect("a rule")
            .finish()
            .expect("JSON");
        for budget in [&small, &by_steps] {
            let found = Trial::new(rule, budget)
                .expect("a rule")
                .finish()
                .expect("JSON");
            if found.line.contains(r#""limit":null"#) {
                finished += 1;
                assert_eq!(found, all);
            } else {
                stopped += 1;
                assert!(!found.line.contains("proved"), "{}", found.line);
            }
        }
    }
    assert!(finished > 150 && stopped > 30, "{finished} {stopped}");
    for rule in list(Task::Misere, &["0.7?", "0.1?"]).rules() {
        let all = Trial::new(rule, &budget(200))
            .expect("a rule")
            .finish()
            .expect("JSON");
        for small in [
            budget(60),
            Budget {
                order: Some(40),
                ..budget(200)
            },
            Budget {
                candidates: Some(2_000),
                ..budget(200)
            },
        ] {
            let found = Trial::new(rule, &small)
                .expect("a rule")
                .finish()
                .expect("JSON");
            if found.line.contains(r#""limit":null"#) {
                assert_eq!(found, all);
            }
        }
    }
}

#[test]
fn each_budget_stops_the_work_at_its_limit() {
    let all = Budget::default();
    let steps = |steps| Budget {
        steps: Some(steps),
        ..all.clone()
    };
    let memory = |memory| Budget {
        memory: Some(memory),
        ..all.clone()
    };
    for (task, rule, budget, limit, allowed) in [
        (Task::Period, "0.6", budget(500), "to", 500),
        (Task::Period, "0.6", steps(20), "steps", 20),
        (Task::Period, "0.6", memory(50_000), "memory", 50_000),
        (Task::Misere, "grundy", budget(12), "to", 12),
        (Task::Misere, "0.07", steps(3), "steps", 3),
        (Task::Misere, "0.07", memory(9_000), "memory", 9_000),
        (
            Task::Misere,
            "0.07",
            Budget {
                order: Some(100),
                ..all.clone()
            },
            "order",
            100,
        ),
        (
            Task::Misere,
            "0.07",
            Budget {
                candidates: Some(1_000),
                ..all.clone()
            },
            "candidates",
            1_000,
        ),
        (Task::Lost, "king", budget(60), "to", 60),
        (Task::Prove, "queen+knight", steps(5), "steps", 5),
        (
            Task::Prove,
            "queen+knight",
            memory(20_000),
            "memory",
            20_000,
        ),
    ] {
        let found = record(task, rule, &budget);
        assert_eq!(found["limit"], limit, "{rule}: {found}");
        assert_eq!(found["allowed"], allowed, "{rule}: {found}");
    }
    // Larger budgets reach further, and the results end at the right heap or column.
    let far = |task, rule, budget: &Budget| record(task, rule, budget)["to"].as_u64();
    let [near, later] = [20, 40].map(|number| far(Task::Period, "0.6", &steps(number)));
    assert!(near > Some(1_000) && near < later, "{near:?} {later:?}");
    let order = record(
        Task::Misere,
        "0.07",
        &Budget {
            order: Some(100),
            ..all.clone()
        },
    );
    assert_eq!((&order["to"], &order["order"]), (&24.into(), &24.into()));
    let square = Budget {
        steps: Some(1),
        ..budget(30_000)
    };
    let reached = record(Task::Lost, "king", &square);
    assert_eq!(reached["limit"], "steps");
    let to = reached["to"].as_u64().expect("a number");
    assert!((1..30_000).contains(&to), "{to}");
    // The list that was stopped at this column equals the list of a run whose bound is this column.
    let whole = record(Task::Lost, "king", &budget(to));
    assert_eq!(reached["pairs_sha256"], whole["pairs_sha256"]);
}

/// Lists by a formula have no end, so the budget must be able to stop them anywhere.
#[test]
fn lists_by_a_formula_stop_at_the_budget() {
    for rule in ["wythoff", "wythoff[3]", "mouse"] {
        let budget = |to, steps| Budget {
            steps: Some(steps),
            ..budget(to)
        };
        let reached = record(Task::Lost, rule, &budget(10_u64.pow(18), 3));
        assert_eq!(reached["limit"], "steps", "{reached}");
        let to = reached["to"].as_u64().expect("a number");
        assert!((1_000..10_000_000).contains(&to), "{to}");
        let whole = record(Task::Lost, rule, &budget(to, 1_000));
        assert_eq!(whole["limit"], "to", "{whole}");
        for key in ["to", "pairs", "pairs_sha256", "shape", "beams"] {
            assert_eq!(reached[key], whole[key], "{rule}: {key}");
        }
    }
    let found = record(Task::Lost, "wythoff", &budget(7));
    let listed = "x,y\n0,0\n1,2\n3,5\n4,7\n6,10\n";
    assert_eq!(found["pairs_sha256"], sha256(listed));
    // A list of a square of cells is computed in many steps.
    let rule = SurveyRule::read(Task::Lost, "king").expect("a rule");
    let mut trial = Trial::new(&rule, &budget(4_000)).expect("a rule");
    let steps = (1..).find(|_| trial.step().expect("JSON").is_some());
    assert!(steps > Some(10), "{steps:?}");
}

#[test]
fn a_finished_search_without_a_proof_has_no_limit() {
    let none = record(Task::Prove, "queen+knight", &Budget::default());
    assert_eq!(
        (&none["status"], &none["limit"]),
        (&"none".into(), &Value::Null)
    );
}

#[test]
fn a_budget_of_seconds_stops_a_long_search() {
    let short = Budget {
        seconds: Some(1),
        ..budget(4_000_000_000)
    };
    let found = record(Task::Period, "0.6", &short);
    assert_eq!(
        (&found["limit"], &found["allowed"]),
        (&"seconds".into(), &1.into())
    );
}
