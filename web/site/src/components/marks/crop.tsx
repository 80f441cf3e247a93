import { useEffect, useRef } from 'preact/hooks'
import type { Point } from '../../reports/index.ts'

/** Side of a crop, in pixels of its canvas. */
const CANVAS_SIDE_PX = 192
/** Radius of the ring, in radii of the object. The ring is outside the object, so that its edge stays visible. Set by hand. */
const RING_RADIUS = 1.25
/** The strokes of the ring, the wider one first: colour, and width in pixels of the canvas. */
const RING_STROKES = [
  { colour: '#000a', width: 5 },
  { colour: '#fff', width: 2 },
]

type CropProps = {
  bitmap: ImageBitmap
  /** Width and height of the upright photo at full size; `bitmap` may be smaller. */
  size: Point
  center: Point
  /** Radius of the object in the middle, in pixels of the photo. A ring is drawn around the object. */
  radius: number
  /** Half the side length of the square that is shown, in pixels of the photo. */
  halfSide: number
  /** What the crop shows, for screen readers. */
  label: string
}

/** Draws a ring around the middle of the canvas. */
function drawRing(context: CanvasRenderingContext2D, radius: number): void {
  for (const { colour, width } of RING_STROKES) {
    context.beginPath()
    context.arc(CANVAS_SIDE_PX / 2, CANVAS_SIDE_PX / 2, radius, 0, 2 * Math.PI)
    context.lineWidth = width
    context.strokeStyle = colour
    context.stroke()
  }
}

/** An enlarged square part of a photo, with the object that the player checks in its middle. */
export function Crop({ bitmap, size, center, radius, halfSide, label }: CropProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const scale = bitmap.width / size[0]
    const side = 2 * halfSide * scale
    context.clearRect(0, 0, CANVAS_SIDE_PX, CANVAS_SIDE_PX)
    context.imageSmoothingQuality = 'high'
    const [left, top] = [(center[0] - halfSide) * scale, (center[1] - halfSide) * scale]
    context.drawImage(bitmap, left, top, side, side, 0, 0, CANVAS_SIDE_PX, CANVAS_SIDE_PX)
    drawRing(context, ((CANVAS_SIDE_PX / 2) * RING_RADIUS * radius) / halfSide)
  }, [bitmap, center, radius, halfSide])
  return (
    <canvas
      ref={canvas}
      class="crop"
      width={CANVAS_SIDE_PX}
      height={CANVAS_SIDE_PX}
      role="img"
      aria-label={label}
    />
  )
}
