"""How the frames of a clip are composed from its still images, and the timeline of the truth."""

import math

import numpy as np

from .film import FPS


def schedule(sc, g):
    """Returns lengths in frames: of each state, and for each step how long the hand slides in, stays and slides out."""
    n = len(sc['steps'])
    hold = [g.uniform(0.6, 2.5) for _ in range(n + 1)]
    hold[-1] = g.uniform(1.6, 2.5)
    steps = [[g.randint(4, 7), round(FPS * g.uniform(0.2, 0.8)), g.randint(4, 7)] for _ in range(n)]
    for st, t in zip(sc['steps'], steps):
        if st[1] == 'fix':
            t[1] = max(t[1], 12)
    rest = sum(sum(t) for t in steps) / FPS
    lo, hi = 8.1 - rest, 24.5 - rest
    if sum(hold) < lo:
        hold = [h + (2.5 - h) * min(1, (lo - sum(hold)) / max(1e-6, sum(2.5 - x for x in hold))) for h in hold]
    if sum(hold) < lo:
        hold[-1] += lo - sum(hold)
    if sum(hold) > hi:
        hold = [max(0.6, h * hi / sum(hold)) for h in hold]
    return [max(18, round(h * FPS)) for h in hold], steps


class Timeline:
    """`frames` says how each frame is composed: (plate before, plate after, blend from 0 to 1 between them, hand layer, whether the hand
    carries the piece, shift of the hand at the start of the exposure, at its end). `parts` is the timeline of the truth.

    `truth` is the truth of each state, `occluded` lists the occluded cells of each step, and `width` is that of the image."""

    def __init__(self, g, truth, occluded, width):
        self.g, self.truth, self.occluded, self.width = g, truth, occluded, width
        self.frames, self.parts = [], []

    def add_part(self, what, k, n, hid=None):
        """Adds n frames of state k to the timeline of the truth; `hid` lists the occluded cells of each card."""
        if n:
            states = [
                dict(t, defects=t['defects'] + ([{'kind': 'occluded', 'piece': None, 'cells': hid[i]}] if hid and hid[i] else []))
                for i, t in enumerate(self.truth[k])
            ]
            self.parts.append({'from_frame': len(self.frames), 'to_frame': len(self.frames) + n - 1, 'what': what, 'states': states})

    def add_state(self, k, n):
        """Adds n frames of state k without a hand."""
        self.add_part('state', k, n)
        self.frames += [(k, k, 0, None, False, None, None)] * n

    def add_step(self, k, op, lengths, layer, event):
        """Adds step k: the hand slides in, stays and slides out, for these numbers of frames. Sets the frames of the event."""
        g, F = self.g, self.frames
        n1, n2, n3 = lengths
        A, B = k, k + 1
        u, distance = np.array(layer.away), layer.distance
        wob = [(g.uniform(0.3, 1.3), g.uniform(0.5, 1.4), g.uniform(0, 6.3)) for _ in range(2)]
        turn = math.radians(g.gauss(0, 7))
        ui = np.array([u[0] * math.cos(turn) - u[1] * math.sin(turn), u[0] * math.sin(turn) + u[1] * math.cos(turn)])
        distance_in = distance * 1.06
        event['from_frame'] = len(F)
        w = lambda j: np.array([m * math.sin(2 * math.pi * j / FPS / P + p) for m, P, p in wob]) * self.width / 1280
        self.add_part('motion', A, n1)
        for j in range(n1):
            t0_, t1_ = j / n1, (j + 0.7) / n1
            F.append((A, A, 0, k, op == 'add', ui * distance_in * (1 - t0_) ** 2 + w(0), ui * distance_in * (1 - t1_) ** 2 + w(0)))
        self._add_stay(k, op, n2, w)
        self.add_part('motion', B, n3)
        for j in range(n3):
            t0_, t1_ = (j + 0.3) / n3, (j + 1) / n3
            F.append((B, B, 0, k, op == 'remove', u * distance * t0_**2 + w(n2), u * distance * t1_**2 + w(n2)))
        event['to_frame'] = len(F) - 1

    def _add_stay(self, k, op, n, w):
        """Adds n frames in which the hand stays; w(j) is its small shift after j frames. A piece that is moved to its place (`fix`) moves
        for 4 frames in the middle."""
        A, B, F, hid = k, k + 1, self.frames, self.occluded[k]
        if op == 'fix':
            a_ = (n - 4) // 2
            self.add_part('hand', A, a_, hid)
            F += [(A, A, 0, k, False, w(j), w(j + 0.7)) for j in range(a_)]
            self.parts.append({'from_frame': len(F), 'to_frame': len(F) + 3, 'what': 'motion', 'states': self.parts[-1]['states']})
            F += [(A, B, (j + 1) / 5, k, False, w(a_ + j), w(a_ + j + 0.7)) for j in range(4)]
            self.add_part('hand', B, n - 4 - a_, hid)
            F += [(B, B, 0, k, False, w(a_ + 4 + j), w(a_ + 4.7 + j)) for j in range(n - 4 - a_)]
        else:
            p = A if op == 'remove' else B
            self.add_part('hand', p, n, hid)
            F += [(p, p, 0, k, False, w(j), w(j + 0.7)) for j in range(n)]


def compose(sc, g, truth, occluded, layers, events, hold, lens, width):
    """Returns the timeline of a clip whose states last `hold` frames and whose steps last `lens` frames (see `schedule`)."""
    line = Timeline(g, truth, occluded, width)
    for k in range(len(sc['states'])):
        line.add_state(k, hold[k])
        if k < len(sc['steps']):
            line.add_step(k, sc['steps'][k][1], lens[k], layers[k], events[k])
    return line
