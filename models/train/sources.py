"""The sources of training images: scenes with truth, card faces, and what may be behind and beside them."""
import glob
import importlib.util
import json
import os
import random
import re

import cv2
import numpy as np

import travel

CARD_MM = (160.0, 109.0)      # width and height of a card
LONG_SIDE = 800     # longer side at which scenes are kept, in pixels: twice what the network sees
# Folder of the scene generator.
GENERATOR = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'render')


def shared():
    """Returns the folder with the scenes, $UMPIRE_DATA. The `run` scripts set it (scripts/data.sh)."""
    folder = os.environ.get('UMPIRE_DATA')
    if not folder:
        raise SystemExit('set UMPIRE_DATA to the folder that contains scenes')
    return folder


def assets(name):
    """Returns the paths of the scene generator's assets that match a pattern such as `hdri/*.hdr`. The folder $UMPIRE_DATA/render/assets
    is searched first; it also has assets that are not in the repository, such as scans of cards. If it has none, the generator's own
    folder is searched."""
    folders = (os.path.join(shared(), 'render', 'assets'), os.path.join(GENERATOR, 'assets'))
    return next((paths for folder in folders if (paths := sorted(glob.glob(os.path.join(folder, name))))), [])


def split():
    """Returns the lists of scenes for training and for measuring, and the cards that are left out of all training."""
    with open(os.path.join(shared(), 'scenes/split.json'), encoding='utf8') as file:
        return json.load(file)


class Scene:
    """An image (RGB), the quads of its cards in its pixels, and its lens: r' = r (1 + k1 r^2), r = 1 in the corners."""

    def __init__(self, image, quads, k1=0.0, name='', under_hand=False):
        h, w = image.shape[:2]
        factor = min(1.0, LONG_SIDE / max(h, w))
        if factor < 1:
            image = cv2.resize(image, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA)
        self.image, self.k1, self.name, self.under_hand = image, k1, name, under_hand
        self.quads = [np.array(q, np.float64) * [image.shape[1] / w, image.shape[0] / h] for q in quads]


def read(path):
    """Returns an image (RGB); None if it cannot be read."""
    image = cv2.imread(path, cv2.IMREAD_COLOR)
    return None if image is None else np.ascontiguousarray(image[:, :, ::-1])


def scene_of(jpg):
    """Returns the scene of an image that has a truth next to it."""
    truth = json.load(open(jpg[:-4] + '.json', encoding='utf8'))
    k1 = truth.get('difficulty', {}).get('camera', {}).get('k1', 0.0)
    cards = truth.get('cards', [])
    under_hand = any(card.get('scene') == 'occluded' for card in cards)
    return Scene(read(jpg), [card['corners'] for card in cards], k1, os.path.basename(jpg)[:-4], under_hand)


def traced(kinds=('card', 'table'), keep=None):
    """Returns the path-traced scenes of the tune lists; `keep` selects them by number."""
    lists = split()
    paths = [f'{shared()}/scenes/{kind}/{name}.jpg' for kind in kinds for name in lists[kind]['tune']]
    return [scene_of(path) for i, path in enumerate(paths) if keep is None or keep(i)]


def clip_frames(per_clip=12):
    """Returns frames of the clips in the tune list. Leaves out clips that show a card left out of all training or a table that is in no
    scene of the tune lists, and those in which the camera is nudged."""
    lists, out = split(), []
    tables = {json.load(open(f'{shared()}/scenes/{k}/{n}.json'))['difficulty']['table']
              for k in ('card', 'table') for n in lists[k]['tune']}
    for name in lists['clips']['tune']:
        truth = json.load(open(f'{shared()}/clips/{name}.json'))
        left_out = any(card['number'] in lists['left_out_cards'] for card in truth['cards'])
        if left_out or len(truth['pose']) > 1 or truth['difficulty']['table'] not in tables:
            continue
        video = cv2.VideoCapture(f'{shared()}/clips/{name}.mp4')
        for index in np.linspace(5, truth['frames'] - 5, per_clip).astype(int):
            video.set(cv2.CAP_PROP_POS_FRAMES, int(index))
            good, frame = video.read()
            if good:
                camera = truth['difficulty']['camera']
                out.append(Scene(np.ascontiguousarray(frame[:, :, ::-1]), truth['pose'][0]['corners'],
                                 camera.get('k1', 0.0), f'{name}-{index}'))
    return out


def shows_left_out(jpg):
    """Returns whether a scene shows a card whose number is left out of all training."""
    truth = json.load(open(jpg[:-4] + '.json', encoding='utf8'))
    left_out = split()['left_out_cards']
    return any(card['number'] in left_out for card in truth.get('cards', []))


def own(folder, keep=None):
    """Returns scenes made by `umpire scene` or by the generator of the path-traced ones; `keep` selects them by number.
    Leaves out scenes that show a card left out of all training."""
    paths = sorted(glob.glob(f'{folder}/**/*.jpg', recursive=True))
    paths = [path for path in paths if os.path.exists(path[:-4] + '.json') and not shows_left_out(path)]
    return [scene_of(path) for i, path in enumerate(paths) if keep is None or keep(i)]


def others():
    """Returns images without a card: scenes of gems, gem boards and Ominoes boards."""
    return traced(('gems', 'gemboard', 'ominoes'))


def tables():
    """Returns photos of tables, only of those that occur in scenes of the tune lists."""
    lists, names = split(), set()
    for kind in ('card', 'table'):
        for name in lists[kind]['tune']:
            names.add(json.load(open(f'{shared()}/scenes/{kind}/{name}.json'))['difficulty']['table'])
    out = []
    for name in sorted(names):
        image = read(assets(f'tables/{name}')[0])
        factor = min(1.0, 1000 / max(image.shape[:2]))
        out.append(cv2.resize(image, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA))
    return out


def rooms():
    """Returns the panoramas of rooms that light the generator's scenes, tone-mapped to uint8 images."""
    out = []
    for path in assets('hdri/*.hdr'):
        image = cv2.imread(path, cv2.IMREAD_ANYDEPTH | cv2.IMREAD_COLOR)[:, :, ::-1]
        image = image / (np.median(image) * 4 + 1e-6)
        image = (255 * np.clip(image / (1 + image) * 1.6, 0, 1) ** 0.6).astype(np.uint8)
        factor = min(1.0, 1200 / max(image.shape[:2]))
        out.append(cv2.resize(image, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA))
    return out


def pyramid(face):
    """Returns a card's face at several sizes: 800 px wide, then repeatedly halved."""
    levels = [cv2.resize(face, (800, 545), interpolation=cv2.INTER_AREA)]
    while levels[-1].shape[1] > 60:
        levels.append(cv2.resize(levels[-1], None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA))
    return levels


def scans():
    """Returns scans of real cards but those left out of all training: (number, pyramid). None exist without $UMPIRE_DATA/render."""
    left_out = split()['left_out_cards']
    out = []
    for path in assets('cards/*.jpg'):
        number = int(re.match(r'\d+', os.path.basename(path)).group())
        if number not in left_out:
            out.append((number, pyramid(read(path))))
    return out


def catalogue():
    """Returns the catalogue of the scene generator: all card sides and pieces."""
    with open(f'{GENERATOR}/assets/catalogue.json', encoding='utf8') as file:
        return json.load(file)


def card_artwork():
    """Loads the scene generator's module that draws cards."""
    spec = importlib.util.spec_from_file_location('cardart', f'{GENERATOR}/cardart.py')
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def house(count, folder, seed=1):
    """Returns faces in the scene generator's own artwork, in both layouts: (number, pyramid). They are cached in `folder`."""
    cardart = card_artwork()
    palettes = json.load(open(f'{GENERATOR}/pools/own.json', encoding='utf8'))['cards']['palettes']
    data, left_out, out = catalogue(), split()['left_out_cards'], []
    sides = [side for side in data['sides'] if side['number'] not in left_out]
    icons = {piece: value['icon_orientation_on_card'] for piece, value in data['pieces'].items()}
    os.makedirs(folder, exist_ok=True)
    for index in range(count):
        rng, dice = random.Random(seed * 1000 + index), np.random.default_rng(seed * 1000 + index)
        side, path = rng.choice(sides), f'{folder}/house-{index}.png'
        colours, mix = {}, rng.random() * 0.6
        for piece, value in data['pieces'].items():
            pair = zip(value['icon_rgb_median'], value['rgb_real_photo_fichas_jpg'])
            colours[piece] = [a + (b - a) * mix + rng.gauss(0, 5) for a, b in pair]
        if not os.path.exists(path):
            draw = rng.choice([cardart.house, cardart.house2])
            rows = {name: value['pieces'] for name, value in side['sets'].items()}
            draw(side['number'], side['side'], side['grid'], rows, icons, colours, rng, dice, rng.choice(palettes), path)
        out.append((side['number'], pyramid(read(path))))
    return out


def travelling(count, seed=5):
    """Returns faces in the travel edition's layout, with our own artwork; their number is 0, because they are in no catalogue."""
    rng = np.random.default_rng(seed)
    return [(0, pyramid(travel.face(rng))) for _ in range(count)]
