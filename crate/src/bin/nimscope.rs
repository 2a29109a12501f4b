//! The command line of nimscope.
fn main() {}
