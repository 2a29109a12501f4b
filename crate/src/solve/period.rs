//! Stub.
use super::sequence::{HeapSequence, TakeBreak};
use super::{Job, Progress};
#[derive(Debug, Clone)]
pub struct Period { pub preperiod: u64, pub period: u64, pub saltus: u64, pub compared: (u64, u64) }
impl Period { pub fn told(&self, _: &TakeBreak) -> String { format!("Period {} from heap {}, proved: g(n+{}) = g(n) compared for {} ≤ n < {}.", self.period, self.preperiod, self.period, self.compared.0, self.compared.1) } }
#[derive(Debug, Clone)]
pub struct PeriodSearch { sequence: HeapSequence, period: Option<Period>, to: u32 }
impl PeriodSearch {
    pub fn new(rule: TakeBreak, _most: u32) -> Self { Self { sequence: HeapSequence::new(rule), period: None, to: 250 } }
    pub fn sequence(&self) -> &HeapSequence { &self.sequence }
    pub fn proved(&self) -> Option<&Period> { self.period.as_ref() }
    pub fn nimber(&self, heap: u64) -> Option<u64> {
        if let Some(p) = &self.period { if heap >= p.preperiod { let h = p.preperiod + (heap - p.preperiod) % p.period; return self.sequence.nimber(h as usize).map(u64::from); } }
        self.sequence.nimber(heap as usize).map(u64::from)
    }
    pub fn step(&mut self, budget: u64) -> Progress {
        if self.to < 4000 { self.to *= 2; }
        let _ = self.sequence.extend_to(self.to);
        let mut p = self.sequence.step(budget);
        let v: Vec<u32> = self.sequence.nimbers(0..self.sequence.len()).collect();
        let k = u64::from(self.sequence.rule().most_taken().unwrap_or(0));
        for p in 1..v.len() / 2 {
            let mut n0 = v.len() - p;
            while n0 > 1 && v[n0 - 1] == v[n0 - 1 + p] { n0 -= 1; }
            let end = 2 * n0 + p + k as usize;
            if k > 0 && end + p <= v.len() { self.period = Some(Period { preperiod: n0 as u64, period: p as u64, saltus: 0, compared: (n0 as u64, end as u64) }); break; }
        }
        if self.to < 4000 { p.total += 1; }
        p
    }
}
