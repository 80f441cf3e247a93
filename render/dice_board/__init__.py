"""Ominoes scenes (kind `ominoes`): a board with painted wooden dice, and the rest of the 26 dice in a heap beside it.

    scene.py             ominoes(s) builds the scene and returns its truth
    truth.py             describes the scene
    choices.py           every random choice about the board and the dice
    positions.py         positions of dice on the board, and groups in them
    board_print.py       the print of the board
    print_canvas.py      rectangles, lines and masks in mm; smooth noise
    die_faces.py         the painted faces of a die
    symbol_paint.py      the six symbols in several styles; symbols/ has their drawings
    ornaments.py         small drawings on the board
    vector_drawing.py    lines, splines and areas
    dice.py, heap.py     dice as objects, and the heap beside the board
    score_strip.py       the score strip beside the board
    array_material.py    materials from arrays

Truth. Corners are clockwise from the thing's own top-left corner:
  board.corners  the outer edge of the board's top face, with sharp corners even where they are rounded
  board.grid     the corners of the field of squares; board.size: squares per side; board.grey: the grey squares, [row, column]
  cells          the symbol on each square or None, in the board's own orientation
  faces          the dice on the board: cell, symbol, center and quad of the top face (quad: of the sharp cube, clockwise from the
                 drawing's own top-left corner), turn (degrees clockwise from the board's up direction), offset_mm (right, down) from
                 the square's centre, visible (fraction of the top face)
  loose          the dice beside the board: symbol and center of the face that points most upwards, flat, visible, in_frame
  groups         orthogonally connected groups of at least four dice of a god, with wild dice, at least one of the god
  corner_gods    clockwise from the board's own top-left corner
"""
