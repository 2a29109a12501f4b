//! Arithmetic without games.

mod automata;
mod beatty;
mod calkin_wilf;
mod continued_fraction;
mod golden;
mod nimber;
mod numeration;
mod quadratic;
mod slope;
mod splitting;
mod splittings;
