//! The games, each against brute force.

mod chomp;
mod couples;
mod eraserhead;
mod euclid;
mod heap;
mod magnetism;
mod mouse;
mod rat;
mod spring;
mod vector;
mod wythoff;
