//! Where positions stand: reading the numbers of a position's text, which is
//! the one form in which figures meet games.

use crate::position::Position;

/// The bodies of the components of `game` in this variant, in their order.
pub(crate) fn bodies(position: &Position, game: &str, variant: Option<&str>) -> Vec<String> {
    position
        .components
        .iter()
        .filter(|component| component.game().name == game)
        .filter(|component| component.variant().as_deref() == variant)
        .filter_map(|component| {
            let text = component.to_string();
            let (_, body) = text.split_once('(')?;
            Some(body.strip_suffix(')')?.to_owned())
        })
        .collect()
}

/// The first component of `game` in this variant that has two piles.
pub(crate) fn two_piles(
    position: &Position,
    game: &str,
    variant: Option<&str>,
) -> Option<(i64, i64)> {
    bodies(position, game, variant).iter().find_map(|body| {
        let (x, y) = body.split_once(',')?;
        Some((x.parse().ok()?, y.parse().ok()?))
    })
}

/// The position (x,y) of W(a) as a text.
pub(crate) fn wythoff_text(a: u64, x: i64, y: i64) -> String {
    match a {
        1 => format!("wythoff({x},{y})"),
        a => format!("wythoff[{a}]({x},{y})"),
    }
}

/// Where the first component of W(a) stands.
pub(crate) fn wythoff_place(a: u64, position: &Position) -> Option<(i64, i64)> {
    let variant = (a != 1).then(|| a.to_string());
    two_piles(position, "wythoff", variant.as_deref())
}

/// The first component of `game` in this variant that has three piles, as a
/// place in space.
pub(crate) fn three_piles(
    position: &Position,
    game: &str,
    variant: Option<&str>,
) -> Option<[i32; 3]> {
    bodies(position, game, variant).iter().find_map(|body| {
        let numbers: Vec<i32> = body
            .split(',')
            .map(|number| number.parse().ok())
            .collect::<Option<_>>()?;
        numbers.try_into().ok()
    })
}
