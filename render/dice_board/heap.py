"""The heap of dice beside the board."""

import math

import core
from core import MM
from mathutils import Matrix

from .dice import overlap, rect


def heap(s, D, m, cx, cy, a, keep):
    """Places up to m dice around (cx, cy): most flat on the table, some on a second layer, some leaning. `keep(rect)` returns whether a
    die may be placed on a rectangle of the table."""
    g = s.rng
    ground, top, out = [], [], []
    spread = a * (0.55 + 0.46 * math.sqrt(m)) * g.uniform(0.9, 1.5)
    lean_n = 0 if m < 4 else g.randint(0, min(3, m // 4))
    top_n = 0 if m < 7 else g.randint(0, m // 4)
    for _ in range(m - lean_n - top_n):
        for t in range(400):
            q = spread * (1 + t / 200)
            x, y = cx + g.gauss(0, 0.5) * q, cy + g.gauss(0, 0.5) * q
            yaw = g.uniform(0, 360)
            R = rect(x, y, yaw, a * 1.02)
            if keep(R) and not any(overlap(R, o[3]) for o in ground):
                break
        else:
            continue
        ground.append((x, y, yaw, R))
        o = D.new()
        core.die_top_pose(o, g.randint(1, 6), 0, -yaw, x, y, 0, a)
        out.append((o, True))
    for _ in range(top_n):
        for _ in range(60):
            b = g.choice(ground)
            c = min((o for o in ground if o is not b), key=lambda o: math.hypot(o[0] - b[0], o[1] - b[1]))
            f = g.uniform(0.15, 0.6) if math.hypot(b[0] - c[0], b[1] - c[1]) < 1.5 * a else g.uniform(0, 0.15)
            x, y, yaw = b[0] + (c[0] - b[0]) * f, b[1] + (c[1] - b[1]) * f, g.uniform(0, 360)
            R = rect(x, y, yaw, a * 1.02)
            if not any(overlap(R, o[3]) for o in top):
                break
        else:
            continue
        top.append((x, y, yaw, R))
        o = D.new()
        core.die_top_pose(o, g.randint(1, 6), 0, -yaw, x, y, a, a)
        out.append((o, False))
    for _ in range(lean_n):
        for _ in range(200):
            b = g.choice(ground)
            phi = b[2] + 90 * g.randint(0, 3)
            th = g.uniform(14, 52)
            c, sn = math.cos(math.radians(th)), math.sin(math.radians(th))
            ux, uy = math.cos(math.radians(phi)), math.sin(math.radians(phi))
            slide = g.uniform(-0.3, 0.3) * a
            wd = a * (c + sn)
            k = a / 2 + 0.1
            ox, oy = b[0] + ux * k - uy * slide, b[1] + uy * k + ux * slide  # foot of the side face that the die leans on
            R = rect(ox + ux * (wd / 2 + 0.3), oy + uy * (wd / 2 + 0.3), phi, wd, a * 1.02)
            if keep(R) and not any(overlap(R, o[3]) for o in ground + top):
                break
        else:
            continue
        ground.append((0, 0, 0, R))
        o = D.new()
        q = core._face_frame(g.randint(1, 6))
        mid = a * (c + sn) / 2
        z = mid - D.p['edge'] * (c + sn - 1)
        o.matrix_world = (
            Matrix.Translation(((ox + ux * mid) * MM, (oy + uy * mid) * MM, z * MM))
            @ Matrix.Rotation(math.radians(phi), 4, 'Z')
            @ Matrix.Rotation(math.radians(th), 4, 'Y')
            @ Matrix.Rotation(math.radians(90 * g.randint(0, 3)), 4, 'Z')
            @ Matrix(q).to_4x4()
        )
        out.append((o, False))
    return out
