"""Renders the states of a game; only what changes is traced again."""

import bpy
from clips.stills import blend, boxes, trace

# Width of the strip around a changed die that is traced again, in mm. It contains the die's shadow. Set by hand.
MARGIN_MM = 20
# Width of the soft edge of a traced part, in pixels. Set by hand.
SOFT_EDGE_PX = 8


class Plates:
    """The image of the state that is shown now: linear light, undistorted. `tmp` is the path of a temporary image."""

    def __init__(self, setting, tmp):
        self.setting, self.s, self.tmp = setting, setting.s, tmp
        self.shown, self.image = set(), None
        self.patches, self.outlines = {}, {}  # traced parts by what they show; boxes of objects
        self.traced = 0

    def render_first(self, state):
        """Renders the full image of a state."""
        self.show_dice(self.setting.objects(state))
        self.image = trace(self.s, self.tmp, None)
        return self.image

    def show_dice(self, names):
        """Shows exactly these dice; returns those that changed."""
        changed = names ^ self.shown
        for name in changed:
            o = bpy.data.objects[name]
            o.hide_render = o.hide_viewport = name not in names
        self.shown = set(names)
        bpy.context.view_layer.update()
        return changed

    def render_next(self, state):
        """Returns the image of a state, and the boxes of its parts that changed."""
        changed = self.show_dice(self.setting.objects(state))
        parts = boxes(self.s, [bpy.data.objects[name] for name in sorted(changed)], MARGIN_MM)
        for box in parts:
            self.image = blend(self.s, self.image, self.traced_part(box), box, SOFT_EDGE_PX)
        return self.image, parts

    def render_again(self):
        """Renders the full image again, after the board was nudged."""
        self.outlines.clear()
        self.patches.clear()
        self.image = trace(self.s, self.tmp, None)
        return self.image

    def traced_part(self, box):
        """Returns the part of the image in a box. A part that shows the same dice as an earlier one is not traced again."""
        key = (tuple(box), frozenset(n for n in self.shown if self.may_touch(n, box)))
        if key not in self.patches:
            self.traced += 1
            self.patches[key] = trace(self.s, self.tmp, box, again=True)
        return self.patches[key]

    def may_touch(self, name, box):
        """Returns whether a die or what it shades may be in a box."""
        if name not in self.outlines:
            self.outlines[name] = boxes(self.s, [bpy.data.objects[name]], MARGIN_MM)
        return any(a[0] < box[2] and box[0] < a[2] and a[1] < box[3] and box[1] < a[3] for a in self.outlines[name])
