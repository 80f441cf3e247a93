"""The scene of a game in Blender: table, board, dice, supply, arms and camera."""

import math

import bpy
import core
import numpy as np
from clips.player_arm import arm
from core import MM
from dice_board.choices import plan
from dice_board.choices import pool as board_pool
from dice_board.dice import Dice, overlap, rect
from dice_board.heap import heap
from dice_board.scene import place_board
from dice_board.truth import board_corners
from mathutils import Matrix, Vector

from .rules import DICE


class Setting:
    """The scene of a game. Positions are mm; the board's centre is the origin until the board is nudged by `push`."""

    def __init__(self, s, opt):
        self.s, self.g, self.opt = s, s.rng, opt
        self.p = plan(board_pool(s.pool_name), self.g, int(opt['board']) if 'board' in opt else None)
        self.push = Matrix.Identity(4)  # pose of the board relative to its first pose
        self.on_board, self.beside, self.poses = {}, {}, {}
        self.last_rects = {}

    def build(self, choices):
        """Builds everything but the dice of the script, which `build_dice` adds."""
        s, g, p = self.s, self.g, self.p
        tables = [t for t in s.pool['tables'] if t['file'] == self.opt.get('table')]
        s.add_table(tables[0] if tables else None, g.choice((0, 90)) + g.gauss(0, 4) if g.random() < 0.5 else None)
        place_board(s, p)
        self.board = bpy.data.objects['board']
        self.dice = Dice(s, p)
        self.choose_push(choices.nudge == 'board')
        self.place_supply(choices.roll == 'seen')
        s.add_light()
        self.add_camera(choices.roll == 'seen')
        self.add_arms(choices)
        bpy.context.view_layer.update()

    def choose_push(self, is_pushed):
        """Chooses how the board is nudged: by 4 to 9 mm and 1 to 4 degrees."""
        g = self.g
        a, d = g.uniform(0, 2 * math.pi), g.uniform(4, 9)
        turn = math.radians(g.choice((-1, 1)) * g.uniform(1, 4))
        M = Matrix.Translation((d * math.cos(a) * MM, d * math.sin(a) * MM, 0)) @ Matrix.Rotation(turn, 4, 'Z')
        self.pushed = M if is_pushed else Matrix.Identity(4)

    def place_supply(self, is_seen):
        """Places the supply of dice, chooses where dice are rolled, and adds clutter. If the roll is not in the image, neither is the
        supply."""
        s, g, L, a = self.s, self.g, self.p['L'], self.p['die']
        side, sign = g.randrange(4), g.choice((-1, 1))
        out = Vector(((1, 0), (0, 1), (-1, 0), (0, -1))[side])
        along = Vector((-out.y, out.x)) * sign
        spot = out * (L / 2 + g.uniform(20, 32) + a) + along * L * g.uniform(0.12, 0.34)
        centre = out * (L / 2 + g.uniform(20, 30) + a * 3) - along * L * g.uniform(0.15, 0.4)
        self.spot, self.supply_at, self.supply = (spot.x, spot.y), (centre.x, centre.y), []
        avoid = [(0, 0, L * 0.74)]
        if is_seen:
            taken = [rect(0, 0, 0, L + 30), rect(*self.spot, 0, a * 3.6)]
            self.supply = [o for o, _ in heap(s, self.dice, DICE, *self.supply_at, a, lambda R: not any(overlap(R, q) for q in taken))]
            avoid += [(*self.spot, a * 3), (*self.supply_at, a * 6)]
        s.add_clutter(
            kinds=['coin', 'paper', 'bottlecap', 'pawn', 'cube', 'pen'], avoid=avoid, count=g.choice([0, 0, 1, 2]), near=30, far=120
        )

    def add_camera(self, is_seen):
        s, g, p = self.s, self.g, self.p
        L, a, t = p['L'], p['die'], p['thick']
        C = board_corners(p)
        pts = C + [(x * 0.98, y * 0.98, t + a) for x, y, _ in C]
        pts += [tuple(self.pushed @ (Vector(c) * MM) / MM) for c in C]
        if is_seen:
            x, y = self.spot
            pts += [(x + i * a * 1.5, y + j * a * 1.5, a) for i in (-1, 1) for j in (-1, 1)]
            if g.random() < 0.6:
                pts.append((*self.supply_at, a))
        s.pool['cameras'] = [dict(c, w=8 if 'webcam' in c['name'] else 1) for c in s.pool['cameras']]
        s.pool['camera']['phone_shadow'] = 0.2
        s.add_camera((0, 0, t), L * 0.55, points=pts, cover=g.uniform(0.55, 0.85), elev=g.uniform(52, 86), margin=0.03)
        s.cam.data.dof.use_dof = False

    def add_arms(self, choices):
        """Builds the arm of every player. Each comes from the corner with the player's first god."""
        s, g = self.s, self.g
        self.tip_height = self.p['thick'] + self.p['die'] - 2
        self.arms, self.toward = [], []
        for i, gods in enumerate(choices.own):
            self.arms.append(arm(s, f'game-hand:{s.pool_name}:{s.seed}:{i}', self.tip_height))
            # the upper arm covers the end of the wrist, which may stick out of the sleeve
            self.arms[-1][-1].data.transform(Matrix.Translation((0, 30 * MM, 4 * MM)))
            corner = self.p['gods'].index(gods[0])
            self.toward.append((135, 45, -45, -135)[corner] + g.uniform(-25, 25))
        for o in [o for a in self.arms for o in a]:
            o.hide_render = o.hide_viewport = True

    # -- dice
    def square(self, q):
        """Returns the centre of a square in the board's own frame."""
        sq, L, m = self.p['sq'], self.p['L'], self.p['margin']
        return (q[1] + 0.5) * sq + m - L / 2, L / 2 - m - (q[0] + 0.5) * sq

    def build_dice(self, states):
        """Builds a die for every number in the script's states, without overlaps."""
        g, a = self.g, self.p['die']
        for state in states:
            for q, (face, number) in state.dice.items():
                if number not in self.on_board:
                    self.on_board[number] = self.new_die(state, q, face, number)
            if state.rolled and state.rolled[1] not in self.beside:
                face, number = state.rolled
                o = self.dice.new()
                x, y = self.spot[0] + g.gauss(0, a * 0.2), self.spot[1] + g.gauss(0, a * 0.2)
                core.die_top_pose(o, self.dice.face(face), 0, g.uniform(0, 360), x, y, 0, a)
                self.beside[number] = o
        for o in [*self.on_board.values(), *self.beside.values()]:
            o.hide_render = o.hide_viewport = True
        bpy.context.view_layer.update()
        self.poses = {o.name: o.matrix_world.copy() for o in [*self.on_board.values(), self.board]}

    def new_die(self, state, q, face, number):
        g, a, t = self.g, self.p['die'], self.p['thick']
        x0, y0 = self.square(q)
        rects = [
            self.last_rects[n]
            for p, (_, n) in state.dice.items()
            if n != number and n in self.last_rects and abs(p[0] - q[0]) < 2 > abs(p[1] - q[1])
        ]
        for k in range(200):
            f = 0.97**k
            d, radius, angle = g.uniform(-12, 12) * f, 2.6 * f * math.sqrt(g.random()), g.uniform(0, 2 * math.pi)
            x, y = x0 + radius * math.cos(angle), y0 + radius * math.sin(angle)
            R = rect(x, y, -d, a + 0.1)
            if not any(overlap(R, other) for other in rects):
                break
        self.last_rects[number] = R
        o = self.dice.new()
        core.die_top_pose(o, self.dice.face(face), g.randint(0, 3), d, x, y, t, a)
        return o

    def nudge_board(self):
        """Moves the board with its dice to its pose after the nudge."""
        self.push = self.pushed
        for name, pose in self.poses.items():
            bpy.data.objects[name].matrix_world = self.push @ pose
        bpy.context.view_layer.update()

    def objects(self, state):
        """Returns the names of the dice that a state shows."""
        supply = self.supply[: max(0, len(self.supply) - DICE + state.supply)]
        out = {o.name for o in supply} | {self.on_board[n].name for _, n in state.dice.values()}
        return out | ({self.beside[state.rolled[1]].name} if state.rolled else set())

    def centre_of(self, place):
        """Returns the centre of a place of the script (x, y in mm)."""
        if place == 'supply':
            return self.supply_at
        if place == 'spot':
            return self.spot
        if place == 'edge':
            x, y = self.p['L'] * 0.46, 0
        else:
            x, y = np.mean([self.square(q) for q in place], 0)
        return tuple((self.push @ Vector((x * MM, y * MM, 0)) / MM)[:2])

    def corners(self, grid=False):
        """Returns the corners of the board's top face, or of the field of squares (mm)."""
        k = self.p['N'] * self.p['sq'] / 2 if grid else self.p['L'] / 2
        pts = [(x * k, y * k, self.p['thick']) for x, y in ((-1, 1), (1, 1), (1, -1), (-1, -1))]
        return [tuple(self.push @ (Vector(c) * MM) / MM) for c in pts]
