"""Card scenes: the kinds `card` (one card), `table` (two to four cards) and `none`. README.md describes their truth.

Cells are [row, column] of the region's bounding box, for a card that lies landscape with its symbol strip on the left. A piece on
a card is properly placed or has a defect (overhang, stacked, shifted); loose pieces lie beside the card.

    scenes.py           builds the scenes
    card_model.py       a card with the pieces on it; card_staging.py chooses these pieces, card_truth.py describes them
    piece_set.py        colours and objects of the pieces
    loose_pieces.py     pieces beside the cards
    symbol_dice.py      the die with the six symbols
    player_hand.py      a hand that occludes a card
    exact_cover.py      placements of pieces that cover a region
    catalogue.py        sizes, the facts of all cards and pieces, and temporary files
"""

# re-exported: the clips use these names
from .card_model import Card  # noqa: F401
from .catalogue import CELL, CH, CT, CW, PT, shapes  # noqa: F401
from .exact_cover import covers, overhanging  # noqa: F401
from .loose_pieces import rect, scatter  # noqa: F401
from .piece_set import Appearance  # noqa: F401
from .player_hand import hand  # noqa: F401
from .symbol_dice import die_truth, symbol_die  # noqa: F401
