//! The texts that name games of the laboratory.

use nimscope::lab::{HeapGame, LostGame, PeriodGame, ProofGame};

#[test]
fn a_bare_rule_is_a_heap_game() {
    for (text, game) in [
        ("0.137", "heap[0.137]"),
        (" 0.77 ", "heap[0.77]"),
        ("4.(3)", "heap[4.(3)]"),
        ("-1,3,1e1", "heap[-1,3,10]"),
        ("-squares", "heap[-squares]"),
        ("heap[0.07]", "heap[0.07]"),
        ("grundy", "heap[grundy]"),
        ("couples", "couples"),
    ] {
        let read = HeapGame::read(text).expect(text);
        assert_eq!(read.to_string(), game);
        assert_eq!(PeriodGame::read(text), Ok(PeriodGame::Heaps(read)));
    }
    let error = HeapGame::read(" 0.1x7").expect_err("no digit");
    assert_eq!((&*error.part, error.at), ("x", 4));
}

#[test]
fn each_reader_suggests_a_game_that_it_reads() {
    type Read = fn(&str) -> Option<Option<String>>;
    fn wrong<T>(read: Result<T, nimscope::NotationError>) -> Option<Option<String>> {
        read.err().map(|error| error.suggestion)
    }
    let heaps: Read = |text| wrong(HeapGame::read(text));
    let periods: Read = |text| wrong(PeriodGame::read(text));
    let lost: Read = |text| wrong(LostGame::read(text));
    let proofs: Read = |text| wrong(ProofGame::read(text));
    for (read, text, right) in [
        (heaps, "kayles", Some("heap[0.77]")),
        (heaps, "Dawson's Chess", Some("heap[0.137]")),
        (heaps, "lasker", Some("heap[4.(3)]")),
        (heaps, "kaylse", Some("heap[0.77]")),
        (heaps, "0.[3]", Some("0.(3)")),
        (heaps, "heap[4!.0]", Some("heap[grundy]")),
        (heaps, "04.30", Some("4.3")),
        (heaps, "cuoples", Some("couples")),
        (heaps, "hackenbush", None),
        (periods, "kayles", Some("heap[0.77]")),
        (periods, "wythof", Some("wythoff")),
        (periods, "wythof[2]", Some("wythoff[2]")),
        (lost, "wythof", Some("wythoff")),
        (lost, "wyt queens", Some("wythoff")),
        (lost, "maharaja nim", Some("vector[0:1*+1:1*+1:2]")),
        (proofs, "misere:wythof[3]", Some("misere:wythoff[3]")),
        (proofs, "bloking[3]", Some("blocking[3]")),
        (proofs, "zzqx", None),
    ] {
        assert_eq!(read(text), Some(right.map(str::to_owned)), "{text}");
    }
}
