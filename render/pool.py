"""Pools: JSON files that name the assets and ranges scenes are drawn from, and the assets themselves. Needs no Blender.

A pool NAME is the files pools/NAME.json (cards, tables, light, cameras), pools/gems_NAME.json and pools/ominoes_NAME.json of
this folder; its assets are in assets/. A pool elsewhere is given by the path of its NAME.json: the other two files are beside
it, and its assets are in the folder `assets` beside its folder. Assets that are missing there are taken from this folder.
"""

import glob
import json
import os

HERE = os.path.dirname(os.path.abspath(__file__))
POOLS = os.path.join(HERE, 'pools')
ASSETS = os.path.join(HERE, 'assets')

# set by `select`: the folder of the pool files, and the folders in which assets are searched, in order
_folder = POOLS
_asset_folders = [ASSETS]


def select(pool):
    """Makes a pool the current one and returns its name. The pool is given by its name, or by the path of its JSON file."""
    global _folder, _asset_folders
    if not pool.endswith('.json'):
        return pool
    path = os.path.abspath(pool)
    _folder = os.path.dirname(path)
    beside = os.path.join(os.path.dirname(_folder), 'assets')
    _asset_folders = [beside] if beside == ASSETS else [beside, ASSETS]
    return os.path.basename(path)[: -len('.json')]


def load(name, prefix=''):
    """Reads the file `prefix` + `name`.json of the current pool; top-level keys of files NAME-*.json replace those of NAME.json."""
    base = os.path.join(_folder, prefix + name)
    if not os.path.exists(base + '.json'):
        raise SystemExit(f'error: no pool file {base}.json; --pool takes the name of a pool in {POOLS}, or the path of a NAME.json')
    data = {}
    for path in [base + '.json', *sorted(glob.glob(base + '-*.json'))]:
        with open(path, encoding='utf8') as file:
            data.update(json.load(file))
    return data


def find_asset(name):
    """Returns the path of an asset, such as `hdri/pm_lobby.hdr`, or None where it does not exist."""
    paths = (os.path.join(folder, name) for folder in _asset_folders)
    return next((path for path in paths if os.path.exists(path)), None)


def asset(name):
    """Returns the path of an asset that must exist."""
    path = find_asset(name)
    if path is None:
        raise FileNotFoundError(f'no asset {name} in {" or ".join(_asset_folders)}')
    return path
