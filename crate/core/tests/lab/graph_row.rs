//! Rows of graphs.

use nimscope::lab::{GraphNimbers, GraphRow};
use nimscope::solve::Job;

/// A step ends soon after its budget is used, so that progress can be shown. The nimbers do not
/// depend on the budget of a step.
#[test]
fn a_row_is_computed_step_by_step() {
    let row = GraphRow::read("graph[node](grid:3x*)").expect("a row");
    let mut whole = GraphNimbers::new(row.clone(), 12);
    whole.finish();
    let mut sliced = GraphNimbers::new(row, 12);
    let mut steps = 0;
    while !sliced.step(200_000).is_done() {
        steps += 1;
    }
    assert_eq!(sliced.nimbers(), whole.nimbers());
    assert!((4..12).contains(&steps), "{steps} steps");
}
