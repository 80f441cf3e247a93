"""Renders one clip, and writes it with its truth."""

import json
import os
import subprocess
import time

import cards
import core
import numpy as np
from cards import CT

from .camera_motion import choose_nudge, project, sim, widen
from .film import FPS, Film
from .stage import Stage, render_hands, render_states
from .staging import build, has_trait
from .timeline import compose, schedule


def make(seed, pool, out, size, opt, avi, samples):
    core.scene.SAMPLES = samples
    t0 = time.perf_counter()
    s = core.Scene(seed, pool, size=size, kind='clip')
    sc = build(s, opt)
    g = s.rng
    K = sc['cards']
    os.makedirs(out, exist_ok=True)
    path = os.path.join(out, f'clip-{pool}-{seed}')
    hold, lens = schedule(sc, g)
    total = sum(hold) + sum(map(sum, lens))
    stage = Stage(s, sc, os.path.abspath(path) + '.exr')
    corners = [c.corners() for c in K]
    nudge = choose_nudge(s, corners, total) if (bool(int(opt['nudge'])) if 'nudge' in opt else has_trait(pool, seed, 'nudge', 5)) else None
    widen(s, nudge)
    stage.build_pieces()
    tr = time.perf_counter()
    plates, truth = render_states(stage)
    layers, occluded, events = render_hands(stage, plates)
    tr = time.perf_counter() - tr
    tc = time.perf_counter()
    line = compose(sc, g, truth, occluded, layers, events, hold, lens, s.size[0])
    F = line.frames
    film = Film(s, plates[0])
    W, H = s.size
    crf = g.randint(17, 25)
    q = g.randint(2, 6)
    pipe = subprocess.Popen(ffmpeg_command(path, s.size, crf, q if avi else None), stdin=subprocess.PIPE)
    pose = write_frames(pipe.stdin, s, film, F, plates, layers, nudge, corners, [world_grid(c) for c in K])
    pipe.stdin.close()
    if pipe.wait():
        raise RuntimeError('ffmpeg failed')
    s.diff['crf'] = crf
    d = clip_truth(s, sc, line, pose, nudge, events)
    json.dump(d, open(path + '.json', 'w'), separators=(', ', ': '), default=float)
    n = len({id(p) for p in plates}) + len(layers)
    tc = time.perf_counter() - tc
    return f'{path}.mp4 {W}x{H} {len(F) / FPS:.1f}s {len(K)} cards {n} stills {tr:.0f}s rendering ({tr / n:.1f} each), {tc:.0f}s composing ({tc / len(F) * 1000:.0f} ms a frame), {time.perf_counter() - t0:.0f}s in all, {os.path.getsize(path + ".mp4") / 1e6:.1f} MB'


def world_grid(c):
    return core.world(c.obj, [c.local(r, q) + (CT,) for r, q in ((0, 0), (0, c.C), (c.R, c.C), (c.R, 0))])


def ffmpeg_command(path, size, crf, avi_quality, preset='veryfast'):
    """Returns the command that encodes frames from standard input as PATH.mp4, and as PATH.avi if a quality for it is given. `preset` is
    that of libx264."""
    W, H = size
    source = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', f'{W}x{H}', '-r', str(FPS), '-i', '-']
    colours = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709']
    mp4 = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-c:v', 'libx264', '-preset', preset, '-crf', str(crf)]
    mp4 += ['-pix_fmt', 'yuv420p', *colours, '-movflags', '+faststart', path + '.mp4']
    avi = ['-c:v', 'mjpeg', '-q:v', str(avi_quality), '-pix_fmt', 'yuvj420p', path + '.avi'] if avi_quality is not None else []
    return ['ffmpeg', '-y', '-v', 'error', *source, *mp4, *avi]


def write_frames(pipe, s, film, frames, plates, layers, nudge, corners, grid):
    """Composes every frame and writes its pixels to the pipe. Returns the poses of the cards for the truth."""
    place = lambda i, S: {
        'from_frame': i,
        'corners': [project(s, c, S) for c in corners],
        'grid_origin': [project(s, c, S) for c in grid],
    }
    pose = [place(0, np.eye(2, 3))]
    smooth = lambda f: 0 if not nudge else (lambda t: t * t * (3 - 2 * t))(min(1, max(0, (f - nudge['from_frame'] + 1) / 15)))
    for i, (a, b, mix, lay, carry, sh0, sh1) in enumerate(frames):
        pic = plates[a] if not mix else plates[a] * (1 - mix) + plates[b] * mix
        if lay is not None:
            pic = layers[lay].over(pic, sh0, sh1, carry)
        if nudge and nudge['from_frame'] <= i <= nudge['to_frame']:
            sims = [sim(smooth(i + d), nudge) for d in (-0.3, -0.1, 0.1, 0.3)]
            pose.append(place(i, sim(smooth(i), nudge)))
        else:
            sims = [sim(smooth(i), nudge) if nudge else np.eye(2, 3)]
        pipe.write(film.frame(pic, i, sims).tobytes())
    return pose


def solved_cards(parts, n):
    """Returns when each of the n cards was solved, in the order of these frames."""
    done = []
    for i in range(n):
        solved = [t for t in parts if t['states'][i]['verdict'] == 'solved']
        frames = [t['from_frame'] for t in solved if t['what'] == 'state']
        if frames:
            done.append({'card': i, 'laid': solved[0]['from_frame'], 'frame': frames[0]})
    return sorted(done, key=lambda x: x['frame'])


def clip_truth(s, sc, line, pose, nudge, events):
    """Returns the truth of a clip, which clip.py describes."""
    return {
        'kind': 'clip',
        'pool': s.pool_name,
        'seed': s.seed,
        'fps': FPS,
        'frames': len(line.frames),
        'size': list(s.size),
        'difficulty': s.diff,
        'near': sc['near'],
        'nudge': nudge,
        'symbol': sc['symbol'],
        **cards.die_truth(s, sc['die']),
        'cards': [
            {
                'number': c.number,
                'side': c.side,
                'art': c.art,
                'region': c.grid,
                'rows': c.rows,
                'corners': pose[0]['corners'][i],
                'grid_origin': pose[0]['grid_origin'][i],
            }
            for i, c in enumerate(sc['cards'])
        ],
        'pose': pose,
        'timeline': line.parts,
        'events': events,
        'solved': solved_cards(line.parts, len(sc['cards'])),
    }
