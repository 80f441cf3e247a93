"""Dice as solids under a pinhole camera: painted cubes with rounded edges, and their shadows."""
import cv2
import numpy as np

import composite

AXES = np.array([[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1]], float)


def levels(tile):
    """Returns a tile at several sizes: the given one, then repeatedly halved."""
    out = [tile]
    while out[-1].shape[0] > 12:
        out.append(cv2.resize(out[-1], None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA))
    return out


def face_mask(n, rounded):
    """Returns the coverage mask of a face with rounded corners."""
    y, x = np.abs((np.mgrid[0:n, 0:n] + 0.5) / n * 2 - 1)
    d = np.hypot(np.maximum(x - 1 + rounded * 2, 0), np.maximum(y - 1 + rounded * 2, 0))
    return np.clip((rounded * 2 - d) * n / 2 + 0.5, 0, 1).astype(np.float32)


def veil(rng):
    """Returns the specular reflection of a die's top face, RGB, to be added to its colour; mostly 0. It makes black paint look grey, or
    blue under the sky."""
    if rng.random() < 0.85:
        return 0.0
    return rng.uniform(15, 110) * np.clip(rng.normal([0.9, 0.97, 1.08], 0.1), 0.5, 1.4)


def draw_tile(image, tile, mask, quad, shade, glare=0.0):
    """Draws a tile, which is a painted face of a die, on a quad of image points."""
    lo, hi = np.floor(quad.min(0)).astype(int) - 1, np.ceil(quad.max(0)).astype(int) + 2
    lo, hi = np.maximum(lo, 0), np.minimum(hi, [image.shape[1], image.shape[0]])
    if (hi <= lo).any():
        return
    n = tile.shape[0]
    m = cv2.getPerspectiveTransform(np.float32([[0, 0], [n, 0], [n, n], [0, n]]) - 0.5, (quad - lo - 0.5).astype(np.float32))
    size = (int(hi[0] - lo[0]), int(hi[1] - lo[1]))
    t = cv2.warpPerspective(tile, m, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE).astype(np.float32)
    a = cv2.warpPerspective(mask, m, size, flags=cv2.INTER_LINEAR)[..., None]
    part = image[lo[1]:hi[1], lo[0]:hi[0]]
    part += (np.minimum(t * shade + glare, 255) - part) * a


def cube(rng, image, camera, xyz, yaw, side, painted, up, light):
    """Draws a die that stands at xyz. Returns the corners of its top face in the image, clockwise from the top left of the face's
    drawing; None if the top face is not visible."""
    a_set, tiles = painted
    h, c, s = side / 2, np.cos(yaw), np.sin(yaw)
    turn = np.array([[c, s, 0], [-s, c, 0], [0, 0, 1]])          # rows of local axes, in table coordinates
    middle = np.array([xyz[0], xyz[1], xyz[2] + h])
    world = lambda p: np.asarray(p) @ turn * h + middle
    project = lambda p: np.concatenate([camera.project(q[None, :2], q[2]) for q in p])
    corner = world([(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)])
    hull = cv2.convexHull(project((corner - middle) * 0.97 + middle).astype(np.float32))[:, 0]
    composite.fill(image, hull, a_set.wood * 0.62)
    eye = np.array([0, camera.distance * camera.cos, camera.distance * camera.sin])
    others = [f for f in rng.permutation(list(tiles)) if f != up]
    top = None
    for k, n in enumerate(AXES):
        normal = n @ turn
        if (eye - (middle + normal * h)) @ normal <= 0:
            continue
        u = np.array([-n[1], n[0], 0]) if k < 4 else np.array([1.0, 0, 0])      # the drawing's x axis
        v = np.array([0, 0, -1.0]) if k < 4 else np.array([0, 1.0, 0])          # the drawing's y axis; y points towards the viewer
        if k == 4 and np.cross(u, v)[2] < 0:
            v = -v
        quad = project(world([n - u - v, n + u - v, n + u + v, n - u + v]))
        face = up if k == 4 else others[k]
        quarter = 0 if k == 4 else int(rng.integers(4))
        shade = 1.0 if k == 4 else light['ambient'] + (1 - light['ambient']) * max(0.0, normal @ light['from']) * 1.3
        choice = tiles[face][int(rng.integers(len(tiles[face])))]
        wide = np.sqrt(max(cv2.contourArea(quad.astype(np.float32)), 1))
        tile = next((t for t in reversed(choice) if t.shape[0] >= wide * 0.9), choice[0])
        draw_tile(image, tile, face_mask(tile.shape[0], a_set.edge), np.roll(quad, quarter, 0), shade * light['gain'],
            veil(rng) if k == 4 else 0.0)
        if k == 4:
            top = quad
    return top


def shadow_of(mask, camera, middle, yaw, side, light):
    """Draws the shadow of a cube into `mask`. `middle` (mm) and `yaw` (radians) are its place, `side` its side in mm."""
    c, s = np.cos(yaw), np.sin(yaw)
    foot = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * side / 2 @ np.array([[c, s], [-s, c]]) + middle
    shadow_of_top = foot - light['from'][:2] / max(light['from'][2], 0.25) * side
    hull = cv2.convexHull(camera.project(np.vstack([foot, shadow_of_top])).astype(np.float32))[:, 0]
    cv2.fillPoly(mask, [np.round(hull * 16).astype(np.int32)], 1.0, cv2.LINE_AA, 4)
