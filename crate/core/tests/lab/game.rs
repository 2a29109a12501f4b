//! The texts that name games of the laboratory.

use nimscope::lab::{Game, Question};

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
        for question in [Question::Nimbers, Question::Period, Question::Misere] {
            let read = Game::read(question, text).expect(text);
            assert_eq!(read.to_string(), game);
        }
    }
    let error = Game::read(Question::Nimbers, " 0.1x7").expect_err("no digit");
    assert_eq!((&*error.part, error.at), ("x", 4));
}

#[test]
fn each_question_suggests_a_game_that_it_can_answer() {
    let [heaps, periods] = [Question::Nimbers, Question::Period];
    let [lost, proofs] = [Question::Lost, Question::Prove];
    for (question, text, right) in [
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
        let error = Game::read(question, text).expect_err(text);
        assert_eq!(error.suggestion.as_deref(), right, "{text}");
    }
}
