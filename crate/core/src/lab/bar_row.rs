//! Certificates of the rows of Chomp with three rows.

use super::certificate::{Certificate, GamePeriod, runs};
use crate::solve::bars::{BarRows, BarWindow, ThreeRows};

impl Certificate {
    /// The certificate of the lost bars with third row c; `None` if the row is not
    /// known. Its values are a − b for b = c, c + 1, …
    pub fn of_bars(rows: &BarRows, c: u64) -> Option<Self> {
        let row = rows.row(c)?;
        let (period, proof) = (row.period(), rows.window(c));
        let to = match (proof, row.end()) {
            (Some(BarWindow { common, window }), _) => window.1 + common - 1,
            (None, end) => end?,
        };
        let values: Option<Vec<u64>> = (c..=to).map(|b| Some(rows.first(b, c)? - b)).collect();
        let values = values?;
        let largest = values.iter().copied().max()?;
        let at = values.iter().position(|&value| value == largest)?;
        Some(Self {
            period: GamePeriod {
                game: "chomp".to_owned(),
                row: Some(c),
                common_period: proof.map(|proof| proof.common),
                ends: Some(row.end()),
                status: "proved".to_owned(),
                theorem: Some(BarRows::THEOREM.to_owned()),
                preperiod: period.map(|(from, _)| from),
                period: period.map(|(_, period)| period),
                saltus: period.map(|_| 0),
                compared: proof.map(|proof| proof.window),
                needs: None,
                largest: u32::try_from(largest).ok()?,
                largest_at: c + at as u64,
                to,
            },
            values: runs(&values),
            sha256: None,
            bits: None,
        })
    }
}
