//! The figures: pictures, colours and files.

mod arm;
mod choice;
mod colours;
mod files;
mod heaps;
mod palette;
mod provenance;
mod rat;
mod sight;
mod space;
mod strip;
mod tree;
