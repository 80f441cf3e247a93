//! Items on the table that are not game components: papers, books, other cards, phones, boxes, cups.

use super::{
    arrange::{TableLayout, bounds},
    canvas::{OCCLUDER, Paint},
    chance::SceneRng,
    color::{Rgb, from_hsv, linear},
    lay::overlap,
    shape::{self, XY},
    solid::{Renderer, Solid},
    surface::Surface,
};

/// Items on the table that are not game components, divided by height.
#[derive(Debug)]
pub struct Clutter {
    /// Items at most 12 mm high, painted before the game components, which may cover them.
    pub flat: Vec<ClutterItem>,
    /// Items taller than 12 mm, painted over the game components.
    pub tall: Vec<ClutterItem>,
}

/// An item that is not a game component: a box-shaped or round solid with a printed top face.
#[derive(Debug)]
pub struct ClutterItem {
    outline: Vec<XY>,
    at: XY,
    turn_deg: f64,
    half: XY,
    height: f64,
    side: Rgb,
    face: Surface,
    /// Coloured borders of the top face, the outermost first. Each has the distance of its inner side from the edge of the face, in mm, and
    /// its linear colour.
    frames: Vec<(f32, Rgb)>,
    /// Printed rectangles on the top face: left, top, right and bottom, where -1 and 1 are the edges of the face. Later rectangles
    /// cover earlier ones.
    fields: Vec<([f32; 4], Surface)>,
    /// Linear colour of the drink in a cup; `None` for other items.
    inside: Option<Rgb>,
    round: bool,
    gloss: f32,
}

/// Creates random items and places them where the table is not occupied yet.
pub fn draw(chance: &mut SceneRng, site: &mut TableLayout) -> Clutter {
    let most = if site.cards.is_empty() { 9 } else { 5 };
    let count = chance.int(usize::from(site.cards.is_empty()), most);
    let mut clutter = Clutter {
        flat: vec![],
        tall: vec![],
    };
    if chance.happens(0.22) {
        clutter.flat.push(ClutterItem::underlay(chance));
    }
    for _ in 0..count {
        let thing = ClutterItem::draw(chance);
        if let Some(thing) = place(thing, site, chance) {
            if thing.height > 12.0 {
                clutter.tall.push(thing);
            } else {
                clutter.flat.push(thing);
            }
        }
    }
    for _ in 0..chance.pick(&[0, 0, 0, 2, 5, 10]) {
        clutter
            .flat
            .extend(place(ClutterItem::gem(chance), site, chance));
    }
    clutter
}

fn place(
    mut thing: ClutterItem,
    site: &mut TableLayout,
    chance: &mut SceneRng,
) -> Option<ClutterItem> {
    let reach = if site.cards.is_empty() { 130.0 } else { 330.0 };
    for _ in 0..30 {
        let (at, turn) = (
            [chance.range(-reach, reach), chance.range(-reach, reach)],
            chance.range(-180.0, 180.0),
        );
        let outline = shape::moved(&thing.outline, turn, at);
        let ground = bounds(&outline, 4.0 + thing.height * 0.6);
        let tight = if thing.round {
            ground
        } else {
            std::array::from_fn(|i| outline[i])
        };
        if !site.taken.iter().any(|other| overlap(other, &tight)) {
            site.taken.push(tight);
            thing.outline = outline;
            thing.at = at;
            thing.turn_deg = turn;
            return Some(thing);
        }
    }
    None
}

/// Returns the random dimensions of a sheet, book, box, phone, pen, coin or cup, which is chosen at random. The dimensions are width, depth
/// and height in mm, and whether the item is round.
fn size(chance: &mut SceneRng) -> (f64, f64, f64, bool) {
    match chance.int(0, 9) {
        0 => (210.0, 297.0, 0.2, false),
        1 => (
            chance.range(60.0, 150.0),
            chance.range(60.0, 110.0),
            0.3,
            false,
        ),
        2 | 3 => (
            chance.range(110.0, 260.0),
            chance.range(90.0, 200.0),
            chance.range(4.0, 35.0),
            false,
        ),
        4 => (
            chance.range(66.0, 80.0),
            chance.range(140.0, 165.0),
            8.0,
            false,
        ),
        5 | 6 => (
            chance.range(60.0, 200.0),
            chance.range(45.0, 140.0),
            chance.range(0.4, 2.5),
            false,
        ),
        7 => (
            chance.range(7.0, 11.0),
            chance.range(120.0, 160.0),
            8.0,
            false,
        ),
        8 => (chance.range(16.0, 40.0), 0.0, chance.range(2.0, 25.0), true),
        _ => (
            chance.range(70.0, 95.0),
            0.0,
            chance.range(40.0, 95.0),
            true,
        ),
    }
}

/// Returns a random linear colour of any hue.
fn any_color(chance: &mut SceneRng) -> Rgb {
    linear(from_hsv(chance.unit(), chance.unit(), chance.unit()))
}

/// Returns up to two coloured borders for an item's top face, the outermost first. Each has the distance of its inner side from the edge of
/// the face, in mm, and its linear colour.
fn frames(chance: &mut SceneRng) -> Vec<(f32, Rgb)> {
    let mut frames = Vec::new();
    if chance.happens(0.5) {
        let dark = linear([chance.range(5.0, 40.0) as f32; 3]);
        let first = if chance.happens(0.6) {
            dark
        } else {
            any_color(chance)
        };
        frames.push((chance.range(1.5, 6.0) as f32, first));
        if chance.happens(0.5) {
            frames.push((chance.range(6.0, 25.0) as f32, any_color(chance)));
        }
    }
    frames
}

impl ClutterItem {
    fn draw(chance: &mut SceneRng) -> Self {
        let (width, depth, height, round) = size(chance);
        let outline = if round {
            shape::circle(width / 2.0)
        } else {
            shape::rectangle(width, depth)
        };
        let frames = frames(chance);
        Self {
            outline,
            at: [0.0; 2],
            turn_deg: 0.0,
            half: [width / 2.0, depth / 2.0],
            height,
            side: any_color(chance),
            face: Surface::cover(chance),
            frames,
            fields: if width > 45.0 && !round && chance.happens(0.5) {
                fields(chance)
            } else {
                vec![]
            },
            inside: (round && height > 40.0).then(|| any_color(chance)),
            round,
            gloss: chance.range(0.0, 1.0) as f32,
        }
    }

    /// Creates a flat sheet that is painted below the game components, like a mat under them.
    fn underlay(chance: &mut SceneRng) -> Self {
        let mut thing = Self::draw(chance);
        let (width, depth) = (chance.range(170.0, 600.0), chance.range(170.0, 450.0));
        thing.at = [chance.gauss(60.0), chance.gauss(60.0)];
        thing.turn_deg = chance.range(-180.0, 180.0);
        thing.outline = shape::moved(&shape::rectangle(width, depth), thing.turn_deg, thing.at);
        thing.half = [width / 2.0, depth / 2.0];
        thing.height = 0.0;
        thing.round = false;
        thing.inside = None;
        thing
    }

    /// Creates a small round plastic gem.
    fn gem(chance: &mut SceneRng) -> Self {
        let mut thing = Self::draw(chance);
        let (radius, step) = (chance.range(5.0, 7.5), std::f64::consts::TAU / 7.0);
        thing.outline = (0..7)
            .map(|i| (f64::from(i) + chance.range(-0.25, 0.25)) * step)
            .map(|t| [radius * t.cos(), radius * t.sin()])
            .collect();
        let rgb = from_hsv(
            chance.pick(&[0.98, 0.08, 0.13, 0.38, 0.6, 0.78]),
            chance.range(0.6, 1.0),
            chance.range(0.3, 0.9),
        );
        thing.side = linear(rgb);
        thing.face = Surface::plain(chance, rgb);
        (thing.half, thing.height, thing.round) = ([radius; 2], chance.range(4.0, 9.0), true);
        (thing.frames, thing.fields, thing.inside) = (vec![], vec![], None);
        thing
    }

    /// Paints the item and its shadow.
    pub fn paint(&self, studio: &mut Renderer) {
        let outline = if self.round {
            self.outline.clone()
        } else {
            shape::subdivided(&self.outline, 15.0)
        };
        let solid = Solid {
            outline,
            bottom: 0.0,
            top: self.height,
            side: self.side,
            id: OCCLUDER,
            convex: true,
        };
        studio.cast(&solid, 0.0);
        studio.sides(&solid);
        studio.top(&solid, (self.at, self.turn_deg), |sight| {
            let place = sight.place();
            let edge = self.depth_inside(place);
            let frame = self.frames.iter().find(|frame| edge < frame.0);
            let rgb = frame.map_or_else(
                || self.surface(place).at(place, sight.footprint()),
                |frame| frame.1,
            );
            Paint {
                rgb,
                gloss: self.gloss,
            }
        });
        if let Some(rgb) = self.inside {
            let middle = self.at;
            let inner: Vec<XY> = self
                .outline
                .iter()
                .map(|p| [0, 1].map(|i| middle[i] + (p[i] - middle[i]) * 0.88))
                .collect();
            let seen = studio.seen(&inner, self.height);
            studio.canvas.fill_flat(
                &seen,
                OCCLUDER,
                Paint {
                    rgb,
                    gloss: self.gloss,
                },
            );
        }
    }

    /// Returns the surface at a point of the item's top face, in mm from its centre. It is that of the last printed rectangle that contains
    /// the point, or the plain face if none does.
    fn surface(&self, [x, y]: [f32; 2]) -> &Surface {
        let (u, v) = (x / self.half[0] as f32, y / self.half[1] as f32);
        let inside = |box4: &[f32; 4]| u > box4[0] && v > box4[1] && u < box4[2] && v < box4[3];
        self.fields
            .iter()
            .rev()
            .find(|field| inside(&field.0))
            .map_or(&self.face, |field| &field.1)
    }

    /// Returns the distance of a point of the item's top face (mm from its centre) from the edge of the face, in mm.
    fn depth_inside(&self, [x, y]: [f32; 2]) -> f32 {
        if self.round {
            return self.half[0] as f32 - x.hypot(y);
        }
        (self.half[0] as f32 - x.abs()).min(self.half[1] as f32 - y.abs())
    }
}

/// Returns random printed rectangles for an item's top face, as on the cards and boards of other games: strips, columns, blocks.
fn fields(chance: &mut SceneRng) -> Vec<([f32; 4], Surface)> {
    (0..chance.int(1, 5))
        .map(|_| {
            let (x, y) = (
                chance.range(-0.95, 0.6),
                if chance.happens(0.5) {
                    -0.93
                } else {
                    chance.range(-0.95, 0.6)
                },
            );
            let right = chance.range(x + 0.15, 0.97);
            let bottom = if y < -0.9 && chance.happens(0.7) {
                0.93
            } else {
                chance.range(y + 0.15, 0.97)
            };
            (
                [x, y, right, bottom].map(|value| value as f32),
                Surface::cover(chance),
            )
        })
        .collect()
}
