"""What composed training images show behind the things that a network looks for."""
import numpy as np

import fabrics
import sources
from tables import Painter

PATTERN_REPEATS = 4      # times that each family of fabrics.py is drawn; set by hand


def tables(seed, part=(0, 1), families=fabrics.TRAINING):
    """Returns images of tables (RGB): as many photos, repeated, as drawn patterns of the `families` of fabrics.py. Several processes that
    draw parts of the training images (`part`: number from 0, how many) share the patterns, because drawing them takes most of a minute."""
    painter = Painter([seed, part[0]])
    sets = max(1, PATTERN_REPEATS // part[1])
    drawn = [np.clip(image, 0, 255).astype(np.uint8) for _ in range(sets) for _, image, _, _ in fabrics.tables(painter, families)]
    photos = sources.tables()
    return photos * max(1, len(drawn) // len(photos)) + drawn
