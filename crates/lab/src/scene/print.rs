//! Draws a card's face: our own artwork, in the layouts of the two print editions, which were measured on real cards.

mod ornament;
mod region_and_icons;
mod symbols;
mod texture;

use super::{
    canvas::{Canvas, Paint},
    color::{Rgb, from_hsv, jitter, linear_all, ramp, scaled},
    noise::Field,
    piece_style,
    rng::SceneRng,
};
use umpire::{
    geometry::Point,
    rules::{Card, Side, Symbol},
};

pub use self::texture::Texture;

/// Width of a card, in mm; derived from scans of the cards.
pub const WIDTH_MM: f64 = 160.0;
/// Height of a card, in mm; derived from scans of the cards.
pub const HEIGHT_MM: f64 = 109.0;
/// Side of a cell of the region, in mm; derived from scans of the cards.
pub const CELL_MM: f64 = 16.0;
/// Centre of the region's bounding box on the card's face, in mm from the top-left corner; measured on scans of the cards.
pub const REGION_CENTER_MM: [f64; 2] = [0.704 * WIDTH_MM, 0.497 * HEIGHT_MM];
/// Side of one cell of a printed piece icon, in mm; measured on scans of the cards.
const ICON_MM: f64 = 0.0222 * WIDTH_MM;
/// Lower edges of the six icon rows in the first edition, as fractions of the card height, from the top; measured on real cards.
const ROW_BOTTOMS: [f64; 6] = [0.210, 0.354, 0.499, 0.643, 0.790, 0.936];
/// Centres of the six printed symbols in the first edition, as fractions of the card height, from the top; measured on real
/// cards.
const SYMBOL_MIDDLES: [f64; 6] = [0.115, 0.273, 0.41, 0.56, 0.71, 0.857];

/// Print style of a card: layout edition, colours and background.
#[derive(Debug, Clone)]
pub struct Style {
    /// Layout edition: 1, or 2 for the later layout with a box around each row of icons.
    pub edition: u8,
    /// Colours of the background ramp, from dark to light, in sRGB from 0 to 255.
    ground: Vec<Rgb>,
    /// Colour of the border and of the ornaments, in sRGB from 0 to 255.
    border: Rgb,
    /// Colour of the symbols, in sRGB from 0 to 255.
    ink: Rgb,
    /// Colours of the piece icons by `Piece::index`, in sRGB from 0 to 255.
    icons: [Rgb; 12],
    /// Darkest and lightest grey in the cells of the card's region, in sRGB from 0 to 255.
    cell: [f32; 2],
    /// Mean position of the background on its colour ramp, 0 (first colour) to 1 (last).
    ground_tone: f32,
    /// Amplitude of the variation around `ground_tone`.
    ground_variation: f32,
}

impl Style {
    /// Creates the random style of a print run.
    pub fn random(rng: &mut SceneRng) -> Self {
        let edition = if rng.bool(0.3) { 2 } else { 1 };
        let grounds: [[Rgb; 4]; 5] = [
            [
                [150., 24., 16.],
                [206., 32., 27.],
                [222., 50., 32.],
                [246., 170., 60.],
            ],
            [
                [120., 20., 14.],
                [195., 40., 24.],
                [214., 82., 26.],
                [238., 178., 60.],
            ],
            [
                [90., 34., 16.],
                [170., 80., 30.],
                [206., 128., 52.],
                [232., 186., 110.],
            ],
            [
                [140., 22., 30.],
                [186., 30., 50.],
                [210., 50., 60.],
                [230., 90., 70.],
            ],
            [
                [190., 90., 10.],
                [230., 130., 20.],
                [244., 160., 40.],
                [250., 200., 90.],
            ],
        ];
        let index = rng.pick(&[0, 0, 0, 1, 1, 1, 2, 3, 3, 4]);
        let shift = [rng.gauss(0.012), rng.gauss(0.08), rng.gauss(0.07)];
        let ground = grounds[index].map(|rgb| {
            let [h, s, v] = super::color::to_hsv(rgb);
            from_hsv(h + shift[0], s * (1.0 + shift[1]), v * (1.0 + shift[2]))
        });
        let dark = rng.range(4.0, 30.0) as f32;
        let low = rng.range(185.0, 225.0) as f32;
        Self {
            edition,
            ground: ground.to_vec(),
            border: jitter(rng, [dark + 3.0, dark, dark * 0.7], [0.02, 0.2, 0.1]),
            ink: [dark, dark * 0.8, dark * 0.6],
            icons: piece_style::icon_colors(rng),
            ground_tone: rng.range(0.28, 0.48) as f32,
            ground_variation: rng.range(0.5, 1.6) as f32,
            cell: [low, (low + rng.range(8.0, 40.0) as f32).min(250.0)],
        }
    }
}

/// The face of a card while it is being drawn.
struct Sheet<'a> {
    /// The drawing. Unlike in a scene, its colours are in sRGB from 0 to 255.
    canvas: Canvas,
    /// Resolution, in pixels per mm.
    scale: f64,
    style: &'a Style,
    rng: &'a mut SceneRng,
}

impl Sheet<'_> {
    /// Fills a polygon, given in mm on the face, with an sRGB colour.
    fn fill_polygon(&mut self, points: &[[f64; 2]], rgb: Rgb) {
        let points: Vec<Point> = points
            .iter()
            .map(|p| Point::new(p[0] * self.scale, p[1] * self.scale))
            .collect();
        self.canvas.fill_flat(&points, 1, Paint { rgb, gloss: 0.0 });
    }

    /// Fills an axis-aligned rectangle, given in mm on the face, with an sRGB colour.
    fn fill_rectangle(&mut self, x0: f64, y0: f64, x1: f64, y1: f64, rgb: Rgb) {
        self.fill_polygon(&[[x0, y0], [x1, y0], [x1, y1], [x0, y1]], rgb);
    }

    /// Draws a polyline with square ends; points and width are in mm.
    fn draw_line(&mut self, points: &[[f64; 2]], width: f64, rgb: Rgb) {
        for pair in points.windows(2) {
            let (dx, dy) = (pair[1][0] - pair[0][0], pair[1][1] - pair[0][1]);
            let length = dx.hypot(dy).max(1e-9);
            let (tx, ty) = (dx / length * width / 2.0, dy / length * width / 2.0);
            let ([ax, ay], [bx, by]) = (pair[0], pair[1]);
            let (ax, ay, bx, by) = (ax - tx * 0.5, ay - ty * 0.5, bx + tx * 0.5, by + ty * 0.5);
            self.fill_polygon(
                &[
                    [ax - ty, ay + tx],
                    [bx - ty, by + tx],
                    [bx + ty, by - tx],
                    [ax + ty, ay - tx],
                ],
                rgb,
            );
        }
    }

    /// Fills an ellipse, given by its centre and radii in mm.
    fn fill_ellipse(&mut self, x: f64, y: f64, rx: f64, ry: f64, rgb: Rgb) {
        let around = (0..20).map(|i| f64::from(i) / 20.0 * std::f64::consts::TAU);
        let points: Vec<[f64; 2]> = around
            .map(|t| [x + rx * t.cos(), y + ry * t.sin()])
            .collect();
        self.fill_polygon(&points, rgb);
    }

    /// Returns the outline of a rectangle with torn edges; `x0, y0, x1, y1` are its left, top, right and bottom in mm. `rough` is
    /// the maximum displacement of an outline point along x and y, in mm.
    fn torn_rectangle(&mut self, [x0, y0, x1, y1]: [f64; 4], rough: f64) -> Vec<[f64; 2]> {
        let corners = [[x0, y0], [x1, y0], [x1, y1], [x0, y1]];
        let mut points = Vec::new();
        for (a, b) in super::canvas::edges(&corners) {
            let steps = (((b[0] - a[0]).hypot(b[1] - a[1]) / 1.6) as usize).max(2);
            for i in 0..steps {
                let t = i as f64 / steps as f64;
                points.push(std::array::from_fn(|k| {
                    a[k] + (b[k] - a[k]) * t + self.rng.range(-rough, rough)
                }));
            }
        }
        points
    }

    /// Fills a polygon, given in mm on the face, with the random pattern of the card's background.
    fn fill_ground(&mut self, points: &[[f64; 2]]) {
        let s = self.scale;
        let (wide, middle) = (
            Field::new(self.rng, [26.0; 2], 4),
            Field::new(self.rng, [4.0; 2], 2),
        );
        let fine = Field::new(self.rng, [0.7; 2], 2);
        let points: Vec<Point> = points
            .iter()
            .map(|p| Point::new(p[0] * s, p[1] * s))
            .collect();
        let (mm, colors) = (1.0 / s as f32, self.style.ground.clone());
        let (tone, variation) = (self.style.ground_tone, self.style.ground_variation);
        self.canvas.fill(&points, 1, |x, y| {
            let (x, y) = (x * mm, y * mm);
            let grain = wide.value_at(x, y, mm) - 0.5 + 0.5 * (middle.value_at(x, y, mm) - 0.5);
            let place = tone + variation * grain;
            let rgb = scaled(ramp(&colors, place), 0.86 + 0.28 * fine.value_at(x, y, mm));
            Paint { rgb, gloss: 0.0 }
        });
    }
}

/// Draws the printed face of a card, without pieces, at a resolution of `px_per_mm` pixels per mm.
pub fn draw_face(card: &Card, style: &Style, px_per_mm: f64, rng: &mut SceneRng) -> Texture {
    let (width, height) = (
        (WIDTH_MM * px_per_mm).ceil() as usize,
        (HEIGHT_MM * px_per_mm).ceil() as usize,
    );
    let mut sheet = Sheet {
        canvas: Canvas::new(width, height),
        scale: px_per_mm,
        style,
        rng,
    };
    sheet.canvas.rgb.fill(style.border);
    if style.edition == 1 {
        draw_first_edition(&mut sheet, card);
    } else {
        draw_second_edition(&mut sheet, card);
    }
    draw_number(&mut sheet, card);
    let rgb = linear_all(&sheet.canvas.rgb);
    Texture {
        width,
        height,
        px_per_mm: px_per_mm as f32,
        rgb,
    }
}

fn draw_first_edition(sheet: &mut Sheet, card: &Card) {
    let (w, h) = (WIDTH_MM, HEIGHT_MM);
    let rim = sheet.rng.range(2.0, 3.4);
    for (x0, x1) in [(0.017 * w, 0.143 * w), (0.435 * w, w - rim)] {
        let torn = sheet.torn_rectangle([x0, rim, x1, h - rim], 0.5);
        sheet.fill_ground(&torn);
    }
    ornament::draw_ornaments(sheet);
    let (is_yellow, pitch) = (card.side == Side::Yellow, 0.0663 * w);
    let first = if is_yellow { 0.1945 * w } else { 0.158 * w };
    region_and_icons::draw_icons(sheet, card, |row, index, _, height| {
        [first + index as f64 * pitch, ROW_BOTTOMS[row] * h - height]
    });
    region_and_icons::draw_region(sheet, card);
    let frame = if is_yellow {
        [223., 189., 29.]
    } else {
        [65., 140., 60.]
    };
    let frame = jitter(sheet.rng, frame, [0.008, 0.06, 0.06]);
    let (x0, y0, x1, y1) = (0.0265 * w, 0.04 * h, 0.1345 * w, 0.945 * h);
    let width = sheet.rng.range(0.5, 0.9);
    sheet.draw_line(
        &[[x0, y0], [x1, y0], [x1, y1], [x0, y1], [x0, y0]],
        width,
        frame,
    );
    draw_symbol_strip(sheet, SYMBOL_MIDDLES, 0.0785);
}

fn draw_second_edition(sheet: &mut Sheet, card: &Card) {
    let (w, h) = (WIDTH_MM, HEIGHT_MM);
    let rim = sheet.rng.range(2.2, 4.2);
    let torn = sheet.torn_rectangle([rim, rim, w - rim, h - rim], 0.7);
    sheet.fill_ground(&torn);
    ornament::draw_tiger_stripes(sheet);
    let (x0, x1) = (
        sheet.rng.range(0.118, 0.13) * w,
        sheet.rng.range(0.40, 0.412) * w,
    );
    let half = sheet.rng.range(0.060, 0.067) * h;
    let middles: [f64; 6] =
        std::array::from_fn(|i| 0.124 + 0.150 * i as f64 + sheet.rng.range(-0.002, 0.002));
    let torn = sheet.torn_rectangle(
        [
            x0 - 1.2,
            middles[0] * h - half - 1.4,
            x1 + 1.4,
            middles[5] * h + half + 1.2,
        ],
        0.1,
    );
    sheet.fill_ground(&torn);
    for middle in middles {
        let torn = sheet.torn_rectangle([x0, middle * h - half, x1, middle * h + half], 0.25);
        sheet.fill_polygon(&torn, sheet.style.border);
    }
    let first = if card.side == Side::Yellow {
        0.178
    } else {
        0.138
    } + sheet.rng.range(-0.004, 0.004);
    region_and_icons::draw_icons(sheet, card, |row, index, width, height| {
        let indent = if width <= 1.5 * ICON_MM {
            2.0 * ICON_MM - width
        } else {
            0.0
        };
        [
            (first + index as f64 * 0.0672) * w + indent,
            middles[row] * h - height / 2.0,
        ]
    });
    region_and_icons::draw_region(sheet, card);
    let x = sheet.rng.range(0.066, 0.074);
    draw_symbol_strip(sheet, middles, x);
}

fn draw_symbol_strip(sheet: &mut Sheet, middles: [f64; 6], x: f64) {
    let weight = sheet.rng.range(0.8, 1.5);
    let holes = sheet.rng.bool(0.5);
    for symbol in Symbol::ALL {
        let center = [x * WIDTH_MM, middles[symbol.index()] * HEIGHT_MM];
        symbols::draw(
            sheet,
            symbol,
            center,
            12.0,
            &symbols::SymbolStyle { weight, holes },
        );
    }
}

/// Draws the card number, if the card has one, small, in the bottom-right corner of the face.
fn draw_number(sheet: &mut Sheet, card: &Card) {
    let [x, y] = if sheet.style.edition == 1 {
        [0.933, 0.944]
    } else {
        [0.967, 0.955]
    };
    let Some(number) = card.number else {
        return;
    };
    ornament::draw_digits(sheet, number, [x * WIDTH_MM, y * HEIGHT_MM], 2.4);
}
