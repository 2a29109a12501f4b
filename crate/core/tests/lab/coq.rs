//! Files for Coq. `npm test -- proofs` gives one of them to Coq.

use nimscope::lab::CoqFile;
use nimscope::solve::Job;
use nimscope::solve::heaps::HeapSequence;

use crate::common::sequence::rule;

fn file(text: &str, to: u32) -> Result<CoqFile, String> {
    let mut sequence = HeapSequence::new(rule(text));
    sequence.extend_to(to).expect("memory");
    sequence.finish();
    CoqFile::new(&sequence)
}

#[test]
fn a_file_has_the_code_and_the_period() {
    let kayles = file("0.77", 1_000).expect("a file");
    assert_eq!((kayles.heaps, kayles.seconds), (2 * 71 + 2 * 12 + 3, 1));
    for part in ["(octal [0;7;7]%N) (n + 12)", "71 <= n", "check_period"] {
        assert!(kayles.text.contains(part), "{}", kayles.text);
    }
    // The nimbers of this code are sparse under the bits 0, 1, 3 and 4.
    let sparse = file("0.156", 20_000).expect("a file");
    let proof = "sparse_period [0;1;5;6]%N [0;1;3;4]%N 3479 349";
    assert!(sparse.text.contains(proof), "{}", sparse.text);
}

#[test]
fn a_reason_is_given_if_there_is_no_file() {
    for (code, to, why) in [
        ("0.77", 20, "no proof"),
        ("0.8", 1_000, "only octal codes"),
        ("0.(3)", 1_000, "only octal codes"),
        ("grundy", 1_000, "only octal codes"),
        ("4.8", 1_000, "only octal codes"),
        ("0.16", 600_000, "509623 nimbers"),
    ] {
        let fault = file(code, to).expect_err(code);
        assert!(fault.contains(why), "{code}: {fault}");
    }
}
