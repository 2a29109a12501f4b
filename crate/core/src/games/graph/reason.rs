//! The reasons why a position is won or lost, in sentences and as a drawing.

use std::sync::Arc;

use super::position::{GraphGame, GraphMove, GraphRule};
use super::solve::{GraphTheorem, Tables};
use super::{FUSION, KAYLES, KERNELS};
use crate::rules::names::common_name;
use crate::rules::{
    Known, Outcome, Reason, Ruleset, Sketch, SketchPart, SketchStep, counted, grouped_in_text,
    in_words,
};
use crate::solve::graphs::{Family, FamilyTheorem, Kernel, Mates, Positions, Taking, bits};
use crate::solve::{Effort, Purse};
use crate::theory::Nimber;

/// The most options that a reason looks at to find the nimbers of parts.
const PARTS: u64 = 20_000;
/// The most parts or pairs that a sentence lists.
const SHOWN: usize = 6;

const NO_MOVE: &str = " The graph is too large to be drawn, so no move is named.";

const MATCHINGS: &str = "matchings and vertex geography; C. Berge's theorem of 1957";

impl GraphGame {
    pub(super) fn theorem_reason(
        &self,
        theorem: &GraphTheorem,
        winning: Option<&GraphMove>,
    ) -> Reason {
        let known = theorem.known();
        let won = known.outcome == Some(Outcome::N);
        let reason = match theorem {
            GraphTheorem::Over => {
                let text = "No move is left, so the player to move has lost.";
                Reason::new("over", "rules", text)
            }
            GraphTheorem::Named(family, nimber) => {
                let text = self.named(family, *nimber);
                Reason::new("family", KAYLES, text)
            }
            GraphTheorem::Symmetry(family, won) => {
                let family = family.words();
                let text = match won {
                    false => format!(
                        "The {family} is its own mirror image, and no vertex is its own image or a \
                         neighbour of its image. So each move is answered by its mirror image."
                    ),
                    true => format!(
                        "The first move takes the middle of the {family}. Then a half turn moves \
                         every vertex, but never to a neighbour. So each move is answered by its \
                         image under the half turn."
                    ),
                };
                Reason::new("symmetry", KAYLES, text)
            }
            GraphTheorem::Mirror(image) => {
                let pairs = bits(self.left()).map(|vertex| [vertex, image[vertex]]);
                let pairs: Vec<[usize; 2]> = pairs.filter(|[one, other]| one < other).collect();
                let subject = match 2 * pairs.len() < self.left().count_ones() as usize {
                    true => "Apart from vertices without a neighbour, the graph",
                    false => "The graph",
                };
                let swap = |[one, other]: &[usize; 2]| format!("{one} for {other}");
                let each = pairs.iter().map(swap);
                let (with, beside) = match self.rule {
                    GraphRule::Erase => (" with its erasers", ""),
                    _ => ("", " or a neighbour of its image"),
                };
                let text = format!(
                    "{subject}{with} is its own mirror image (swap {}). No vertex is its own \
                     image{beside}. So each move is answered by its mirror image.",
                    listed(each)
                );
                Reason::new("mirror", KAYLES, text).drawn(Sketch::Mirror { pairs })
            }
            GraphTheorem::Parts(parts) => {
                let text = match &parts[..] {
                    [only] => self.named(&only.family, only.nimber),
                    _ => {
                        let each = parts.iter();
                        ledger(each.map(|part| (Some(part.family.words()), part.nimber)))
                    }
                };
                let each = parts.iter().map(|part| (part.vertices, part.nimber));
                Reason::new("parts", KAYLES, text).drawn(sketch(each))
            }
            GraphTheorem::Matching(geography) => self.matching_reason(&geography.mates, won),
            GraphTheorem::Kernel(kernel) => self.kernel_reason(*kernel, winning),
            GraphTheorem::Fusion(nimber) => self.fusion_reason(*nimber),
        };
        let reason = match known.nimber {
            Some(nimber) => reason.with("nimber", nimber.0),
            None => reason,
        };
        let more = match (theorem, winning) {
            (GraphTheorem::Matching(_) | GraphTheorem::Kernel(_), _) => return reason,
            (_, Some(step)) => format!(" {} wins.", self.doing(step)),
            (_, None) if won && !self.is_playable() => NO_MOVE.to_owned(),
            (_, None) => return reason,
        };
        Reason {
            text: reason.text + &more,
            ..reason
        }
    }

    fn matching_reason(&self, mates: &Mates, won: bool) -> Reason {
        let at = self.at.map_or(0, usize::from);
        let pairs = bits(self.left()).filter_map(|vertex| Some([vertex, mates[vertex]?]));
        let pairs: Vec<[usize; 2]> = pairs.filter(|[one, other]| one < other).collect();
        let size = counted(pairs.len(), "edge", "edges");
        let text = match (won, mates.get(at).copied().flatten()) {
            (true, Some(to)) => format!(
                "A matching is a set of edges without common ends. Each largest matching here has \
                 {size} and covers vertex {at}, where the token is. Move along its edge to {to}. \
                 After each reply, you can move along the matching again."
            ),
            _ => format!(
                "A matching is a set of edges without common ends. A largest matching here has \
                 {size} and leaves out vertex {at}, where the token is. Wherever the token goes, \
                 the other player can move along the matching."
            ),
        };
        let reason = Reason::new("matching", MATCHINGS, text).with("edges", pairs.len());
        reason.drawn(Sketch::Matching { pairs })
    }

    fn kernel_reason(&self, kernel: Kernel, winning: Option<&GraphMove>) -> Reason {
        let at = self.at.map_or(0, usize::from);
        let going = || winning.map_or_else(String::new, |step| self.doing(step));
        let (set, text) = match kernel {
            // There are no multiple edges. So if the kernel is one vertex, no edge is left at this
            // vertex.
            Kernel::Won(set) if set.is_power_of_two() => {
                (set, format!("{} wins: no edge is left there.", going()))
            }
            Kernel::Won(set) => (
                set,
                format!(
                    "{} wins. Then no two of the vertices {} are neighbours, and each of the \
                     remaining vertices has an even number of edges to them. So every move away \
                     from them can be answered by a move back to them.",
                    going(),
                    vertices(set)
                ),
            ),
            Kernel::Lost(set) => (
                set,
                format!(
                    "No two of the vertices {} are neighbours, and each of the remaining vertices \
                     has an even number of edges to them. The token is on {at}, one of these \
                     vertices. So every move away from them can be answered by a move back to \
                     them.",
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
        use crate::solve::graphs::Reduction::{self, Colon, Fusion};
        let steps = self.hackenbush().steps();
        let is_fusion = |step: &&Reduction| matches!(step, Fusion { .. });
        let fusions = steps.iter().filter(is_fusion).count();
        let fused = match fusions {
            0 => "There is no cycle, so the graph is a tree.".to_owned(),
            _ => format!(
                "The vertices of each cycle are merged into one ({}). This leaves a tree with \
                 loops, each worth 1.",
                counted(fusions, "fusion", "fusions")
            ),
        };
        let text = format!(
            "{fused} From the tips down, branches that meet are replaced by one stalk. The length \
             of this stalk is the nim-sum of the lengths of the branches. The stalk left on the \
             ground has length {}.",
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

    pub(super) fn found_reason(
        &self,
        tables: &mut Tables,
        known: Known,
        winning: Option<&GraphMove>,
    ) -> Option<Reason> {
        if !self.is_playable() {
            return self.heap_reason(tables, known);
        }
        if known == Known::NOTHING {
            return self.mirror().is_none().then(|| self.stopped_reason());
        }
        let parts = self.parts_found(known);
        let several = parts.as_ref().filter(|parts| parts.len() > 1);
        let ledger = several.map(|parts| ledger(parts.iter().map(|&(_, nimber)| (None, nimber))));
        let lines = || "Lines and cycles are decided as in Eraserhead.".to_owned();
        let ledger = ledger.or_else(|| self.lines().map(|_| lines()));
        let found = match (known.outcome, winning) {
            (Some(Outcome::N), Some(step)) => {
                let after = self.after(step);
                let why = match after.deciding_theorem() {
                    Some(theorem) => {
                        let text = after.theorem_reason(&theorem, None).text;
                        let (first, rest) = text.split_at(1);
                        format!(" Then {}{rest}", first.to_lowercase())
                    }
                    None => String::new(),
                };
                format!("{} wins, computed from the moves.{why}", self.doing(step))
            }
            (Some(Outcome::N), None) => {
                "Computed from the moves: the player to move wins.".to_owned()
            }
            _ => "Computed from the moves: each move can be answered.".to_owned(),
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
            Some(parts) => reason.drawn(sketch(parts.into_iter())),
            None => reason,
        })
    }

    /// The reason if both the search for a mirror and the search over the moves stopped.
    fn stopped_reason(&self) -> Reason {
        let text = format!(
            "The winner is not known. The search for a mirror image stopped after {} steps, and \
             the search over all moves stopped at its limit.",
            grouped_in_text(self.mirror_steps())
        );
        Reason::new("limit", "computed", text)
    }

    /// The reason for a named graph that plays like a heap, or whose first moves leave a heap.
    fn heap_reason(&self, tables: &mut Tables, known: Known) -> Option<Reason> {
        let (family, rule) = self.of_family()?;
        let theorem = family.theorem(rule)?;
        let tokens = theorem.heap()?;
        let (words, game, heaps) = (family.words(), game_of(rule), Arc::new(rule.heaps()));
        let Some(nimber) = known.nimber else {
            let values = tables.piles.values(&heaps);
            let last = values.known().saturating_sub(1);
            if values.is_cut_short() {
                return None;
            }
            let text = format!(
                "The {words} is decided by a heap of {} tokens in {game}. The nimbers of this game \
                 are computed here up to heaps of {} tokens, and show no period so far.",
                grouped_in_text(tokens),
                grouped_in_text(last)
            );
            let reason = Reason::new("limit", "computed", text);
            return Some(reason.with("tokens", tokens).with("limit", last));
        };
        let own = tables.heap(rule, tokens, &mut Purse::new(u64::MAX))?;
        let mut text = heap_words(family, rule, theorem, own, nimber);
        if let Some(period) = tables.piles.values(&heaps).named_period(tokens) {
            text += &format!(" {game} has {period}.");
        }
        if nimber != Nimber::ZERO {
            text += NO_MOVE;
        }
        let reason = Reason::new("heap", KAYLES, text).with("tokens", tokens);
        Some(reason.with("nimber", nimber.0))
    }

    /// The theorem on a whole graph with a name, in words.
    fn named(&self, family: &Family, nimber: Nimber) -> String {
        let (words, nimber) = (family.words(), nimber.0);
        let Some(rule) = self.rule.taking() else {
            return format!("The {words} has nimber {nimber}.");
        };
        let heap = |theorem: FamilyTheorem| Some((theorem, rule.path(theorem.heap()?)?));
        if let Some((theorem, own)) = family.theorem(rule).and_then(heap) {
            return heap_words(family, rule, theorem, own, Nimber(nimber));
        }
        let how = match (family, rule) {
            (Family::Complete(_), Taking::Node) => "the first move takes all of it",
            (Family::Complete(_), Taking::Arc) => {
                "each move takes two vertices, and the others are still neighbours"
            }
            (Family::Complete(_), Taking::Grim) => "each move takes one vertex, until one is left",
            (_, Taking::Node) => {
                "the first move takes one vertex and the whole other side, and leaves vertices \
                 without neighbours"
            }
            (_, Taking::Arc) => "each move takes one vertex of each side, until one side is gone",
            (_, Taking::Grim) => {
                "each move takes one vertex of one side, and the sizes of both sides decide"
            }
        };
        format!("In the {words} {how}: the nimber is {nimber}.")
    }

    /// The connected parts and their nimbers, for rules that take vertices.
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
    fn doing(&self, step: &GraphMove) -> String {
        match step {
            GraphMove::Slide { to, .. } if self.rule != GraphRule::Erase => {
                format!("Going to vertex {to}")
            }
            GraphMove::Slide { from, to, .. } => format!("Moving the eraser from {from} to {to}"),
            _ => {
                let words = self.touch(step).words(&Self::GAME, &self.content(), false);
                let words = words.split(';').next().unwrap_or_default();
                words
                    .replacen("Take", "Taking", 1)
                    .replacen("Cut", "Cutting", 1)
            }
        }
    }
}

/// The name and the code of the heap game that paths play like.
fn game_of(rule: Taking) -> String {
    let code = rule.code();
    let name = common_name("heap", code).unwrap_or("the game");
    format!("{name} ({code})")
}

/// The sentence that derives the nimber of a graph from a heap.
fn heap_words(
    family: &Family,
    rule: Taking,
    theorem: FamilyTheorem,
    own: Nimber,
    nimber: Nimber,
) -> String {
    let (words, game) = (family.words(), game_of(rule));
    let tokens = theorem.heap().unwrap_or(0);
    let (own, nimber) = (own.0, nimber.0);
    let leaves = match theorem {
        FamilyTheorem::ToHeapOrEnd(_) => "leaves nothing or a path",
        FamilyTheorem::ToHeap(_) => "leaves a path",
        _ => {
            return format!(
                "The {words} plays like a heap of {tokens} tokens in {game}: the nimber is \
                 {nimber}."
            );
        }
    };
    format!(
        "Each first move in the {words} {leaves} of {tokens}. Such a path is like a heap in \
         {game}, with nimber {own}. So the nimber of the {words} is {nimber}."
    )
}

fn sketch(parts: impl Iterator<Item = (u128, Nimber)>) -> Sketch {
    let parts = parts.map(|(vertices, nimber)| SketchPart {
        vertices: bits(vertices).collect(),
        nimber: nimber.0,
    });
    Sketch::Parts {
        parts: parts.collect(),
    }
}

/// The nimbers of parts, with names if they have some, and their nim-sum.
fn ledger(parts: impl Iterator<Item = (Option<String>, Nimber)> + Clone) -> String {
    let each = parts.clone().map(|(name, nimber)| match name {
        Some(name) => format!("{} ({name})", nimber.0),
        None => nimber.0.to_string(),
    });
    let sum: Nimber = parts.map(|(_, nimber)| nimber).sum();
    format!(
        "The parts have nimbers {}. Their nim-sum is {}.",
        listed(each),
        sum.0
    )
}

fn vertices(set: u128) -> String {
    listed(bits(set).map(|vertex| vertex.to_string()))
}

/// A list in words. A long list has only the first entries, and the number of the others.
fn listed(each: impl Iterator<Item = String>) -> String {
    let mut all: Vec<String> = each.collect();
    if all.len() > SHOWN {
        let more = all.len() + 1 - SHOWN;
        all.truncate(SHOWN - 1);
        all.push(format!("{more} more"));
    }
    in_words(&all)
}
