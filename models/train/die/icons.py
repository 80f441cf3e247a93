"""`icons.py FOLDER OUT.npz SET...`: converts icons of free sets that show the die's symbols to masks (see ../ominoes/drawn.py). The icons
are not part of the project."""
import os
import sys

import numpy as np

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '../ominoes'))
from drawn import EXCLUDED_WORDS, PX, icons      # noqa: E402

# words of which an icon has at least one in its name, for each symbol
WORDS = {'shield': 'shield', 'hand': 'hand palm', 'antelope': 'antelope deer gazelle stag goat', 'snake': 'snake serpent cobra rattlesnake',
         'elephant': 'elephant mammoth', 'mask': 'mask'}
# words that exclude an icon: those that exclude it for the dice of Ominoes, except the symbols of this die; and words for hands that point,
# hold something or make a fist, since these do not count as the hand symbol
NO_SYMBOL_WORDS = (EXCLUDED_WORDS - {'mask', 'face', 'shield'}) | set(
    'tree point pointing up down left right index thumb thumbs fist grab holding hold held ok peace victory saw truck bag cart coin coins dollar '
    'building user apps calendar document communication info laptop mail person home house file photo map gas diving scuba jason ninja '
    'robber spider bat bird gun cow tag egg jar bite tongue staff virus bug cat dog kiss medical ppe n95 bandage wipe paper painted cream drag '
    'finger fingers cursor click love middle ring little two three one poker cards wing holy grenade skeletal severed robot lizard rock scissors '
    'reminder gesture cash contactless brake sanitizer wash clap love you track head facial figma smiley happy sad emoji raising tipping man '
    'woman folding fan mouth eyes multiple stack draw pinching pushing leftwards rightwards writing shaking deposit withdraw soap pill eye '
    'extended cycle water okay wave waving call me front holding praying insurance shopping travel interface mobile package meal bones '
    'battery moon account airplane crown sword sync refresh link bounces bash disabled echoes impact temporary'.split())


def main(folder, out, *sets):
    found = icons(folder, sets, WORDS, NO_SYMBOL_WORDS)
    masks = {what: np.array([m for _, m in drawings if m is not None], bool).reshape(-1, PX, PX) for what, drawings in found.items()}
    print({what: len(m) for what, m in masks.items()})
    np.savez_compressed(out, **masks)


if __name__ == '__main__':
    main(*sys.argv[1:])
