//! Draws the six printed symbols that mark a card's rows, in our own designs.

use super::Sheet;
use umpire::rules::Symbol;

/// Style in which the symbols of a card are drawn.
pub(super) struct SymbolStyle {
    /// Factor by which the usual line width is multiplied, about 1.
    pub weight: f64,
    /// Whether the symbols shield, hand and elephant have a hole, through which the background shows. The symbol mask always has holes; the
    /// symbols antelope and snake never have any.
    pub holes: bool,
}

/// Drawing area of one symbol on the card's face. Points are relative to the symbol's centre, with y down. Points and radii are in units of
/// the symbol's size.
struct SymbolArea<'a, 'b> {
    sheet: &'a mut Sheet<'b>,
    /// Centre of the symbol on the face, in mm.
    center: [f64; 2],
    /// Size of the symbol, in mm.
    size: f64,
    /// Usual line width, in mm.
    line: f64,
}

impl SymbolArea<'_, '_> {
    /// Converts a point of the symbol to mm on the face.
    fn on_face(&self, [x, y]: [f64; 2]) -> [f64; 2] {
        [
            self.center[0] + x * self.size,
            self.center[1] + y * self.size,
        ]
    }

    /// Draws a line in the colour of the symbols; `width` is a multiple of the symbol's normal line width.
    fn draw_line(&mut self, points: &[[f64; 2]], width: f64) {
        let points: Vec<_> = points.iter().map(|&p| self.on_face(p)).collect();
        let ink = self.sheet.style.ink;
        self.sheet.draw_line(&points, self.line * width, ink);
    }

    fn fill(&mut self, points: &[[f64; 2]]) {
        let points: Vec<_> = points.iter().map(|&p| self.on_face(p)).collect();
        let ink = self.sheet.style.ink;
        self.sheet.fill_polygon(&points, ink);
    }

    fn fill_ellipse(&mut self, x: f64, y: f64, rx: f64, ry: f64) {
        let ([x, y], s, ink) = (self.on_face([x, y]), self.size, self.sheet.style.ink);
        self.sheet.fill_ellipse(x, y, rx * s, ry * s, ink);
    }

    /// Fills an ellipse with the background colour, as if the ink had a hole.
    fn cut_ellipse(&mut self, x: f64, y: f64, rx: f64, ry: f64) {
        let ([x, y], s, rgb) = (self.on_face([x, y]), self.size, self.sheet.style.ground[1]);
        self.sheet.fill_ellipse(x, y, rx * s, ry * s, rgb);
    }
}

/// Draws one symbol, about `size` mm tall, with its centre at `center` on the face, in mm.
pub(super) fn draw(
    sheet: &mut Sheet,
    symbol: Symbol,
    center: [f64; 2],
    size: f64,
    style: &SymbolStyle,
) {
    let mut area = SymbolArea {
        sheet,
        center,
        size,
        line: size * 0.045 * style.weight,
    };
    match symbol {
        Symbol::Shield => draw_shield(&mut area),
        Symbol::Hand => draw_hand(&mut area),
        Symbol::Antelope => draw_antelope(&mut area),
        Symbol::Snake => draw_snake(&mut area),
        Symbol::Elephant => draw_elephant(&mut area),
        Symbol::Mask => draw_mask(&mut area),
    }
    match (symbol, style.holes) {
        (Symbol::Hand, true) => area.cut_ellipse(-0.01, 0.14, 0.06, 0.06),
        (Symbol::Shield, true) => area.cut_ellipse(0.0, 0.0, 0.06, 0.16),
        (Symbol::Elephant, true) => area.cut_ellipse(0.26, -0.06, 0.05, 0.09),
        _ => {}
    }
}

/// Returns evenly spaced angles of a full turn, from 0, in radians.
fn angles(steps: usize) -> impl Iterator<Item = f64> {
    (0..steps).map(move |i| i as f64 / steps as f64 * std::f64::consts::TAU)
}

fn draw_shield(area: &mut SymbolArea) {
    area.draw_line(&[[-0.3, 0.45], [0.3, -0.45]], 1.0);
    area.draw_line(&[[0.3, 0.45], [-0.3, -0.45]], 1.0);
    for side in [-1.0, 1.0] {
        area.fill(&[
            [side * 0.3, -0.5],
            [side * 0.37, -0.35],
            [side * 0.22, -0.36],
        ]);
    }
    let points: Vec<_> = angles(30)
        .map(|t| [0.2 * t.sin() * (1.0 - 0.15 * t.cos().abs()), -0.4 * t.cos()])
        .collect();
    area.fill(&points);
}

fn draw_hand(area: &mut SymbolArea) {
    area.fill(&[
        [-0.18, -0.02],
        [0.16, -0.04],
        [0.17, 0.3],
        [0.08, 0.37],
        [-0.1, 0.37],
        [-0.18, 0.28],
    ]);
    for (x, length) in [(-0.15, 0.30), (-0.05, 0.40), (0.05, 0.38), (0.14, 0.28)] {
        area.draw_line(&[[x, 0.05], [x * 1.5, -length]], 2.0);
    }
    area.draw_line(&[[0.1, 0.22], [0.38, 0.08]], 2.2);
}

fn draw_antelope(area: &mut SymbolArea) {
    area.fill(&[
        [-0.34, 0.02],
        [-0.2, -0.08],
        [0.12, -0.12],
        [0.24, -0.27],
        [0.32, -0.22],
        [0.2, 0.04],
        [-0.12, 0.14],
        [-0.32, 0.1],
    ]);
    area.fill(&[[0.22, -0.3], [0.44, -0.24], [0.4, -0.18], [0.26, -0.18]]);
    for (from, to) in [
        ([0.26, -0.28], [0.1, -0.46]),
        ([0.29, -0.28], [0.18, -0.48]),
        ([-0.28, 0.08], [-0.44, 0.3]),
        ([-0.22, 0.1], [-0.3, 0.36]),
        ([0.1, 0.06], [0.3, 0.24]),
        ([0.14, 0.04], [0.42, 0.14]),
    ] {
        area.draw_line(&[from, to], 1.1);
    }
}

fn draw_snake(area: &mut SymbolArea) {
    let points: Vec<_> = (0..=30)
        .map(|i| f64::from(i) / 30.0)
        .map(|t| [0.16 * (t * 7.0).sin() * (0.5 + 0.5 * t), -0.42 + 0.86 * t])
        .collect();
    area.draw_line(&points, 2.3);
    area.fill_ellipse(0.0, -0.44, 0.08, 0.06);
}

fn draw_elephant(area: &mut SymbolArea) {
    area.fill_ellipse(-0.04, -0.02, 0.34, 0.24);
    area.fill_ellipse(0.3, -0.06, 0.16, 0.16);
    area.draw_line(&[[0.42, -0.04], [0.46, 0.16], [0.4, 0.34]], 2.0);
    for x in [-0.3, -0.16, 0.06, 0.2] {
        area.fill(&[
            [x - 0.05, 0.05],
            [x + 0.05, 0.05],
            [x + 0.05, 0.38],
            [x - 0.05, 0.38],
        ]);
    }
    area.draw_line(&[[-0.37, -0.05], [-0.44, 0.14]], 1.0);
}

fn draw_mask(area: &mut SymbolArea) {
    let points: Vec<_> = angles(30)
        .map(|t| [0.24 * t.sin() * (1.0 + 0.18 * t.cos()), -0.44 * t.cos()])
        .collect();
    area.fill(&points);
    for side in [-1.0, 1.0] {
        area.cut_ellipse(side * 0.09, -0.1, 0.05, 0.03);
        area.draw_line(&[[side * 0.2, -0.3], [side * 0.3, -0.44]], 1.3);
    }
    area.cut_ellipse(0.0, 0.22, 0.08, 0.035);
    area.cut_ellipse(0.0, 0.04, 0.02, 0.08);
}
