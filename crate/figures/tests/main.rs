//! The figures: pictures, colours and files.

mod common;
#[path = "../../core/tests/common/lost_bars.rs"]
mod lost_bars;
#[path = "../../core/tests/common/blocking.rs"]
mod naive;
#[path = "../../core/tests/common/texts.rs"]
#[allow(dead_code, reason = "the library's tests use the rest")]
mod positions;
#[path = "../../core/tests/common/rationals.rs"]
mod rationals;

mod arm;
mod choice;
mod chomp_bars;
mod codes;
mod colours;
mod files;
mod heaps;
mod labels;
mod palette;
mod provenance;
mod rat;
mod sight;
mod splittings;
mod strip;
mod summary;
mod tree;
mod words;
