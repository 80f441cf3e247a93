//! Items on the table that are not game components: papers, books, other cards, phones, boxes, cups.

use super::{
    canvas::{OCCLUDER, Paint},
    color::{Rgb, from_hsv, linear},
    piece_pose::rectangles_overlap,
    rng::SceneRng,
    shape::{self, TablePose, XY},
    solid::{Renderer, Solid},
    surface::Surface,
    table_layout::{TableLayout, bounds},
};

/// Items on the table that are not game components, in two lists: flat items and tall items.
#[derive(Debug)]
pub struct Clutter {
    /// Items at most [`MAX_FLAT_MM`] high. They are painted before the game components, so the game components may cover them.
    pub flat: Vec<ClutterItem>,
    /// Items taller than [`MAX_FLAT_MM`], painted over the game components.
    pub tall: Vec<ClutterItem>,
}

/// An item that is not a game component: a box-shaped or round solid with a printed top face.
#[derive(Debug)]
pub struct ClutterItem {
    /// Outline of the item, in mm: relative to the item's centre at first, and in table coordinates once the item is placed on the table.
    outline: Vec<XY>,
    pose: TablePose,
    /// Half of the width and half of the depth of the top face, in mm. If the item is round, the first is its radius, and the second is not
    /// used.
    half: XY,
    /// Height of the top face above the table, in mm.
    height: f64,
    /// Linear colour of the sides.
    side: Rgb,
    /// Surface of the top face where nothing is printed.
    face: Surface,
    /// Coloured borders of the top face, the outermost first.
    borders: Vec<ColouredBorder>,
    /// Printed rectangles on the top face. Later rectangles cover earlier ones.
    fields: Vec<PrintedField>,
    /// Linear colour of the drink in a cup; `None` for other items.
    drink: Option<Rgb>,
    /// Whether the outline is round instead of a rectangle.
    round: bool,
    /// Strength of specular reflection of the top face, 0 (matt) to 1 (glossy).
    gloss: f32,
}

/// A coloured border of a top face.
#[derive(Debug)]
struct ColouredBorder {
    /// Distance of the inner side of the border from the edge of the face, in mm.
    inner_mm: f32,
    /// Linear colour of the border.
    rgb: Rgb,
}

/// A printed rectangle on a top face.
#[derive(Debug)]
struct PrintedField {
    /// Left, top, right and bottom of the printed rectangle on the top face. -1 is the left or top edge of the face, 1 the right or bottom
    /// edge.
    rectangle: [f32; 4],
    surface: Surface,
}

/// Dimensions of an item.
struct Dimensions {
    /// Width in mm; the diameter of a round item.
    width: f64,
    /// Depth in mm; 0 for a round item.
    depth: f64,
    /// Height in mm.
    height: f64,
    round: bool,
}

/// Maximum height, in mm, of an item that is painted before the game components, so that they may cover the item; set by hand. Taller items
/// are painted after the game components.
const MAX_FLAT_MM: f64 = 12.0;

/// Creates random items and places them where the table is not occupied yet. Sometimes adds a mat, which may lie under game components.
pub fn random_clutter(rng: &mut SceneRng, layout: &mut TableLayout) -> Clutter {
    let max_count = if layout.cards.is_empty() { 9 } else { 5 };
    let count = rng.int(usize::from(layout.cards.is_empty()), max_count);
    let mut clutter = Clutter {
        flat: vec![],
        tall: vec![],
    };
    if rng.bool(0.22) {
        clutter.flat.push(ClutterItem::underlay(rng));
    }
    for _ in 0..count {
        let item = ClutterItem::random(rng);
        if let Some(item) = place_at_random(item, layout, rng) {
            if item.height > MAX_FLAT_MM {
                clutter.tall.push(item);
            } else {
                clutter.flat.push(item);
            }
        }
    }
    for _ in 0..rng.pick(&[0, 0, 0, 2, 5, 10]) {
        clutter
            .flat
            .extend(place_at_random(ClutterItem::gem(rng), layout, rng));
    }
    clutter
}

/// Places an item at random where the table is not occupied, and marks its place as occupied; `None` if no place was found.
fn place_at_random(
    mut item: ClutterItem,
    layout: &mut TableLayout,
    rng: &mut SceneRng,
) -> Option<ClutterItem> {
    let reach = if layout.cards.is_empty() {
        130.0
    } else {
        330.0
    };
    for _ in 0..30 {
        let (at, turn) = (
            [rng.range(-reach, reach), rng.range(-reach, reach)],
            rng.range(-180.0, 180.0),
        );
        let outline = shape::moved(&item.outline, turn, at);
        let padded_bounds = bounds(&outline, 4.0 + item.height * 0.6);
        let area = if item.round {
            padded_bounds
        } else {
            std::array::from_fn(|i| outline[i])
        };
        if !layout
            .taken
            .iter()
            .any(|other| rectangles_overlap(other, &area))
        {
            layout.taken.push(area);
            item.outline = outline;
            item.pose = TablePose { at, turn_deg: turn };
            return Some(item);
        }
    }
    None
}

/// Chooses an item at random (sheet, book, box, phone, pen, coin or cup) and returns random dimensions for it.
fn random_dimensions(rng: &mut SceneRng) -> Dimensions {
    let (width, depth, height, round) = match rng.int(0, 9) {
        0 => (210.0, 297.0, 0.2, false),
        1 => (rng.range(60.0, 150.0), rng.range(60.0, 110.0), 0.3, false),
        2 | 3 => (
            rng.range(110.0, 260.0),
            rng.range(90.0, 200.0),
            rng.range(4.0, 35.0),
            false,
        ),
        4 => (rng.range(66.0, 80.0), rng.range(140.0, 165.0), 8.0, false),
        5 | 6 => (
            rng.range(60.0, 200.0),
            rng.range(45.0, 140.0),
            rng.range(0.4, 2.5),
            false,
        ),
        7 => (rng.range(7.0, 11.0), rng.range(120.0, 160.0), 8.0, false),
        8 => (rng.range(16.0, 40.0), 0.0, rng.range(2.0, 25.0), true),
        _ => (rng.range(70.0, 95.0), 0.0, rng.range(40.0, 95.0), true),
    };
    Dimensions {
        width,
        depth,
        height,
        round,
    }
}

/// Returns a random linear colour of any hue.
fn random_color(rng: &mut SceneRng) -> Rgb {
    linear(from_hsv(rng.unit(), rng.unit(), rng.unit()))
}

/// Returns up to two coloured borders for an item's top face, the outermost first.
fn random_borders(rng: &mut SceneRng) -> Vec<ColouredBorder> {
    let mut borders = Vec::new();
    if rng.bool(0.5) {
        let dark = linear([rng.range(5.0, 40.0) as f32; 3]);
        let first = if rng.bool(0.6) {
            dark
        } else {
            random_color(rng)
        };
        borders.push(ColouredBorder {
            inner_mm: rng.range(1.5, 6.0) as f32,
            rgb: first,
        });
        if rng.bool(0.5) {
            borders.push(ColouredBorder {
                inner_mm: rng.range(6.0, 25.0) as f32,
                rgb: random_color(rng),
            });
        }
    }
    borders
}

impl ClutterItem {
    fn random(rng: &mut SceneRng) -> Self {
        let Dimensions {
            width,
            depth,
            height,
            round,
        } = random_dimensions(rng);
        let outline = if round {
            shape::circle(width / 2.0)
        } else {
            shape::rectangle(width, depth)
        };
        let borders = random_borders(rng);
        Self {
            outline,
            pose: TablePose::default(),
            half: [width / 2.0, depth / 2.0],
            height,
            side: random_color(rng),
            face: Surface::cover(rng),
            borders,
            fields: if width > 45.0 && !round && rng.bool(0.5) {
                random_fields(rng)
            } else {
                vec![]
            },
            drink: (round && height > 40.0).then(|| random_color(rng)),
            round,
            gloss: rng.range(0.0, 1.0) as f32,
        }
    }

    /// Creates a flat sheet that is painted below the game components, like a mat under them.
    fn underlay(rng: &mut SceneRng) -> Self {
        let mut item = Self::random(rng);
        let (width, depth) = (rng.range(170.0, 600.0), rng.range(170.0, 450.0));
        let at = [rng.gauss(60.0), rng.gauss(60.0)];
        let turn_deg = rng.range(-180.0, 180.0);
        item.pose = TablePose { at, turn_deg };
        item.outline = shape::moved(&shape::rectangle(width, depth), turn_deg, at);
        item.half = [width / 2.0, depth / 2.0];
        item.height = 0.0;
        item.round = false;
        item.drink = None;
        item
    }

    /// Creates a small round plastic gem.
    fn gem(rng: &mut SceneRng) -> Self {
        let mut item = Self::random(rng);
        let (radius, step) = (rng.range(5.0, 7.5), std::f64::consts::TAU / 7.0);
        item.outline = (0..7)
            .map(|i| (f64::from(i) + rng.range(-0.25, 0.25)) * step)
            .map(|t| [radius * t.cos(), radius * t.sin()])
            .collect();
        let rgb = from_hsv(
            rng.pick(&[0.98, 0.08, 0.13, 0.38, 0.6, 0.78]),
            rng.range(0.6, 1.0),
            rng.range(0.3, 0.9),
        );
        item.side = linear(rgb);
        item.face = Surface::plain(rng, rgb);
        (item.half, item.height, item.round) = ([radius; 2], rng.range(4.0, 9.0), true);
        (item.borders, item.fields, item.drink) = (vec![], vec![], None);
        item
    }

    /// Paints the item and its shadow.
    pub fn paint(&self, renderer: &mut Renderer) {
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
        renderer.draw_shadow(&solid, 0.0);
        renderer.draw_sides(&solid);
        renderer.draw_top(&solid, self.pose, |sample| {
            let place = sample.point();
            let edge_distance = self.distance_from_edge(place);
            let mut borders = self.borders.iter();
            let border = borders.find(|border| edge_distance < border.inner_mm);
            let rgb = border.map_or_else(
                || self.surface(place).color_at(place, sample.footprint()),
                |border| border.rgb,
            );
            Paint {
                rgb,
                gloss: self.gloss,
            }
        });
        if let Some(rgb) = self.drink {
            let middle = self.pose.at;
            let inner: Vec<XY> = self
                .outline
                .iter()
                .map(|p| [0, 1].map(|i| middle[i] + (p[i] - middle[i]) * 0.88))
                .collect();
            let projected = renderer.project_outline(&inner, self.height);
            renderer.canvas.fill_flat(
                &projected,
                OCCLUDER,
                Paint {
                    rgb,
                    gloss: self.gloss,
                },
            );
        }
    }

    /// Returns the surface of the last printed rectangle that contains a point of the item's top face, or the surface of the plain face if
    /// no rectangle does. The point is in mm from the centre of the face.
    fn surface(&self, [x, y]: [f32; 2]) -> &Surface {
        let (u, v) = (x / self.half[0] as f32, y / self.half[1] as f32);
        let inside = |rectangle: &[f32; 4]| {
            u > rectangle[0] && v > rectangle[1] && u < rectangle[2] && v < rectangle[3]
        };
        self.fields
            .iter()
            .rev()
            .find(|field| inside(&field.rectangle))
            .map_or(&self.face, |field| &field.surface)
    }

    /// Returns the distance, in mm, between a point of the item's top face and the edge of the face. The point is in mm from the centre of
    /// the face.
    fn distance_from_edge(&self, [x, y]: [f32; 2]) -> f32 {
        if self.round {
            return self.half[0] as f32 - x.hypot(y);
        }
        (self.half[0] as f32 - x.abs()).min(self.half[1] as f32 - y.abs())
    }
}

/// Returns random printed rectangles for an item's top face, as on the cards and boards of other games: strips, columns, blocks.
fn random_fields(rng: &mut SceneRng) -> Vec<PrintedField> {
    (0..rng.int(1, 5))
        .map(|_| {
            let (x, y) = (
                rng.range(-0.95, 0.6),
                if rng.bool(0.5) {
                    -0.93
                } else {
                    rng.range(-0.95, 0.6)
                },
            );
            let right = rng.range(x + 0.15, 0.97);
            let bottom = if y < -0.9 && rng.bool(0.7) {
                0.93
            } else {
                rng.range(y + 0.15, 0.97)
            };
            PrintedField {
                rectangle: [x, y, right, bottom].map(|value| value as f32),
                surface: Surface::cover(rng),
            }
        })
        .collect()
}
