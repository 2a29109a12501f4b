//! Exact combinatorial game theory, and the pictures it makes.
