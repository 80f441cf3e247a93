//! What colours the printed icons and the pieces have: sRGB values by [`Piece::index`](crate::rules::Piece::index).
//!
//! All from `../shared/facts/ubongo-cards.json`.

/// Colour of each printed icon on flatbed scans, sRGB (`../shared/facts/ubongo-cards.json`, `icon_rgb_median`).
pub const ICON_SRGB: [[f32; 3]; 12] = [
    [117.0, 22.0, 106.0],
    [17.0, 124.0, 167.0],
    [6.0, 138.0, 133.0],
    [174.0, 20.0, 23.0],
    [140.0, 83.0, 24.0],
    [134.0, 160.0, 25.0],
    [214.0, 196.0, 17.0],
    [40.0, 93.0, 141.0],
    [20.0, 125.0, 41.0],
    [150.0, 11.0, 103.0],
    [194.0, 84.0, 21.0],
    [214.0, 148.0, 18.0],
];
/// The pieces' colours on a flatbed scan of the punched sheet, sRGB (`../shared/facts/ubongo-cards.json`).
pub const SCANNED_SRGB: [[f32; 3]; 12] = [
    [129.0, 30.0, 130.0],
    [23.0, 135.0, 187.0],
    [5.0, 154.0, 142.0],
    [191.0, 21.0, 20.0],
    [155.0, 98.0, 23.0],
    [132.0, 165.0, 25.0],
    [226.0, 205.0, 8.0],
    [43.0, 106.0, 160.0],
    [29.0, 142.0, 33.0],
    [174.0, 21.0, 129.0],
    [197.0, 92.0, 17.0],
    [228.0, 155.0, 14.0],
];
/// The same in a photo of real pieces: print batches lie between the two.
pub const PHOTOGRAPHED_SRGB: [[f32; 3]; 12] = [
    [190.0, 38.0, 177.0],
    [18.0, 174.0, 251.0],
    [14.0, 209.0, 223.0],
    [237.0, 26.0, 29.0],
    [171.0, 86.0, 18.0],
    [129.0, 200.0, 21.0],
    [220.0, 224.0, 14.0],
    [28.0, 143.0, 242.0],
    [10.0, 207.0, 123.0],
    [231.0, 31.0, 175.0],
    [232.0, 102.0, 12.0],
    [238.0, 191.0, 18.0],
];
