"""Draws the truth of a finished game on some of its frames, and checks it. Needs no Blender."""

import json
import os

import cv2
import numpy as np

from .rules import Board, Game, Table, movable

COLOURS = {'h': (90, 255, 0), 'r': (0, 255, 255), 'a': (60, 60, 255), 'k': (255, 140, 80), 'u': (255, 0, 255), 'o': (255, 255, 0)}


def at(frames, i):
    """Returns the last entry that begins at frame i or before."""
    return [x for x in frames if x['from_frame'] <= i][-1]


def draw(image, d, i):
    """Draws the truth of frame i."""
    pose, part = at(d['board']['pose'], i), at(d['timeline'], i)
    for quad, colour in ((pose['corners'], (0, 255, 0)), (pose['grid'], (255, 255, 0))):
        cv2.polylines(image, [np.int32(np.round(quad))], True, colour, 1, cv2.LINE_AA)
    cv2.circle(image, tuple(int(v) for v in pose['corners'][0]), 6, (255, 0, 255), 2)
    n = d['board']['size']
    M = cv2.getPerspectiveTransform(np.float32([[0, 0], [n, 0], [n, n], [0, n]]), np.float32(pose['grid']))
    for r, row in enumerate(part['position'].split('/')):
        for c, letter in enumerate(row):
            if letter != '.':
                x, y, w = M @ [c + 0.5, r + 0.5, 1]
                where = int(x / w) - 7, int(y / w) + 7
                cv2.putText(image, letter, where, 0, 0.7, (0, 0, 0), 4, cv2.LINE_AA)
                cv2.putText(image, letter, where, 0, 0.7, COLOURS[letter], 2, cv2.LINE_AA)
    turn = [t for t in d['turns'] if t['from_frame'] <= i <= t['to_frame']]
    text = f'{i} {part["what"]} rolled: {part["rolled"]}'
    if turn:
        t = turn[0]
        words = ' '.join(a['action'] + ''.join(f' {v}' for k, v in a.items() if k != 'action') for a in t['actions'])
        text += f' | turn {d["turns"].index(t)} player {t["player"]} {words} {t["points"]}'
        if t['illegal'] and t['illegal']['from_frame'] <= i <= t['illegal']['to_frame']:
            text += ' ILLEGAL ' + t['illegal']['kind']
    return text


def faults(d, frames):
    """Returns what is wrong with the truth of a film of so many frames."""
    out = []
    T, turns = d['timeline'], d['turns']
    if frames != d['frames']:
        out.append(f'{frames} frames read, truth says {d["frames"]}')
    if [t['from_frame'] for t in T] + [d['frames']] != [0] + [t['to_frame'] + 1 for t in T]:
        out.append('timeline has gaps')
    for n, t in enumerate(turns):
        part = at(T, t['quiet_frame'])
        if part['what'] != 'state' or part['to_frame'] - t['quiet_frame'] < 29:
            out.append(f'turn {n} does not end quietly')
        if part['position'] != t['position'] and not t['hidden']:
            out.append(f'turn {n} ends with another position')
        if t['illegal'] and at(T, t['illegal']['quiet_frame'])['position'] != t['illegal']['position']:
            out.append(f'turn {n}: illegal position differs')
        if n and not t['hidden'] and t['from_frame'] != turns[n - 1]['to_frame'] + 1:
            out.append(f'turn {n} begins late')
    return out


def replay(d):
    """Plays the actions of the truth by the rules, and returns where they are illegal or lead to another position."""
    board = Board(d['board']['size'], d['board']['grey'], d['advanced'])
    game, out = Game(board, Table([p['gods'] for p in d['players']])), []
    for n, turn in enumerate(d['setup'] + d['turns']):
        game.turn, game.scored, rolled = turn['player'], None, None
        for a in turn['actions']:
            if not act(game, a, rolled):
                out.append(f'entry {n}: {a} is illegal')
            rolled = a.get('face') if a['action'] == 'roll' else rolled
        if 'position' in turn and [board.text(game.position), game.points] != [turn['position'], turn['points']]:
            out.append(f'entry {n}: position or points differ')
    if game.winner != d['winner']:
        out.append('another winner')
    return out


def act(game, a, rolled):
    """Applies an action to a game, and returns whether it is legal. Of the order of actions it only checks that a die was rolled."""
    board, p = game.board, game.position
    square = lambda key: tuple(a[key])
    if a['action'] == 'move':
        legal = movable(rolled, p[square('from')]) and square('to') in board.ends(p, square('from'))
        game.move(square('from'), square('to'))
    elif a['action'] == 'roll_again':
        legal = rolled == 'ominotep' and square('square') in p
        p[square('square')] = a['face']
    elif a['action'] in ('place', 'set_up'):
        legal = board.may_enter(p, square('square'))
        p[square('square')] = a.get('god', rolled)
    elif a['action'] == 'score':
        groups = [c for god, c in game.scorable() if god == a['god'] and square('square') in c]
        legal = bool(groups)
        game.score(a['god'], groups[0] if groups else [])
    else:
        legal = a['action'] in ('roll', 'pass_on', 'end_turn')
    return legal


def check_game(f, out, frames=None):
    """Draws the truth on frames of the film f, by default shortly after the quiet frame of every turn and of every
    illegal action."""
    with open(os.path.splitext(f)[0] + '.json', encoding='utf8') as file:
        d = json.load(file)
    illegal = [t['illegal']['quiet_frame'] + 10 for t in d['turns'] if t['illegal']]
    frames = frames or sorted({t['quiet_frame'] + 5 for t in d['turns']} | set(illegal))
    film, images, i = cv2.VideoCapture(f), [], 0
    while True:
        ok, image = film.read()
        if not ok:
            break
        if i in frames:
            text = draw(image, d, i)
            strip = np.zeros((34, image.shape[1], 3), np.uint8)
            for k in range(2):
                cv2.putText(strip, text[k * 110 : (k + 1) * 110], (3, 13 + 16 * k), 0, 0.45, (255, 255, 255), 1, cv2.LINE_AA)
            images.append(np.vstack([image, strip]))
        i += 1
    while len(images) % 3:
        images.append(images[0] * 0)
    cv2.imwrite(out, np.vstack([np.hstack(images[k : k + 3]) for k in range(0, len(images), 3)]))
    print(f, f'{i} frames, {len(images)} drawn,', faults(d, i) + replay(d) or 'ok')
