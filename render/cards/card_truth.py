"""The truth of a card: its corners, the pieces on it, the verdict, and the cells that something hides."""

import bpy
from core import MM, world
from mathutils import Vector

from .catalogue import CT, PT


class TruthMixin:
    """Describes a card in the image."""

    def truth(self, occluders=False):
        s = self.s
        px = lambda pts: [[round(a, 2), round(b, 2)] for a, b in s.project(pts)]
        vis = s.visibility([q['obj'] for q in self.pieces]) if self.pieces else {}
        d = {
            'number': self.number,
            'side': self.side,
            'art': self.art,
            'edition': self.edition,
            'scene': self.scene,
            'corners': px(self.corners()),
            'region': self.grid,
            'rows': self.rows,
            'grid_origin': px(
                world(
                    self.obj,
                    [self.local(r, c) + (CT,) for r, c in ((0, 0), (0, self.C), (self.R, self.C), (self.R, 0))],
                )
            ),
            'cell_centers': [[r, c] + px(world(self.obj, [self.local(r + 0.5, c + 0.5) + (CT,)]))[0] for r, c in sorted(self.region)],
            'placements': [
                {'piece': q['piece'], 'cells': [list(c) for c in sorted(q['cells'])], 'visible': vis[q['obj'].name]}
                for q in self.pieces
                if q['ok']
            ],
            'verdict': self.verdict,
            'state': self.verdict,
            'symbol': self.symbol,
            'defects': self.defects,
        }
        for e in d['defects']:
            for q in self.pieces:
                if not q['ok'] and e['piece'] == q['piece']:
                    e['center'] = px(
                        [tuple(c / MM for c in q['obj'].matrix_world @ Vector(sum((Vector(b) for b in q['obj'].bound_box), Vector()) / 8))]
                    )[0]
                    e['visible'] = vis[q['obj'].name]
        if occluders:
            hid = self.occluded_cells()
            if hid:
                d['defects'] = d['defects'] + [{'kind': 'occluded', 'piece': None, 'cells': hid}]
                d['verdict'] = 'unsure'
        return d

    def occluded_cells(self):
        """Returns the cells of the region of which more than half is hidden by anything but the card and its pieces, or outside the
        image."""
        s = self.s
        bpy.context.view_layer.update()
        dg = bpy.context.evaluated_depsgraph_get()
        own = {self.obj.name} | {q['obj'].name for q in self.pieces}
        out = []
        loc = s.cam.matrix_world.translation
        for r, c in sorted(self.region):
            n = 0
            for a in (0.2, 0.5, 0.8):
                for b in (0.2, 0.5, 0.8):
                    p = Vector(world(self.obj, [self.local(r + a, c + b) + (CT + PT + 0.02,)])[0]) * MM
                    d = loc - p
                    ok, hl, _, _, ho, _ = s.sc.ray_cast(dg, p, d.normalized(), distance=d.length)
                    u = s.project([tuple(x / MM for x in p)])[0]
                    n += (
                        not (ok and ho.name not in own and not ho.name.startswith('phone_behind'))
                        and 0 <= u[0] < s.size[0]
                        and 0 <= u[1] < s.size[1]
                    )
            if n < 5:
                out.append([r, c])
        return out
