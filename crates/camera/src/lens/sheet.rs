//! Draws targets on a page in true size, as PDF and PNG, with a ruler to check the scale of the print.
//!
//! Coordinates are millimetres from the top left corner of the page.

use pdf_writer::{Content, Name, Pdf, Rect, Ref, Str};

use super::target::{Kind, Patch, Target};
use umpire::{
    draw::{
        canvas::{Canvas, Paint},
        text,
    },
    geometry::Point,
    language::{Language, Message, Value},
    message,
};

/// Resolution of the PNG of a page, in dots per inch; usual for printers; a page then has only 100 kB.
const DOTS_PER_INCH: f64 = 300.0;
const MM_PER_INCH: f64 = 25.4;
/// PDF points per inch.
const POINTS_PER_INCH: f64 = 72.0;
/// Width of the outer edge of a page that is left empty because many printers cannot print there, in millimetres; set by hand.
const MARGIN_MM: f64 = 8.0;
/// Height of the space for ruler and text below the target on a page, in millimetres; set by hand.
const FOOTER_HEIGHT_MM: f64 = 24.0;
/// Height of the text on the page, in millimetres; set by hand.
const TEXT_HEIGHT_MM: f64 = 3.2;
/// Maximum length of the printed ruler, in millimetres; set by hand.
const MAX_RULER_LENGTH_MM: u32 = 150;

/// Paper size for a printed target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Paper {
    /// 210 x 297 mm.
    A4,
    /// 8.5 x 11 inches.
    Letter,
}

impl Paper {
    /// Returns the width and height of the paper, in millimetres.
    pub fn size(self) -> (f64, f64) {
        match self {
            Self::A4 => (210.0, 297.0),
            Self::Letter => (215.9, 279.4),
        }
    }
}

/// Error for a target that is larger than the paper.
#[derive(Debug, Clone, Copy, PartialEq, thiserror::Error)]
#[error(
    "{}",
    message!(
        "lens-sheet-too-large",
        width = Value::shown(format!("{:.0}", size.0)),
        height = Value::shown(format!("{:.0}", size.1)),
        paper = Value::quoted(paper)
    )
)]
pub struct TooLarge {
    size: (f64, f64),
    paper: Paper,
}

/// A page with a target, a ruler and lines of text.
pub struct Sheet {
    paper: Paper,
    black: Vec<Patch>,
    labels: Vec<(Point, String)>,
}

impl Sheet {
    /// Places the target in the middle of the page, with the ruler below.
    ///
    /// # Errors
    /// When the target does not fit on the paper.
    pub fn new(target: &Target, paper: Paper) -> Result<Self, TooLarge> {
        let (size, (width, height)) = (target.size(), paper.size());
        if size.0 + 2.0 * MARGIN_MM > width || size.1 + MARGIN_MM + FOOTER_HEIGHT_MM > height {
            return Err(TooLarge { size, paper });
        }
        let from = Point::new((width - size.0) / 2.0, MARGIN_MM);
        let shifted = |patch: Patch| Patch {
            from: patch.from + from.coords,
            ..patch
        };
        let mut sheet = Self {
            paper,
            black: target.black().into_iter().map(shifted).collect(),
            labels: Vec::new(),
        };
        let ruler_top = from.y + size.1 + 3.0;
        let ruler = f64::from(MAX_RULER_LENGTH_MM.min(size.0 as u32 / 10 * 10));
        sheet.add_ruler(Point::new((width - ruler) / 2.0, ruler_top), ruler as u32);
        for (line, text) in description(target).into_iter().enumerate() {
            let at = Point::new(
                from.x,
                ruler_top + 11.5 + 1.4 * TEXT_HEIGHT_MM * line as f64,
            );
            sheet.labels.push((at, text));
        }
        Ok(sheet)
    }

    /// Adds a ruler with a mark each millimetre and a number each centimetre.
    fn add_ruler(&mut self, from: Point, millimetres: u32) {
        for at in 0..=millimetres {
            let mark_length = [2.0, 3.0, 4.0][usize::from(at % 5 == 0) + usize::from(at % 10 == 0)];
            let x = from.x + f64::from(at);
            self.black.push(Patch {
                from: Point::new(x - 0.1, from.y),
                size: (0.2, mark_length),
            });
            if at % 10 == 0 {
                let digits = at.to_string();
                let half_width = 0.3 * TEXT_HEIGHT_MM * digits.len() as f64;
                self.labels
                    .push((Point::new(x - half_width, from.y + 7.5), digits));
            }
        }
    }

    /// Returns the page as a PDF.
    pub fn pdf(&self) -> Vec<u8> {
        let [catalog, pages, page, font, content] = [1, 2, 3, 4, 5].map(Ref::new);
        let name = Name(b"F1");
        let (width, height) = self.paper.size();
        let mut pdf = Pdf::new();
        // Makes PDF viewers print in true size, without scaling the page to the printer's margins.
        pdf.catalog(catalog)
            .pages(pages)
            .viewer_preferences()
            .pair(Name(b"PrintScaling"), Name(b"None"));
        pdf.pages(pages).kids([page]).count(1);
        let mut page_writer = pdf.page(page);
        page_writer.media_box(Rect::new(
            0.0,
            0.0,
            points_from_mm(width),
            points_from_mm(height),
        ));
        page_writer.parent(pages).contents(content);
        page_writer.resources().fonts().pair(name, font);
        drop(page_writer);
        pdf.type1_font(font).base_font(Name(b"Helvetica"));
        pdf.stream(content, &self.page_content(name));
        pdf.finish()
    }

    fn page_content(&self, font: Name) -> Vec<u8> {
        let height = self.paper.size().1;
        let mut content = Content::new();
        for Patch { from, size } in &self.black {
            let bottom = height - from.y - size.1;
            content.rect(
                points_from_mm(from.x),
                points_from_mm(bottom),
                points_from_mm(size.0),
                points_from_mm(size.1),
            );
        }
        content.fill_nonzero();
        for (at, label) in &self.labels {
            content
                .begin_text()
                .set_font(font, points_from_mm(TEXT_HEIGHT_MM));
            content
                .next_line(points_from_mm(at.x), points_from_mm(height - at.y))
                .show(Str(label.as_bytes()))
                .end_text();
        }
        content.finish().into_vec()
    }

    /// Returns the page as a PNG that states its printed size.
    ///
    /// # Errors
    /// When the encoder fails.
    pub fn png(&self) -> Result<Vec<u8>, png::EncodingError> {
        let (width, height) = self.paper.size();
        let (columns, rows) = (
            dots_from_mm(width).round() as u32,
            dots_from_mm(height).round() as u32,
        );
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, columns, rows);
        encoder.set_color(png::ColorType::Grayscale);
        encoder.set_depth(png::BitDepth::Eight);
        let per_metre = (DOTS_PER_INCH / MM_PER_INCH * 1e3).round() as u32;
        encoder.set_pixel_dims(Some(png::PixelDimensions {
            xppu: per_metre,
            yppu: per_metre,
            unit: png::Unit::Meter,
        }));
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&self.pixels(columns, rows))?;
        writer.finish()?;
        Ok(bytes)
    }

    /// Returns the grey values of the page, row by row.
    fn pixels(&self, columns: u32, rows: u32) -> Vec<u8> {
        let black = image::Rgb([0; 3]);
        let mut page = image::RgbImage::from_pixel(columns, rows, image::Rgb([255; 3]));
        for Patch { from, size } in &self.black {
            let edge_px = |at: f64| dots_from_mm(at).round().max(0.0) as u32;
            let (right, bottom) = (edge_px(from.x + size.0), edge_px(from.y + size.1));
            for y in edge_px(from.y)..bottom.min(rows) {
                for x in edge_px(from.x)..right.min(columns) {
                    page.put_pixel(x, y, black);
                }
            }
        }
        let mut canvas = Canvas::new(page);
        for (at, label) in &self.labels {
            let (at, size) = (
                (dots_from_mm(at.x), dots_from_mm(at.y)),
                dots_from_mm(TEXT_HEIGHT_MM),
            );
            text::draw(&mut canvas, label, at, size, Paint::solid(black.0));
        }
        let page = canvas.into_image();
        page.pixels().map(|pixel| pixel.0[0]).collect()
    }
}

/// Returns the lines of text that are printed below a target.
fn description(target: &Target) -> [String; 2] {
    let kind = match target.kind() {
        Kind::Charuco => Message::verbatim("ChArUco, DICT_4X4_50"),
        Kind::Chessboard => message!("lens-chessboard"),
    };
    let (columns, rows) = target.squares();
    let description = message!(
        "lens-about",
        kind = kind,
        columns = columns,
        rows = rows,
        mm = target.square_mm().to_string()
    );
    // The font of the PDF has only the letters of western languages.
    [description, message!("lens-print")].map(|text| text.text(Language::English))
}

fn points_from_mm(millimetres: f64) -> f32 {
    (millimetres / MM_PER_INCH * POINTS_PER_INCH) as f32
}

fn dots_from_mm(millimetres: f64) -> f64 {
    millimetres / MM_PER_INCH * DOTS_PER_INCH
}

#[cfg(test)]
mod tests {
    use super::*;

    fn target() -> Target {
        Target::new(Kind::Charuco, (7, 10), 24.0).expect("a target")
    }

    #[test]
    fn a_page_has_its_true_size() {
        let sheet = Sheet::new(&target(), Paper::A4).expect("it fits");
        let pdf = sheet.pdf();
        let text = String::from_utf8_lossy(&pdf);
        // A4 paper of 210 x 297 mm is 595.28 x 841.89 PDF points large.
        assert!(
            text.contains("/MediaBox [0 0 595.275") && text.contains("841.889"),
            "{text}"
        );
        assert!(text.contains("/PrintScaling /None"));
        let png = sheet.png().expect("an image");
        let reader = png::Decoder::new(std::io::Cursor::new(&png))
            .read_info()
            .expect("a PNG");
        let info = reader.info();
        assert_eq!((info.width, info.height), (2480, 3508));
        assert_eq!(info.pixel_dims.map(|dims| dims.xppu), Some(11_811));
    }

    #[test]
    fn the_squares_of_the_png_have_their_true_size() {
        let sheet = Sheet::new(&target(), Paper::Letter).expect("it fits");
        let png = image::load_from_memory(&sheet.png().expect("an image"))
            .expect("a PNG")
            .to_luma8();
        let x = |mm: f64| dots_from_mm(mm) as u32;
        // A horizontal line through the first row of squares: 7 squares of 24 mm are 168 mm from the left to the right edge.
        let y = x(MARGIN_MM + 1.0);
        let first = (0..png.width())
            .find(|&x| png.get_pixel(x, y).0[0] == 0)
            .expect("black");
        let last = (0..png.width())
            .rfind(|&x| png.get_pixel(x, y).0[0] == 0)
            .expect("black");
        assert!(
            ((last + 1 - first) as f64 - dots_from_mm(168.0)).abs() < 2.0,
            "{first} {last}"
        );
    }

    #[test]
    fn a_target_larger_than_the_paper_is_refused() {
        let large = Target::new(Kind::Chessboard, (8, 11), 30.0).expect("a target");
        assert!(Sheet::new(&large, Paper::A4).is_err());
    }
}
