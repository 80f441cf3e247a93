//! What else lies on a table: papers, books, other cards, phones, boxes, cups.

use super::{
    arrange::{Site, bounds},
    canvas::{OCCLUDER, Paint},
    chance::Chance,
    color::{Rgb, from_hsv, linear},
    lay::overlap,
    shape::{self, XY},
    solid::{Solid, Studio},
    surface::Surface,
};

/// Things to draw before the game, and after it.
#[derive(Debug)]
pub struct Clutter {
    /// Flat things.
    pub flat: Vec<Thing>,
    /// Things that stand in front of others.
    pub tall: Vec<Thing>,
}

/// One thing: a solid with printed top.
#[derive(Debug)]
pub struct Thing {
    outline: Vec<XY>,
    at: XY,
    turn_deg: f64,
    half: XY,
    height: f64,
    side: Rgb,
    face: Surface,
    /// Widths of frames in mm from the edge inwards, and their linear colours.
    frames: Vec<(f32, Rgb)>,
    round: bool,
    gloss: f32,
}

/// Chooses what lies about, off the taken ground.
pub fn draw(chance: &mut Chance, site: &mut Site) -> Clutter {
    let most = if site.cards.is_empty() { 9 } else { 5 };
    let count = chance.int(usize::from(site.cards.is_empty()), most);
    let mut clutter = Clutter { flat: vec![], tall: vec![] };
    for _ in 0..count {
        let thing = Thing::draw(chance);
        if let Some(thing) = place(thing, site, chance) {
            if thing.height > 12.0 { clutter.tall.push(thing) } else { clutter.flat.push(thing) }
        }
    }
    clutter
}

fn place(mut thing: Thing, site: &mut Site, chance: &mut Chance) -> Option<Thing> {
    let reach = if site.cards.is_empty() { 130.0 } else { 330.0 };
    for _ in 0..30 {
        let (at, turn) = ([chance.range(-reach, reach), chance.range(-reach, reach)], chance.range(-180.0, 180.0));
        let outline = shape::moved(&thing.outline, turn, at);
        let ground = bounds(&outline, 4.0 + thing.height * 0.6);
        let tight = if thing.round { ground } else { std::array::from_fn(|i| outline[i]) };
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

impl Thing {
    fn draw(chance: &mut Chance) -> Self {
        let (width, depth, height, round) = match chance.int(0, 9) {
            0 => (210.0, 297.0, 0.2, false),
            1 => (chance.range(60.0, 150.0), chance.range(60.0, 110.0), 0.3, false),
            2 | 3 => (chance.range(110.0, 260.0), chance.range(90.0, 200.0), chance.range(4.0, 35.0), false),
            4 => (chance.range(66.0, 80.0), chance.range(140.0, 165.0), 8.0, false),
            5 | 6 => (chance.range(60.0, 200.0), chance.range(45.0, 140.0), chance.range(0.4, 2.5), false),
            7 => (chance.range(7.0, 11.0), chance.range(120.0, 160.0), 8.0, false),
            8 => (chance.range(16.0, 40.0), 0.0, chance.range(2.0, 25.0), true),
            _ => (chance.range(70.0, 95.0), 0.0, chance.range(40.0, 95.0), true),
        };
        let outline = if round { shape::circle(width / 2.0) } else { shape::rectangle(width, depth) };
        let color = |chance: &mut Chance| linear(from_hsv(chance.unit(), chance.unit(), chance.unit()));
        let mut frames = Vec::new();
        if chance.happens(0.5) {
            let dark = linear([chance.range(5.0, 40.0) as f32; 3]);
            let first = if chance.happens(0.6) { dark } else { color(chance) };
            frames.push((chance.range(1.5, 6.0) as f32, first));
            if chance.happens(0.5) {
                frames.push((chance.range(6.0, 25.0) as f32, color(chance)));
            }
        }
        Self {
            outline,
            at: [0.0; 2],
            turn_deg: 0.0,
            half: [width / 2.0, depth / 2.0],
            height,
            side: color(chance),
            face: Surface::cover(chance),
            frames,
            round,
            gloss: chance.range(0.0, 1.0) as f32,
        }
    }

    /// Paints it with its shadow.
    pub fn paint(&self, studio: &mut Studio) {
        let outline = if self.round { self.outline.clone() } else { shape::subdivided(&self.outline, 15.0) };
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
            let rgb = frame.map_or_else(|| self.face.at(place, sight.footprint()), |frame| frame.1);
            Paint { rgb, gloss: self.gloss }
        });
    }

    /// How far inside the edge a place of the top is, mm.
    fn depth_inside(&self, [x, y]: [f32; 2]) -> f32 {
        if self.round {
            return self.half[0] as f32 - x.hypot(y);
        }
        (self.half[0] as f32 - x.abs()).min(self.half[1] as f32 - y.abs())
    }
}
