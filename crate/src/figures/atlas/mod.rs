//! The figures, one file each.

pub(crate) mod arms;
pub(crate) mod calkin_wilf;
pub(crate) mod chomp_losers;
pub(crate) mod couples_nimbers;
pub(crate) mod eraserhead_lost;
pub(crate) mod euclid_cone;
pub(crate) mod euclid_cone_3d;
pub(crate) mod euclid_nimbers;
pub(crate) mod golden;
pub(crate) mod magnetism_runs;
pub(crate) mod mouse_v;
pub(crate) mod pyramid;
pub(crate) mod rat_slices;
pub(crate) mod rat_triples;
pub(crate) mod splittings;
pub(crate) mod spring_shapes;
pub(crate) mod wythoff_nimbers;
pub(crate) mod wythoff_v;
