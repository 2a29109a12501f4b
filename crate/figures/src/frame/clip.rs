//! Clipping: drawn marks end at the edge of the plot.

use super::window::Plot;

/// A place in CSS pixels of the picture.
pub(crate) type Place = (f64, f64);

impl Plot {
    /// The right edge of the plot.
    pub(crate) fn right(&self) -> f64 {
        self.left + self.width
    }

    /// The lower edge of the plot.
    pub(crate) fn bottom(&self) -> f64 {
        self.top + self.height
    }

    /// The part of a rectangle inside the plot.
    pub(crate) fn cut(&self, [a, b]: [Place; 2]) -> Option<(Place, Place)> {
        let (left, right) = (a.0.min(b.0).max(self.left), a.0.max(b.0).min(self.right()));
        let (top, bottom) = (a.1.min(b.1).max(self.top), a.1.max(b.1).min(self.bottom()));
        (left < right && top < bottom).then_some(((left, top), (right, bottom)))
    }

    /// The runs of a polyline inside the plot (Liang and Barsky 1984).
    pub(crate) fn clipped(&self, points: &[Place]) -> Vec<Vec<Place>> {
        let mut runs: Vec<Vec<Place>> = Vec::new();
        for pair in points.windows(2) {
            let Some((from, to)) = self.clip(pair[0], pair[1]) else {
                continue;
            };
            match runs.last_mut() {
                Some(run) if run.last() == Some(&from) => run.push(to),
                _ => runs.push(vec![from, to]),
            }
        }
        runs
    }

    /// The part of a convex polygon inside the plot.
    pub(crate) fn face(&self, corners: Vec<Place>) -> Vec<Place> {
        let low = (self.left, self.top);
        polygon(corners, [low, (self.right(), self.bottom())])
    }

    fn clip(&self, from: Place, to: Place) -> Option<(Place, Place)> {
        // Starts at the nearer end, because a number has no precise digits left 10^18 pixels away.
        if size(from) > size(to) {
            return self.clip(to, from).map(|(to, from)| (from, to));
        }
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let (mut start, mut end) = (0.0f64, 1.0f64);
        for (step, room) in [
            (-dx, from.0 - self.left),
            (dx, self.right() - from.0),
            (-dy, from.1 - self.top),
            (dy, self.bottom() - from.1),
        ] {
            if step == 0.0 {
                if room < 0.0 {
                    return None;
                }
            } else if step < 0.0 {
                start = start.max(room / step);
            } else {
                end = end.min(room / step);
            }
        }
        if start > end || start.is_nan() || end.is_nan() {
            return None;
        }
        let point = |t: f64| (from.0 + dx * t, from.1 + dy * t);
        let from = if start == 0.0 { from } else { point(start) };
        let to = if end == 1.0 { to } else { point(end) };
        Some((from, to))
    }
}

/// The distance of a place, and so its imprecision.
fn size((x, y): Place) -> f64 {
    x.abs().max(y.abs())
}

/// The part of a convex polygon between two corners of a rectangle, cut by one
/// side after the other (Sutherland and Hodgman 1974).
pub(crate) fn polygon(mut corners: Vec<Place>, [low, high]: [Place; 2]) -> Vec<Place> {
    // A quarter turn after each cut brings the next side to the left.
    let sides = [low.0, low.1, -high.0, -high.1];
    for side in sides {
        let mut kept = Vec::with_capacity(corners.len() + 1);
        for (i, &(x, y)) in corners.iter().enumerate() {
            let (px, py) = corners[i.checked_sub(1).unwrap_or(corners.len() - 1)];
            if (x < side) != (px < side) {
                // Starts at the nearer end.
                let [(u, v), (far, w)] = if size((x, y)) > size((px, py)) {
                    [(px, py), (x, y)]
                } else {
                    [(x, y), (px, py)]
                };
                kept.push((side, v + (w - v) * (side - u) / (far - u)));
            }
            if x >= side {
                kept.push((x, y));
            }
        }
        corners = kept.into_iter().map(|(x, y)| (y, -x)).collect();
    }
    corners
}

#[cfg(test)]
#[path = "../../tests/unit/clip.rs"]
mod tests;
