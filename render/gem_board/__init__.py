"""Scenes of the gem board (kind `gemboard`): six rows of twelve through holes with gems, and pawns on the red fields.

    scene.py     gemboard(s) builds the scene and returns its truth, which README.md describes
    layout.py    sizes of the board, places of its holes and fields, outlines of its halves
    artwork.py   the print of the board
    pawns.py     shapes of pawns
    truth.py     visible fractions and sizes of the holes

`holes` are the centres of the holes' rims, row 0 at the top, column 0 at the end with the fields. `holes_visible` is the fraction of
each hole that nothing but its own gem hides: no pawn, gem of another hole, finger or image border. Options: art=scan|house, style=NAME,
gone=0..12 (mean number of gems that are gone per row).
"""
