"""Composes the frames of a game, and records the timeline of the truth."""

import numpy as np
from clips.camera_motion import project, sim

# Number of frames in which the camera is nudged. Set by hand.
NUDGE_FRAMES = 15


def smooth(t):
    """Returns the progress of a motion that starts and ends slowly, for a time from 0 to 1."""
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
        self.record_pose()
        self.develop_plate()

    def develop_plate(self, boxes=None):
        """Computes colours and noise of the current plate, or of these parts of it only."""
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

    def record_pose(self):
        """Adds the pose of the board to the truth."""
        at = lambda grid: project(self.s, self.setting.corners(grid), self.S)
        self.poses.append({'from_frame': self.frame, 'corners': at(False), 'grid': at(True)})

    def record_frames(self, what, n):
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

    def write_frame(self, tone):
        """Writes a frame with these colours. Without a hand, the camera's shake changes only every third frame."""
        if tone is not self.tone:
            shaken = self.film.shaken(tone, self.frame)
        else:
            if self.shaken is None or self.frame % 3 == 0:
                self.shaken = self.film.shaken(tone, self.frame)
            shaken = self.shaken
        self.pipe.write(self.film.shot(shaken, self.noise).tobytes())
        self.frame += 1

    def write_still(self, n):
        """Writes n frames without a hand."""
        self.record_frames('state', n)
        for _ in range(n):
            self.write_frame(self.tone)

    def write_motion(self, hand, start, end, n, ease):
        """Writes n frames in which the hand moves from one shift to another; `ease` maps time to progress, both 0 to 1."""
        self.record_frames('motion', n)
        for j in range(n):
            a, b = [start + (end - start) * ease((j + t) / n) for t in (0, 0.6)]
            self.write_frame(hand.draw_over(self.tone, a, b))

    def write_rest(self, hand, at, n):
        """Writes n frames in which the hand stays, and trembles a little."""
        self.record_frames('hand', n)
        for j in range(n):
            if j % 4 == 0:
                d = at + np.array([self.g.gauss(0, 0.7), self.g.gauss(0, 0.7)])
                tone = hand.draw_over(self.tone, d, d)
            self.write_frame(tone)

    def show_state(self, state):
        """Shows another state from now on."""
        self.plate, boxes = self.plates.render_next(state)
        self.state = state
        self.develop_plate(boxes)

    def write_step(self, step, hand):
        """Writes the frames of a step, and sets its frames."""
        g = self.g
        step.first = self.frame
        self.write_stops(step, hand)
        step.last = self.frame - 1
        self.write_still(step.quiet)
        if step.nudge == 'camera' and self.camera_nudge:
            self.nudge_camera()
            self.write_still(g.randint(30, 40))
        elif step.nudge == 'board':
            self.nudge_board(hand)
            self.write_still(g.randint(35, 45))

    def write_stops(self, step, hand):
        """Writes the frames in which a hand makes the stops of a step."""
        g, at = self.g, None
        for place, state in step.stops:
            to = hand.shift_to(self.s, self.setting.centre_of(place), self.S) + [g.gauss(0, 3), g.gauss(0, 3)]
            if at is None:
                self.write_motion(hand, hand.shift_out(self.s.size, to), to, g.randint(4, 6), lambda t: 1 - (1 - t) ** 2)
            else:
                self.write_motion(hand, at, to, g.randint(4, 6), smooth)
            self.write_rest(hand, to, g.randint(2, 4))
            self.show_state(state)
            self.write_rest(hand, to, g.randint(3, 5))
            at = to
        if at is not None:
            self.write_motion(hand, at, hand.shift_out(self.s.size, at), g.randint(4, 6), lambda t: t**2)

    def nudge_camera(self):
        """Writes the frames of a nudge of the camera."""
        self.record_frames('motion', NUDGE_FRAMES)
        n = self.camera_nudge
        for j in range(NUDGE_FRAMES):
            self.S = sim(smooth((j + 1) / NUDGE_FRAMES), n)
            self.record_pose()
            self.develop_plate()
            self.write_frame(self.tone)

    def nudge_board(self, hand):
        """Writes the frames in which a hand pushes the board."""
        g, setting = self.g, self.setting
        at = hand.shift_to(self.s, setting.centre_of('edge'), self.S)
        out = hand.shift_out(self.s.size, at)
        self.write_motion(hand, out, at, 6, lambda t: 1 - (1 - t) ** 2)
        self.write_rest(hand, at, g.randint(4, 8))
        before = self.linear.copy()
        setting.nudge_board()
        self.plate = self.plates.render_again()
        after = self.film.straighten(self.plate, self.S)
        self.record_frames('motion', 5)
        for j in range(5):
            self.tone, self.noise = self.film.develop(before + (after - before) * ((j + 1) / 6))
            self.write_frame(hand.draw_over(self.tone, at, at))
        self.record_pose()
        self.develop_plate()
        self.write_rest(hand, at, g.randint(4, 8))
        self.write_motion(hand, at, out, 6, lambda t: t**2)
