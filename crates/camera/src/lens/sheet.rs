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

/// Resolution of the PNG of a page, in dots per inch. Set by hand: printers often have this resolution, and the file has only 100 kB.
const DOTS_PER_INCH: f64 = 300.0;
/// Millimetres per inch.
const MM_PER_INCH: f64 = 25.4;
/// PDF points per inch.
const POINTS_PER_INCH: f64 = 72.0;
/// Width of the left, right and upper edge of a page that is left empty because many printers cannot print there, in millimetres; set by
/// hand.
const MARGIN_MM: f64 = 8.0;
/// Height of the space below the target on a page, in millimetres: for the ruler, the text and the lower margin. Set by hand.
const FOOTER_HEIGHT_MM: f64 = 24.0;
/// Size of the text on the page, in millimetres; set by hand. In the PDF it is the size of the font, in the PNG the height of a line, so
/// the texts of the two differ slightly in size.
const TEXT_HEIGHT_MM: f64 = 3.2;
/// Distance between the baselines of two lines of text, as a multiple of the size of the text; set by hand.
const LINE_SPACING: f64 = 1.4;
/// Width of a digit of the font Helvetica, as a multiple of the size of the text: 0.556, rounded up.
const DIGIT_WIDTH: f64 = 0.6;
/// Maximum length of the printed ruler, in millimetres; set by hand.
const MAX_RULER_LENGTH_MM: u32 = 150;
/// Distance from the lower edge of the target to the upper edge of the ruler, in millimetres; set by hand.
const RULER_DISTANCE_MM: f64 = 3.0;
/// Lengths of the marks of the ruler for each millimetre, for each five millimetres and for each centimetre, in millimetres; set by hand.
const MARK_LENGTHS_MM: [f64; 3] = [2.0, 3.0, 4.0];
/// Width of a mark of the ruler, in millimetres; set by hand.
const MARK_WIDTH_MM: f64 = 0.2;
/// Distance from the upper edge of the ruler to the baseline of its numbers, in millimetres; set by hand.
const NUMBERS_BASELINE_MM: f64 = 7.5;
/// Distance from the upper edge of the ruler to the baseline of the first line of text, in millimetres; set by hand.
const TEXT_BASELINE_MM: f64 = 11.5;

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

/// Error for a target that does not fit on the paper together with the margins, the ruler and the text.
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
    /// Width and height of the target, in millimetres.
    size: (f64, f64),
    paper: Paper,
}

/// A page with a target, a ruler and lines of text.
pub struct Sheet {
    paper: Paper,
    /// Black rectangles of the target and the ruler.
    black: Vec<Patch>,
    labels: Vec<Label>,
}

/// A text on a page.
struct Label {
    /// Left end of the baseline.
    start: Point,
    text: String,
}

impl Sheet {
    /// Places the target at the upper margin of the page, centred from left to right, with the ruler and the text below.
    ///
    /// # Errors
    /// When the target does not fit on the paper together with the margins, the ruler and the text.
    pub fn new(target: &Target, paper: Paper) -> Result<Self, TooLarge> {
        let (size, (width, height)) = (target.size(), paper.size());
        if size.0 + 2.0 * MARGIN_MM > width || size.1 + MARGIN_MM + FOOTER_HEIGHT_MM > height {
            return Err(TooLarge { size, paper });
        }
        let top_left = Point::new((width - size.0) / 2.0, MARGIN_MM);
        let shifted = |patch: Patch| Patch {
            top_left: patch.top_left + top_left.coords,
            ..patch
        };
        let mut sheet = Self {
            paper,
            black: target.black_patches().into_iter().map(shifted).collect(),
            labels: Vec::new(),
        };
        let ruler_top = top_left.y + size.1 + RULER_DISTANCE_MM;
        let ruler_mm = ruler_length_mm(size.0);
        let ruler_left = (width - f64::from(ruler_mm)) / 2.0;
        sheet.add_ruler(Point::new(ruler_left, ruler_top), ruler_mm);
        for (line, text) in description(target).into_iter().enumerate() {
            let baseline =
                ruler_top + TEXT_BASELINE_MM + LINE_SPACING * TEXT_HEIGHT_MM * line as f64;
            let start = Point::new(top_left.x, baseline);
            sheet.labels.push(Label { start, text });
        }
        Ok(sheet)
    }

    /// Adds a ruler with a mark at each millimetre. The marks at 0, 10, 20 mm and so on are labelled with these numbers. `top_left` is the
    /// upper end of the first mark.
    fn add_ruler(&mut self, top_left: Point, length_mm: u32) {
        for millimetre in 0..=length_mm {
            let is_centimetre = millimetre.is_multiple_of(10);
            let mark = usize::from(millimetre.is_multiple_of(5)) + usize::from(is_centimetre);
            let x = top_left.x + f64::from(millimetre);
            self.black.push(Patch {
                top_left: Point::new(x - MARK_WIDTH_MM / 2.0, top_left.y),
                size: (MARK_WIDTH_MM, MARK_LENGTHS_MM[mark]),
            });
            if is_centimetre {
                let text = millimetre.to_string();
                let half_width = DIGIT_WIDTH / 2.0 * TEXT_HEIGHT_MM * text.len() as f64;
                let start = Point::new(x - half_width, top_left.y + NUMBERS_BASELINE_MM);
                self.labels.push(Label { start, text });
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

    /// Returns the drawing commands of the PDF, in its coordinates: points from the bottom left corner of the page.
    fn page_content(&self, font: Name) -> Vec<u8> {
        let height = self.paper.size().1;
        let mut content = Content::new();
        for Patch { top_left, size } in &self.black {
            let bottom = height - top_left.y - size.1;
            content.rect(
                points_from_mm(top_left.x),
                points_from_mm(bottom),
                points_from_mm(size.0),
                points_from_mm(size.1),
            );
        }
        content.fill_nonzero();
        for Label { start, text } in &self.labels {
            content
                .begin_text()
                .set_font(font, points_from_mm(TEXT_HEIGHT_MM));
            content
                .next_line(points_from_mm(start.x), points_from_mm(height - start.y))
                .show(Str(text.as_bytes()))
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
        for Patch { top_left, size } in &self.black {
            let edge_px = |mm: f64| dots_from_mm(mm).round().max(0.0) as u32;
            let (right, bottom) = (edge_px(top_left.x + size.0), edge_px(top_left.y + size.1));
            for y in edge_px(top_left.y)..bottom.min(rows) {
                for x in edge_px(top_left.x)..right.min(columns) {
                    page.put_pixel(x, y, black);
                }
            }
        }
        let mut canvas = Canvas::new(page);
        for Label { start, text } in &self.labels {
            let start_px = (dots_from_mm(start.x), dots_from_mm(start.y));
            let size_px = dots_from_mm(TEXT_HEIGHT_MM);
            text::draw(&mut canvas, text, start_px, size_px, Paint::solid(black.0));
        }
        let page = canvas.into_image();
        page.pixels().map(|pixel| pixel.0[0]).collect()
    }
}

/// Returns the length of the ruler below a target, in millimetres: the width of the target, rounded down to a multiple of 10 mm, but at
/// most [`MAX_RULER_LENGTH_MM`].
fn ruler_length_mm(target_width_mm: f64) -> u32 {
    MAX_RULER_LENGTH_MM.min(target_width_mm as u32 / 10 * 10)
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
    #[expect(clippy::float_cmp, reason = "the expected values are exact")]
    fn the_marks_of_the_ruler_are_a_millimetre_apart() {
        let target = target();
        let sheet = Sheet::new(&target, Paper::A4).expect("it fits");
        let marks = &sheet.black[target.black_patches().len()..];
        assert_eq!(marks.len(), 151);
        let x = |index: usize| marks[index].top_left.x + marks[index].size.0 / 2.0;
        // The ruler is 150 mm long and in the middle of a page of 210 mm, so its first mark is 30 mm from the left edge.
        for index in 0..marks.len() {
            assert!((x(index) - (30.0 + index as f64)).abs() < 1e-9, "{index}");
        }
        let lengths = [0, 1, 5, 10].map(|index| marks[index].size.1);
        assert_eq!(lengths, [4.0, 2.0, 3.0, 4.0]);
    }

    #[test]
    fn the_first_square_of_the_pdf_is_at_its_place_in_true_size() {
        let sheet = Sheet::new(&target(), Paper::A4).expect("it fits");
        let content = sheet.page_content(Name(b"F1"));
        let text = String::from_utf8_lossy(&content);
        let tokens: Vec<&str> = text.split_whitespace().take(5).collect();
        assert_eq!(tokens[4], "re", "{tokens:?}");
        // The first square of the target, in millimetres: the distances of its left edge from the left edge of the page, and of its lower
        // edge from the lower edge of the page; then its width and height.
        let expected_mm = [21.0, 297.0 - 8.0 - 24.0, 24.0, 24.0];
        for (token, expected) in tokens.iter().zip(expected_mm) {
            let millimetres = token.parse::<f64>().expect(token) / 72.0 * 25.4;
            assert!((millimetres - expected).abs() < 1e-3, "{tokens:?}");
        }
    }

    #[test]
    fn the_ruler_has_whole_centimetres_within_the_width_of_the_target() {
        for (width, length) in [(168.0, 150), (150.0, 150), (149.9, 140), (9.0, 0)] {
            assert_eq!(ruler_length_mm(width), length, "{width} mm");
        }
        let small = Target::new(Kind::Chessboard, (4, 5), 12.0).expect("a target");
        let sheet = Sheet::new(&small, Paper::A4).expect("it fits");
        let numbers: Vec<&str> = sheet.labels.iter().map(|label| &label.text[..]).collect();
        assert_eq!(numbers[..5], ["0", "10", "20", "30", "40"]);
    }

    #[test]
    fn a_target_that_is_wider_or_higher_than_the_paper_is_refused() {
        for squares in [(8, 11), (8, 5), (5, 10)] {
            let large = Target::new(Kind::Chessboard, squares, 30.0).expect("a target");
            assert!(Sheet::new(&large, Paper::A4).is_err(), "{squares:?}");
        }
        let fits = Target::new(Kind::Chessboard, (6, 9), 29.0).expect("a target");
        assert!(Sheet::new(&fits, Paper::A4).is_ok());
    }
}
