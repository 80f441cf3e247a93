"""Dice as objects, and rectangles in which they lie."""

import math

import bpy
import core
import numpy as np

from .array_material import mat_pixels
from .die_faces import atlas


# tile k (0..5) of the texture atlas is die face k+1; opposite faces are 1 and 6, 2 and 5, 3 and 4
class Dice:
    def __init__(self, s, p, kinds=4):
        self.s, self.p, self.meshes, self.n = s, p, [], 0
        for k in range(kinds):
            m = mat_pixels(
                atlas(p, s.rng),
                f'die{k}',
                rough=s.uni((0.5, 0.75)),
                paint_rough=s.uni((0.28, 0.5)),
                coat=0.0,
                spec=0.4,
            )
            o = core.die(m, p['die'], p['edge'])
            self.meshes.append(o.data)
            bpy.data.objects.remove(o)

    def new(self):
        o = bpy.data.objects.new(f'die_{self.n:02d}', self.s.rng.choice(self.meshes))
        bpy.context.scene.collection.objects.link(o)
        self.n += 1
        return o

    def face(self, sym):
        return self.p['layout'].index(sym) + 1

    def quad(self, o, up):
        ux, uy, nz = core._face_frame(up)
        h = self.p['die'] / 2
        return core.world(o, [tuple((a * ux + b * uy + nz) * h) for a, b in ((-1, 1), (1, 1), (1, -1), (-1, -1))])

    def up_sym(self, o):
        R = o.matrix_world.to_3x3()
        f = max(core.FACE_AX, key=lambda k: (R @ core.FACE_AX[k]).z)
        return self.p['layout'][f - 1], f


def rect(x, y, yaw, a, b=None):
    c, s = math.cos(math.radians(yaw)), math.sin(math.radians(yaw))
    h, k = a / 2, (b or a) / 2
    return np.array([(x + u * c - v * s, y + u * s + v * c) for u, v in ((-h, -k), (h, -k), (h, k), (-h, k))])


def overlap(A, B):
    for P in (A, B):
        for i in range(2):
            e = P[i + 1] - P[i]
            n = np.array([-e[1], e[0]])
            a, b = A @ n, B @ n
            if a.max() <= b.min() or b.max() <= a.min():
                return False
    return True
