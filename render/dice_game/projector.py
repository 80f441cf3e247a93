"""Composes the frames of a game, and records the timeline of the truth."""

import numpy as np
from clips.camera_motion import project, sim

# frames of a nudge
NUDGE = 15


def smooth(t):
    return t * t * (3 - 2 * t)


class Projector:
    """Writes frames to a pipe. `linear` is the frame's light without a hand, `tone` its colours, `noise` the amplitude of their noise."""

    def __init__(self, setting, film, plates, pipe, board, start, camera_nudge):
        self.setting, self.s, self.film, self.plates, self.pipe = setting, setting.s, film, plates, pipe
        self.g, self.board = setting.g, board
        self.camera_nudge, self.S = camera_nudge, np.eye(2, 3)
        self.frame, self.parts, self.poses = 0, [], []
        self.state = start
        self.plate = plates.image
        self.note_pose()
        self.load()

    def load(self, boxes=None):
        """Converts the current image, or only these parts of it."""
        self.shaken = None
        if boxes is None:
            self.linear = self.film.straighten(self.plate, self.S)
            self.tone, self.noise = self.film.develop(self.linear)
            return
        for part in boxes:
            box = self.film.box_of(part, self.S)
            if box[2] > box[0] and box[3] > box[1]:
                self.linear[box[1] : box[3], box[0] : box[2]] = self.film.straighten(self.plate, self.S, box)
                self.film.develop(self.linear, (self.tone, self.noise), box)

    def note_pose(self):
        """Adds where the board is now to the truth."""
        at = lambda grid: project(self.s, self.setting.corners(grid), self.S)
        self.poses.append({'from_frame': self.frame, 'corners': at(False), 'grid': at(True)})

    def note(self, what, n):
        """Adds n frames to the timeline of the truth; they show the current state."""
        if n <= 0:
            return
        rolled = self.state.rolled[0] if self.state.rolled else None
        part = {'what': what, 'position': self.board.text(self.state.faces()), 'rolled': rolled}
        last = self.parts[-1] if self.parts else None
        if last and all(last[k] == v for k, v in part.items()):
            last['to_frame'] += n
        else:
            self.parts.append({'from_frame': self.frame, 'to_frame': self.frame + n - 1, **part})

    def write(self, tone):
        """Writes a frame with these colours; the camera's shake changes every third frame."""
        if tone is not self.tone:
            shaken = self.film.shaken(tone, self.frame)
        else:
            if self.shaken is None or self.frame % 3 == 0:
                self.shaken = self.film.shaken(tone, self.frame)
            shaken = self.shaken
        self.pipe.write(self.film.shot(shaken, self.noise).tobytes())
        self.frame += 1

    def hold(self, n):
        """Writes n frames without a hand."""
        self.note('state', n)
        for _ in range(n):
            self.write(self.tone)

    def slide(self, hand, start, end, n, ease):
        """Writes n frames in which the hand moves from one shift to another; `ease` maps time to progress, both 0 to 1."""
        self.note('motion', n)
        for j in range(n):
            a, b = [start + (end - start) * ease((j + t) / n) for t in (0, 0.6)]
            self.write(hand.over(self.tone, a, b))

    def stay(self, hand, at, n):
        """Writes n frames in which the hand stays, and trembles a little."""
        self.note('hand', n)
        for j in range(n):
            if j % 4 == 0:
                d = at + np.array([self.g.gauss(0, 0.7), self.g.gauss(0, 0.7)])
                tone = hand.over(self.tone, d, d)
            self.write(tone)

    def change(self, state):
        """Shows another state from now on."""
        self.plate, boxes = self.plates.next(state)
        self.state = state
        self.load(boxes)

    def play(self, step, hand):
        """Writes the frames of a step, and sets its frames."""
        g = self.g
        step.first = self.frame
        self.visit(step, hand)
        step.last = self.frame - 1
        self.hold(step.quiet)
        if step.nudge == 'camera' and self.camera_nudge:
            self.nudge_camera()
            self.hold(g.randint(30, 40))
        elif step.nudge == 'board':
            self.nudge_board(hand)
            self.hold(g.randint(35, 45))

    def visit(self, step, hand):
        """Writes the frames in which a hand makes the stops of a step."""
        g, at = self.g, None
        for place, state in step.stops:
            to = hand.shift_to(self.s, self.setting.where(place), self.S) + [g.gauss(0, 3), g.gauss(0, 3)]
            if at is None:
                self.slide(hand, hand.shift_out(self.s.size, to), to, g.randint(4, 6), lambda t: 1 - (1 - t) ** 2)
            else:
                self.slide(hand, at, to, g.randint(4, 6), smooth)
            self.stay(hand, to, g.randint(2, 4))
            self.change(state)
            self.stay(hand, to, g.randint(3, 5))
            at = to
        if at is not None:
            self.slide(hand, at, hand.shift_out(self.s.size, at), g.randint(4, 6), lambda t: t**2)

    def nudge_camera(self):
        """Writes the frames of a nudge of the camera."""
        self.note('motion', NUDGE)
        n = self.camera_nudge
        for j in range(NUDGE):
            self.S = sim(smooth((j + 1) / NUDGE), n)
            self.note_pose()
            self.load()
            self.write(self.tone)

    def nudge_board(self, hand):
        """Writes the frames in which a hand pushes the board."""
        g, setting = self.g, self.setting
        at = hand.shift_to(self.s, setting.where('edge'), self.S)
        out = hand.shift_out(self.s.size, at)
        self.slide(hand, out, at, 6, lambda t: 1 - (1 - t) ** 2)
        self.stay(hand, at, g.randint(4, 8))
        before = self.linear.copy()
        setting.nudge_board()
        self.plate = self.plates.again()
        after = self.film.straighten(self.plate, self.S)
        self.note('motion', 5)
        for j in range(5):
            self.tone, self.noise = self.film.develop(before + (after - before) * ((j + 1) / 6))
            self.write(hand.over(self.tone, at, at))
        self.note_pose()
        self.load()
        self.stay(hand, at, g.randint(4, 8))
        self.slide(hand, at, out, 6, lambda t: t**2)
