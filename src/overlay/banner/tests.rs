//! Tests of the layout and the placement of banners.

use super::*;
use crate::{overlay::style, report::CardVerdict};

fn banner(headline: &str, reasons: Vec<ReasonLine>) -> Banner {
    let content = BannerContent {
        mark: style::verdict_mark(CardVerdict::Unsure),
        headline: headline.to_owned(),
        about: String::new(),
        reasons,
    };
    let limits = BannerLimits {
        text_px: 20.0,
        max_width_px: 300.0,
    };
    Banner::new(content, limits)
}

#[test]
fn a_long_reason_is_wrapped_and_only_its_first_line_has_the_hatching() {
    let text = "one reason with far more words than fit into a line of this width";
    let hatched = |hatch| ReasonLine {
        text: text.to_owned(),
        hatch,
    };
    let banner = banner("UNSURE", vec![hatched(Some(Hatch::Dots)), hatched(None)]);
    assert!(banner.width <= 300.0, "{}", banner.width);
    let samples: Vec<_> = banner.lines.iter().map(|line| line.sample).collect();
    assert_eq!(samples[0], Some(Hatch::Dots));
    assert!(samples.len() >= 4, "{samples:?}");
    assert!(samples[1..].iter().all(Option::is_none), "{samples:?}");
    let indents: Vec<f64> = banner.lines.iter().map(|line| line.indent).collect();
    assert!(indents[1] > 0.0, "{indents:?}");
    assert!(indents.ends_with(&[0.0]), "{indents:?}");
}

#[test]
fn a_headline_is_never_wrapped() {
    let long = banner(&"SOLVED ".repeat(20), Vec::new());
    assert!(long.width > 300.0, "{}", long.width);
    assert_eq!(long.lines, []);
}

#[test]
fn a_banner_is_placed_near_the_point_but_not_on_other_drawings() {
    let banner = banner("UNSURE", Vec::new());
    let size = (800.0, 600.0);
    let top_left = banner.position(size, Point::origin(), &[], |_| 0.0);
    let margin = MARGIN * 20.0;
    assert_eq!(top_left, Point::new(margin, margin));
    let corner = Rect {
        x: 0.0,
        y: 0.0,
        width: 200.0,
        height: 200.0,
    };
    let beside = banner.position(size, Point::origin(), &[corner], |_| 0.0);
    assert!(banner.rect_at(beside).overlap(&corner) < 1e-9, "{beside}");
}

#[test]
fn a_banner_reaches_the_bottom_right_corner_of_the_image() {
    let banner = banner("UNSURE", Vec::new());
    let top_left = banner.position((800.0, 600.0), Point::new(800.0, 600.0), &[], |_| 0.0);
    let rect = banner.rect_at(top_left).grown(MARGIN * 20.0);
    let bottom_right = Point::new(rect.x + rect.width, rect.y + rect.height);
    assert!(
        (bottom_right - Point::new(800.0, 600.0)).norm() < 1e-9,
        "{rect:?}"
    );
}

#[test]
fn a_banner_avoids_points_that_are_costly_to_cover() {
    let banner = banner("UNSURE", Vec::new());
    let cost = |point: Point| if point.y < 300.0 { 4.0 } else { 0.0 };
    let top_left = banner.position((800.0, 600.0), Point::origin(), &[], cost);
    assert!(top_left.y >= 300.0, "{top_left}");
}

#[test]
fn a_banner_that_is_larger_than_the_image_starts_at_its_corner() {
    let banner = banner("UNSURE", Vec::new());
    let top_left = banner.position((10.0, 10.0), Point::new(5.0, 5.0), &[], |_| 0.0);
    assert_eq!(top_left, Point::new(MARGIN * 20.0, MARGIN * 20.0));
}
