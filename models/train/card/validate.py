"""Measures the network on held-out scenes: overlap of the masks, and error of the corners after fitting a homography."""
import cv2
import numpy as np
import torch

import dataset      # sets the path
import augment
import sources
from sources import CARD_MM

# Corners of a card in its own coordinates, in mm, clockwise from the top left.
CORNERS_MM = np.float32([[0, 0], [CARD_MM[0], 0], CARD_MM, [0, CARD_MM[1]]])
# Minimum number of pixels of the maps from which a card is fitted. Set by hand.
MIN_CARD_PIXELS = 12
# Maximum distance, in pixels of the network's input, of an inlier from the fitted homography. Set by hand.
MAX_INLIER_PX = 3.0
# A card counts as located if the error of its worst corner is less than this, in mm. Set by hand.
MAX_ERROR_MM = 8
# Error that counts for a card that is not located, in mm.
NOT_LOCATED_MM = 999.0
# Maximum number of rendered scenes that are measured. Set by hand.
MAX_RENDERED_SCENES = 20


def held_out_scenes(own=None, traced=None):
    """Returns the scenes kept for validation: one in ten of the scenes of the tune lists, and of those in the folders `own` and `traced`
    if they are given; at most MAX_RENDERED_SCENES from `own`."""
    scenes = sources.traced(keep=dataset.is_held_out)
    if traced:
        scenes += sources.own(traced, dataset.is_held_out)
    if own:
        scenes += sources.own(own, dataset.is_held_out)[:MAX_RENDERED_SCENES]
    return scenes


def network_size(width, height, longer_side=384):
    """Returns width and height of an image at the size for the network: multiples of 32, and the longer one about `longer_side`."""
    factor = longer_side / max(width, height)
    return max(32, round(width * factor / 32) * 32), max(32, round(height * factor / 32) * 32)


def pixel_centres(width, height):
    """Returns x and y of the centres of the maps' pixels, in pixels of the network's input, which has the given size."""
    y, x = np.mgrid[0:height // 4, 0:width // 4] * 4.0 + 2.0
    return x, y


def fit_corners(maps, is_card):
    """Returns the corners of a card, in pixels of the network's input, fitted to the pixels of the network's maps that the mask `is_card`
    selects. Returns None if they are too few or have no fit."""
    row, column = np.nonzero(is_card)
    if len(row) < MIN_CARD_PIXELS:
        return None
    in_image = np.stack([column * 4 + 2, row * 4 + 2], 1).astype(np.float32)
    in_card = np.stack([maps[1][row, column] * CARD_MM[0], maps[2][row, column] * CARD_MM[1]], 1).astype(np.float32)
    image_from_card, _ = cv2.findHomography(in_card, in_image, cv2.RANSAC, MAX_INLIER_PX)
    if image_from_card is None:
        return None
    return cv2.perspectiveTransform(CORNERS_MM[None], image_from_card)[0]


def worst_corner_mm(fitted_corners, true_corners):
    """Returns the largest error of a card's corners, in mm on the card. Both are in pixels of the same image."""
    card_from_image = cv2.getPerspectiveTransform(true_corners.astype(np.float32), CORNERS_MM)
    in_card = cv2.perspectiveTransform(fitted_corners[None].astype(np.float32), card_from_image)[0]
    return float(np.linalg.norm(in_card - CORNERS_MM, axis=1).max())


def measure(net, scene, longer_side):
    """Returns the overlap (intersection over union) of the masks in a scene, and the error of the worst corner of each card, in mm."""
    height, width = scene.image.shape[:2]
    net_width, net_height = network_size(width, height, longer_side)
    image, card_maps = augment.scaled_view(scene, net_width, net_height)
    maps = net(torch.from_numpy(image.transpose(2, 0, 1)[None] / 255).float())[0].numpy()
    is_found = maps[0] > 0
    is_true = augment.planes(card_maps, net_width, net_height)[0] > 0
    overlap = (is_found & is_true).sum() / max(1, (is_found | is_true).sum())
    errors = []
    for quad, card_map in zip(scene.quads, card_maps):
        u, v, is_in_front = card_map(*pixel_centres(net_width, net_height))
        fitted_corners = fit_corners(maps, is_found & (u > 0) & (u < 1) & (v > 0) & (v < 1) & is_in_front)
        true_corners = quad * [net_width / width, net_height / height]
        errors.append(NOT_LOCATED_MM if fitted_corners is None else worst_corner_mm(fitted_corners, true_corners))
    return overlap, errors


@torch.no_grad()
def accuracy_text(net, scenes, longer_side=384):
    """Returns a line of figures: mean overlap of the masks, fraction of cards with all corners within MAX_ERROR_MM, and median and 90th
    percentile of the error of a card's worst corner (mm)."""
    net.eval()
    scene_results = [measure(net, scene, longer_side) for scene in scenes]
    net.train()
    overlaps = [overlap for overlap, _ in scene_results]
    errors = np.array([error for _, scene_errors in scene_results for error in scene_errors])
    return (f'{len(scenes)} scenes: overlap {np.mean(overlaps):.3f}, cards within {MAX_ERROR_MM} mm {np.mean(errors < MAX_ERROR_MM):.3f}, '
            f'worst corner median {np.median(errors):.1f} mm, 90 % {np.percentile(errors, 90):.1f} mm')
