use nimscope::solve::{Job, proof::{Prover, Rule}, vectors::VectorRule};
use nimscope::Token;
use std::time::Instant;
fn main() {
    let v = |t: &str| Rule::vectors(&VectorRule::read(Token { text: t, at: 0 }).unwrap());
    let mut rows: Vec<(String, Rule)> = vec![
        ("queen".into(), v("queen")),
        ("misere".into(), v("queen").misere()),
        ("final1".into(), v("queen").ending(1)),
        ("final2".into(), v("queen").ending(2)),
        ("W2".into(), Rule::within(2)),
        ("W3".into(), Rule::within(3)),
        ("misere W2".into(), Rule::within(2).misere()),
        ("k3".into(), v("queen").blocking(3).unwrap()),
        ("k4".into(), v("queen").blocking(4).unwrap()),
        ("k2".into(), v("queen").blocking(2).unwrap()),
    ];
    for t in ["1:3","2:4","1:5","2:5","3:4","4:5","3:6","3:4*","4:5*","5:6*","5:7*","6:8*","7:9*","7:10*","2:6","1:7","4:9","1:9","3:10","1:4","4:7"] {
        rows.push((t.into(), v(&format!("queen+{t}"))));
    }
    for t in ["rook","king","knight","queen+knight","queen+1:2*","bishop"] { rows.push((t.into(), v(t))); }
    rows.push(("k5".into(), v("queen").blocking(5).unwrap()));
    rows.push(("k6".into(), v("queen").blocking(6).unwrap()));
    let only: Vec<String> = std::env::args().skip(1).collect();
    for (name, rule) in rows {
        if !only.is_empty() && !only.contains(&name) { continue; }
        let t = Instant::now();
        let mut p = Prover::new(rule);
        p.finish();
        let proof = p.proof().unwrap();
        println!("{name:12} {:?} {:?} largest {} tried {:?} {:?}", proof.automaton.as_ref().map(|a| a.states()), proof.automaton.as_ref().map(|a| a.digits().a()), proof.largest, proof.tried, t.elapsed());
    }
}
