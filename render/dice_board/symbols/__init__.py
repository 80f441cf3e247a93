"""The six symbols of the dice, each in three drawings, and a fourth that is only for evaluation sets."""

from .apep import apep_0, apep_1, apep_2
from .held import HELD
from .horus import horus_0, horus_1, horus_2
from .hura import hura_0, hura_1, hura_2
from .khepri import khepri_0, khepri_1, khepri_2
from .ominotep import ominotep_0, ominotep_1, ominotep_2
from .ra import ra_0, ra_1, ra_2

SYMS = ('horus', 'ra', 'apep', 'khepri', 'hura', 'ominotep')

# the drawings of each symbol, by the number `v` of a style
DRAW = {
    'horus': [horus_0, horus_1, horus_2],
    'ra': [ra_0, ra_1, ra_2],
    'apep': [apep_0, apep_1, apep_2],
    'khepri': [khepri_0, khepri_1, khepri_2],
    'hura': [hura_0, hura_1, hura_2],
    'ominotep': [ominotep_0, ominotep_1, ominotep_2],
}

for symbol, drawing in HELD.items():
    DRAW[symbol].append(drawing)
