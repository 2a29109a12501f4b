//! Writes random positions, one a line: Nim, Wythoff's game, Euclid's game, sums of octal games,
//! Couples are Forever and misère Nim. The arguments are the number of positions and a seed. The
//! same arguments give the same lines.
//!
//!     cargo run --release --package nimscope-bench --example mixed -- 1000000 1 > mixed.txt

use std::io::{self, BufWriter, Write};

use nimscope::Chance;

const LARGEST: u64 = 1_000_000_000_000_000_000;
const RULES: [&str; 8] = [
    "0.137", "0.77", "0.07", "0.6", "4.7", "0.45", "0.16", "grundy",
];

fn main() -> io::Result<()> {
    let mut numbers = std::env::args().skip(1).map(|text| text.parse());
    let mut number = |default| numbers.next().unwrap_or(Ok(default));
    let (Ok(count), Ok(seed)) = (number(1_000_000), number(1)) else {
        eprintln!("expected a number of positions and a seed, such as 1000000 1");
        std::process::exit(2);
    };
    let mut chance = Chance::new(seed, "mixed");
    let mut out = BufWriter::new(io::stdout().lock());
    for _ in 0..count {
        writeln!(out, "{}", position(&mut chance))?;
    }
    out.flush()
}

fn position(chance: &mut Chance) -> String {
    match chance.within(0..=6) {
        0 => nim(chance),
        1 => wythoff(chance),
        2 => euclid(chance),
        3 => octal_sum(chance),
        4 => format!("couples({})", piles(chance, 4, 1..=1_000)),
        5 => format!("misere:{}", nim(chance)),
        _ => format!(
            "{} + {} + {}",
            wythoff(chance),
            octal_sum(chance),
            nim(chance)
        ),
    }
}

/// At most `most` numbers in a range, with commas.
fn piles(chance: &mut Chance, most: u64, range: std::ops::RangeInclusive<u64>) -> String {
    let count = chance.within(1..=most);
    let piles: Vec<String> = (0..count)
        .map(|_| chance.within(range.clone()).to_string())
        .collect();
    piles.join(",")
}

/// The largest number of a position: mostly small, sometimes as large as allowed.
fn largest(chance: &mut Chance, small: u64) -> u64 {
    if chance.percent(10) { LARGEST } else { small }
}

fn nim(chance: &mut Chance) -> String {
    let most = largest(chance, 100);
    format!("nim({})", piles(chance, 6, 0..=most))
}

fn wythoff(chance: &mut Chance) -> String {
    let variant = match chance.within(1..=4) {
        1 => String::new(),
        a => format!("[{a}]"),
    };
    let most = largest(chance, 1_000);
    let [x, y] = [0; 2].map(|_| chance.within(0..=most));
    format!("wythoff{variant}({x},{y})")
}

fn euclid(chance: &mut Chance) -> String {
    if chance.percent(20) {
        let [a, b, c] = [0; 3].map(|_| chance.within(1..=60));
        return format!("euclid({a},{b},{c})");
    }
    let most = largest(chance, 1_000_000);
    let [a, b] = [0; 2].map(|_| chance.within(1..=most));
    format!("euclid({a},{b})")
}

fn octal_sum(chance: &mut Chance) -> String {
    let count = chance.within(1..=3);
    let heaps = (0..count).map(|_| {
        let rule = RULES[chance.within(0..=RULES.len() as u64 - 1) as usize];
        format!("heap[{rule}]({})", piles(chance, 3, 0..=1_000))
    });
    heaps.collect::<Vec<_>>().join(" + ")
}
