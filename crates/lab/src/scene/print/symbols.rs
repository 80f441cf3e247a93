//! Draws the six printed symbols that mark a card's rows, in our own designs.

use super::Sheet;
use umpire::rules::Symbol;

/// Style in which the symbols of a print run are drawn.
pub(super) struct Pen {
    /// Factor by which the usual line width is multiplied, about 1.
    pub weight: f64,
    /// Whether the symbols have holes through which the background colour shows.
    pub holes: bool,
}

/// Drawing area of one symbol on the card's face. Coordinates are relative to the symbol's centre, in units of its size.
struct Frame<'a, 'b> {
    sheet: &'a mut Sheet<'b>,
    center: [f64; 2],
    size: f64,
    line: f64,
}

impl Frame<'_, '_> {
    fn at(&self, [x, y]: [f64; 2]) -> [f64; 2] {
        [
            self.center[0] + x * self.size,
            self.center[1] + y * self.size,
        ]
    }

    fn line(&mut self, points: &[[f64; 2]], width: f64) {
        let points: Vec<_> = points.iter().map(|&p| self.at(p)).collect();
        let ink = self.sheet.style.ink;
        self.sheet.line(&points, self.line * width, ink);
    }

    fn shape(&mut self, points: &[[f64; 2]]) {
        let points: Vec<_> = points.iter().map(|&p| self.at(p)).collect();
        let ink = self.sheet.style.ink;
        self.sheet.polygon(&points, ink);
    }

    fn oval(&mut self, x: f64, y: f64, rx: f64, ry: f64) {
        let ([x, y], s, ink) = (self.at([x, y]), self.size, self.sheet.style.ink);
        self.sheet.ellipse(x, y, rx * s, ry * s, ink);
    }

    fn hole(&mut self, x: f64, y: f64, rx: f64, ry: f64) {
        let ([x, y], s, rgb) = (self.at([x, y]), self.size, self.sheet.style.ground[1]);
        self.sheet.ellipse(x, y, rx * s, ry * s, rgb);
    }
}

/// Draws one symbol centred at a point of the face, about `size` mm tall.
pub(super) fn draw(sheet: &mut Sheet, symbol: Symbol, center: [f64; 2], size: f64, pen: &Pen) {
    let mut frame = Frame {
        sheet,
        center,
        size,
        line: size * 0.045 * pen.weight,
    };
    match symbol {
        Symbol::Shield => shield(&mut frame),
        Symbol::Hand => hand(&mut frame),
        Symbol::Antelope => antelope(&mut frame),
        Symbol::Snake => snake(&mut frame),
        Symbol::Elephant => elephant(&mut frame),
        Symbol::Mask => mask(&mut frame),
    }
    match (symbol, pen.holes) {
        (Symbol::Hand, true) => frame.hole(-0.01, 0.14, 0.06, 0.06),
        (Symbol::Shield, true) => frame.hole(0.0, 0.0, 0.06, 0.16),
        (Symbol::Elephant, true) => frame.hole(0.26, -0.06, 0.05, 0.09),
        _ => {}
    }
}

fn around(steps: usize) -> impl Iterator<Item = f64> {
    (0..steps).map(move |i| i as f64 / steps as f64 * std::f64::consts::TAU)
}

fn shield(f: &mut Frame) {
    f.line(&[[-0.3, 0.45], [0.3, -0.45]], 1.0);
    f.line(&[[0.3, 0.45], [-0.3, -0.45]], 1.0);
    for side in [-1.0, 1.0] {
        f.shape(&[
            [side * 0.3, -0.5],
            [side * 0.37, -0.35],
            [side * 0.22, -0.36],
        ]);
    }
    let points: Vec<_> = around(30)
        .map(|t| [0.2 * t.sin() * (1.0 - 0.15 * t.cos().abs()), -0.4 * t.cos()])
        .collect();
    f.shape(&points);
}

fn hand(f: &mut Frame) {
    f.shape(&[
        [-0.18, -0.02],
        [0.16, -0.04],
        [0.17, 0.3],
        [0.08, 0.37],
        [-0.1, 0.37],
        [-0.18, 0.28],
    ]);
    for (x, length) in [(-0.15, 0.30), (-0.05, 0.40), (0.05, 0.38), (0.14, 0.28)] {
        f.line(&[[x, 0.05], [x * 1.5, -length]], 2.0);
    }
    f.line(&[[0.1, 0.22], [0.38, 0.08]], 2.2);
}

fn antelope(f: &mut Frame) {
    f.shape(&[
        [-0.34, 0.02],
        [-0.2, -0.08],
        [0.12, -0.12],
        [0.24, -0.27],
        [0.32, -0.22],
        [0.2, 0.04],
        [-0.12, 0.14],
        [-0.32, 0.1],
    ]);
    f.shape(&[[0.22, -0.3], [0.44, -0.24], [0.4, -0.18], [0.26, -0.18]]);
    for (from, to) in [
        ([0.26, -0.28], [0.1, -0.46]),
        ([0.29, -0.28], [0.18, -0.48]),
        ([-0.28, 0.08], [-0.44, 0.3]),
        ([-0.22, 0.1], [-0.3, 0.36]),
        ([0.1, 0.06], [0.3, 0.24]),
        ([0.14, 0.04], [0.42, 0.14]),
    ] {
        f.line(&[from, to], 1.1);
    }
}

fn snake(f: &mut Frame) {
    let points: Vec<_> = (0..=30)
        .map(|i| f64::from(i) / 30.0)
        .map(|t| [0.16 * (t * 7.0).sin() * (0.5 + 0.5 * t), -0.42 + 0.86 * t])
        .collect();
    f.line(&points, 2.3);
    f.oval(0.0, -0.44, 0.08, 0.06);
}

fn elephant(f: &mut Frame) {
    f.oval(-0.04, -0.02, 0.34, 0.24);
    f.oval(0.3, -0.06, 0.16, 0.16);
    f.line(&[[0.42, -0.04], [0.46, 0.16], [0.4, 0.34]], 2.0);
    for x in [-0.3, -0.16, 0.06, 0.2] {
        f.shape(&[
            [x - 0.05, 0.05],
            [x + 0.05, 0.05],
            [x + 0.05, 0.38],
            [x - 0.05, 0.38],
        ]);
    }
    f.line(&[[-0.37, -0.05], [-0.44, 0.14]], 1.0);
}

fn mask(f: &mut Frame) {
    let points: Vec<_> = around(30)
        .map(|t| [0.24 * t.sin() * (1.0 + 0.18 * t.cos()), -0.44 * t.cos()])
        .collect();
    f.shape(&points);
    for side in [-1.0, 1.0] {
        f.hole(side * 0.09, -0.1, 0.05, 0.03);
        f.line(&[[side * 0.2, -0.3], [side * 0.3, -0.44]], 1.3);
    }
    f.hole(0.0, 0.22, 0.08, 0.035);
    f.hole(0.0, 0.04, 0.02, 0.08);
}
