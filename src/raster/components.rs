//! Connected components of a mask.

use image::{GrayImage, Luma};
use imageproc::region_labelling::connected_components;

pub use imageproc::region_labelling::Connectivity;

/// Pixel of the mask that `is_in` rejects.
const BACKGROUND: Luma<u8> = Luma([0]);
/// Pixel of the mask that `is_in` accepts.
const FOREGROUND: Luma<u8> = Luma([1]);

/// Returns the connected components of the pixels of a (width, height) grid for which `is_in` holds. `is_in` gets the index of a
/// pixel, row by row. The indices of each component are in ascending order, and the components are in the order of their first pixels.
pub fn components(
    (width, height): (usize, usize),
    connectivity: Connectivity,
    is_in: impl Fn(usize) -> bool,
) -> Vec<Vec<usize>> {
    // The mask has one additional row, because imageproc 0.27 panics for an image of a single pixel.
    let mask = GrayImage::from_fn(width as u32, height as u32 + 1, |x, y| {
        let (column, row) = (x as usize, y as usize);
        if row < height && is_in(row * width + column) {
            FOREGROUND
        } else {
            BACKGROUND
        }
    });
    let labels = connected_components(&mask, connectivity, BACKGROUND);
    let mut components: Vec<Vec<usize>> = Vec::new();
    for (index, &label) in labels.as_raw().iter().enumerate() {
        // Label 0 is the background; the others are counted from 1 in the order of their first pixels.
        let Some(component) = (label as usize).checked_sub(1) else {
            continue;
        };
        if component == components.len() {
            components.push(Vec::new());
        }
        components[component].push(index);
    }
    components
}

#[cfg(test)]
mod tests {
    use super::*;

    fn components_of(drawing: &[&str], connectivity: Connectivity) -> Vec<Vec<usize>> {
        let width = drawing.first().map_or(0, |row| row.len());
        let text = drawing.concat();
        components((width, drawing.len()), connectivity, |index| {
            text.as_bytes()[index] == b'#'
        })
    }

    #[test]
    fn corners_connect_only_if_all_eight_neighbours_count() {
        let drawing = [".#..#", "#...#", "##..."];
        let four = [vec![1], vec![4, 9], vec![5, 10, 11]];
        assert_eq!(components_of(&drawing, Connectivity::Four), four);
        let eight = [vec![1, 5, 10, 11], vec![4, 9]];
        assert_eq!(components_of(&drawing, Connectivity::Eight), eight);
    }

    #[test]
    fn two_arms_that_meet_in_a_later_row_are_one_component() {
        let drawing = ["#.#.#", "#.#..", "###.#"];
        let components = components_of(&drawing, Connectivity::Four);
        let sizes: Vec<usize> = components.iter().map(Vec::len).collect();
        assert_eq!(sizes, [7, 1, 1]);
    }

    #[test]
    fn masks_of_a_single_pixel_and_of_no_pixel_are_accepted() {
        assert_eq!(components_of(&["#"], Connectivity::Four), [[0]]);
        assert!(components_of(&["."], Connectivity::Eight).is_empty());
        assert!(components_of(&[], Connectivity::Eight).is_empty());
    }
}
