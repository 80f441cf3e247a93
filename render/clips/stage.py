"""The objects of a clip's scene, and the still images of its states and hands."""

import math

import bpy
import core
import numpy as np

from .hand_layer import Layer
from .play import body, judge
from .player_arm import arm, put_arm
from .stills import boxes, shoot, silhouette


class Stage:
    """A clip's scene, of which each state shows other objects. `tmp` is the path of a temporary image."""

    def __init__(self, s, sc, tmp):
        self.s, self.sc, self.tmp = s, sc, tmp
        self.arms = [arm(s, f'clip-hand:{s.pool_name}:{s.seed}:{i}') for i in range(len(sc['cards']))]

    def build_pieces(self):
        """Builds the pieces of all states; must be called before `show`."""
        K, states = self.sc['cards'], self.sc['states']
        self.managed = (
            list({q['piece'] + str(id(q)): body(c, q) for t in states for c, t_ in zip(K, t) for q in t_}.values())
            + list(self.sc['loose'].values())
            + [o for a in self.arms for o in a]
        )

    def show(self, k, hand=None):
        """Shows the objects of state k, and the hand of the player with the number `hand`."""
        K, states = self.sc['cards'], self.sc['states']
        on = (
            {o.name for c, t in zip(K, states[k]) for o in [q['obj'] for q in t]}
            | {o.name for o in self.sc['beside'](k)}
            | ({o.name for o in self.arms[hand]} if hand is not None else set())
        )
        for o in self.managed:
            o.hide_render = o.hide_viewport = o.name not in on
        for c, t in zip(K, states[k]):
            c.pieces = t
        bpy.context.view_layer.update()

    def visible_objects(self, k):
        """Returns the pieces that state k shows."""
        return {q['obj'] for t in self.sc['states'][k] for q in t} | set(self.sc['beside'](k))


def render_states(stage):
    """Renders every state, and judges it. Returns the images, and for each state the truth of every card."""
    s, sc = stage.s, stage.sc
    plates, truth = [], []
    for k, st in enumerate(sc['states']):
        if k and sc['steps'][k - 1][1] == 'hover':
            plates.append(plates[-1])
            truth.append(truth[-1])
            continue
        stage.show(k)
        truth.append([dict(card=i, **judge(s, c, t)) for i, (c, t) in enumerate(zip(sc['cards'], st))])
        if not k:
            plates.append(shoot(s, stage.tmp))
            continue
        a = plates[-1]
        for b in boxes(s, sorted(stage.visible_objects(k) ^ stage.visible_objects(k - 1), key=lambda o: o.name), 30):
            a = shoot(s, stage.tmp, b, a)
        plates.append(a)
    return plates, truth


def choose_hand_pose(g, card, qs, from_):
    """Returns where the finger tips are (x, y in mm) for a step with the pieces `qs`, and the direction from which the hand comes
    (degrees)."""
    toward = from_ + g.gauss(0, 9)
    a = math.radians(toward)
    if qs:
        m = np.mean([card.centre(q['cells']) + [q['dx'], q['dy']] for q in qs], 0)
    else:
        r, q = g.choice(sorted(card.region))
        m = np.array(card.local(r + 0.5, q + 0.5))
    x, y, _ = core.world(card.obj, [(m[0], m[1], 0)])[0]
    d = g.uniform(8, 18)
    return (x - d * math.cos(a) + g.gauss(0, 3), y - d * math.sin(a) + g.gauss(0, 3)), toward


def shoot_hand(stage, hand, plate):
    """Renders the part of the image with the hand and its shadow. `hand` is the coverage of the hand, `plate` the image without it."""
    s = stage.s
    yy, xx = np.nonzero(hand > 0)
    if not len(xx):
        return plate
    e = int(0.19 * s.rw)  # room for the shadow of the hand, in pixels
    box = (max(0, xx.min() - e), max(0, yy.min() - e), min(s.rw, xx.max() + 1 + e), min(s.rh, yy.max() + 1 + e))
    return shoot(s, stage.tmp, box, plate, 0.12 * s.rw)


def render_hands(stage, plates):
    """Renders the hand of every step. Returns the layers, the cells that each hand occludes on every card, and the events of the truth."""
    s, sc = stage.s, stage.sc
    layers, occluded, events = [], [], []
    for k, (i, op, qs) in enumerate(sc['steps']):
        under = k if op == 'remove' else k + 1
        tip, toward = choose_hand_pose(s.rng, sc['cards'][i], qs, sc['from_'][i])
        put_arm(stage.arms[i], tip, toward)
        stage.show(under, i)
        occluded.append([c.occluded_cells() for c in sc['cards']])
        hand = silhouette(s, stage.arms[i])
        pic = shoot_hand(stage, hand, plates[under])
        carried = silhouette(s, [q['obj'] for q in qs]) if op in ('add', 'remove') else None
        a = math.radians(toward)
        p = np.array(s.project([(tip[0], tip[1], 30), (tip[0] + 60 * math.cos(a), tip[1] + 60 * math.sin(a), 30)], distort=False))
        u = p[1] - p[0]
        u = u / np.hypot(*u)
        layers.append(Layer(s, pic, plates[under], hand, carried, u))
        events.append({'card': i, 'what': op, 'pieces': [q['piece'] for q in (qs if op != 'fix' else qs[1:])]})
    return layers, occluded, events
