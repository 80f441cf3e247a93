"""Scenes of gem piles (kind `gems`), and the gems themselves, which the package gem_board uses as well.

    scene.py            gems(s) builds the scene and returns its truth
    box.py              the gems of one box: colours, shapes and surface; or other small items in their place
    gem_shapes.py       meshes of gems
    gem_material.py     clear coloured plastic
    other_items.py      meshes of beans, beads and pebbles
    falling.py          lets meshes fall as a heap (Bullet physics)
    image_truth.py      place and visible fraction of each gem in the image
    polygons.py         hulls, areas and overlaps of polygons
    distractors.py      coins, cards, pawns, dice and pieces around the piles
    player_fingers.py   fingers that reach into the image

README.md describes the truth. `center` is the centre of the visible part of a gem, or of the whole gem where less than 15 % is
visible; `body` is the centre of the whole.
"""
