//! Tests of `src/merge.rs` with access to private items.

use serde_json::{Map, Value};

use super::*;
use crate::table::keys;
use crate::task::{Budget, SurveyRule};
use crate::trial::Trial;

/// Compares the lists of keys with the records that trials write.
#[test]
fn records_have_the_keys_of_their_task_in_order() {
    for task in Task::ALL {
        let budget = Budget {
            steps: Some(1),
            ..Budget::default()
        };
        let rule = match task {
            Task::Period | Task::Misere => "0.07",
            Task::Lost | Task::Prove => "queen",
        };
        let rule = SurveyRule::read(task, rule).expect("a rule");
        let line = Trial::new(&rule, &budget)
            .expect("a rule")
            .finish()
            .expect("JSON")
            .line;
        let record: Map<String, Value> = serde_json::from_str(&line).expect("JSON");
        assert_eq!(record.len(), keys(task).count());
        let mut at = 0;
        for key in keys(task) {
            let found = line[at..].find(&format!("\"{key}\":"));
            at += found.unwrap_or_else(|| panic!("{key} in its place: {line}"));
        }
    }
}
