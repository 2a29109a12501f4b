//! What a survey found of all octal codes of up to three digits, from `data/octal-3`.
//! `build.rs` leaves the hashes of the certificates out.

use std::str::FromStr;
use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use super::certificate::GamePeriod;
use super::quotient::QuotientRecord;

/// Which program made the survey, and when.
pub const SURVEYED: &str = "nimscope 0.1.0, November 2026";

/// What the survey knows of the period of a game such as `heap[0.77]`, if it is one of the
/// codes.
pub fn known_period(game: &str) -> Option<&'static GamePeriod> {
    static PERIODS: LazyLock<FxHashMap<&str, GamePeriod>> = LazyLock::new(|| {
        let table = include_str!(concat!(env!("OUT_DIR"), "/period.csv"));
        table.lines().filter_map(period).collect()
    });
    PERIODS.get(game)
}

/// The mask that makes the fewest heaps of a surveyed game rare, if few are; whether rarity
/// depends on the parity of the heap too; and the largest of these heaps.
pub fn known_mask(game: &str) -> Option<(Option<u32>, bool, u64)> {
    let mut lines = include_str!("../../data/octal-3/masks.csv").lines();
    lines.find_map(|line| {
        let [name, to, mask, alternates] = cells::<4>(line)?;
        (name == game).then_some((number(mask), alternates == "true", number(to)?))
    })
}

/// What the survey knows of the misère quotients of all codes, in their order.
pub fn known_quotients() -> Vec<QuotientRecord> {
    let table = include_str!(concat!(env!("OUT_DIR"), "/misere.csv"));
    table.lines().filter_map(quotient).collect()
}

/// Reads a line of the table; the first, of keys, is none.
fn period(line: &'static str) -> Option<(&'static str, GamePeriod)> {
    let [
        _,
        game,
        status,
        theorem,
        preperiod,
        period,
        saltus,
        compared,
        largest,
        at,
        to,
        ..,
    ] = cells::<13>(line)?;
    let record = GamePeriod {
        game: game.to_owned(),
        row: None,
        common_period: None,
        ends: None,
        status: status.to_owned(),
        theorem: (!theorem.is_empty()).then(|| theorem.to_owned()),
        preperiod: number(preperiod),
        period: number(period),
        saltus: number(saltus),
        compared: pair(compared, ';'),
        needs: None,
        largest: number(largest)?,
        largest_at: number(at)?,
        to: number(to)?,
    };
    Some((game, record))
}

/// Reads a line of the table; the first, of keys, is none.
fn quotient(line: &str) -> Option<QuotientRecord> {
    let [
        _,
        game,
        status,
        order,
        lost,
        preperiod,
        period,
        tame,
        to,
        orders,
        ..,
    ] = cells::<12>(line)?;
    Some(QuotientRecord {
        game: game.to_owned(),
        status: status.to_owned(),
        order: number(order)?,
        lost_classes: number(lost)?,
        preperiod: number(preperiod),
        period: number(period),
        tame: tame == "true",
        to: number(to)?,
        orders: orders
            .split(';')
            .filter_map(|cell| pair(cell, ':'))
            .collect(),
    })
}

fn cells<const N: usize>(line: &str) -> Option<[&str; N]> {
    line.split(',').collect::<Vec<_>>().try_into().ok()
}

fn number<N: FromStr>(cell: &str) -> Option<N> {
    cell.parse().ok()
}

fn pair<N: FromStr>(cell: &str, between: char) -> Option<(N, N)> {
    let (first, second) = cell.split_once(between)?;
    Some((number(first)?, number(second)?))
}
