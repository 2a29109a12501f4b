use crate::rules::*;

#[test]
fn draws_reach_every_number_of_the_range_and_no_other() {
    let mut chance = Chance::new(1, "nim(3,5,7)");
    let mut met = [0; 6];
    for _ in 0..600 {
        met[chance.within(0..=5) as usize] += 1;
    }
    assert!(met.iter().all(|&times| times > 50), "{met:?}");
    assert_eq!(chance.within(7..=7), 7);
    assert_eq!(chance.pick(Vec::<u8>::new()), None);
}

#[test]
fn seed_and_text_decide_every_draw() {
    let draws = |seed, text| {
        let mut chance = Chance::new(seed, text);
        [(); 4].map(|()| chance.within(0..=u64::MAX))
    };
    assert_eq!(draws(5, "nim(1)"), draws(5, "nim(1)"));
    assert_ne!(draws(5, "nim(1)"), draws(6, "nim(1)"));
    assert_ne!(draws(5, "nim(1)"), draws(5, "nim(2)"));
}
