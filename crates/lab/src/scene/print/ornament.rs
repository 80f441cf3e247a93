//! Draws the card number, and the dark ornaments on the right field of a card, which is the part of the face around the region.

use super::{HEIGHT_MM, Sheet, WIDTH_MM};

/// Draws the ornaments of the first edition on the part of the card's face around the region. Draws stripes, a zigzag, dots or tiger
/// stripes at the left edge of this part, and up to four figures near its right edge.
pub(super) fn draw_ornaments(sheet: &mut Sheet) {
    match sheet.rng.int(0, 4) {
        0 | 1 => draw_stripes(sheet),
        2 => draw_zigzag(sheet),
        3 => draw_dots(sheet),
        _ => draw_tiger_stripes(sheet),
    }
    for _ in 0..sheet.rng.int(0, 4) {
        draw_figure(sheet);
    }
}

/// Draws dark, wedge-shaped stripes on the part of the card's face around the region. They extend inwards from the left edge of this part
/// and also from its right edge: always in the second edition, with probability 0.5 in the first.
pub(super) fn draw_tiger_stripes(sheet: &mut Sheet) {
    let (lean, count) = (sheet.rng.range(-0.5, 0.5), sheet.rng.int(11, 17));
    let on_both_sides = sheet.style.edition == 2 || sheet.rng.bool(0.5);
    for side in 0..=usize::from(on_both_sides) {
        let (x, inwards) = if side == 0 {
            (0.42 * WIDTH_MM, 1.0)
        } else {
            (0.975 * WIDTH_MM, -1.0)
        };
        for i in 0..count {
            let y = (i as f64 + sheet.rng.range(0.2, 0.8)) / count as f64 * HEIGHT_MM;
            let length = sheet.rng.range(0.1, 0.3) * WIDTH_MM * inwards;
            let width = sheet.rng.range(1.4, 4.0);
            let fall = length * lean * inwards + sheet.rng.range(-2.4, 2.4);
            draw_wedge(sheet, [x, y], [length, fall], width);
        }
    }
}

/// Draws a bent wedge on the face. Its base is centred at `root` and `width` wide; its tip is at `root + by`. All lengths are in mm.
fn draw_wedge(sheet: &mut Sheet, root: [f64; 2], by: [f64; 2], width: f64) {
    let bend = sheet.rng.range(-2.6, 2.6);
    let at = |t: f64, side: f64| {
        let across = bend * (std::f64::consts::PI * t).sin() + side * (1.0 - t).powf(0.7);
        [root[0] + by[0] * t, root[1] + by[1] * t + across]
    };
    let steps = (0..9).map(|i| f64::from(i) / 8.0);
    let mut points: Vec<_> = steps.clone().map(|t| at(t, -width / 2.0)).collect();
    points.extend(steps.rev().map(|t| at(t, width / 2.0)));
    sheet.fill_polygon(&points, sheet.style.border);
}

fn draw_stripes(sheet: &mut Sheet) {
    for k in 0..sheet.rng.int(9, 14) {
        let y = (k as f64 + 0.5) / 12.0 * HEIGHT_MM;
        let (length, fall) = (
            sheet.rng.range(0.06, 0.24) * WIDTH_MM,
            sheet.rng.range(-6.0, 6.0),
        );
        let width = sheet.rng.range(2.0, 4.4);
        draw_wedge(sheet, [0.428 * WIDTH_MM, y], [length, fall], width);
    }
}

fn draw_zigzag(sheet: &mut Sheet) {
    for k in 0..sheet.rng.int(6, 12) {
        let y = (k as f64 + 0.5) / 12.0 * HEIGHT_MM;
        let points: Vec<_> = (0..sheet.rng.int(4, 12))
            .map(|i| {
                [
                    0.44 * WIDTH_MM + 2.2 * i as f64,
                    y + if i % 2 == 0 { 1.8 } else { -1.8 },
                ]
            })
            .collect();
        sheet.draw_line(&points, 0.9, sheet.style.border);
    }
}

fn draw_dots(sheet: &mut Sheet) {
    for k in 0..12 {
        let y = (f64::from(k) + 0.5) / 12.0 * HEIGHT_MM;
        for i in 0..sheet.rng.int(2, 7) {
            sheet.fill_ellipse(
                0.445 * WIDTH_MM + 4.4 * i as f64,
                y,
                0.9,
                0.9,
                sheet.style.border,
            );
        }
    }
}

/// Draws a standing figure, about 7 to 11 mm tall.
fn draw_figure(sheet: &mut Sheet) {
    let [x, y] = [
        sheet.rng.range(0.93, 0.965) * WIDTH_MM,
        sheet.rng.range(0.12, 0.9) * HEIGHT_MM,
    ];
    let (r, dark) = (sheet.rng.range(2.4, 4.0), sheet.style.border);
    sheet.fill_ellipse(x, y - 1.3 * r, 0.24 * r, 0.24 * r, dark);
    let body = [
        [-0.3, -1.0],
        [0.3, -1.0],
        [0.12, 0.2],
        [0.3, 1.3],
        [0.0, 0.4],
        [-0.3, 1.3],
        [-0.12, 0.2],
    ];
    sheet.fill_polygon(&body.map(|[a, b]| [x + a * r, y + b * r]), dark);
}

/// Line segments of a seven-segment digit, each given by its two end points, in units of the digit's width. Order: top, upper right, lower
/// right, bottom, lower left, upper left, middle.
const SEGMENTS: [[[f64; 2]; 2]; 7] = [
    [[0.0, 0.0], [1.0, 0.0]],
    [[1.0, 0.0], [1.0, 1.0]],
    [[1.0, 1.0], [1.0, 2.0]],
    [[0.0, 2.0], [1.0, 2.0]],
    [[0.0, 1.0], [0.0, 2.0]],
    [[0.0, 0.0], [0.0, 1.0]],
    [[0.0, 1.0], [1.0, 1.0]],
];

/// Segments that form each digit from 0 to 9, as a bit mask over [`SEGMENTS`]; the lowest bit is the top segment.
const DIGITS: [u8; 10] = [0x3f, 0x06, 0x5b, 0x4f, 0x66, 0x6d, 0x7d, 0x07, 0x7f, 0x6f];

/// Draws a number centred at a point, with digits `height` mm tall.
pub(super) fn draw_digits(sheet: &mut Sheet, number: u16, middle: [f64; 2], height: f64) {
    let (text, unit) = (number.to_string(), height / 2.0);
    let left = middle[0] - text.len() as f64 * unit * 0.8;
    for (i, digit) in text.bytes().enumerate() {
        let x = left + i as f64 * unit * 1.6;
        for (bit, ends) in SEGMENTS.iter().enumerate() {
            if DIGITS[usize::from(digit - b'0')] & (1 << bit) != 0 {
                let ends = ends.map(|[a, b]| [x + a * unit, middle[1] + (b - 1.0) * unit]);
                sheet.draw_line(&ends, height * 0.13, [240., 236., 225.]);
            }
        }
    }
}
