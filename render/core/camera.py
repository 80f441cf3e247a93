"""The camera of a scene: its random pose, and the projection to pixels with lens distortion."""

import math

import bpy
import numpy as np
from materials import MM, _link, mat_plain
from mathutils import Matrix, Vector
from shapes import rounded_box


class CameraMixin:
    """Adds a camera to a scene and projects points to its image. Lens distortion: r' = r (1 + k1 r^2), with r = 1 at the image's corner."""

    def _choose_lens(self):
        """Chooses the model of the camera and its zoom at random."""
        g = self.rng
        W, H = self.size
        m = g.choices(self.pool['cameras'], [c.get('w', 1) for c in self.pool['cameras']])[0]
        zoom = self.uni(m.get('zoom', [1, 1.3]))
        self.sensor = m['sensor'] / zoom
        self.lens = m['lens']
        if H > W:
            self.sensor *= W / H  # the pool gives the sensor's longer side
        self.f = self.lens / self.sensor * W  # focal length in pixels
        self.k1 = self.uni(m['k1']) / (zoom**2)
        self.fstop = m['fstop']
        self.camera_model = m['name']

    def remove_camera(self):
        """Removes the camera and the phone behind it, so that `add_camera` can add the camera of the next view."""
        for o in [o for o in self.sc.objects if o == self.cam or o.name.startswith('phone_behind')]:
            bpy.data.objects.remove(o)
        self.cam = None

    def add_camera(self, center, radius, points=None, cover=None, elev=None, az=None, roll=None, margin=0.015, keep_lens=False):
        """Adds a camera at a random pose. `radius` is half the object's width (mm), which is made to cover the fraction `cover` of the
        frame's width. All `points` (world mm; default: a circle of that radius) stay inside the frame; if necessary, the camera moves
        away. With `keep_lens` it is the camera of the scene's previous view, at another place."""
        g = self.rng
        P = self.pool['camera']
        W, H = self.size
        if not keep_lens:
            self._choose_lens()
        if elev is None:
            r = g.random()
            a, b, c, d = P['elev']  # range a to d, mostly b to c
            elev = g.uniform(b, c) if r < 0.75 else (g.uniform(a, b) if r < 0.86 else g.uniform(c, d))
        az = g.uniform(0, 360) if az is None else az
        if roll is None:
            roll = g.gauss(0, 6) if g.random() < 0.85 else g.uniform(-180, 180)
        cover = self.uni(P['cover']) if cover is None else cover
        cx, cy, cz = center
        el, a = math.radians(elev), math.radians(az)
        pts = points or [(cx + radius * math.cos(t * math.pi / 8), cy + radius * math.sin(t * math.pi / 8), cz) for t in range(16)]
        cd = bpy.data.cameras.new('cam')
        self.cam = _link(bpy.data.objects.new('cam', cd))
        self.sc.camera = self.cam
        D = self.f * 2 * radius / (cover * W) * MM
        off = (g.gauss(0, 0.06), g.gauss(0, 0.06))
        C = Vector((cx, cy, cz)) * MM
        dirv = Vector((math.cos(el) * math.sin(a), -math.cos(el) * math.cos(a), math.sin(el)))
        Rz = Matrix.Rotation(math.radians(roll), 3, 'Z')
        for it in range(40):
            q = (-dirv).to_track_quat('-Z', 'Y').to_matrix()
            R = q @ Rz
            # move the camera so that the middle of the projected points is in the middle of the image, plus a random offset
            loc = C + dirv * D
            self._set(loc, R)
            for _ in range(3):
                uv = np.array(self.project(pts))
                mid = (uv.min(0) + uv.max(0)) / 2
                span = uv.max(0) - uv.min(0)
                free = np.maximum(0, np.array([W, H]) * (1 - 2 * margin) - span) / 2
                want = np.array([W / 2, H / 2]) + np.clip(np.array(off) * [W, H], -free, free)
                d = mid - want
                loc = loc + R @ Vector((d[0], -d[1], 0)) * (D / self.f)
                self._set(loc, R)
            uv = np.array(self.project(pts))
            if (
                uv[:, 0].min() >= margin * W
                and uv[:, 0].max() <= (1 - margin) * W
                and uv[:, 1].min() >= margin * H
                and uv[:, 1].max() <= (1 - margin) * H
            ):
                break
            D *= 1.05
        # render a larger image, so that the distorted image has no empty corners
        r = self._undist_r(1.0)
        self.over = max(1.0, r) * 1.002
        focus = (C - self.cam.matrix_world.translation).dot(R @ Vector((0, 0, -1)))
        fe = 1 + g.gauss(0, P['focus_error'])
        cd.sensor_fit = 'HORIZONTAL'
        cd.sensor_width = self.sensor * self.over
        cd.lens = self.lens
        cd.clip_start = 0.005
        cd.clip_end = 100
        cd.dof.use_dof = True
        cd.dof.focus_distance = focus * fe
        cd.dof.aperture_fstop = self.fstop
        if g.random() < P.get('phone_shadow', 0.5):  # a phone behind the lens, which shades the table a little
            ph = rounded_box(78, 160, 9, 4, mat_plain((22, 22, 24), 0.4))
            ph.name = 'phone_behind'
            ph.matrix_world = self.cam.matrix_world @ Matrix.Translation((0.02, -0.05, 0.006))
            ph.visible_camera = False
        uv = np.array(self.project(pts))
        real = (uv[:, 0].max() - uv[:, 0].min()) / W
        self.diff['camera'] = {
            'model': self.camera_model,
            'elevation': round(elev, 1),
            'azimuth': round(az, 1),
            'roll': round(roll, 1),
            'cover': round(float(real), 3),
            'distance_mm': round(D / MM, 1),
            'f_px': round(self.f, 2),
            'fstop': self.fstop,
            'k1': round(self.k1, 4),
            'focus_error': round(fe - 1, 3),
        }
        return self.cam

    def _set(self, loc, R):
        self.cam.matrix_world = Matrix.Translation(loc) @ R.to_4x4()
        self._Ri = np.array(R).T
        self._loc = np.array(loc)

    def _half(self):
        return math.hypot(*self.size) / 2

    def _undist_r(self, rd):
        r = rd
        for _ in range(30):
            r = r - (r * (1 + self.k1 * r * r) - rd) / (1 + 3 * self.k1 * r * r)
        return r

    def project(self, pts, distort=True):
        p = (np.asarray([tuple(q) + (0,) * (3 - len(q)) for q in pts], float) * MM - self._loc) @ self._Ri.T
        z = np.maximum(-p[:, 2], 1e-6)
        x, y = self.f * p[:, 0] / z, -self.f * p[:, 1] / z
        if distort:
            s = 1 + self.k1 * (x * x + y * y) / self._half() ** 2
            x, y = x * s, y * s
        return [[float(a), float(b)] for a, b in zip(x + self.size[0] / 2, y + self.size[1] / 2)]
