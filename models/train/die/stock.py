"""What pictures of dice are made from, for both trainers."""
import os

import numpy as np

import scene      # sets the paths
import sets
import augment      # noqa: E402
import sources      # noqa: E402

# up to the first a path-traced picture with dice, up to the second one without, up to the third one of gems, then a drawn one
KINDS = (0.45, 0.57, 0.69)
RENEWED = 1500          # pictures after which dice are painted anew


def held_out(number):
    return number % 6 == 2


class Stock:
    """Path-traced scenes to train on, more of which may come while it runs, and what is drawn."""

    def __init__(self, seed, painted=160):
        self.seed, self.painted_count, self.count = seed, painted, 0
        self.things = {'tables': sources.tables(), 'flat': sources.rooms(), 'traced': [], 'faces': sources.scans()}
        self.bare = [v for v in scene.traced([p for i, p in enumerate(scene.tune()) if not held_out(i)]) if not v.dice]
        self.gems = [p for i, p in enumerate(gem_pictures()) if not held_out(i)]
        self.renew()

    def renew(self):
        """Paints new dice, and looks for scenes that have been rendered since."""
        self.painted = sets.Sets(self.painted_count, self.seed + self.count)
        self.traced = scene.traced([p for i, p in enumerate(further()) if not held_out(i)])

    def view(self, rng):
        """A picture as a camera writes it."""
        self.count += 1
        if self.count % RENEWED == 0:
            self.renew()
        kind = rng.random()
        if kind < KINDS[0] and self.traced:
            view = one_of(rng, self.traced)
        elif kind < KINDS[1]:
            view = one_of(rng, self.bare)
        elif kind < KINDS[2]:
            view = scene.of_gems(one_of(rng, self.gems)) or one_of(rng, self.bare)
        else:
            view = scene.compose(rng, self.things, self.painted, empty=rng.random() < 0.15)
        return scene.View(augment.photograph(rng, view.image.astype(np.float32)), view.dice, view.cards, view.to_picture, view.about)


def further():
    """Scenes with many dice, from the folder that UMPIRE_MORE_DICE names: ../shared/render with `dice` in their truths."""
    folder = os.environ.get('UMPIRE_MORE_DICE')
    return scene.files(folder) if folder else []


def gem_pictures():
    """Pictures of gems, which lie on the same tables; UMPIRE_MORE_GEMS may name a folder of further ones."""
    folder = os.environ.get('UMPIRE_MORE_GEMS')
    paths = [f'{sources.shared()}/scenes/gems/{name}.jpg' for name in sources.split()['gems']['tune']]
    return paths + (scene.files(folder, ('gems',)) if folder else [])


def kept_for_validation():
    """Path-traced scenes that are not trained on: those with dice, and those without."""
    found = scene.traced([p for i, p in enumerate(further()) if held_out(i)])
    tune = scene.tune()
    real = scene.traced([p for i, p in enumerate(tune) if held_out(i)])
    real += [v for v in scene.traced([p for i, p in enumerate(tune) if not held_out(i)]) if v.dice]
    gems = [scene.of_gems(p) for i, p in enumerate(gem_pictures()) if held_out(i)][:60]
    return found + real + [view for view in gems if view is not None]


def one_of(rng, things):
    return things[int(rng.integers(len(things)))]
