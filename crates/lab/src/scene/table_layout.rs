//! Places cards and loose pieces on the table.

use super::{
    Card, Catalogue, HEIGHT_MM, Id, LoosePiece, Piece, PieceAppearance, PlacedCard, SceneKind,
    SceneOptions, StagedScene, Style, WIDTH_MM,
    color::linear,
    piece_pose::{PIECE_THICKNESS_MM, rectangles_overlap},
    placed_card::{self, CARD_MM},
    print::CELL_MM,
    puzzle,
    rng::SceneRng,
    shape::{self, TablePose, XY},
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
    pub appearance: PieceAppearance,
    /// Areas of the table where nothing else may be placed, as the corners of rectangles, in mm on the table.
    pub taken: Vec<[XY; 4]>,
    /// Next unused [`Id`]. The canvas records for each pixel the [`Id`] of the item that is visible there.
    pub next_id: Id,
}

impl TableLayout {
    /// Creates a random arrangement of cards and loose pieces.
    pub fn new(options: &SceneOptions, rng: &mut SceneRng) -> Self {
        let appearance = PieceAppearance::random(rng);
        let mut layout = Self {
            cards: vec![],
            loose: vec![],
            appearance,
            taken: vec![],
            next_id: 1,
        };
        let count = match options.kind {
            SceneKind::None => 0,
            SceneKind::Card => 1,
            SceneKind::Table => rng.pick(&[2, 2, 3, 3, 4]),
        };
        let style = Style::random(rng);
        let has_mixed_styles = rng.bool(0.4);
        for _ in 0..count {
            let style = if has_mixed_styles {
                Style::random(rng)
            } else {
                style.clone()
            };
            layout.add_card(options, style, rng);
        }
        layout.scatter_loose_pieces(rng);
        layout
    }

    /// Returns an unused [`Id`].
    fn new_id(&mut self) -> Id {
        self.next_id += 1;
        self.next_id - 1
    }

    fn add_card(&mut self, options: &SceneOptions, style: Style, rng: &mut SceneRng) {
        let Some(pose) = self.free_pose(rng) else {
            return;
        };
        let Some(card) = self.random_card(options, rng) else {
            return;
        };
        let is_solved = rng.bool(0.4);
        let unsolved = rng.pick(&StagedScene::ALL[1..]);
        let scene = options.scene.unwrap_or(if is_solved {
            StagedScene::Solved
        } else {
            unsolved
        });
        let staged = staging::stage(&card, scene, rng);
        let id = self.new_id();
        let ids = staged.pieces.iter().map(|_| self.new_id()).collect();
        let placed_card = PlacedCard {
            card,
            style,
            pose,
            staged,
            id,
            ids,
        };
        self.taken.push(first_four(&placed_card.card_outline()));
        self.cards.push(placed_card);
    }

    /// Returns a random card that is not on the table yet: an invented card if `options.invented` is set, otherwise a card of the catalogue
    /// with a number in `options.numbers`. `None` if all of these are on the table.
    fn random_card(&self, options: &SceneOptions, rng: &mut SceneRng) -> Option<Card> {
        if options.invented {
            return Some(puzzle::invent(rng));
        }
        let catalogue = Catalogue::standard().cards();
        let used: Vec<Option<u16>> = self
            .cards
            .iter()
            .map(|placed_card| placed_card.card.number)
            .collect();
        let free: Vec<&Card> = catalogue
            .iter()
            .filter(|card| {
                let is_allowed = |number| options.numbers.contains(&number);
                card.number.is_some_and(is_allowed) && !used.contains(&card.number)
            })
            .collect();
        if free.is_empty() {
            return None;
        }
        Some(rng.pick(&free).clone())
    }

    /// Returns a random pose at which a card overlaps nothing on the table; `None` if none was found. The first card is at the origin. Each
    /// further card is near the cards placed before, and may nearly touch one of them.
    fn free_pose(&self, rng: &mut SceneRng) -> Option<TablePose> {
        let Some(last) = self.cards.last() else {
            return Some(TablePose {
                at: [0.0; 2],
                turn_deg: rng.range(-180.0, 180.0),
            });
        };
        let may_nearly_touch = rng.bool(0.3);
        for attempt in 0..300 {
            let neighbour = rng.pick(
                &self
                    .cards
                    .iter()
                    .map(|placed_card| placed_card.pose)
                    .collect::<Vec<_>>(),
            );
            let (at, turn) = if may_nearly_touch && attempt < 60 {
                let gap = rng.range(0.3, 7.0);
                let step = rng.pick(&[
                    [WIDTH_MM + gap, 0.0],
                    [-WIDTH_MM - gap, 0.0],
                    [0.0, HEIGHT_MM + gap],
                    [0.0, -HEIGHT_MM - gap],
                ]);
                let flip = rng.pick(&[0.0, 0.0, 180.0]);
                let turn = neighbour.turn_deg + flip + rng.gauss(0.4);
                (
                    shape::moved(&[step], neighbour.turn_deg, neighbour.at)[0],
                    turn,
                )
            } else {
                let (distance, angle) = (
                    rng.range(115.0, 240.0 + attempt as f64),
                    rng.range(0.0, std::f64::consts::TAU),
                );
                let right_angled =
                    last.pose.turn_deg + rng.pick(&[0.0, 90.0, 180.0, 270.0]) + rng.gauss(9.0);
                let turn = if rng.bool(0.25) {
                    rng.range(-180.0, 180.0)
                } else {
                    right_angled
                };
                (
                    [
                        neighbour.at[0] + distance * angle.cos(),
                        neighbour.at[1] + distance * angle.sin(),
                    ],
                    turn,
                )
            };
            let rim = first_four(&shape::moved(
                &shape::rectangle(WIDTH_MM, HEIGHT_MM),
                turn,
                at,
            ));
            if !self
                .taken
                .iter()
                .any(|other| rectangles_overlap(other, &rim))
            {
                return Some(TablePose { at, turn_deg: turn });
            }
        }
        None
    }

    /// Places loose pieces beside the cards: first the spare pieces, which belong to a card's row but are not on the card, then random
    /// others. Sometimes places one more piece on the icons of the first card.
    fn scatter_loose_pieces(&mut self, rng: &mut SceneRng) {
        let mut pieces: Vec<Piece> = self
            .cards
            .iter()
            .flat_map(|placed_card| placed_card.staged.spare.clone())
            .collect();
        let used: Vec<Piece> = self
            .cards
            .iter()
            .flat_map(|placed_card| placed_card.staged.pieces.iter().map(|placed| placed.piece))
            .collect();
        let mut rest: Vec<Piece> = Piece::ALL
            .into_iter()
            .filter(|piece| !used.contains(piece) && !pieces.contains(piece))
            .collect();
        rng.shuffle(&mut rest);
        let more = rng.pick(&[0, 0, 0, 1, 2, 4, 7]);
        pieces.extend(rest.iter().take(more));
        for piece in pieces {
            let reach = if self.cards.is_empty() { 200.0 } else { 85.0 };
            self.drop_piece(piece, reach, rng);
        }
        if rng.bool(0.08)
            && let Some(&piece) = rest.get(more)
        {
            self.drop_on_card(piece, rng);
        }
    }

    /// Places a loose piece at random where the table is not occupied: its centre is at most `reach` mm beside a card or, without cards, at
    /// most `reach` mm from the origin along each axis. Does nothing if no place was found.
    fn drop_piece(&mut self, piece: Piece, reach: f64, rng: &mut SceneRng) {
        for _ in 0..60 {
            let neighbour = self.cards.get(rng.int(0, self.cards.len().max(1) - 1));
            let TablePose { at, turn_deg } =
                neighbour.map_or_else(TablePose::default, |placed_card| placed_card.pose);
            let half = if neighbour.is_some() {
                [WIDTH_MM / 2.0 + reach, HEIGHT_MM / 2.0 + reach]
            } else {
                [reach; 2]
            };
            let spot = [rng.range(-half[0], half[0]), rng.range(-half[1], half[1])];
            let middle = shape::moved(&[spot], turn_deg, at)[0];
            let loose = random_loose_piece(piece, middle, 0.0, rng);
            let bounds = bounds(&loose.outline, 3.0);
            if !self
                .taken
                .iter()
                .any(|other| rectangles_overlap(other, &bounds))
            {
                self.taken.push(bounds);
                let id = self.new_id();
                self.loose.push(LoosePiece { id, ..loose });
                return;
            }
        }
    }

    /// Places a loose piece on the icons of the first card, if there is room beside the region.
    fn drop_on_card(&mut self, piece: Piece, rng: &mut SceneRng) {
        let Some(placed_card) = self.cards.first() else {
            return;
        };
        let left = super::print::REGION_CENTER_MM[0]
            - f64::from(placed_card.card.region.width()) * CELL_MM / 2.0
            - 38.0;
        if left < 34.0 {
            return;
        }
        let spot = [rng.range(33.0, left), rng.range(26.0, HEIGHT_MM - 26.0)];
        let middle = placed_card::table_from_card(placed_card, spot);
        let mut dropped = random_loose_piece(piece, middle, CARD_MM, rng);
        dropped.id = self.new_id();
        dropped.on_card = true;
        self.loose.push(dropped);
    }
}

impl LoosePiece {
    /// Returns the loose piece as a solid, ready to be drawn.
    pub fn solid(&self, appearance: &PieceAppearance) -> Solid {
        Solid {
            outline: self.outline.clone(),
            bottom: self.top - PIECE_THICKNESS_MM,
            top: self.top,
            side: linear(appearance.cut),
            id: self.id,
            convex: false,
        }
    }
}

/// Creates a loose piece with a random orientation. `middle` is its centre, in mm on the table, and `ground_mm` the height of the surface
/// that it lies on: 0 for the table. Its [`Id`] is not set yet.
fn random_loose_piece(piece: Piece, middle: XY, ground_mm: f64, rng: &mut SceneRng) -> LoosePiece {
    let cells = rng.pick(piece.orientations());
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
    let centred: Vec<XY> = placed_card::piece_outline(&cells)
        .iter()
        .map(|p| [p[0] - mean[0], p[1] - mean[1]])
        .collect();
    let outline = shape::moved(&centred, rng.range(-180.0, 180.0), middle);
    LoosePiece {
        piece,
        outline,
        middle,
        top: ground_mm + PIECE_THICKNESS_MM,
        id: 0,
        on_card: ground_mm > 0.0,
    }
}

/// Returns the first four points of an outline as an array. The callers pass outlines whose first four points are the corners of a
/// rectangle.
fn first_four(points: &[XY]) -> [XY; 4] {
    std::array::from_fn(|i| points[i])
}

/// Returns the corners of an outline's axis-aligned bounding box, enlarged by a margin on each side, in mm.
pub fn bounds(points: &[XY], margin: f64) -> [XY; 4] {
    let low = [0, 1].map(|i| points.iter().map(|p| p[i]).fold(f64::MAX, f64::min) - margin);
    let high = [0, 1].map(|i| points.iter().map(|p| p[i]).fold(f64::MIN, f64::max) + margin);
    [low, [high[0], low[1]], high, [low[0], high[1]]]
}
