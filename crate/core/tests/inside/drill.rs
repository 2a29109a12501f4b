use super::*;

#[test]
fn three_or_more_numbers_in_a_row_are_written_with_to() {
    for (numbers, text) in [
        (&[0][..], "0"),
        (&[0, 1], "0 and 1"),
        (&[0, 1, 2, 5], "0 to 2 and 5"),
        (&[1, 3, 4, 5, 9, 10], "1, 3 to 5, 9 and 10"),
    ] {
        assert_eq!(runs(numbers), text);
    }
}

#[test]
fn choices_are_closer_together_at_higher_levels() {
    let mut chance = Chance::new(1, "choices");
    for answer in [0, 1, 5, 30] {
        for (level, gaps) in [(1, 2..=4), (2, 1..=3), (3, 1..=1)] {
            for _ in 0..50 {
                let choices = choices(Nimber(answer), level, &mut chance);
                assert_eq!(choices.len(), 2 + level as usize);
                assert!(choices.contains(&Nimber(answer)));
                for pair in choices.windows(2) {
                    assert!(gaps.contains(&(pair[1].0 - pair[0].0)), "{choices:?}");
                }
            }
        }
    }
}

#[test]
fn the_distance_of_two_moves_is_measured_between_their_touches() {
    let gap = |position: &str, one: &str, other: &str| {
        let position = crate::parse(position).expect(position);
        let analysis = Analyst::new().analyze(&position);
        let touch = |to: &str| {
            let step = analysis.moves.iter().find(|step| step.to == *to);
            step.expect(to).touch[0].clone()
        };
        touch(one).gap(&touch(other))
    };
    assert_eq!(gap("nim(3,5)", "nim(3,4)", "nim(3,2)"), 2);
    assert_eq!(gap("nim(3,5)", "nim(3,4)", "nim(2,5)"), 2);
    let (one, both) = ("wythoff(2,5)", "wythoff(2,4)");
    assert_eq!(gap("wythoff(3,5)", one, both), 1);
    let (one, other) = ("magnetism(+...)", "magnetism(.+..)");
    assert_eq!(gap("magnetism(4)", one, other), 1);
}
