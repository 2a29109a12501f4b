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

/// OEIS A316632.
#[test]
fn rows_of_node_kayles_have_the_nimbers_of_the_oeis() {
    for text in ["graph[node](grid:3x*)", "graph[node](grid:*x3)"] {
        let mut row = GraphNimbers::new(GraphRow::read(text).expect("a row"), 16);
        row.finish();
        let nimbers: Vec<u64> = row.nimbers().iter().map(|nimber| nimber.0).collect();
        assert_eq!(nimbers, [2, 1, 1, 0, 3, 3, 2, 2, 2, 3, 3, 5, 2, 4, 1, 3]);
    }
}
