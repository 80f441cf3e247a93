"""Video clips of play; clip.py is the command line, and describes the truth.

assembly.py         renders one clip and writes it with its truth
staging.py          builds the scene of a clip
play.py             the steps of play on one card, and the truth of a state
placements.py       placements of pieces, right and wrong
player_arm.py       the hand and the arm
stage.py            what each state shows; the images of states and hands
stills.py           renders parts of the image, and outlines
hand_layer.py       the hand, cut out of its image, and its shadow
camera_motion.py    a nudge of the camera
timeline.py         how the frames are composed, and the timeline of the truth
film.py             lens, exposure, noise and tone curve of every frame
check.py            draws the truth on frames of a finished clip; needs no Blender
"""
