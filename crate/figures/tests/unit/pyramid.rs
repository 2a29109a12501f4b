//! Tests of `src/frame/sequence.rs` with access to private items.

use super::*;

#[test]
fn every_level_counts_every_value_of_its_bins_once() {
    let values: Vec<usize> = (0..BIN * 13 + 100).map(|i| i * i % 97).collect();
    let mut pyramid = Pyramid::default();
    // The values are added in two portions, as if a job computed them in two steps.
    for length in [BIN * 5 + 7, values.len()] {
        pyramid.extend(length, 97, |range, sums| {
            for &value in &values[range] {
                sums[value] += 1;
            }
        });
    }
    for level in 0..4 {
        let size = BIN << level;
        assert_eq!(pyramid.bins(level), values.len() / size);
        for bin in 0..pyramid.bins(level) {
            let mut sums = vec![0; 97];
            pyramid.add(level, bin, bin + 1, &mut sums);
            let mut naive = vec![0; 97];
            for &value in &values[bin * size..(bin + 1) * size] {
                naive[value] += 1;
            }
            assert_eq!(sums, naive, "level {level}, bin {bin}");
        }
    }
}

#[test]
fn a_larger_value_makes_the_pyramid_count_again() {
    let mut pyramid = Pyramid::default();
    pyramid.extend(2 * BIN, 10, |range, sums| sums[3] += range.len() as u32);
    pyramid.extend(2 * BIN, 100, |range, sums| sums[90] += range.len() as u32);
    let mut sums = vec![0; 128];
    pyramid.add(1, 0, 1, &mut sums);
    assert_eq!((sums[3], sums[90]), (0, 2 * BIN as u32));
}
