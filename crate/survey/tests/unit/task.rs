//! Tests of `src/task.rs` with access to private items.

use super::*;

#[test]
fn a_stop_by_memory_names_the_limit_only_if_the_budget_is_spent() {
    let budget = Budget {
        memory: Some(5_000),
        ..Budget::default()
    };
    let stopped = |spent, ended| {
        let stopped = budget.stopped(spent, ended, Task::Period);
        stopped.map(|stopped| (stopped.limit, stopped.allowed))
    };
    let (memory, to) = (Some(Limit::Memory), Some(Limit::To));
    assert_eq!(stopped(memory, to), Some((Limit::Memory, Some(5_000))));
    assert_eq!(stopped(None, memory), Some((Limit::Memory, None)));
    assert_eq!(stopped(None, to), Some((Limit::To, Some(1_000_000))));
    // A finished proof is complete, even if it used up the budget.
    assert_eq!(stopped(memory, None), None);
}

#[test]
fn a_rule_is_computed_again_only_if_the_budget_exceeds_its_limit() {
    let stopped = |limit, allowed| Stopped { limit, allowed };
    let budget = Budget {
        to: Some(500),
        steps: Some(10),
        ..Budget::default()
    };
    for (limit, allowed, again) in [
        (Limit::To, Some(499), true),
        (Limit::To, Some(500), false),
        (Limit::Order, Some(999), true),
        (Limit::Order, Some(1_000), false),
        (Limit::Steps, Some(9), true),
        (Limit::Steps, Some(10), false),
        (Limit::Seconds, Some(1_000_000), true),
        (Limit::Memory, None, true),
        (Limit::Nimber, None, false),
        (Limit::Table, None, false),
    ] {
        let stopped = stopped(limit, allowed);
        assert_eq!(budget.exceeds(stopped, Task::Misere), again, "{stopped:?}");
    }
}
