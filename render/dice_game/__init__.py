"""Video clips of whole games of Ominoes; clip.py is the command line.

rules.py        the rules of Ominoes, independent of the program that the clips measure
players.py      how the players choose their actions
illegal.py      illegal actions of every kind
choices.py      what is chosen once for a game: players, options, illegal actions, occluded turns, nudges
script.py       plays a game and writes its script: the states of the table, and the hands between them
setting.py      the scene in Blender: board, dice, supply, arms, camera
hands.py        the hands, cut out of their images
plates.py       renders the states; only changed parts are traced again
quick_film.py   lens, exposure, noise and tone curve of every frame, computed once for each image
projector.py    composes the frames, and records the timeline of the truth
truth.py        the truth of a game
assembly.py     renders one game and writes it with its truth
check.py        draws the truth on frames of a finished game; needs no Blender
"""
