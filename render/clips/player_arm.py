"""The hand and the arm of a player."""

import math
import random

import bpy
import cards
import core
import numpy as np
from cards import CT, PT
from core import MM
from mathutils import Matrix


def arm(s, key, height=CT + PT + 1):
    """Builds a player's hand, the same for equal keys, with a sleeve that reaches beyond the image; `put_arm` moves it. The finger tips
    are `height` mm above the table."""
    keep = s.rng
    s.rng = random.Random(key)
    out = cards.hand(s, (0, 0), -90, height)
    g = s.rng
    s.rng = keep
    h = out[0]
    bpy.context.view_layer.update()
    h.data = bpy.data.meshes.new_from_object(h.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    h.modifiers.clear()  # apply the remesh modifier once, not for every image
    v = np.array([tuple(p.co) for p in out[0].data.vertices]) / MM
    far = v[v[:, 1] < -320]
    x, z = far[:, 0].mean(), (far[:, 2].max() + far[:, 2].min()) / 2
    r = 50
    m = out[1].data.materials[0] if len(out) > 1 else core.mat_plain([g.uniform(20, 220) for _ in range(3)], 0.9)
    prof = [(r - 14, 0), (r, 2)] + [(r + 0.02 * y + 1.2 * math.sin(y / 9), y) for y in range(10, 560, 22)]
    o = core.lathe(prof, m, 32)
    o.name = 'arm'
    o.data.transform(Matrix.Translation((x * MM, -322 * MM, (z + 3) * MM)) @ Matrix.Rotation(math.radians(84), 4, 'X'))
    return out + [o]


def put_arm(objs, tip, toward):
    for o in objs:
        core.place(o, tip[0], tip[1], 0, toward + 90)
