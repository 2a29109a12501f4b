//! Writes `data/records/octal-4/classes.csv`: each octal code of up to four digits, the first code
//! that is proved to have equal nimbers, and a shift d. The nimber of heap n + d of the code is the
//! nimber of heap n of the first code. Shorter codes are first; [`Recurrence`] has the proof.

use std::collections::HashMap;

use nimscope::lab::{Game, Recurrence, octal_codes};

fn main() {
    let mut first_codes = HashMap::new();
    println!("game,equal_to,shift");
    let short = octal_codes(3);
    let long = octal_codes(4).filter(|rule| rule.digits().len() > 4);
    for rule in short.chain(long).filter(|rule| rule.bits() > 0) {
        let game = Game::from(rule.clone()).to_string();
        let (first, shift) = match Recurrence::of(&rule) {
            Some((recurrence, zeros)) => {
                let (first, fewer) = first_codes
                    .entry(recurrence)
                    .or_insert_with(|| (game.clone(), zeros));
                (&*first, i64::from(zeros) - i64::from(*fewer))
            }
            None => (&game, 0),
        };
        println!("{game},{first},{shift}");
    }
}
