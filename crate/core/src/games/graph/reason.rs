//! Why a position is won or lost, in sentences and as a drawing.

use super::entry::{FUSION, KAYLES, KERNELS};
use super::laws::{Law, Part};
use super::position::{GraphGame, Rule, Step};
use super::solve::{Tables, rule_of};
use crate::rules::{
    Known, Outcome, Reason, Ruleset, Sketch, SketchPart, SketchStep, counted, grouped_in_text,
};
use crate::solve::graphs::{
    Family, Heap, Kernel, Mates, Positions, Shape, Taking, Theorem as GraphTheorem, bits,
};
use crate::solve::{Effort, Purse};
use crate::theory::Nimber;

/// The options that a reason looks at to name the nimbers of parts.
const PARTS: u64 = 20_000;
/// The most parts or pairs that a sentence lists.
const SHOWN: usize = 6;

const MATCHINGS: &str = "matchings and vertex geography; C. Berge's theorem of 1957";

impl GraphGame {
    /// Why a theorem decides it; `winning` is a move that wins.
    pub(super) fn law_reason(&self, law: &Law, winning: Option<&Step>) -> Reason {
        let known = law.known();
        let won = known.outcome == Some(Outcome::N);
        let reason = match law {
            Law::Over => {
                let text = "No move is left, so the player to move has lost.";
                Reason::new("over", "rules", text)
            }
            Law::Named(family, nimber) => {
                let text = self.named(family, *nimber);
                Reason::new("family", KAYLES, text)
            }
            Law::Symmetry(family, won) => {
                let family = family.words();
                let text = match won {
                    false => format!(
                        "The {family} is its own mirror image, and no vertex is its own image or \
                         beside it: each move is answered by its image."
                    ),
                    true => format!(
                        "The first move takes the middle of the {family}. Then no vertex is its \
                         own image by half a turn, or beside it: each move is answered by its \
                         image."
                    ),
                };
                Reason::new("symmetry", KAYLES, text)
            }
            Law::Mirror(image) => {
                let pairs = bits(self.left()).map(|vertex| [vertex, image[vertex]]);
                let pairs: Vec<[usize; 2]> = pairs.filter(|[one, other]| one < other).collect();
                let text = format!(
                    "The graph is its own mirror image, {}, and no vertex is its own image or \
                     beside it: each move is answered by its image.",
                    listed(
                        pairs
                            .iter()
                            .map(|[one, other]| format!("{one} for {other}"))
                    )
                );
                Reason::new("mirror", KAYLES, text).drawn(Sketch::Mirror { pairs })
            }
            Law::Parts(parts) => {
                let text = match &parts[..] {
                    [only] => self.named(&only.family, only.nimber),
                    _ => ledger(parts),
                };
                let parts = parts.iter().map(|part| sketch(part.vertices, part.nimber));
                Reason::new("parts", KAYLES, text).drawn(Sketch::Parts {
                    parts: parts.collect(),
                })
            }
            Law::Matching(geography) => self.matching_reason(&geography.mates, won),
            Law::Kernel(kernel) => self.kernel_reason(*kernel, winning),
            Law::Fusion(nimber) => self.fusion_reason(*nimber),
        };
        let reason = match known.nimber {
            Some(nimber) => reason.with("nimber", nimber.0),
            None => reason,
        };
        let told = winning.filter(|_| !matches!(law, Law::Matching(_) | Law::Kernel(_)));
        match told {
            Some(step) => Reason {
                text: format!("{} {} wins.", reason.text, self.doing(step)),
                ..reason
            },
            None if won && !self.is_playable() => Reason {
                text: format!(
                    "{} The graph is too large to be drawn, so no move is named.",
                    reason.text
                ),
                ..reason
            },
            None => reason,
        }
    }

    fn matching_reason(&self, mates: &Mates, won: bool) -> Reason {
        let at = self.at.map_or(0, usize::from);
        let pairs = bits(self.left()).filter_map(|vertex| Some([vertex, mates[vertex]?]));
        let pairs: Vec<[usize; 2]> = pairs.filter(|[one, other]| one < other).collect();
        let size = counted(pairs.len(), "edge", "edges");
        let text = match (won, mates.get(at).copied().flatten()) {
            (true, Some(to)) => format!(
                "Every largest matching, of {size}, covers vertex {at}, where the token is. Go \
                 along one to {to}, and on along it after each reply: there is always a way."
            ),
            _ => format!(
                "A largest matching, of {size}, leaves out vertex {at}, where the token is. \
                 Wherever the token goes, the other player goes on along the matching."
            ),
        };
        let reason = Reason::new("matching", MATCHINGS, text).with("edges", pairs.len());
        reason.drawn(Sketch::Matching { pairs })
    }

    fn kernel_reason(&self, kernel: Kernel, winning: Option<&Step>) -> Reason {
        let at = self.at.map_or(0, usize::from);
        let (set, text) = match kernel {
            Kernel::Lost(set) => (
                set,
                format!(
                    "The vertices {} are no neighbours, and each other vertex has an even number \
                     of edges to them. The token is on {at}, one of them: whoever leaves them can \
                     be answered by a move back.",
                    vertices(set)
                ),
            ),
            Kernel::Won(set) => (
                set,
                format!(
                    "{} wins. Then the vertices {} are no neighbours, and each other vertex has \
                     an even number of edges to them: whoever leaves them can be answered by a \
                     move back.",
                    winning.map_or_else(String::new, |step| self.doing(step)),
                    vertices(set)
                ),
            ),
        };
        let sketch = Sketch::Kernel {
            vertices: bits(set).collect(),
        };
        Reason::new("kernel", KERNELS, text).drawn(sketch)
    }

    fn fusion_reason(&self, nimber: Nimber) -> Reason {
        use crate::solve::graphs::Step::{Colon, Fusion};
        let steps = self.hackenbush().steps();
        let fusions = steps
            .iter()
            .filter(|step| matches!(step, Fusion { .. }))
            .count();
        let fused = match fusions {
            0 => "Nothing is on a cycle, so the graph is a tree.".to_owned(),
            _ => format!(
                "Vertices on a cycle are made one ({}), which leaves a tree with loops, each \
                 worth 1.",
                counted(fusions, "fusion", "fusions")
            ),
        };
        let text = format!(
            "{fused} From the tips down, branches are replaced by one stalk as long as the \
             nim-sum of theirs: on the ground it has length {}.",
            nimber.0
        );
        let steps = steps.into_iter().map(|step| match step {
            Fusion {
                vertices, loops, ..
            } => SketchStep {
                vertices: bits(vertices).collect(),
                loops,
                branches: Vec::new(),
                nimber: None,
            },
            Colon {
                vertices,
                branches,
                loops,
                nimber,
            } => SketchStep {
                vertices: bits(vertices).collect(),
                loops,
                branches: branches
                    .iter()
                    .map(|(edge, nimber)| [*edge, nimber.0 as usize])
                    .collect(),
                nimber: Some(nimber.0),
            },
        });
        Reason::new("fusion", FUSION, text).drawn(Sketch::Steps {
            steps: steps.collect(),
        })
    }

    /// Why a search decides it.
    pub(super) fn found_reason(
        &self,
        tables: &mut Tables,
        known: Known,
        winning: Option<&Step>,
    ) -> Option<Reason> {
        if !self.is_playable() {
            return self.heap_reason(tables, known);
        }
        let parts = self.parts_found(known);
        if known == Known::NOTHING {
            return None;
        }
        let ledger = parts.as_ref().filter(|parts| parts.len() > 1).map(|parts| {
            let each = parts.iter().map(|(_, nimber)| nimber.0.to_string());
            let sum: Nimber = parts.iter().map(|(_, nimber)| *nimber).sum();
            format!(
                "The parts have nimbers {}: nim-sum {}.",
                listed(each),
                sum.0
            )
        });
        let found = match (known.outcome, winning) {
            (Some(Outcome::N), Some(step)) => {
                let after = self.after(step);
                let why = match after.law() {
                    Some(law) => {
                        let text = after.law_reason(&law, None).text;
                        let (first, rest) = text.split_at(1);
                        format!(" Then {}{rest}", first.to_lowercase())
                    }
                    None => String::new(),
                };
                format!(
                    "{} wins, as was computed from the moves.{why}",
                    self.doing(step)
                )
            }
            (Some(Outcome::N), None) => {
                "The player to move wins, as was computed from the moves.".to_owned()
            }
            _ => "Each move can be answered, as was computed from the moves.".to_owned(),
        };
        let text = match ledger {
            Some(ledger) => format!("{ledger} {found}"),
            None => found,
        };
        let mut reason = Reason::new("search", "computed", text);
        if let Some(nimber) = known.nimber {
            reason = reason.with("nimber", nimber.0);
        }
        Some(match parts {
            Some(parts) => reason.drawn(Sketch::Parts {
                parts: parts
                    .into_iter()
                    .map(|(part, nimber)| sketch(part, nimber))
                    .collect(),
            }),
            None => reason,
        })
    }

    /// A graph that is a heap, or leads to one.
    fn heap_reason(&self, tables: &mut Tables, known: Known) -> Option<Reason> {
        let (Shape::Family(family), Some(rule)) = (&self.sheet.shape, self.rule.taking()) else {
            return None;
        };
        let theorem = family.theorem(rule)?;
        let heap = theorem.heap()?;
        let (words, code, tokens) = (family.words(), heap.code, heap.tokens);
        let Some(nimber) = known.nimber else {
            let values = tables.piles.values(&rule_of(heap)?);
            let last = values.known().saturating_sub(1);
            if values.is_cut_short() {
                return None;
            }
            let text = format!(
                "The {words} is decided by a heap of {} in the game {code}. No period of it is \
                 proved, and its nimbers are computed to heaps of {}.",
                grouped_in_text(tokens),
                grouped_in_text(last)
            );
            let reason = Reason::new("limit", "computed", text);
            return Some(reason.with("tokens", tokens).with("limit", last));
        };
        let own = tables.heap(heap, &mut Purse::new(u64::MAX))?;
        let how = heap_words(&words, theorem, own, nimber);
        let values = tables.piles.values(&rule_of(heap)?);
        let period = values
            .told(tokens)
            .map(|period| format!(" The rule {code} has {period}."));
        let named = match nimber {
            Nimber::ZERO => "",
            _ => " The graph is too large to be drawn, so no move is named.",
        };
        let text = format!("{how}{}{named}", period.unwrap_or_default());
        Some(
            Reason::new("heap", KAYLES, text)
                .with("tokens", tokens)
                .with("nimber", nimber.0),
        )
    }

    /// What a theorem says of a whole graph with a name.
    fn named(&self, family: &Family, nimber: Nimber) -> String {
        let (words, nimber) = (family.words(), nimber.0);
        let Some(rule) = self.rule.taking() else {
            return format!("The {words} has nimber {nimber}.");
        };
        let theorem = family.theorem(rule);
        let heap = theorem.and_then(|theorem| Some((theorem, theorem.heap()?)));
        if let Some((theorem, heap)) = heap {
            let own = rule.path(heap.tokens).unwrap_or_default();
            return heap_words(&words, theorem, own, Nimber(nimber));
        }
        let how = match (family, rule) {
            (Family::Complete(_), Taking::Node) => "the first move takes all of it",
            (Family::Complete(_), Taking::Arc) => {
                "each move takes two vertices, and those left are neighbours still"
            }
            (Family::Complete(_), Taking::Grim) => {
                "each move takes one vertex, to the last but one"
            }
            (_, Taking::Node) => {
                "the first move takes one side and a vertex of the other, whose rest is alone"
            }
            (_, Taking::Arc) => "each move takes a vertex of either side, to the end of one",
            (_, Taking::Grim) => {
                "each move takes a vertex of one side, and the sizes of both decide"
            }
        };
        format!("In the {words} {how}: nimber {nimber}.")
    }

    /// The connected parts and their nimbers, of games in which vertices are taken.
    fn parts_found(&self, known: Known) -> Option<Vec<(u128, Nimber)>> {
        let rule = self.rule.taking()?;
        let parts: Vec<u128> = self.graph().components(self.left()).collect();
        if let [only] = parts[..] {
            return Some(vec![(only, known.nimber?)]);
        }
        let mut positions = Positions::new(self.graph(), rule);
        positions.parts(self.left(), &mut Effort::new(PARTS))
    }

    /// A move in words: "Taking vertex 3 and its neighbours 1 and 4".
    fn doing(&self, step: &Step) -> String {
        match step {
            Step::Slide { to, .. } if self.rule != Rule::Erase => format!("Going to vertex {to}"),
            Step::Slide { from, to, .. } => format!("The eraser from {from} to {to}"),
            _ => {
                let words = self.touch(step).words(&Self::GAME, &self.content());
                let words = words.split(';').next().unwrap_or_default();
                words
                    .replacen("Take", "Taking", 1)
                    .replacen("Cut", "Cutting", 1)
            }
        }
    }
}

/// Why a graph has the nimber of a heap, or one that follows from it.
fn heap_words(words: &str, theorem: GraphTheorem, own: Nimber, nimber: Nimber) -> String {
    let Some(Heap { code, tokens }) = theorem.heap() else {
        return String::new();
    };
    let (own, nimber) = (own.0, nimber.0);
    let leaves = match theorem {
        GraphTheorem::ToHeapOrEnd(_) => "leaves nothing, or a path",
        GraphTheorem::ToHeap(_) => "leaves a path",
        _ => {
            return format!(
                "The {words} is a heap of {tokens} in the game {code}: nimber {nimber}."
            );
        }
    };
    format!(
        "Each first move in the {words} {leaves} of {tokens}, a heap in the game {code} with \
         nimber {own}: nimber {nimber}."
    )
}

fn sketch(vertices: u128, nimber: Nimber) -> SketchPart {
    SketchPart {
        vertices: bits(vertices).collect(),
        nimber: nimber.0,
    }
}

/// The parts and their nim-sum.
fn ledger(parts: &[Part]) -> String {
    let each = parts
        .iter()
        .map(|part| format!("{} {}", part.family.words(), part.nimber.0));
    let sum: Nimber = parts.iter().map(|part| part.nimber).sum();
    format!(
        "The parts have these nimbers: {}; their nim-sum is {}.",
        listed(each),
        sum.0
    )
}

/// Vertices in words: "0, 3 and 5".
fn vertices(set: u128) -> String {
    listed(bits(set).map(|vertex| vertex.to_string()))
}

/// The first of some things, and how many more there are.
fn listed(each: impl Iterator<Item = String>) -> String {
    let mut all: Vec<String> = each.collect();
    if all.len() > SHOWN {
        let more = all.len() + 1 - SHOWN;
        all.truncate(SHOWN - 1);
        all.push(format!("{more} more"));
    }
    match all.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => all.concat(),
    }
}
