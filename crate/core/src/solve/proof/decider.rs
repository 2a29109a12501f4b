//! Verdicts and winning moves of a proved rule, at any size.

/// Todo.
pub struct Decider;
/// Todo.
pub struct Reading;
