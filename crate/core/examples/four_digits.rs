//! The survey of octal codes of four digits, in `data/records/octal-4`.
//!
//! `four_digits list` prints the codes for the survey: one of each class of codes that are proved
//! to have equal nimbers, if no shorter code is in the class. [`Recurrence`] has the proof.
//!
//! `four_digits table PERIOD.csv` reads the table of the survey, and prints a row for every code of
//! four digits. In column `equal_to` is the first code of the class. The nimber of heap n + `shift`
//! is the nimber of heap n of the first code.

use std::collections::HashMap;
use std::{env, fs};

use nimscope::lab::{Game, GamePeriod, Recurrence, known_code, octal_codes};
use nimscope::solve::Job;
use nimscope::solve::heaps::TakeBreak;
use nimscope::solve::heaps::period::PeriodSearch;

/// A code of four digits, and the first code of its class.
struct Code {
    rule: TakeBreak,
    game: String,
    first: String,
    /// The numbers of heaps with tokens before the first positive nimber, here and in `first`.
    zeros: [u32; 2],
}

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match &arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["list"] => {
            let codes = codes();
            for code in codes.iter().filter(|code| code.first == code.game) {
                println!("{}", code.rule);
            }
        }
        ["table", path] => print_table(&fs::read_to_string(path).expect(path)),
        _ => panic!("four_digits list, or four_digits table PERIOD.csv"),
    }
}

fn codes() -> Vec<Code> {
    let mut classes = HashMap::new();
    let long = octal_codes(4).filter(|rule| rule.digits().len() > 4);
    let mut code = |rule: TakeBreak| {
        let game = Game::from(rule.clone()).to_string();
        let (recurrence, zeros) = Recurrence::of(&rule)?;
        let (first, fewer) = classes
            .entry(recurrence)
            .or_insert_with(|| (game.clone(), zeros));
        let (first, zeros) = (first.clone(), [zeros, *fewer]);
        Some(Code {
            rule,
            game,
            first,
            zeros,
        })
    };
    // Shorter codes come first in their classes.
    for rule in octal_codes(3).filter(|rule| rule.bits() > 0) {
        code(rule);
    }
    long.filter_map(code).collect()
}

fn print_table(survey: &str) {
    let surveyed: HashMap<String, GamePeriod> = survey.lines().skip(1).map(period).collect();
    println!("game,status,preperiod,period,largest,largest_at,to,by,reach,equal_to,shift");
    for Code {
        rule,
        game,
        first,
        zeros,
    } in codes()
    {
        let known = known_code(&first);
        let of_first = known.map(|known| &known.period).or(surveyed.get(&first));
        let shift = i64::from(zeros[0]) - i64::from(zeros[1]);
        let moved = of_first.and_then(|period| period.moved(&game, zeros[1], shift));
        // A period that begins with the first positive nimber is short.
        let period = moved.unwrap_or_else(|| {
            let mut search = PeriodSearch::new(rule.clone(), 1_000);
            search.finish();
            GamePeriod::new(&Game::from(rule), &search.record())
        });
        let report = known.and_then(|known| known.report);
        let status = match known {
            _ if period.is_proved() => "proved",
            Some(known) if known.is_open => "open",
            _ => "computed",
        };
        let cell = |number: Option<u64>| number.map(|number| number.to_string());
        let proved = |number: Option<u64>| cell(number.filter(|_| period.is_proved()));
        let is_first = first == game;
        let cells = [
            Some(game),
            Some(status.to_owned()),
            proved(period.preperiod),
            proved(period.period),
            Some(period.largest.to_string()),
            Some(period.largest_at.to_string()),
            Some(period.to.to_string()),
            report.map(|report| report.by.to_owned()),
            cell(report.and_then(|report| report.heaps)),
            Some(first).filter(|_| !is_first),
            Some(shift.to_string()).filter(|_| !is_first),
        ];
        println!("{}", cells.map(Option::unwrap_or_default).join(","));
    }
}

/// Reads a row of the survey.
fn period(line: &str) -> (String, GamePeriod) {
    let cells: Vec<&str> = line.split(',').collect();
    let number = |at: usize| cells[at].parse().ok();
    let game = cells[1].to_owned();
    let period = GamePeriod {
        game: game.clone(),
        status: cells[2].to_owned(),
        preperiod: number(4),
        period: number(5),
        saltus: number(6),
        largest: number(9).unwrap_or(0) as u32,
        largest_at: number(10).unwrap_or(0),
        to: number(11).unwrap_or(0),
        ..GamePeriod::default()
    };
    (game, period)
}
