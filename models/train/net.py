"""The locating network: a small U-Net that predicts for every pixel whether its ray hits a card, and where on the card."""
import torch
import torch.nn as nn
import torch.nn.functional as F

WIDTHS = (16, 32, 48, 80, 112)   # channels at strides 2, 4, 8, 16, 32
CONTEXT = 4                      # additional blocks at stride 32 of the locating network, for a larger receptive field


def conv(a, b, stride=1, size=3, dilation=1):
    """Returns a convolution from `a` to `b` channels, with batch normalisation and ReLU."""
    return nn.Sequential(nn.Conv2d(a, b, size, stride, dilation * (size // 2), dilation, bias=False),
                         nn.BatchNorm2d(b), nn.ReLU(inplace=True))


class Block(nn.Module):
    """Two 3x3 convolutions with a residual connection."""

    def __init__(self, c, dilation=1):
        super().__init__()
        self.a = conv(c, c, dilation=dilation)
        self.b = nn.Sequential(nn.Conv2d(c, c, 3, 1, 1, bias=False), nn.BatchNorm2d(c))

    def silent(self):
        """Initialises the block so that it returns non-negative inputs unchanged until it is trained; returns the block."""
        nn.init.zeros_(self.b[1].weight)
        return self

    def forward(self, x):
        return F.relu(x + self.b(self.a(x)), inplace=True)


class Locate(nn.Module):
    """Maps N x 3 x H x W (RGB 0..1; sides multiples of 32) to N x 4 x H/4 x W/4: mask logit, u, v, log-scale of u, v.

    u is 0..1 from the symbol strip's edge to the region's, v from the card's top edge to its bottom. `deeper`: number of additional
    blocks in the decoder at strides 16 and 8, and half as many at stride 4. They return their input unchanged at first, so that the
    weights of a network without them can be loaded. `context`: number of additional blocks at stride 32, where occluded parts must be
    inferred from distant visible ones.
    """

    def __init__(self, widths=WIDTHS, deeper=0, context=0):
        super().__init__()
        w2, w4, w8, w16, w32 = widths
        self.stem = nn.Sequential(conv(3, w2, 2), conv(w2, w4, 2))
        self.s4 = Block(w4)
        self.s8 = nn.Sequential(conv(w4, w8, 2), Block(w8))
        self.s16 = nn.Sequential(conv(w8, w16, 2), Block(w16))
        self.s32 = nn.Sequential(conv(w16, w32, 2), Block(w32, 2), conv(w32, w32, dilation=2))
        self.more32 = nn.Sequential(*(Block(w32, 1 + i % 2).silent() for i in range(context)))
        self.up16, self.mix16 = conv(w32, w16, size=1), Block(w16)
        self.up8, self.mix8 = conv(w16, w8, size=1), Block(w8)
        self.up4, self.mix4 = conv(w8, w4, size=1), Block(w4)
        self.more16 = nn.Sequential(*(Block(w16).silent() for _ in range(deeper)))
        self.more8 = nn.Sequential(*(Block(w8).silent() for _ in range(deeper)))
        self.more4 = nn.Sequential(*(Block(w4).silent() for _ in range(deeper // 2)))
        self.head = nn.Conv2d(w4, 4, 1)

    def forward(self, x):
        a = self.s4(self.stem(x))
        b = self.s8(a)
        c = self.s16(b)
        d = self.more32(self.s32(c))
        double = lambda t: F.interpolate(t, scale_factor=2.0, mode='nearest')
        c = self.more16(self.mix16(c + double(self.up16(d))))
        b = self.more8(self.mix8(b + double(self.up8(c))))
        a = self.more4(self.mix4(a + double(self.up4(b))))
        with torch.autocast(x.device.type, enabled=False):     # bfloat16 would round u to 1 mm
            return self.head(a.float())
