//! Random texts for every command that reads a text. Each run has limits of processor time and
//! memory. `NIMSCOPE_LONG=1` makes 2,000 texts of each kind. `NIMSCOPE_SEED` changes the seed.

use std::env;
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use nimscope::solve::statement::Statement;
use nimscope::whole;

use crate::common::scratch;

/// The number of texts of each kind, without and with `NIMSCOPE_LONG`.
const SHORT_TEXTS: usize = 20;
const LONG_TEXTS: usize = 2_000;
/// The most processor time of a run, in seconds.
const TIME_S: u32 = 30;
/// The most address space of a run, in KiB.
const MEMORY_KIB: u32 = 1 << 20;
/// The most bytes of a line of standard error, including its line break.
const MOST_LINE_BYTES: usize = 500;

/// A kind of text: its name, the texts that are changed, and the commands that read such a text.
/// In a command, `@` is the place of the text.
struct Kind {
    name: &'static str,
    /// The limit for numbers in a text. It is small if large numbers would mean much work.
    largest_number: u64,
    texts: &'static [&'static str],
    commands: &'static [&'static [&'static str]],
}

const KINDS: &[Kind] = &[
    Kind {
        name: "positions",
        largest_number: u64::MAX,
        texts: &[
            "nim(3,5,7)",
            "wythoff[2](3,5) + nim(1)",
            "euclid[zero](11,27)",
            "chomp(.####/#####)",
            "chomp(3x4)",
            "couples(7,5,3)",
            "spring(##./.##)",
            "magnetism(+..-)",
            "eraserhead(*...*|..*)",
            "eraserhead(o*.*.*....)",
            "heap[0.137](15,7)",
            "heap[-1,3,4](21)",
            "heap[0.(3)](9)",
            "vector[0:1*+1:1*](3,5)",
            "vector[(2,1)*](3,5)",
            "mouse(3,7)",
            "rat(3,6,10)",
            "misere:nim(3,5) + heap[0.77](7)",
            "misere:wythoff(3,5)",
            "kayles(5)",
            "nim(10^18,1e9)",
        ],
        commands: &[&["analyze", "@"], &["analyze", "--json", "@"]],
    },
    Kind {
        name: "graphs",
        largest_number: u64::MAX,
        texts: &[
            "graph[node](3;0-1,1-2)",
            "graph[arc](grid:3x4)",
            "graph[grim](wheel:6)",
            "graph[vertex](petersen;at=0)",
            "graph[edge](cube:3;at=0)",
            "graph[cut](3;0-1,0-1,1-2;ground=0;gone=0-1)",
            "graph[erase](cycle:9;on=0,4)",
            "graph[node](tree:0,0,1,1)",
            "graph[node](bipartite:3,4;gone=1)",
            "graph[node](g6:D?{)",
            "cram(3x3)",
        ],
        commands: &[&["analyze", "@"]],
    },
    Kind {
        name: "rules of heaps",
        largest_number: u64::MAX,
        texts: &[
            "heap[0.137]",
            "0.77",
            "4.7",
            "0.3F",
            "heap[0.1(23)]",
            "heap[-1,3,4]",
            "heap[-squares]",
            "heap[grundy]",
            "couples",
            "grundy",
            "kayles",
            "04.30",
        ],
        commands: &[
            &["nimbers", "@", "--to", "300"],
            &["period", "@", "--to", "2000"],
            &[
                "misere",
                "@",
                "--to",
                "12",
                "--order",
                "60",
                "--candidates",
                "500",
            ],
            &["genus", "@", "--to", "8"],
        ],
    },
    Kind {
        name: "rows of graphs",
        largest_number: 4,
        texts: &[
            "graph[node](grid:2x*)",
            "graph[arc](path:*)",
            "graph[cut](star:*;ground=0)",
        ],
        commands: &[&["nimbers", "@", "--to", "5"]],
    },
    Kind {
        name: "rules of two piles",
        largest_number: u64::MAX,
        texts: &[
            "vector[0:1*+1:1*]",
            "vector[queen+1:2*]",
            "vector[(2,1)*+rook]",
            "wythoff",
            "wythoff[2]",
            "mouse",
            "chomp3",
            "misere:wythoff",
        ],
        commands: &[
            &["lost", "@", "--to", "40"],
            &["period", "@", "--row", "2", "--to", "500"],
        ],
    },
    Kind {
        name: "games to prove",
        largest_number: u64::MAX,
        texts: &[
            "vector[0:1*+1:1*]",
            "wythoff[2]",
            "blocking[3]",
            "misere:wythoff",
        ],
        commands: &[&["prove", "@"]],
    },
    Kind {
        name: "sizes of lists",
        largest_number: 30,
        texts: &["20", "10^1", "1e1", "7", "0"],
        commands: &[
            &["nimbers", "0.77", "--to", "@"],
            &["period", "wythoff", "--row", "3", "--to", "@"],
            &["lost", "mouse", "--to", "@"],
            &["genus", "0.77", "--to", "@"],
        ],
    },
    Kind {
        name: "other numbers",
        largest_number: u64::MAX,
        texts: &["100", "10^2", "1e3", "7", "0"],
        commands: &[
            &["period", "wythoff", "--row", "@", "--to", "100"],
            &["misere", "0.77", "--to", "20", "--order", "@"],
            &["prove", "wythoff", "--final", "@"],
        ],
    },
    Kind {
        name: "lists of numbers",
        largest_number: u64::MAX,
        texts: &["0,0,1,1,2,0,3", "0,1,2,3,1,4", "1"],
        commands: &[&["identify", "@"]],
    },
    Kind {
        name: "ranges",
        largest_number: u64::MAX,
        texts: &["1..6", "10..100", "1..10^18"],
        commands: &[
            &["count", "euclid", "@", "1..6"],
            &["count", "euclid", "2..3", "@"],
        ],
    },
    Kind {
        name: "views",
        largest_number: u64::MAX,
        texts: &["0,0,30,30", "-1e18,-1e18,1e18,1e18", "0.5,0.25,10^3,7"],
        commands: &[&[
            "figure",
            "wythoff-v",
            "--size",
            "200x210",
            "--out",
            "%.svg",
            "--view",
            "@",
        ]],
    },
    Kind {
        name: "settings",
        largest_number: u64::MAX,
        texts: &["a=2", "rule=0.137", "rules=0:1*+1:1*", "k=3"],
        commands: &[
            &[
                "figure",
                "wythoff-v",
                "--size",
                "200x210",
                "--out",
                "%.svg",
                "--set",
                "@",
            ],
            &[
                "figure",
                "heap-nimbers",
                "--size",
                "200x210",
                "--out",
                "%.svg",
                "--set",
                "@",
            ],
        ],
    },
    Kind {
        name: "sizes",
        largest_number: u64::MAX,
        texts: &["200x210", "220x300"],
        commands: &[&["figure", "wythoff-v", "--out", "%.svg", "--size", "@"]],
    },
    Kind {
        name: "lists of rules",
        largest_number: u64::MAX,
        texts: &["0.1?", "0.07", "-a,b,a<b<=3", "grundy"],
        commands: &[&[
            "survey", "period", "--to", "50", "--out", "%", "--over", "@",
        ]],
    },
    Kind {
        name: "lists of vectors",
        largest_number: u64::MAX,
        texts: &["queen+p:q*,p<=q<=2", "wythoff[2]", "rook"],
        commands: &[&["survey", "lost", "--to", "9", "--out", "%", "--over", "@"]],
    },
];

/// Pseudo-random numbers: splitmix64.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % bound as u64) as usize
    }

    fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }

    /// One of the texts with one to four random changes.
    fn mutated(&mut self, texts: &[&str]) -> String {
        const SIGNS: &str = "0123456789abefxsEF()[]{}+-*/.,:;=<>?^~|#o \t\n\"'\\!é·…\u{202e}";
        const PIECES: [&str; 12] = [
            "10^18",
            "1e9",
            "1e400",
            "10^",
            "18446744073709551616",
            "99999999999999999999999999",
            "misere:",
            "heap[0.77](3)",
            "graph[node](",
            "[[[[",
            "0.(",
            "wythoff",
        ];
        let signs: Vec<char> = SIGNS.chars().collect();
        let mut text: Vec<char> = self.of(texts).chars().collect();
        for _ in 0..=self.below(4) {
            let at = self.below(text.len() + 1);
            let end = (at + 1 + self.below(3)).min(text.len());
            match self.below(7) {
                0 => drop(text.drain(at..end)),
                1 => text.insert(at, self.of(&signs)),
                2 if at < text.len() => text[at] = self.of(&signs),
                3 => {
                    let piece: Vec<char> = text[at..end].to_vec();
                    let times = self.of(&[1, 1, 1, 2, 40]);
                    text.splice(at..at, piece.repeat(times));
                }
                4 => drop(text.splice(at..at, self.of(&PIECES).chars())),
                5 => {
                    let other: Vec<char> = self.of(texts).chars().collect();
                    text.splice(at.., other[self.below(other.len())..].iter().copied());
                }
                _ => text.truncate(at.max(1)),
            }
        }
        text.into_iter().collect()
    }
}

/// The largest number in a text; 0 if there is none.
fn largest(text: &str) -> u64 {
    let pieces = text.split(|letter: char| !(letter.is_ascii_digit() || "e^".contains(letter)));
    let numbers = pieces.filter_map(|piece| whole(piece).ok());
    numbers.max().unwrap_or(0)
}

/// Runs the command within the limits of time and memory.
fn limited(arguments: &[String]) -> Output {
    let script =
        format!("ulimit -c 0; ulimit -v {MEMORY_KIB}; ulimit -t {TIME_S}; exec \"$0\" \"$@\"");
    let mut shell = Command::new("sh");
    shell.args(["-c", &script, env!("CARGO_BIN_EXE_nimscope")]);
    shell.args(arguments).stdin(Stdio::null());
    shell.output().expect("a shell")
}

/// The fault that a run shows when it ends; `None` if the run is correct.
fn fault(output: &Output) -> Option<String> {
    let complaint = String::from_utf8_lossy(&output.stderr);
    if let Some(signal) = output.status.signal() {
        return Some(format!("signal {signal}: {complaint}"));
    }
    let long = complaint
        .lines()
        .any(|line| line.len() >= MOST_LINE_BYTES || line.chars().any(char::is_control));
    match output.status.code() {
        Some(0) if !long => None,
        // Standard error has the message, in one line.
        Some(2) if !long && complaint.lines().count() == 1 && complaint.ends_with('\n') => None,
        status => Some(format!("status {status:?}: {complaint}")),
    }
}

fn seed() -> u64 {
    let seed = env::var("NIMSCOPE_SEED").ok();
    seed.map_or(37, |seed| {
        seed.parse().expect("NIMSCOPE_SEED is a whole number")
    })
}

fn count() -> usize {
    if env::var("NIMSCOPE_LONG").is_ok_and(|long| long == "1") {
        LONG_TEXTS
    } else {
        SHORT_TEXTS
    }
}

/// The arguments of all runs. Each run has a new text.
fn runs(seed: u64, count: usize) -> Vec<Vec<String>> {
    let mut random = Random(seed);
    let mut runs = Vec::new();
    for kind in KINDS {
        for (number, command) in (0..count).zip(kind.commands.iter().cycle()) {
            let mut text = random.mutated(kind.texts);
            while largest(&text) > kind.largest_number {
                text = random.mutated(kind.texts);
            }
            let name = format!("random-{}-{number}", kind.name.replace(' ', "-"));
            let path = scratch(&name).display().to_string();
            let argument = |piece: &&str| match *piece {
                "@" => text.clone(),
                piece => piece.replace('%', &path),
            };
            runs.push(command.iter().map(argument).collect());
        }
    }
    runs
}

#[test]
fn runs_with_random_texts_end_correctly_and_within_limits() {
    let (seed, count) = (seed(), count());
    println!("NIMSCOPE_SEED={seed}, {count} texts of each kind");
    let runs = runs(seed, count);
    let next = AtomicUsize::new(0);
    let work = || {
        let mut faults = Vec::new();
        while let Some(arguments) = runs.get(next.fetch_add(1, Ordering::Relaxed)) {
            if let Some(fault) = fault(&limited(arguments)) {
                faults.push(format!("{arguments:?}: {fault}"));
            }
        }
        faults
    };
    let faults: Vec<String> = thread::scope(|scope| {
        let workers: Vec<_> = (0..2).map(|_| scope.spawn(work)).collect();
        let ended = workers
            .into_iter()
            .flat_map(|worker| worker.join().expect("no panic"));
        ended.collect()
    });
    for number in 0..count {
        for kind in KINDS {
            let path = scratch(&format!("random-{}-{number}", kind.name.replace(' ', "-")));
            let _ = std::fs::remove_file(path.with_extension("svg"));
            let _ = std::fs::remove_dir_all(path);
        }
    }
    let (seed, wrong) = (format!("NIMSCOPE_SEED={seed}"), faults.len());
    assert!(
        faults.is_empty(),
        "{seed}: {wrong} faults:\n{}",
        faults.join("\n")
    );
}

/// No command reads statements, so this test calls the library.
#[test]
fn random_statements_are_read_or_refused() {
    const STATEMENTS: [&str; 5] = [
        "A x,y: lost(x,y) => lost(y,x)",
        "E x,y: lost(x,y) & x<y & 2*x+3=y",
        "A x E y: lost(x,y) | ~(x<=10^2)",
        "A x: E y: lost(x,y)",
        "E v,w: v+w = 1",
    ];
    let (seed, count) = (seed(), count());
    println!("NIMSCOPE_SEED={seed}, {count} statements");
    let mut random = Random(seed);
    for _ in 0..count {
        let text = random.mutated(&STATEMENTS);
        if let Err(error) = Statement::read(&text) {
            assert!(
                !error.message.is_empty() && error.at <= text.len(),
                "{text}: {error}"
            );
        }
    }
}
