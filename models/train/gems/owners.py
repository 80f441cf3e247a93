"""`owners.py OUT FOLDER...`: determines which gem each pixel of a path-traced scene shows. Run it with a Python that has bpy, numpy and
opencv. For the scenes of the folders (kind gems), it writes OUT/NAME-owner.png: the gem's number in the truth, from 1; 0 where no gem is
visible. The scenes are built again from their seeds but not rendered, which takes a second each. OUT is the folder that UMPIRE_MORE_GEMS
names for train_gems.py.

`--pools FOLDER` names a folder with pools that the generator (`render` in the root of the repository) does not have, such as those of
`../tables.py`. `--part K/N`, K from 0: every Nth scene, to run several processes.
"""
import argparse
import glob
import json
import math
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../../render'))
import bpy      # noqa: E402
import core      # noqa: E402
import cv2      # noqa: E402
import gems.scene      # noqa: E402
import numpy as np      # noqa: E402
from gems.image_truth import distort      # noqa: E402
from gems.polygons import area_centroid, hull2      # noqa: E402
from make import quiet      # noqa: E402
from mathutils import Vector      # noqa: E402

AROUND = 1.7      # search radius around the centre of a gem's body, in radii of the gem: elongated gems extend that far


def outlines(scene, objs):
    """Replaces `silhouettes` of gems/image_truth.py: returns only the centre and radius of each gem's outline, and stores the gems' names
    in `scene.stones`, in the order of the truth."""
    bpy.context.view_layer.update()
    scene.stones, out = [o.name for o in objs], {}
    for o in objs:
        hull = hull2(scene.project([tuple(c / core.MM for c in o.matrix_world @ v.co) for v in o.data.vertices], distort=False))
        area, middle = area_centroid(distort(scene, hull))
        out[o.name] = {'center': middle, 'radius': math.sqrt(area / math.pi), 'visible': 1, 'body': middle}
    return out


def owners(scene, stones):
    """Returns for each pixel of the written image the number (from 1) of the gem that it shows, or 0, as uint8. `stones` are the gems of
    the truth, with the `body` and `radius` that `outlines` returns."""
    (w, h), out = scene.size, np.zeros(scene.size[::-1], np.uint8)
    for o in scene.sc.objects:
        if o.name.startswith('phone_behind'):
            o.hide_viewport = True
    bpy.context.view_layer.update()
    graph, place, turn = bpy.context.evaluated_depsgraph_get(), scene.cam.matrix_world.translation, scene.cam.matrix_world.to_3x3()
    y, x = np.mgrid[0:h, 0:w] + 0.5
    near = np.zeros((h, w), bool)
    for s in stones:
        near |= np.hypot(x - s['body'][0], y - s['body'][1]) < AROUND * s['radius'] + 1
    number = {name: i + 1 for i, name in enumerate(scene.stones)}
    across = np.linspace(0, 1.001, 512)
    stretch = np.interp(np.hypot(x - w / 2, y - h / 2) / scene._half(), across, [scene._undist_r(r) / r if r else 1 for r in across])
    rays = np.stack([(x - w / 2) * stretch / scene.f, -(y - h / 2) * stretch / scene.f, -np.ones((h, w))], 2)
    for row, column in zip(*np.nonzero(near)):
        _, _, _, _, hit, _ = scene.sc.ray_cast(graph, place, turn @ Vector(rays[row, column]).normalized())
        if hit is not None:
            out[row, column] = number.get(hit.name, 0)
    return out


def is_same(stones, truth):
    """Returns whether stones have the places (within 0.5 pixels) and colours of those of a truth."""
    return len(stones) == len(truth) and all(np.hypot(*np.subtract(a['body'], b['body'])) < 0.5 and a['colour'] == b['colour'] for a, b in zip(stones, truth))


def write(path, out, pools):
    """Writes for one scene which gem each pixel shows. The scene's pool is in the folder `pools`, or is the generator's own. Returns
    False if the generator now makes another scene from the seed."""
    truth = json.load(open(path, encoding='utf8'))
    elsewhere = os.path.join(pools or '', truth['pool'] + '.json')
    with quiet():
        scene = core.Scene(truth['seed'], elsewhere if os.path.exists(elsewhere) else truth['pool'], size=tuple(truth['image']), kind='gems')
        stones = gems.scene.gems(scene)['gems']
        if is_same(stones, truth['gems']):
            return cv2.imwrite(out, owners(scene, stones))
    return False


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('out')
    parser.add_argument('folders', nargs='+')
    parser.add_argument('--part', default='0/1')
    parser.add_argument('--pools')
    args = parser.parse_args()
    part, parts = map(int, args.part.split('/'))
    gems.scene.silhouettes = outlines
    paths = sorted(p for folder in args.folders for p in glob.glob(f'{folder}/*.json') if os.path.exists(f'{p[:-5]}.jpg'))
    for path in paths[part::parts]:
        out = f'{args.out}/{os.path.basename(path)[:-5]}-owner.png'
        if not os.path.exists(out) and not write(path, out, args.pools):
            print(path, 'is not what the generator makes now', flush=True)


if __name__ == '__main__':
    main()
