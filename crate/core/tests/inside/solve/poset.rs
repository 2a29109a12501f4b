use super::*;

#[test]
fn the_number_of_staircases_in_a_box_is_a_binomial_coefficient() {
    for (rows, columns, count) in [(1, 1, 2), (2, 3, 10), (4, 4, 70), (10, 10, 184_756)] {
        let table = Staircases::new(rows, columns).expect("within reach");
        assert_eq!(table.nimbers.len(), count);
    }
}

#[test]
fn one_row_is_a_pile_and_equal_arms_cancel() {
    let table = Staircases::new(6, 6).expect("within reach");
    for length in 1..=6 {
        assert_eq!(table.nimber(&[length]), Some(length as u16 - 1));
    }
    assert_eq!(table.nimber(&[4, 1, 1, 1]), Some(0));
    assert_eq!(table.nimber(&[4, 1, 1]), Some(1));
    assert_eq!(table.nimber(&[1, 2]), None);
    assert_eq!(table.nimber(&[7]), None);
}

#[test]
fn the_limit_of_boxes_is_checked_without_overflow() {
    assert!(Staircases::reaches(10, 10) && !Staircases::reaches(11, 11));
    assert!(!Staircases::reaches(64, 64) && !Staircases::reaches(2, 2048));
    assert!(Staircases::reaches(1, 4096));
}
