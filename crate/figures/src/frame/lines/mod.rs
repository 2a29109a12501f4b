//! Lines and marks that figures share: where lost cells gather, golden rays, where
//! periods begin.

pub(crate) mod arms;
pub(crate) mod periods;
pub(crate) mod rays;
