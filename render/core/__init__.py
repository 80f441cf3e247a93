"""The scene: Blender as a module (bpy, Cycles), camera effects in numpy, and exact truth.

    s = Scene(seed, 'own', kind='gems')     a new Blender scene; s.rng is random.Random, s.pool the pool's data
    s.add_table()                           adds a textured table; its surface is z = 0
    place(obj, x, y, z, yaw)                places an object; see materials.py and shapes.py
    s.add_clutter(['coin', 'pen'], avoid=[(x, y, r), ...])     adds everyday objects outside these circles
    s.add_light()                           adds a room (HDRI) and, in some scenes, a lamp
    s.add_camera((x, y, z), radius, points=[...])     a random pose that keeps all `points` in the image
    s.visibility([objects])                 returns {object name: visible fraction, 0..1}
    s.project([(x, y, z), ...])             returns pixels of the written JPEG, after lens distortion
    s.render('DIR/NAME.jpg', truth)         writes the JPEG and DIR/NAME.json, with kind, pool, seed, image and difficulty

Lengths are in millimetres and angles in degrees. World axes: x right, y away, z up. Inside Blender, lengths are in metres.
Pixels: the origin is the top-left corner, y down, pixel centres at +0.5. Light, camera and objects may be added in any order;
visibility and project need the camera. Everything random must come from s.rng, or from s.np_rng(), a numpy generator that is
seeded from it.

    scene.py         the class: creation, random helpers, rendering; each other module has a part of its methods
    table.py         the table
    light.py         room and lamp
    camera.py        pose of the camera, projection
    visibility.py    visible fractions of objects
    clutter.py       everyday objects on the table
    photo.py         camera effects: from linear light to a JPEG

Materials are in materials.py and objects in shapes.py; this package has their names as well.
"""

# re-exported: other scripts import these names from this package
from materials import LUM, MM, _link, _obj, img_node, kelvin, lin, mat_cut, mat_gem, mat_image, mat_plain, mat_plastic  # noqa: F401
from materials import mat_printed, mat_wood_die, new_mat, place, world  # noqa: F401
from shapes import FACE_AX, _face_frame, cylinder, die, die_pose, die_top_pose, flat_card, gem, inset_round, lathe  # noqa: F401
from shapes import outline_of, pawn, plate_with_holes, polyomino, prism, rounded_box, rounded_outline  # noqa: F401

from .scene import Scene  # noqa: F401
