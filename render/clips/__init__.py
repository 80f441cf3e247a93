"""Video clips of play; clip.py is the command line, and describes the truth.

assembly.py         renders one clip and writes it with its truth
staging.py          builds the scene of a clip
play.py             the steps of play on one card, and the truth of a state
placements.py       placements of pieces, right and wrong
player_arm.py       the hand and the arm
stills.py           the still images of a clip
hand_layer.py       the hand, cut out of its image, and its shadow
camera_motion.py    a nudge of the camera
film.py             lens, exposure, noise and tone curve of every frame
check.py            draws the truth on frames of a finished clip; needs no Blender
"""
