//! Places cards and loose pieces on the table.

use super::{
    Card, Catalogue, HEIGHT_MM, Id, Kind, LoosePiece, Piece, PieceAppearance, PlacedCard,
    SceneOptions, StagedScene, Style, WIDTH_MM,
    chance::SceneRng,
    color::linear,
    lay::{PIECE_THICKNESS_MM, overlap},
    print::CELL_MM,
    puzzle,
    set::{self, CARD_MM},
    shape::{self, XY},
    solid::Solid,
    staging,
};

/// Arrangement of cards and loose pieces on the table.
#[derive(Debug)]
pub struct TableLayout {
    /// Cards on the table, with the pieces on them.
    pub cards: Vec<PlacedCard>,
    /// Loose pieces: those beside the cards, and those on a card's icons, outside its region.
    pub loose: Vec<LoosePiece>,
    /// Colours and surface of the pieces, the same for all pieces of the scene.
    pub look: PieceAppearance,
    /// Areas of the table where nothing else may be placed, as the corners of rectangles, in mm on the table.
    pub taken: Vec<[XY; 4]>,
    /// Next unused [`Id`]. The canvas records for each pixel the [`Id`] of the item that is visible there.
    pub next: Id,
}

impl TableLayout {
    /// Creates a random arrangement of cards and loose pieces.
    pub fn new(options: &SceneOptions, chance: &mut SceneRng) -> Self {
        let look = PieceAppearance::draw(chance);
        let mut site = Self {
            cards: vec![],
            loose: vec![],
            look,
            taken: vec![],
            next: 1,
        };
        let count = match options.kind {
            Kind::None => 0,
            Kind::Card => 1,
            Kind::Table => chance.pick(&[2, 2, 3, 3, 4]),
        };
        let style = Style::draw(chance);
        let mixed = chance.happens(0.4);
        for _ in 0..count {
            let style = if mixed {
                Style::draw(chance)
            } else {
                style.clone()
            };
            site.add_card(options, style, chance);
        }
        site.scatter(chance);
        site
    }

    fn number(&mut self) -> Id {
        self.next += 1;
        self.next - 1
    }

    fn add_card(&mut self, options: &SceneOptions, style: Style, chance: &mut SceneRng) {
        let Some((at, turn_deg)) = self.pose(chance) else {
            return;
        };
        let Some(card) = self.card(options, chance) else {
            return;
        };
        let solved = chance.happens(0.4);
        let other = chance.pick(&StagedScene::ALL[1..]);
        let scene = options
            .scene
            .unwrap_or(if solved { StagedScene::Solved } else { other });
        let story = staging::stage(&card, scene, chance);
        let id = self.number();
        let ids = story.pieces.iter().map(|_| self.number()).collect();
        let laid = PlacedCard {
            card,
            style,
            at,
            turn_deg,
            story,
            id,
            ids,
        };
        self.taken.push(four(&laid.rim()));
        self.cards.push(laid);
    }

    /// Returns a random card that is not on the table yet; `None` if all allowed cards are.
    fn card(&self, options: &SceneOptions, chance: &mut SceneRng) -> Option<Card> {
        if options.invented {
            return Some(puzzle::invent(chance));
        }
        let catalogue = Catalogue::standard().cards();
        let used: Vec<Option<u16>> = self.cards.iter().map(|laid| laid.card.number).collect();
        let free: Vec<&Card> = catalogue
            .iter()
            .filter(|card| {
                let wanted = |number| options.numbers.contains(&number);
                card.number.is_some_and(wanted) && !used.contains(&card.number)
            })
            .collect();
        if free.is_empty() {
            return None;
        }
        Some(chance.pick(&free).clone())
    }

    /// Returns a random pose for a card that overlaps nothing on the table: its centre on the table in mm, and its clockwise rotation in
    /// degrees. The first card is at the origin; each further card is near the placed ones, and may nearly touch one. `None` if no such
    /// pose was found.
    fn pose(&self, chance: &mut SceneRng) -> Option<(XY, f64)> {
        let Some(last) = self.cards.last() else {
            return Some(([0.0; 2], chance.range(-180.0, 180.0)));
        };
        let close = chance.happens(0.3);
        for attempt in 0..300 {
            let beside = chance.pick(
                &self
                    .cards
                    .iter()
                    .map(|laid| (laid.at, laid.turn_deg))
                    .collect::<Vec<_>>(),
            );
            let (at, turn) = if close && attempt < 60 {
                let gap = chance.range(0.3, 7.0);
                let step = chance.pick(&[
                    [WIDTH_MM + gap, 0.0],
                    [-WIDTH_MM - gap, 0.0],
                    [0.0, HEIGHT_MM + gap],
                    [0.0, -HEIGHT_MM - gap],
                ]);
                let flip = chance.pick(&[0.0, 0.0, 180.0]);
                let turn = beside.1 + flip + chance.gauss(0.4);
                (shape::moved(&[step], beside.1, beside.0)[0], turn)
            } else {
                let (far, angle) = (
                    chance.range(115.0, 240.0 + attempt as f64),
                    chance.range(0.0, std::f64::consts::TAU),
                );
                let square =
                    last.turn_deg + chance.pick(&[0.0, 90.0, 180.0, 270.0]) + chance.gauss(9.0);
                let turn = if chance.happens(0.25) {
                    chance.range(-180.0, 180.0)
                } else {
                    square
                };
                (
                    [
                        beside.0[0] + far * angle.cos(),
                        beside.0[1] + far * angle.sin(),
                    ],
                    turn,
                )
            };
            let rim = four(&shape::moved(
                &shape::rectangle(WIDTH_MM, HEIGHT_MM),
                turn,
                at,
            ));
            if !self.taken.iter().any(|other| overlap(other, &rim)) {
                return Some((at, turn));
            }
        }
        None
    }

    /// Places loose pieces beside the cards: first the spare pieces, which belong to a card's row but are not on the card, then random
    /// others. Sometimes places one on a card's icons.
    fn scatter(&mut self, chance: &mut SceneRng) {
        let mut pieces: Vec<Piece> = self
            .cards
            .iter()
            .flat_map(|laid| laid.story.spare.clone())
            .collect();
        let used: Vec<Piece> = self
            .cards
            .iter()
            .flat_map(|laid| laid.story.pieces.iter().map(|lying| lying.piece))
            .collect();
        let mut rest: Vec<Piece> = Piece::ALL
            .into_iter()
            .filter(|piece| !used.contains(piece) && !pieces.contains(piece))
            .collect();
        chance.shuffle(&mut rest);
        let more = chance.pick(&[0, 0, 0, 1, 2, 4, 7]);
        pieces.extend(rest.iter().take(more));
        for piece in pieces {
            let reach = if self.cards.is_empty() { 200.0 } else { 85.0 };
            self.drop_piece(piece, reach, chance);
        }
        if chance.happens(0.08)
            && let Some(&piece) = rest.get(more)
        {
            self.drop_on_card(piece, chance);
        }
    }

    fn drop_piece(&mut self, piece: Piece, reach: f64, chance: &mut SceneRng) {
        for _ in 0..60 {
            let beside = self.cards.get(chance.int(0, self.cards.len().max(1) - 1));
            let (at, turn) = beside.map_or(([0.0; 2], 0.0), |laid| (laid.at, laid.turn_deg));
            let half = if beside.is_some() {
                [WIDTH_MM / 2.0 + reach, HEIGHT_MM / 2.0 + reach]
            } else {
                [reach; 2]
            };
            let spot = [
                chance.range(-half[0], half[0]),
                chance.range(-half[1], half[1]),
            ];
            let middle = shape::moved(&[spot], turn, at)[0];
            let loose = loose(piece, middle, 0.0, chance);
            let bounds = bounds(&loose.outline, 3.0);
            if !self.taken.iter().any(|other| overlap(other, &bounds)) {
                self.taken.push(bounds);
                let id = self.number();
                self.loose.push(LoosePiece { id, ..loose });
                return;
            }
        }
    }

    fn drop_on_card(&mut self, piece: Piece, chance: &mut SceneRng) {
        let Some(laid) = self.cards.first() else {
            return;
        };
        let left = super::print::REGION_CENTER_MM[0]
            - f64::from(laid.card.region.width()) * CELL_MM / 2.0
            - 38.0;
        if left < 34.0 {
            return;
        }
        let spot = [
            chance.range(33.0, left),
            chance.range(26.0, HEIGHT_MM - 26.0),
        ];
        let middle = set::to_world(laid, spot);
        let mut dropped = loose(piece, middle, CARD_MM, chance);
        dropped.id = self.number();
        dropped.on_card = true;
        self.loose.push(dropped);
    }
}

impl LoosePiece {
    /// Returns the loose piece as a solid, ready to be drawn.
    pub fn solid(&self, look: &PieceAppearance) -> Solid {
        Solid {
            outline: self.outline.clone(),
            bottom: self.top - PIECE_THICKNESS_MM,
            top: self.top,
            side: linear(look.cut),
            id: self.id,
            convex: false,
        }
    }
}

fn loose(piece: Piece, middle: XY, on: f64, chance: &mut SceneRng) -> LoosePiece {
    let cells = chance.pick(piece.orientations());
    let n = cells.len() as f64;
    let mean = [
        cells
            .iter()
            .map(|cell| f64::from(cell.col) + 0.5)
            .sum::<f64>()
            / n
            * CELL_MM,
        cells
            .iter()
            .map(|cell| f64::from(cell.row) + 0.5)
            .sum::<f64>()
            / n
            * CELL_MM,
    ];
    let centred: Vec<XY> = set::piece_outline(&cells)
        .iter()
        .map(|p| [p[0] - mean[0], p[1] - mean[1]])
        .collect();
    let outline = shape::moved(&centred, chance.range(-180.0, 180.0), middle);
    LoosePiece {
        piece,
        outline,
        middle,
        top: on + PIECE_THICKNESS_MM,
        id: 0,
        on_card: on > 0.0,
    }
}

/// Returns the first four points of an outline, which are the corners of a rectangle, as an array.
fn four(points: &[XY]) -> [XY; 4] {
    std::array::from_fn(|i| points[i])
}

/// Returns the corners of an outline's axis-aligned bounding box, enlarged by a margin on each side, in mm.
pub fn bounds(points: &[XY], margin: f64) -> [XY; 4] {
    let low = [0, 1].map(|i| points.iter().map(|p| p[i]).fold(f64::MAX, f64::min) - margin);
    let high = [0, 1].map(|i| points.iter().map(|p| p[i]).fold(f64::MIN, f64::max) + margin);
    [low, [high[0], low[1]], high, [low[0], high[1]]]
}
