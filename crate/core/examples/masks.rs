//! Writes `data/octal-3/masks.csv`: for each code of `period.csv` whose nimbers were computed
//! to heap 1,000 or beyond, the mask that makes the fewest heaps rare. A heap is rare if its nimber
//! has an even number of bits under the mask; see `Rarity` for the exceptions. If arguments name
//! codes, only their lines are written.

use std::collections::HashMap;
use std::env;

use nimscope::lab::{Game, known_code, octal_codes};
use nimscope::solve::Job;
use nimscope::solve::heaps::period::PeriodSearch;
use nimscope::solve::heaps::{TakeBreak, left};

/// The largest heap that counts.
const MOST: u64 = 25_000_000;

/// Codes whose nimbers end at a smaller heap are left out: their periods are proved by the few
/// nimbers that the bestiary computes itself.
const LEAST: u64 = 1_000;

fn main() {
    let chosen: Vec<String> = env::args().skip(1).collect();
    let is_chosen = |rule: &TakeBreak| chosen.is_empty() || chosen.contains(&rule.to_string());
    let mut found = HashMap::new();
    println!("game,to,mask,alternates");
    for rule in octal_codes(3).filter(is_chosen) {
        let game = Game::from(rule.clone()).to_string();
        let known = known_code(&game).map(|known| &known.period);
        let Some(known) = known.filter(|known| known.to >= LEAST) else {
            continue;
        };
        // The permission to leave nothing after taking k tokens concerns the heap of k alone,
        // and k is at most 3. So two codes that agree otherwise have the same options for
        // heaps above 3. If their nimbers up to heap 3 are equal, all their nimbers are equal.
        let moves: Vec<u8> = rule
            .digits()
            .iter()
            .map(|digit| digit & !left::NOTHING)
            .collect();
        let last = moves
            .iter()
            .rposition(|digit| *digit > 0)
            .map_or(0, |last| last + 1);
        let mut first = PeriodSearch::new(rule.clone(), 3);
        first.finish();
        let to = known.to.min(MOST);
        let key = (moves[..last].to_vec(), first.sequence.values(), to);
        let cells = found.entry(key).or_insert_with(|| {
            let mut search = PeriodSearch::new(rule, to as u32);
            search.finish();
            let rarity = search.sequence.rarity(to as usize);
            match rarity.filter(|rarity| rarity.is_sparse(&search.record())) {
                Some(rarity) => format!("{},{}", rarity.mask, rarity.alternates),
                None => ",false".to_owned(),
            }
        });
        println!("{game},{to},{cells}");
    }
}
