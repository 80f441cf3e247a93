"""Converts symbols drawn by others, icons of free sets and hieroglyphs, to masks for `glyphs.py`. They are not part of the project.

`drawn.py FOLDER OUT.npz [SET...]` reads the icon sets (npm packages @iconify-json/SET, unpacked to FOLDER/*SET*/icons.json) and writes each
symbol's masks; `drawn.py --font FONT.ttf OUT.npz` uses the hieroglyphs of a font.
"""
import glob
import json
import sys

import cv2
import numpy as np

PX = 160      # side of a mask, in pixels; set by hand
# words of which an icon has at least one in its name, for each face of the dice
WORDS = {
    'horus': 'falcon eagle hawk bird dove owl parrot crow raven swallow phoenix',
    'apep': 'snake serpent cobra rattlesnake worm uraeus',
    'ra': 'sun sunny sunrise sunbeams brightness',
    'khepri': 'beetle scarab bug ladybug insect ant',
    'hura': 'man simple walk walking run running pedestrian human dance dancing dancer yoga standing hiking climbing martial juggling caveman archer',
    'ominotep': 'ouroboros laurels',
}
# words that exclude an icon, because an icon with such a word in its name shows something other than the plain symbol
EXCLUDED_WORDS = set('off slash add remove minus plus x check cancel lock lockout key setting settings search cloud cloudy clouds rain rainy snow snowy '
          'moon square box card badge group multiple arrow alert heart star edit pen question warning info cage house claw scepter mask nest '
          'droplet head face trophy beetles jar egg net shoe boot chat voice sound board desk car bus phone window shield wifi download upload share time '
          'clock money health medical circle fog wind thunder lightning auto alt haze wavy twitter crown bowl bed'.split())
# Unicode code points of Egyptian hieroglyphs for each face of the dice, by Gardiner's sign list: falcons, snakes, the sun, scarabs, men,
# rings
SIGNS = {
    'horus': [0x13143, 0x13144, 0x13146, 0x1314B, 0x1313F, 0x13171, 0x13161, 0x13169, 0x13080, 0x1317F],
    'apep': [0x13191, 0x13193, 0x13196, 0x13197, 0x13198, 0x13199, 0x1319A],
    'ra': [0x131F3, 0x131F4, 0x131F6, 0x131F7, 0x131FC],
    'khepri': [0x131A3, 0x131A4],
    'hura': [0x13000, 0x13001, 0x13008, 0x13014, 0x13019, 0x1301C, 0x13003, 0x13023, 0x13029, 0x13018, 0x13010],
    'ominotep': [0x13376],
}


def filled(mask):
    """Crops a mask to the drawing and scales it to the square; returns None where it is nearly empty or nearly full."""
    y, x = np.nonzero(mask)
    if len(y) < 40:
        return None
    part = mask[y.min():y.max() + 1, x.min():x.max() + 1].astype(np.float32)
    k = PX * 0.94 / max(part.shape)
    part = cv2.resize(part, None, fx=k, fy=k, interpolation=cv2.INTER_AREA if k < 1 else cv2.INTER_LINEAR)
    out, (h, w) = np.zeros((PX, PX), np.float32), part.shape
    out[(PX - h) // 2:(PX - h) // 2 + h, (PX - w) // 2:(PX - w) // 2 + w] = part
    filled = (out > 0.5).mean()
    return out > 0.5 if 0.03 < filled < 0.8 else None


def icons(folder, sets, words=WORDS, excluded=EXCLUDED_WORDS):
    """Returns the masks of the icons whose names contain one of the words of a symbol, and none of `excluded`: {symbol: [(icon, mask)]}."""
    import resvg_py
    out = {face: [] for face in words}
    for name in sets:
        for path in glob.glob(f'{folder}/*json-{name}-[0-9]*/icons.json'):
            data = json.load(open(path, encoding='utf8'))
            for icon, body in data['icons'].items():
                tokens = set(icon.split('-'))
                face = [f for f, known in words.items() if tokens & set(known.split())]
                if len(face) != 1 or tokens & excluded or 'simple' in tokens and 'person' not in tokens:
                    continue
                w, h = body.get('width', data.get('width', 24)), body.get('height', data.get('height', 24))
                svg = (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}" width="256" height="{256 * h // w}" color="black">'
                       + body['body'].replace('currentColor', 'black') + '</svg>')
                png = np.frombuffer(bytes(resvg_py.svg_to_bytes(svg_string=svg)), np.uint8)
                image = cv2.imdecode(png, cv2.IMREAD_UNCHANGED)
                if image is not None and image.ndim == 3 and image.shape[2] == 4:
                    out[face[0]].append((icon, filled(image[..., 3] > 127)))
    return out


def signs(font):
    """Returns the signs of a font that show each face: (code, mask)."""
    from PIL import Image, ImageDraw, ImageFont
    font, out = ImageFont.truetype(font, 200), {}
    for face, codes in SIGNS.items():
        out[face] = []
        for code in codes:
            image = Image.new('L', (900, 500))
            ImageDraw.Draw(image).text((100, 100), chr(code), 255, font)
            out[face].append((hex(code), filled(np.asarray(image) > 127)))
    return out


def main():
    if sys.argv[1] == '--font':
        found, out = signs(sys.argv[2]), sys.argv[3]
    else:
        found, out = icons(sys.argv[1], sys.argv[3:]), sys.argv[2]
    masks = {face: np.array([m for _, m in drawings if m is not None], bool).reshape(-1, PX, PX) for face, drawings in found.items()}
    print({face: len(m) for face, m in masks.items()})
    np.savez_compressed(out, **masks)


if __name__ == '__main__':
    main()
