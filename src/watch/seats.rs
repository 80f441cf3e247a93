//! Assigns cards to players: the players' names go round the table clockwise, as seen from above.

use crate::geometry::Point;

/// The players and the positions of their cards in the image (seats).
#[derive(Debug, Clone, Default)]
pub struct Seats {
    names: Vec<String>,
    /// Position of each player's card when the seats were fixed, in pixels of the image, in the order of the names. `None`
    /// until as many cards as players were visible together.
    places: Option<Vec<Point>>,
}

impl Seats {
    /// Creates the seats for players named clockwise from the one whose card is nearest to the bottom-left corner of the
    /// image.
    pub fn new(names: Vec<String>) -> Self {
        Self {
            names,
            places: None,
        }
    }

    /// Returns the number of players; 0 if no names were given.
    pub fn count(&self) -> usize {
        self.names.len()
    }

    /// Fixes the seats at the positions of the cards if there are as many cards as players. `cards` are the cards' centres and
    /// `height` is the image's height, both in pixels. Returns whether this call fixed the seats.
    pub fn settle(&mut self, cards: &[Point], height: f64) -> bool {
        if self.places.is_some() || self.names.is_empty() || cards.len() != self.names.len() {
            return false;
        }
        self.places = Some(clockwise(cards, Point::new(0.0, height)));
        true
    }

    /// Multiplies the stored positions by these factors, of x and of y, when the size of the images changes.
    pub(crate) fn rescale(&mut self, by: (f64, f64)) {
        for place in self.places.iter_mut().flatten() {
            *place = Point::new(place.x * by.0, place.y * by.1);
        }
    }

    /// Returns the player of a card at this position: the one with the nearest seat. `None` before the seats are fixed.
    pub fn player(&self, card: Point) -> Option<&str> {
        let places = self.places.as_ref()?.iter().zip(&self.names);
        let nearest =
            places.min_by(|(a, _), (b, _)| (*a - card).norm().total_cmp(&(*b - card).norm()));
        nearest.map(|(_, name)| name.as_str())
    }
}

/// Sorts the points clockwise around their mean (y grows downwards), starting from the one nearest to `start`.
fn clockwise(points: &[Point], start: Point) -> Vec<Point> {
    let sum = points
        .iter()
        .fold(Point::origin(), |sum, point| sum + point.coords);
    let middle = sum / points.len().max(1) as f64;
    let angle = |point: &Point| (point.y - middle.y).atan2(point.x - middle.x);
    let mut sorted = points.to_vec();
    sorted.sort_by(|a, b| angle(a).total_cmp(&angle(b)));
    let distance = |point: &Point| (*point - start).norm();
    let first =
        (0..sorted.len()).min_by(|&a, &b| distance(&sorted[a]).total_cmp(&distance(&sorted[b])));
    sorted.rotate_left(first.unwrap_or(0));
    sorted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_go_clockwise_from_the_bottom_left_corner() {
        let corners = [
            (100.0, 100.0),
            (500.0, 110.0),
            (480.0, 400.0),
            (90.0, 380.0),
        ];
        let cards = corners.map(|(x, y)| Point::new(x, y));
        let names = ["A", "B", "C", "D"].map(str::to_owned).to_vec();
        let mut seats = Seats::new(names);
        assert!(!seats.settle(&cards[..3], 480.0), "one is missing");
        assert!(seats.settle(&cards, 480.0));
        let players = [3, 0, 1, 2].map(|card: usize| seats.player(cards[card]).unwrap_or("?"));
        assert_eq!(players, ["A", "B", "C", "D"]);
        let pushed = Point::new(520.0, 90.0);
        assert_eq!(seats.player(pushed), Some("C"));
        seats.rescale((0.5, 0.5));
        let players =
            [3, 0, 1, 2].map(|card: usize| seats.player(cards[card] * 0.5).unwrap_or("?"));
        assert_eq!(
            players,
            ["A", "B", "C", "D"],
            "in pictures of half the size"
        );
    }
}
