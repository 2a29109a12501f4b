//! The figures: pictures, colours and files.

mod colours;
mod files;
mod palette;
mod rat;
mod space;
mod tree;
