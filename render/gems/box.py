"""The gems of one box: colours, shapes and surface; or other small items in their place."""

import bpy
import core
import pool as pools

from .gem_material import mat_gem
from .gem_shapes import gem_mesh
from .other_items import thing_mesh

COLOURS = ('red', 'green', 'blue', 'purple', 'brown', 'yellow')


def pool(name):
    return pools.load(name, 'gems_')


class Box:
    """The gems of one box: colours, shapes and surface are chosen once for all; every gem differs a little."""

    def __init__(self, s, P, name='gem'):
        g = s.rng
        self.s, self.P, self.k = s, P, 0
        dens = g.uniform(*P['density'])
        self.rough = g.uniform(*P['rough'])
        self.wavy = g.uniform(*P['wavy'])
        self.t10 = {}
        for c in COLOURS:
            a, b = P['t10'][c]
            w = g.uniform(-0.15, 1.15)
            d = dens * g.uniform(0.85, 1.18)
            self.t10[c] = [min(0.97, max(0.004, (x * (1 - w) + y * w) * g.uniform(0.9, 1.1))) ** d for x, y in zip(a, b)]
        self.shade = g.uniform(0.62, 0.85)
        self.mats = {}
        names = list(P['shapes'])
        wts = [P['shapes'][n] for n in names]
        one = g.choices(names, wts)[0]
        self.shapes = (names, wts) if g.random() < P['mixed_shapes'] else ([one], [1])
        lo, hi = P['size_mm']
        m = g.uniform(lo + 0.6, hi - 0.6)
        self.size = (max(lo, m - 0.9), min(hi, m + 0.9))

    def mat(self, c):
        if c not in self.mats:
            self.mats[c] = mat_gem(self.t10[c], self.rough, self.wavy, shade=self.shade, name='gem_' + c)
        return self.mats[c]

    def mesh(self, d=None):
        g = self.s.rng
        return gem_mesh(g, g.choices(*self.shapes)[0], d or g.uniform(*self.size), bevel=g.uniform(0.008, 0.03))

    def add(self, me, c, M):
        me.materials.append(self.mat(c))
        o = core._link(bpy.data.objects.new(f'gem{self.k:03d}', me))
        self.k += 1
        o.matrix_world = M
        return o


class Things(Box):
    """Other small items in place of gems, opaque or of glass."""

    def __init__(self, s, P):
        g = s.rng
        self.s, self.P, self.k, self.mats = s, P, 0, {}
        names = sorted(P['custom_kinds'])
        self.names = g.sample(names, min(len(names), g.choices([2, 3, 4, 5], [3, 4, 3, 1])[0]))
        self.spec = {n: P['custom_kinds'][n] for n in self.names}
        self.rough = g.uniform(0.16, 0.45)
        self.rgb = {
            n: (s.jitter(v['rgb'], 0.008, 0.08, 0.08) if 'rgb' in v else tuple(round(255 * x**0.4545) for x in v['t10']))
            for n, v in self.spec.items()
        }

    def mat(self, c):
        if c not in self.mats:
            v = self.spec[c]
            if 't10' in v:
                self.mats[c] = mat_gem(v['t10'], 0.03, 0.1, name='bead')
            else:
                self.mats[c] = core.mat_printed(
                    self.rgb[c],
                    self.rough if v['shape'] != 'corn' else 0.28,
                    0.16 if v['shape'] in ('bean', 'pebble') else 0.08,
                )
        return self.mats[c]

    def mesh(self, c):
        v = self.spec[c]
        g = self.s.rng
        return thing_mesh(g, v['shape'], g.uniform(*v['mm']))


def from_box(g, cols, taken, each=12):
    """Returns these colours; where a box would not have enough gems of a colour, another one is chosen. `taken` are the colours already
    used."""
    out = []
    for c in cols:
        left = [n for n in COLOURS if (taken + out).count(n) < each]
        out.append(c if c in left else g.choice(left))
    return out
