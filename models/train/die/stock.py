"""The images from which train_find.py and train_read.py make their training data for dice."""
import os
import tempfile

import numpy as np

import scene      # sets the paths
import sets
import augment      # noqa: E402
import sources      # noqa: E402

# Cumulative probabilities of the kinds of images, set by hand: path-traced with dice, path-traced without dice, path-traced of gems; all
# other images are drawn
KIND_LIMITS = (0.45, 0.57, 0.69)
RENEWAL_IMAGES = 1500          # number of images after which new dice are drawn; set by hand


def is_held_out(number):
    """Returns whether the scene with this number is left out of training, to measure the accuracy."""
    return number % 6 == 2


class Stock:
    """Path-traced scenes for training, and what is needed to draw others. Scenes that are rendered during the training are added from
    time to time."""

    def __init__(self, seed, painted=160):
        self.seed, self.painted_count, self.count = seed, painted, 0
        faces = sources.scans() or sources.house(20, tempfile.mkdtemp())
        self.things = {'tables': sources.tables(), 'flat': sources.rooms(), 'traced': [], 'faces': faces}
        self.bare = [v for v in scene.traced([p for i, p in enumerate(scene.tune()) if not is_held_out(i)]) if not v.dice]
        self.gems = [p for i, p in enumerate(gem_image_paths()) if not is_held_out(i)]
        self.renew()

    def renew(self):
        """Draws new dice, and loads the scenes that have been rendered since the last call."""
        self.painted = sets.Sets(self.painted_count, self.seed + self.count)
        self.traced = scene.traced([p for i, p in enumerate(further_paths()) if not is_held_out(i)])

    def view(self, rng):
        """Returns a random image with its dice. Light, noise and compression are changed as by a camera."""
        self.count += 1
        if self.count % RENEWAL_IMAGES == 0:
            self.renew()
        kind = rng.random()
        if kind < KIND_LIMITS[0] and self.traced:
            view = random_item(rng, self.traced)
        elif kind < KIND_LIMITS[1]:
            view = random_item(rng, self.bare)
        elif kind < KIND_LIMITS[2]:
            view = scene.of_gems(random_item(rng, self.gems)) or random_item(rng, self.bare)
        else:
            view = scene.compose(rng, self.things, self.painted, empty=rng.random() < 0.15)
        return scene.View(augment.photograph(rng, view.image.astype(np.float32)), view.dice, view.cards, view.to_image, view.about)


def further_paths():
    """Returns the paths of scenes with many dice, in the folder that UMPIRE_MORE_DICE names. The scene generator made them, and lists the
    dice under `dice` in their truth files."""
    folder = os.environ.get('UMPIRE_MORE_DICE')
    return scene.files(folder) if folder else []


def gem_image_paths():
    """Returns the paths of images of gems, which serve as tables without dice. UMPIRE_MORE_GEMS may name a folder of further ones."""
    folder = os.environ.get('UMPIRE_MORE_GEMS')
    paths = [f'{sources.shared()}/scenes/gems/{name}.jpg' for name in sources.split()['gems']['tune']]
    return paths + (scene.files(folder, ('gems',)) if folder else [])


def held_out_views():
    """Returns path-traced scenes that are not used for training, with and without dice."""
    found = scene.traced([p for i, p in enumerate(further_paths()) if is_held_out(i)])
    tune = scene.tune()
    real = scene.traced([p for i, p in enumerate(tune) if is_held_out(i)])
    real += [v for v in scene.traced([p for i, p in enumerate(tune) if not is_held_out(i)]) if v.dice]
    gems = [scene.of_gems(p) for i, p in enumerate(gem_image_paths()) if is_held_out(i)][:60]
    return found + real + [view for view in gems if view is not None]


def random_item(rng, things):
    """Returns a random item of a list."""
    return things[int(rng.integers(len(things)))]
