"""Renders one game, and writes it with its truth."""

import json
import os
import subprocess
import time

import core
from clips.assembly import ffmpeg_command
from clips.camera_motion import choose_nudge, widen

from . import choices as chosen
from .hands import Hand
from .plates import Plates
from .projector import Projector
from .quick_film import QuickFilm
from .rules import Board
from .script import script
from .setting import Setting
from .truth import game_truth


def make(seed, pool, out, size, opt, avi, samples):
    """Renders a game as OUT/game-POOL-SEED.mp4 and .json. Returns a line for the log."""
    core.scene.SAMPLES = samples
    start, cpu = time.perf_counter(), time.process_time()
    s = core.Scene(seed, pool, size=size, kind='game')
    setting = Setting(s, opt)
    choices = chosen.choose(s.rng, s.pool_name, seed, opt, setting.p['gods'])
    board = Board(setting.p['N'], setting.p['grey'], choices.advanced)
    played, game = script(s.rng, board, choices)
    setting.build(choices)
    setting.build_dice([state for step in played.steps for _, state in step.stops])
    os.makedirs(out, exist_ok=True)
    path = os.path.join(out, f'game-{s.pool_name}-{seed}')
    plates = Plates(setting, os.path.abspath(path) + '.exr')
    nudge = choose_nudge(s, [setting.corners()], 100) if choices.nudge == 'camera' else None
    widen(s, nudge)
    first = plates.render_first(played.start)
    hands = [Hand(s, plates.tmp, arm, toward, first) for arm, toward in zip(setting.arms, setting.toward)]
    stills = time.process_time() - cpu
    film = QuickFilm(s, first)
    for hand in hands:
        hand.develop(film)
    crf, quality = s.rng.randint(20, 26), s.rng.randint(2, 6)
    pipe = subprocess.Popen(ffmpeg_command(path, s.size, crf, quality if avi else None, 'superfast'), stdin=subprocess.PIPE)
    projector = Projector(setting, film, plates, pipe.stdin, board, played.start, nudge)
    projector.write_still(s.rng.randint(30, 50))
    for step in played.steps:
        projector.write_step(step, hands[step.player])
    pipe.stdin.close()
    if pipe.wait():
        raise RuntimeError('ffmpeg failed')
    s.diff['crf'] = crf
    truth = game_truth(setting, choices, played, game, projector) | {'options': opt}
    with open(path + '.json', 'w', encoding='utf8') as file:
        json.dump(truth, file, separators=(', ', ': '), default=float)
    return (
        f'{path}.mp4 {s.size[0]}x{s.size[1]} {projector.frame} frames, {len(played.turns)} turns, {len(played.steps)} steps, '
        f'{plates.traced} parts traced, {stills:.0f}s CPU before the first frame, {time.process_time() - cpu:.0f}s CPU in all, '
        f'{time.perf_counter() - start:.0f}s in all, {os.path.getsize(path + ".mp4") / 1e6:.1f} MB'
    )
