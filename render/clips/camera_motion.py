"""A nudge of the camera during a clip, and the projection of points after it."""

import math

import numpy as np


def sim(p, n):
    """Returns the camera's nudge at progress p (0..1) as a 2x3 matrix on centred, undistorted pixels."""
    a = math.radians(n['turn_deg'] * p)
    return np.array([[math.cos(a), -math.sin(a), n['shift'][0] * p], [math.sin(a), math.cos(a), n['shift'][1] * p]])


def inv(S):
    R = S[:, :2].T
    return np.hstack([R, -R @ S[:, 2:]])


def project(s, pts, S):
    u = np.array(s.project(pts, distort=False)) - np.array(s.size) / 2
    u = u @ S[:, :2].T + S[:, 2]
    u = u * (1 + s.k1 * (u**2).sum(1) / s._half() ** 2)[:, None]
    return [[round(float(x), 2), round(float(y), 2)] for x, y in u + np.array(s.size) / 2]


def choose_nudge(s, corners, frames):
    """Chooses a smooth shift of 2 to 6 % of the width, and a small turn, that keep every corner in the image; None if none is
    found."""
    g = s.rng
    W, H = s.size
    f0 = g.randint(int(frames * 0.2), int(frames * 0.75))
    for k in range(400):
        a, L = g.uniform(0, 2 * math.pi), g.uniform(0.02, 0.06 if k < 200 else 0.035) * W
        n = {
            'from_frame': f0,
            'to_frame': f0 + 14,
            'shift': [round(L * math.cos(a), 2), round(L * math.sin(a), 2)],
            'turn_deg': round(g.choice([-1, 1]) * g.uniform(0.4, 3), 2),
        }
        p = np.array([q for c in corners for q in project(s, c, sim(1, n))])
        if (p > [0.008 * W, 0.012 * H]).all() and (p < [0.992 * W, 0.988 * H]).all():
            return n
    return None


def widen(s, nudge):
    """Widens the rendered image so that frames have no empty edges after the nudge."""
    W, H = s.size
    t = np.linspace(-1, 1, 41)
    e = np.array([(x * W / 2, y * H / 2) for v in t for x, y in ((v, -1), (v, 1), (-1, v), (1, v))])
    r = np.hypot(*e.T)
    u = e * np.array([s._undist_r(v / s._half()) / (v / s._half()) for v in r])[:, None]
    k = s.over
    for p in [1, 0.5, 0] if nudge else [0]:
        I = inv(sim(p, nudge)) if nudge else np.eye(2, 3)
        q = np.abs(u @ I[:, :2].T + I[:, 2]) + 3
        k = max(k, (q[:, 0] / (W / 2)).max(), (q[:, 1] / (H / 2)).max())
    s.over = float(k) * 1.003
