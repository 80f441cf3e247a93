import { useEffect, useRef } from 'preact/hooks'
import type { Point } from '../../reports/index.ts'

/** Side of a crop, in pixels of its canvas. */
const SIDE = 192

type CropProps = {
  picture: ImageBitmap
  /** Width and height of the upright photo at full size; the picture may be reduced. */
  size: Point
  center: Point
  /** Radius of the object in the middle, in pixels of the photo. A ring is drawn around the object. */
  radius: number
  /** Half the side length of the square that is shown, in pixels of the photo. */
  reach: number
  /** What the crop shows, for screen readers. */
  label: string
}

function drawRing(context: CanvasRenderingContext2D, radius: number): void {
  for (const [colour, width] of [
    ['#000a', 5],
    ['#fff', 2],
  ] as const) {
    context.beginPath()
    context.arc(SIDE / 2, SIDE / 2, radius, 0, 2 * Math.PI)
    context.lineWidth = width
    context.strokeStyle = colour
    context.stroke()
  }
}

/** An enlarged square of a photo, with an object that the player is asked about in the middle. */
export function Crop({ picture, size, center, radius, reach, label }: CropProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const reduced = picture.width / size[0]
    const side = 2 * reach * reduced
    context.clearRect(0, 0, SIDE, SIDE)
    context.imageSmoothingQuality = 'high'
    const [left, top] = [(center[0] - reach) * reduced, (center[1] - reach) * reduced]
    context.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE)
    drawRing(context, ((SIDE / 2) * 1.25 * radius) / reach)
  }, [picture, center, radius, reach])
  return <canvas ref={canvas} class="crop" width={SIDE} height={SIDE} role="img" aria-label={label} />
}
