"""Figures on the scenes kept out of training: overlap of the mask, and error of the corners after fitting a homography."""
import cv2
import numpy as np
import torch

import augment
import dataset
import sources


def held_out(own=None, traced=None):
    """Returns the scenes kept for validation: one in ten of the scenes of the tune lists, and of those in the folders `own` and `traced`
    if they are given."""
    scenes = sources.traced(keep=dataset.held_out)
    if traced:
        scenes += sources.own(traced, dataset.held_out)
    if own:
        scenes += sources.own(own, dataset.held_out)[:20]
    return scenes


def network_size(w, h, long=384):
    """Returns the image's size for the network: longer side `long`, the other rounded to a multiple of 32."""
    factor = long / max(w, h)
    return max(32, round(w * factor / 32) * 32), max(32, round(h * factor / 32) * 32)


def corners(maps, card):
    """Returns the four corners of a card (in pixels of the network's input), fitted to those pixels of the network's maps that the mask
    `card` selects; None without a fit."""
    y, x = np.nonzero(card)
    if len(y) < 12:
        return None
    to = np.stack([x * 4 + 2, y * 4 + 2], 1).astype(np.float32)
    unit = np.stack([maps[1][y, x] * 160, maps[2][y, x] * 109], 1).astype(np.float32)
    m, _ = cv2.findHomography(unit, to, cv2.RANSAC, 3.0)
    if m is None:
        return None
    return cv2.perspectiveTransform(np.float32([[[0, 0], [160, 0], [160, 109], [0, 109]]]), m)[0]


@torch.no_grad()
def figures(net, scenes, long=384):
    """Returns a line of figures: mean overlap of the masks, fraction of cards with all corners within 8 mm, and median and 90th
    percentile of the error of a card's worst corner (mm)."""
    net.eval()
    overlap, worst = [], []
    for scene in scenes:
        h, w = scene.image.shape[:2]
        nw, nh = network_size(w, h, long)
        image, maps = augment.plain(scene, nw, nh)
        x = torch.from_numpy(image.transpose(2, 0, 1)[None] / 255).float()
        out = net(x)[0].numpy()
        truth = augment.planes(maps, nw, nh)
        found = out[0] > 0
        overlap.append((found & (truth[0] > 0)).sum() / max(1, (found | (truth[0] > 0)).sum()))
        for quad, f in zip(scene.quads, maps):
            yy, xx = np.mgrid[0:nh // 4, 0:nw // 4] * 4.0 + 2.0
            u, v, front = f(xx, yy)
            got = corners(out, found & (u > 0) & (u < 1) & (v > 0) & (v < 1) & front)
            if got is None:
                worst.append(999.0)
                continue
            want = quad * [nw / w, nh / h]
            back = cv2.getPerspectiveTransform(want.astype(np.float32), np.float32([[0, 0], [160, 0], [160, 109], [0, 109]]))
            mm = cv2.perspectiveTransform(got[None].astype(np.float32), back)[0]
            worst.append(float(np.linalg.norm(mm - [[0, 0], [160, 0], [160, 109], [0, 109]], axis=1).max()))
    net.train()
    worst = np.array(worst)
    return (f'{len(scenes)} scenes: overlap {np.mean(overlap):.3f}, cards within 8 mm {np.mean(worst < 8):.3f}, '
            f'worst corner median {np.median(worst):.1f} mm, 90 % {np.percentile(worst, 90):.1f} mm')
