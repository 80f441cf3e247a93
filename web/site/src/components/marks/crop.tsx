import { useEffect, useRef } from 'preact/hooks'
import type { Point } from '../../reports/index.ts'

/** Side of a crop, in pixels of its canvas. */
const SIDE = 192

type CropProps = {
  picture: ImageBitmap
  /** Width and height of the upright photo at full size; the picture may be reduced. */
  size: Point
  center: Point
  /** Half the side of the part that is shown, in pixels of the photo. */
  reach: number
  /** What the crop shows, for screen readers. */
  label: string
}

/** An enlarged part of a picture, so that the thing that is asked about can be seen. */
export function Crop({ picture, size, center, reach, label }: CropProps) {
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
  }, [picture, center, reach])
  return <canvas ref={canvas} class="crop" width={SIDE} height={SIDE} role="img" aria-label={label} />
}
