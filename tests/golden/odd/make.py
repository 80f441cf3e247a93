"""Makes the unusual images in this folder: python3 make.py (needs Pillow).

Each shows the same drawing, 32 x 24: red and green above blue and white.
"""

from pathlib import Path

from PIL import Image

HERE = Path(__file__).parent
RED, GREEN, BLUE, WHITE = (230, 20, 20), (20, 200, 20), (20, 20, 230), (255, 255, 255)


def drawing(colours=(RED, GREEN, BLUE, WHITE), size=(32, 24)):
    """Returns an image of four quarters in these colours: upper left, upper right, lower left, lower right."""
    image = Image.new("RGB", (2, 2))
    image.putdata(colours)
    return image.resize(size, Image.NEAREST)


def without_adobe(jpeg):
    """Returns the JPEG without its APP14 segment."""
    at = jpeg.index(b"\xff\xee")
    return jpeg[:at] + jpeg[at + 2 + int.from_bytes(jpeg[at + 2 : at + 4], "big") :]


def main():
    rgb = drawing()
    rgb.convert("CMYK").save(HERE / "cmyk-adobe.jpg", quality=95)
    plain = without_adobe((HERE / "cmyk-adobe.jpg").read_bytes())
    (HERE / "cmyk-plain.jpg").write_bytes(plain)

    # In YCCK, Y, Cb and Cr are computed from the amounts of ink instead of light, and the K channel (black) is stored inverted: 255 is no
    # ink. Pillow writes all four channels inverted, so they are inverted once more before. The last byte of the APP14 segment marks the
    # file as YCCK.
    inks = rgb.point(lambda v: 255 - v)
    channels = [*inks.convert("YCbCr").split(), Image.new("L", rgb.size, 255)]
    ycck = Image.merge("CMYK", [channel.point(lambda v: 255 - v) for channel in channels])
    ycck.save(HERE / "ycck.jpg", quality=95, subsampling=0)
    jpeg = bytearray((HERE / "ycck.jpg").read_bytes())
    jpeg[jpeg.index(b"Adobe") + 11] = 2
    (HERE / "ycck.jpg").write_bytes(jpeg)

    rgb.save(HERE / "progressive.jpg", quality=95, progressive=True)
    rgb.quantize(4).save(HERE / "palette.png")
    rgb.convert("CMYK").save(HERE / "cmyk.tif")
    frames = [drawing([colour] * 4) for colour in (GREEN, BLUE)]
    for name in ("animated.png", "animated.webp"):
        rgb.save(HERE / name, save_all=True, append_images=frames, duration=100, lossless=True)

    # The image is stored rotated by a quarter turn to the left, with an orientation tag for the opposite rotation.
    stored = rgb.transpose(Image.Transpose.ROTATE_90)
    stored.save(HERE / "turned.tif", tiffinfo={274: 6})


main()
