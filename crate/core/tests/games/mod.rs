//! The games, each compared with brute force.

mod blocking;
mod chomp;
mod chomp_bars;
mod couples;
mod eraserhead;
mod euclid;
mod euclid_reason;
mod graph;
mod graph_mirror;
mod graph_play;
mod graph_text;
mod heap;
mod magnetism;
mod mouse;
mod mouse_reason;
mod rat;
mod spring;
mod vector;
mod wythoff;
mod wythoff_laws;
mod wythoff_reason;
mod wythoff_table;
