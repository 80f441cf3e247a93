"""Ominoes scenes (kind `ominoes`): a board with painted wooden dice, and the rest of the 26 dice in a heap beside it.

ominoes(s) builds the scene and returns its truth. Corners are clockwise from the thing's own top-left corner:
  board.corners  the outer edge of the board's top face, with sharp corners even where they are rounded
  board.grid     the corners of the field of squares; board.size: squares per side; board.grey: the grey squares, [row, column]
  cells          the symbol on each square or None, in the board's own orientation
  faces          the dice on the board: cell, symbol, center and quad of the top face (quad: of the sharp cube, clockwise from the
                 drawing's own top-left corner), turn (degrees clockwise from the board's up direction), offset_mm (right, down) from
                 the square's centre, visible (fraction of the top face)
  loose          the dice beside the board: symbol and center of the face that points most upwards, flat, visible, in_frame
  groups         orthogonally connected groups of at least four dice of a god, with wild dice, at least one of the god
  corner_gods    clockwise from the board's own top-left corner
"""

import math, os, sys
import numpy as np
from PIL import Image, ImageDraw, ImageFont

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
from mathutils import Matrix, Vector
import core
from core import MM, Scene
import ominoes_art as art


# ------------------------------------------------------------------ Blender images and materials from arrays, without files
def image_from(a, name):
    """Converts an array, uint8 (h, w, 3 or 4), to a Blender image; the sRGB bytes are not changed."""
    h, w = a.shape[:2]
    im = bpy.data.images.new(name, w, h, alpha=a.shape[2] == 4)
    im.alpha_mode = 'CHANNEL_PACKED'
    b = np.ones((h, w, 4), np.float32)
    b[..., : a.shape[2]] = a[::-1].astype(np.float32) / 255
    im.pixels.foreach_set(b.ravel())
    im.update()
    return im


def mat_pixels(a, name, rough=0.5, coat=0.0, bump=0.0, bump_scale=1400, paint_rough=None, spec=None):
    m, nt, p = core.new_mat(name)
    N, L = nt.nodes, nt.links
    t = N.new('ShaderNodeTexImage')
    t.image = image_from(a, name)
    t.extension = 'EXTEND'
    L.new(t.outputs['Color'], p.inputs['Base Color'])
    p.inputs['Roughness'].default_value = rough
    p.inputs['Coat Weight'].default_value = coat
    p.inputs['Coat Roughness'].default_value = 0.3
    if spec is not None:
        p.inputs['Specular IOR Level'].default_value = spec
    if paint_rough is not None:
        r = N.new('ShaderNodeMapRange')
        r.inputs[3].default_value = rough
        r.inputs[4].default_value = paint_rough
        L.new(t.outputs['Alpha'], r.inputs[0])
        L.new(r.outputs[0], p.inputs['Roughness'])
    if bump:
        tc = N.new('ShaderNodeTexCoord')
        n = N.new('ShaderNodeTexNoise')
        n.inputs['Scale'].default_value = bump_scale
        n.inputs['Detail'].default_value = 1
        b = N.new('ShaderNodeBump')
        b.inputs['Strength'].default_value = bump
        b.inputs['Distance'].default_value = 0.0002
        L.new(tc.outputs['Object'], n.inputs['Vector'])
        L.new(n.outputs[0], b.inputs['Height'])
        L.new(b.outputs[0], p.inputs['Normal'])
    return m


# ------------------------------------------------------------------ dice
# tile k (0..5) of the texture atlas is die face k+1; opposite faces are 1 and 6, 2 and 5, 3 and 4
class Dice:
    def __init__(self, s, p, kinds=4):
        self.s, self.p, self.meshes, self.n = s, p, [], 0
        for k in range(kinds):
            m = mat_pixels(
                art.atlas(p, s.rng),
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


def visible(s, pts, W, H, dg):
    """Returns the fraction of points (mm) that are visible in the image."""
    loc = s.cam.matrix_world.translation
    uv = s.project(pts)
    n = 0
    for p, (u, v) in zip(pts, uv):
        if not (0 <= u < W and 0 <= v < H):
            continue
        o = Vector(p) * MM
        d = loc - o
        L = d.length
        d.normalize()
        n += not s.sc.ray_cast(dg, o + d * 0.0004, d, distance=L - 0.004)[0]
    return round(n / len(pts), 3)


# ------------------------------------------------------------------ heap of dice beside the dice board
def heap(s, D, m, cx, cy, a, keep):
    """Places m dice around (cx, cy): most flat on the table, some on a second layer, some leaning. `keep(rect)` returns whether a die may
    be placed on a rectangle of the table."""
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


# ------------------------------------------------------------------ score strip
def strip_image(P, r, n, ppm=6, sq=13, w=34):
    W, H = int((n + 1) * sq * ppm), int(w * ppm)
    pal = P['palettes'][r.choice(sorted(P['palettes']))]
    im = Image.new('RGB', (W, H), tuple(pal['margin']))
    d = ImageDraw.Draw(im)
    f = ImageFont.load_default(int(sq * 0.5 * ppm))
    for k in range(n + 1):
        x = k * sq * ppm
        d.rectangle(
            [x + 4, 8, x + sq * ppm - 4, H - 8],
            fill=tuple(pal['cell' if k % 2 else 'alt']),
            outline=tuple(pal['line']),
            width=2,
        )
        d.text((x + sq * ppm / 2, H * 0.22), str(k), font=f, fill=tuple(pal['line']), anchor='mm')
    return np.asarray(im), (n + 1) * sq, w, sq


def score_strip(s, P, p, x, y, yaw):
    g = s.rng
    n = g.choice((13, 21) if p['L'] > 190 else (13,))
    sq = min(13, p['L'] * 1.05 / (n + 1))
    a, w, h, sq = strip_image(P, g, n, sq=sq)
    o = core.flat_card(w, h, 2, mat_pixels(a, 'strip', rough=0.45, bump=0.1), core.mat_cut(), corner=2)
    core.place(o, x, y, 0, yaw)
    for c in P['cylinders']:
        if g.random() < 0.15:
            continue
        k = g.randint(0, n) if g.random() < 0.75 else 0
        u, v = -w / 2 + (k + 0.5) * sq + g.uniform(-1.5, 1.5), -h / 2 + 6 + g.uniform(0, h - 18)
        q = core.world(o, [(u, v, 2)])[0]
        core.place(
            core.cylinder(min(4.5, sq * 0.38), g.uniform(7, 10), core.mat_plain(c, g.uniform(0.3, 0.6))),
            q[0],
            q[1],
            q[2],
        )
    return w, h


# ------------------------------------------------------------------ building the scene
def build(s, P=None):
    P = P or art.pool(s.pool_name)
    g = s.rng
    p = art.plan(P, g)
    N, L, a, t, sq = p['N'], p['L'], p['die'], p['thick'], p['sq']
    s.add_table(yaw=g.choice((0, 90)) + g.gauss(0, 4) if g.random() < 0.5 else None)
    # the dice board: its right is +x, its top is +y, its centre is the origin
    if p['kind'] == 'card':
        mt = mat_pixels(
            art.board_image(p),
            'board',
            rough=g.uniform(0.35, 0.65),
            coat=g.choice((0, 0, 0.15)),
            bump=g.uniform(0.05, 0.2),
        )
        ms = core.mat_cut(g.choice(((178, 172, 160), (120, 100, 80), (60, 55, 50))))
    else:
        mt = mat_pixels(art.board_image(p), 'board', rough=0.92, bump=g.uniform(0.3, 0.6), bump_scale=2200, spec=0.2)
        ms = core.mat_plain((24, 24, 26), 0.9)
    board = core.flat_card(L, L, t, mt, ms, corner=p['corner_r'])
    board.name = 'board'
    xy = lambda r, c: ((c + 0.5) * sq + p['margin'] - L / 2, L / 2 - p['margin'] - (r + 0.5) * sq)
    # place the dice on the dice board
    cells, want = art.position(p, g)
    D = Dice(s, p)
    lim = g.choice((12, 12, 6))
    off = g.choice((3.0, 3.0, 1.5))
    done = {}
    faces = []
    for r in range(N):
        for c in range(N):
            if not cells[r][c]:
                continue
            x0, y0 = xy(r, c)
            for k in range(200):
                f = 0.97**k
                q, d, rad = g.randint(0, 3), g.uniform(-lim, lim) * f, off * f * math.sqrt(g.random())
                th = g.uniform(0, 2 * math.pi)
                x, y = x0 + rad * math.cos(th), y0 + rad * math.sin(th)
                R = rect(x, y, -d, a + 0.1)
                if not any(overlap(R, done[o]) for o in ((r - 1, c), (r, c - 1), (r - 1, c - 1), (r - 1, c + 1)) if o in done):
                    break
            done[r, c] = R
            o = D.new()
            up = D.face(cells[r][c])
            core.die_top_pose(o, up, q, d, x, y, t, a)
            faces.append((r, c, o, up, round((q * 90 + d + 180) % 360 - 180, 1), [round(x - x0, 2), round(y0 - y, 2)]))
    # the heap of dice and the score strip
    n = len(faces)
    m = 26 - n
    sides = [0, 1, 2, 3]
    g.shuffle(sides)
    loose = []
    avoid = [(0, 0, L * 0.72)]
    extra = []

    def beside(side, dist, along):
        c, q = ((1, 0), (0, 1), (-1, 0), (0, -1))[side], ((0, 1), (1, 0), (0, 1), (1, 0))[side]
        return c[0] * dist + q[0] * along, c[1] * dist + q[1] * along

    strip = g.random() < 0.2
    taken = [rect(0, 0, 0, L + 5)]
    if strip:
        sx, sy_ = beside(sides[1], L / 2 + g.uniform(24, 50), g.uniform(-0.15, 0.15) * L)
        yaw = 90 * (sides[1] % 2 == 0) + g.choice((0, 180)) + g.uniform(-8, 8)
        w, h = score_strip(s, P, p, sx, sy_, yaw)
        taken.append(rect(sx, sy_, yaw, w + 6, h + 6))
        for k in (-0.4, 0, 0.4):
            avoid.append((sx + (k * w if sides[1] % 2 else 0), sy_ + (0 if sides[1] % 2 else k * w), 40))
    keep = lambda R: not any(overlap(R, q) for q in taken)
    if m:
        hr = a * (0.5 + 0.5 * math.sqrt(m))
        hx, hy = beside(sides[0], L / 2 + g.uniform(4, 25) + hr, g.uniform(-0.45, 0.45) * L)
        loose = heap(s, D, m, hx, hy, a, keep)
        extra = [(hx, hy, 0)]
        avoid.append(
            (
                hx,
                hy,
                a
                + max(
                    [math.hypot(o.matrix_world.translation.x / MM - hx, o.matrix_world.translation.y / MM - hy) for o, _ in loose] + [hr]
                ),
            )
        )
    s.add_clutter(avoid=avoid, near=30, far=170)
    # the camera: the whole dice board is always in the image, and in half of the scenes the middle of the heap too
    C = [(sx * L / 2, sy_ * L / 2, t) for sx, sy_ in ((-1, 1), (1, 1), (1, -1), (-1, -1))]
    pts = C + [(x * 0.98, y * 0.98, t + a) for x, y, _ in C] + (extra if g.random() < 0.5 else [])
    cover = g.uniform(0.42, 0.85) if g.random() < 0.8 else g.uniform(0.25, 0.5)
    s.add_camera((0, 0, t), L * 0.55, points=pts, cover=cover)
    # the truth of the scene, from the final places of all objects
    bpy.context.view_layer.update()
    dg = bpy.context.evaluated_depsgraph_get()
    W, H = s.size
    r1 = lambda P_: [[round(v, 2) for v in q] for q in P_]
    k = N * sq / 2
    G = [(-k, k, t), (k, k, t), (k, -k, t), (-k, -k, t)]
    grid5 = [(-0.8 + 0.4 * i, -0.8 + 0.4 * j) for i in range(5) for j in range(5)]

    def top(o, up):
        ux, uy, nz = core._face_frame(up)
        h = a / 2
        cpt = core.world(o, [tuple(nz * h)])
        v = visible(s, core.world(o, [tuple((u * ux + w * uy + nz) * h) for u, w in grid5]), W, H, dg)
        return r1(s.project(cpt))[0], v

    F = []
    for r, c, o, up, turn, of in faces:
        ce, v = top(o, up)
        F.append(
            {
                'cell': [r, c],
                'symbol': cells[r][c],
                'center': ce,
                'quad': r1(s.project(D.quad(o, up))),
                'turn': turn,
                'offset_mm': of,
                'visible': v,
            }
        )
    LO = []
    for o, flat in loose:
        sym, up = D.up_sym(o)
        ce, v = top(o, up)
        LO.append(
            {
                'symbol': sym,
                'center': ce,
                'flat': flat,
                'visible': v,
                'in_frame': bool(0 <= ce[0] < W and 0 <= ce[1] < H),
            }
        )
    return {
        'board': {
            'corners': r1(s.project(C)),
            'grid': r1(s.project(G)),
            'size': N,
            'grey': [list(q) for q in p['grey']],
            'material': p['kind'],
            'margin_mm': p['margin'],
            'thick_mm': round(t, 2),
        },
        'cells': cells,
        'corner_gods': p['gods'],
        'die_mm': p['die'],
        'square_mm': sq,
        'style': p['style'],
        'dice': n,
        'groups': [{'colour': c, 'cells': [list(q) for q in x]} for c, x in art.groups(cells, N)],
        'wanted': want,
        'opposite': [
            [p['layout'][0], p['layout'][5]],
            [p['layout'][1], p['layout'][4]],
            [p['layout'][2], p['layout'][3]],
        ],
        'art': {
            'palette': p['palette'],
            'grid': p['grid'],
            'line_contrast': round(0.15 + 0.8 * p['contrast'], 2),
            'line_mm': round(p['line_mm'], 2),
            'emblem': p['emblem'],
            'board_style': p['board_style'],
            'ornaments': p['orn_p'],
            'ornament_contrast': round(p['orn_c'], 2),
            'fold': p['fold'],
            'wood': p['wood'],
            'strip': strip,
        },
        'faces': F,
        'loose': LO,
    }


def ominoes(s, **kw):
    """Builds the scene and returns its truth."""
    t = build(s)
    s.add_light()
    return t


def make(seed, pool, path, size=None, only_build=False):
    s = Scene(seed, pool, size=size, kind='ominoes')
    truth = ominoes(s)
    if only_build:
        return s, truth
    d = s.render(path, truth)
    d['seconds'] = s.seconds
    return d


def debug(path, out):
    """Writes a copy with the truth drawn on it."""
    import json

    d = json.load(open(os.path.splitext(path)[0] + '.json'))
    im = Image.open(path).convert('RGB')
    q = ImageDraw.Draw(im)
    col = {
        'horus': (0, 255, 90),
        'ra': (255, 255, 0),
        'apep': (255, 60, 60),
        'khepri': (80, 140, 255),
        'hura': (255, 0, 255),
        'ominotep': (0, 255, 255),
    }
    T = lambda p: [tuple(x) for x in p]
    for k, c in (('corners', (255, 0, 0)), ('grid', (0, 255, 255))):
        q.line(T(d['board'][k]) + T(d['board'][k])[:1], fill=c, width=2)
    x, y = d['board']['corners'][0]
    q.ellipse([x - 7, y - 7, x + 7, y + 7], outline=(255, 0, 0), width=3)
    f = ImageFont.load_default(14)
    for u, gname in zip(d['board']['corners'], d['corner_gods']):
        q.text(tuple(u), gname, font=f, fill=(255, 255, 255), stroke_width=2, stroke_fill=(0, 0, 0), anchor='mm')
    for e in d['faces']:
        q.line(T(e['quad']) + T(e['quad'])[:1], fill=col[e['symbol']], width=2)
        q.line(T(e['quad'])[:2], fill=(255, 255, 255), width=2)
        x, y = e['center']
        q.ellipse([x - 2, y - 2, x + 2, y + 2], fill=(255, 255, 255))
        q.text(
            (x, y + 9),
            f'{e["symbol"][:2]}{e["cell"][0]}{e["cell"][1]}',
            font=f,
            fill=col[e['symbol']],
            stroke_width=2,
            stroke_fill=(0, 0, 0),
            anchor='mm',
        )
    for e in d['loose']:
        q.text(
            tuple(e['center']),
            e['symbol'][:2],
            font=f,
            fill=col[e['symbol']],
            stroke_width=2,
            stroke_fill=(80, 80, 80),
            anchor='mm',
        )
    im.save(out)


if __name__ == '__main__':
    import argparse, time

    A = argparse.ArgumentParser()
    A.add_argument('--pool', default='own')
    A.add_argument('--seed', type=int, default=1)
    A.add_argument('--count', type=int, default=1)
    A.add_argument('--out', default='.')
    A.add_argument('--debug', action='store_true')
    A.add_argument('--size')
    a = A.parse_args()
    os.makedirs(a.out, exist_ok=True)
    for k in range(a.seed, a.seed + a.count):
        t, c = time.perf_counter(), time.process_time()
        path = os.path.join(a.out, f'ominoes-{a.pool}-{k}.jpg')
        d = make(k, a.pool, path, tuple(map(int, a.size.split('x'))) if a.size else None)
        print(
            f'RESULT {path} {d["image"]} N={d["board"]["size"]} dice={d["dice"]} style={d["style"]} {d["seconds"]} wall {time.perf_counter() - t:.1f} cpu {time.process_time() - c:.1f}',
            flush=True,
        )
        if a.debug:
            debug(path, path[:-4] + '.dbg.png')
