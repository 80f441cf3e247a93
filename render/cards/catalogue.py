"""Sizes of cards and pieces (mm), the facts of all cards and pieces from the assets, and names of temporary files."""

import json
import os
import tempfile

import pool as pools
from pool import asset

CW, CH, CT, CELL, PT, GAP = 160.0, 109.0, 1.6, 16.0, 2.0, 0.25
TMP = tempfile.mkdtemp(prefix='scene')
_N = [0]
_C = {}


def tmp(ext='png'):
    _N[0] += 1
    return f'{TMP}/{os.getpid()}_{_N[0]}.{ext}'


def load(rel):
    if rel not in _C:
        _C[rel] = json.load(open(asset(rel)))
    return _C[rel]


def scanned_cards():
    """Returns the index of the card scans among the pool's assets; empty where there are none, as in the pool `own`."""
    return load('cards/index.json') if pools.find_asset('cards/index.json') else {}


def norm(cells):
    r0, c0 = min(r for r, c in cells), min(c for r, c in cells)
    return tuple(sorted((r - r0, c - c0) for r, c in cells))


def turn(cells, t):
    sw, fr, fc = t
    return norm([((c if sw else r) * (-1 if fr else 1), (r if sw else c) * (-1 if fc else 1)) for r, c in cells])


TURNS = [(a, b, c) for a in (0, 1) for b in (0, 1) for c in (0, 1)]


def shapes():
    if 'shapes' not in _C:
        P = load('catalogue.json')['pieces']
        _C['icons'] = {k: v['icon_orientation_on_card'] for k, v in P.items()}
        _C['shapes'] = {k: sorted({turn([tuple(c) for c in v['cells']], t) for t in TURNS}) for k, v in P.items()}
    return _C['shapes']
