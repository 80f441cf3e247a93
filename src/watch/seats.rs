//! Assigns cards to players. The players are named clockwise around the table, viewed from above.
//!
//! If players correct on the page which card is whose, the page keeps these corrections in `web/site/src/screens/game/card-owners.ts` until
//! a watch has applied them. The page and this module must follow the same three rules: the names run clockwise, a card with a number stays
//! with its owner, and a correction exchanges two players.

use crate::{
    geometry::Point,
    watch::{FrameScale, Watch, track::Track},
};

/// The seats are moved only if at least this many cards are nearer to another player's seat than to their own player's seat. Set by hand:
/// players may push a single card, but several cards at once move only if the camera moves.
const MIN_DISPLACED_CARDS: usize = 2;

/// The players, the positions of their cards in the image (seats), and their cards.
///
/// When a card is observed for the first time, it belongs to the player at the nearest seat. A card with a number stays with this player
/// even if it is later observed elsewhere, for instance after the camera was turned. It stays until the player gets another card.
#[derive(Debug, Clone, Default)]
pub struct Seats {
    /// Names of the players; empty if none were given.
    names: Vec<String>,
    /// Position of each player's card, in pixels of the image, in the order of the names. `None` until one frame showed as
    /// many cards as there are players.
    positions: Option<Vec<Point>>,
    /// Number of each player's present card, in the order of the names. `None` for a player who has no card with a number yet.
    card_numbers: Vec<Option<u16>>,
}

/// A card in view.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct VisibleCard {
    /// Number of the card in the catalogue; `None` for a card without a number.
    pub number: Option<u16>,
    /// Centre of the card, in pixels of the image.
    pub center: Point,
}

impl Seats {
    /// Creates the seats for players with these names, which are in clockwise order. The first name is that of the player whose card is
    /// nearest to the bottom-left corner of the image.
    pub fn new(names: Vec<String>) -> Self {
        Self {
            card_numbers: vec![None; names.len()],
            names,
            positions: None,
        }
    }

    /// Returns the number of players; 0 if no names were given.
    pub fn count(&self) -> usize {
        self.names.len()
    }

    /// Updates the seats and the owners of the cards. The first call with as many cards as players fixes the seats at the positions of the
    /// cards. This call and each later one give each card without an owner to the player at the nearest seat, and move the seats with the
    /// cards if the camera was turned. `height` is the image's height in pixels. Returns whether this call fixed the seats.
    pub fn update(&mut self, cards: &[VisibleCard], height: f64) -> bool {
        let is_first = self.positions.is_none();
        if is_first {
            if self.names.is_empty() || cards.len() != self.names.len() {
                return false;
            }
            let centers: Vec<Point> = cards.iter().map(|card| card.center).collect();
            self.positions = Some(clockwise(&centers, Point::new(0.0, height)));
        }
        self.move_seats(cards);
        for card in cards {
            self.give_to_nearest(*card);
        }
        is_first
    }

    /// Adapts the seats' positions to images of another size: multiplies them by `scale`.
    pub(crate) fn rescale(&mut self, scale: FrameScale) {
        for position in self.positions.iter_mut().flatten() {
            *position = Point::new(position.x * scale.x, position.y * scale.y);
        }
    }

    /// Returns the player who owns the card. If nobody owns it, returns the player whose seat is nearest to it. `None` before the seats are
    /// fixed.
    pub fn player(&self, card: VisibleCard) -> Option<&str> {
        self.seat_of(card)
            .and_then(|seat| self.names.get(seat))
            .map(String::as_str)
    }

    /// Assigns a card to `player` by hand. `player` and the player who had the card before exchange their seats and cards. Does nothing
    /// before the seats are fixed, or if there is no player with this name.
    pub fn assign(&mut self, card: VisibleCard, player: &str) {
        let new = self.names.iter().position(|name| name == player);
        let (Some(old), Some(new)) = (self.seat_of(card), new) else {
            return;
        };
        if let Some(positions) = &mut self.positions {
            positions.swap(old, new);
        }
        self.card_numbers.swap(old, new);
        self.card_numbers[new] = card.number.or(self.card_numbers[new]);
    }

    /// Returns the seat of the player to whom a card belongs, as an index of the names.
    fn seat_of(&self, card: VisibleCard) -> Option<usize> {
        let nearest = self.nearest_seat(card.center)?;
        Some(self.owner_index(card.number).unwrap_or(nearest))
    }

    /// Returns the player who owns the card with this number, as an index of the names.
    fn owner_index(&self, number: Option<u16>) -> Option<usize> {
        let number = number?;
        self.card_numbers
            .iter()
            .position(|owned| *owned == Some(number))
    }

    /// Returns the seat nearest to a position in the image, as an index of the names; `None` before the seats are fixed.
    fn nearest_seat(&self, center: Point) -> Option<usize> {
        let distances = self
            .positions
            .iter()
            .flatten()
            .map(|position| (*position - center).norm());
        let nearest = distances
            .enumerate()
            .min_by(|(_, a), (_, b)| a.total_cmp(b));
        nearest.map(|(seat, _)| seat)
    }

    /// Gives a card that belongs to nobody to the player at the nearest seat. Does nothing for a card without a number.
    fn give_to_nearest(&mut self, card: VisibleCard) {
        if card.number.is_none() || self.owner_index(card.number).is_some() {
            return;
        }
        if let Some(seat) = self.nearest_seat(card.center) {
            self.card_numbers[seat] = card.number;
        }
    }

    /// Moves each player's seat to where the player's card is now, if at least `MIN_DISPLACED_CARDS` of the players' cards are nearest to
    /// another player's seat. Does nothing unless each player has a card with a number and all of these cards are in view.
    fn move_seats(&mut self, cards: &[VisibleCard]) {
        let center_of = |number: &Option<u16>| {
            let is_own = |card: &&VisibleCard| number.is_some() && card.number == *number;
            cards.iter().find(is_own).map(|card| card.center)
        };
        let Some(centers) = self
            .card_numbers
            .iter()
            .map(center_of)
            .collect::<Option<Vec<Point>>>()
        else {
            return;
        };
        let is_displaced =
            |(seat, center): &(usize, &Point)| self.nearest_seat(**center) != Some(*seat);
        if centers.iter().enumerate().filter(is_displaced).count() >= MIN_DISPLACED_CARDS {
            self.positions = Some(centers);
        }
    }
}

impl Watch {
    /// Returns the player of a tracked card; `None` before the seats are fixed.
    pub(super) fn player_of(&self, track: &Track) -> Option<String> {
        self.seats.player(track.visible_card()).map(str::to_owned)
    }

    /// Assigns a card to `player` by hand. `card` is the identifier of a tracked card. `player` and the player who had the card before
    /// exchange their seats and cards. Does nothing if the card is not tracked, if there is no player with this name, or before all cards
    /// were in view together.
    pub fn assign(&mut self, card: usize, player: &str) {
        let card = self
            .tracked()
            .find(|track| track.id == card)
            .map(Track::visible_card);
        if let Some(card) = card {
            self.seats.assign(card, player);
        }
    }
}

/// Sorts the points clockwise around their mean, with the y axis downwards. The first point of the result is the point nearest to `start`.
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

    const HEIGHT: f64 = 480.0;
    /// Centres of four cards, clockwise from the bottom left.
    const CENTERS: [(f64, f64); 4] = [
        (90.0, 380.0),
        (100.0, 100.0),
        (500.0, 110.0),
        (480.0, 400.0),
    ];

    fn card(number: u16, (x, y): (f64, f64)) -> VisibleCard {
        VisibleCard {
            number: Some(number),
            center: Point::new(x, y),
        }
    }

    /// Returns cards 1 to 4, one at each of [`CENTERS`]. Card 1 is at `CENTERS[first_center]`; the others follow clockwise.
    fn cards(first_center: usize) -> [VisibleCard; 4] {
        std::array::from_fn(|index| card(index as u16 + 1, CENTERS[(index + first_center) % 4]))
    }

    /// Returns seats that were fixed while one card lay at each of [`CENTERS`]. Cards 1, 2, 3 and 4 belong to the players A, B, C and D.
    fn fixed_seats() -> Seats {
        let mut seats = Seats::new(["A", "B", "C", "D"].map(str::to_owned).to_vec());
        assert!(!seats.update(&cards(0)[..3], HEIGHT), "one is missing");
        assert!(seats.update(&cards(0), HEIGHT));
        seats
    }

    /// Returns the players of the cards; `?` for a card without a player.
    fn players(seats: &Seats, cards: [VisibleCard; 4]) -> [&str; 4] {
        cards.map(|card| seats.player(card).unwrap_or("?"))
    }

    #[test]
    fn names_go_clockwise_from_the_bottom_left_corner() {
        let mut seats = fixed_seats();
        let unnumbered = |scale: f64| {
            CENTERS.map(|(x, y)| VisibleCard {
                number: None,
                center: Point::new(x * scale, y * scale),
            })
        };
        assert_eq!(players(&seats, unnumbered(1.0)), ["A", "B", "C", "D"]);
        assert_eq!(seats.player(card(9, (520.0, 90.0))), Some("C"));
        seats.rescale(FrameScale { x: 0.5, y: 0.5 });
        assert_eq!(
            players(&seats, unnumbered(0.5)),
            ["A", "B", "C", "D"],
            "in images of half the size"
        );
    }

    #[test]
    fn a_card_stays_with_its_player_when_the_camera_is_turned() {
        for turned in 1..4 {
            let mut seats = fixed_seats();
            assert!(!seats.update(&cards(turned), HEIGHT));
            assert_eq!(
                players(&seats, cards(turned)),
                ["A", "B", "C", "D"],
                "{turned}"
            );
            // In the next round, there is a new card at each position. It must go to the player whose seat was moved there.
            let next: [VisibleCard; 4] =
                std::array::from_fn(|index| card(index as u16 + 11, CENTERS[(index + turned) % 4]));
            seats.update(&next, HEIGHT);
            assert_eq!(players(&seats, next), ["A", "B", "C", "D"], "{turned}");
        }
    }

    #[test]
    fn without_seats_no_card_has_a_player() {
        let mut nameless = Seats::new(Vec::new());
        assert!(!nameless.update(&[], HEIGHT));
        assert!(!nameless.update(&cards(0), HEIGHT));
        assert_eq!((nameless.count(), nameless.player(cards(0)[0])), (0, None));
        let mut seats = Seats::new(vec!["A".to_owned(), "B".to_owned()]);
        seats.assign(cards(0)[0], "B");
        assert_eq!(seats.player(cards(0)[0]), None, "no card was in view");
    }

    #[test]
    fn one_pushed_card_moves_no_seat() {
        let mut seats = fixed_seats();
        let mut pushed = cards(0);
        pushed[0] = card(1, (110.0, 150.0));
        seats.update(&pushed, HEIGHT);
        assert_eq!(players(&seats, pushed), ["A", "B", "C", "D"]);
        assert_eq!(seats.player(card(11, CENTERS[0])), Some("A"));
        assert_eq!(seats.player(card(12, CENTERS[1])), Some("B"));
    }

    #[test]
    fn assigning_a_card_to_another_player_exchanges_the_two_players() {
        let mut seats = fixed_seats();
        seats.assign(cards(0)[0], "C");
        assert_eq!(players(&seats, cards(0)), ["C", "B", "A", "D"]);
        assert_eq!(
            seats.player(card(11, CENTERS[2])),
            Some("A"),
            "in the next round"
        );
        seats.assign(cards(0)[0], "nobody");
        assert_eq!(players(&seats, cards(0)), ["C", "B", "A", "D"]);
    }
}
