import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { type OverlayView, useUnit } from './overlay-view.ts'

type PhotoFigureProps = {
  bitmap: ImageBitmap
  /** Width and height of the upright photo at full size. The drawing uses these coordinates. */
  size: readonly [number, number]
  /** What the photo shows, for screen readers. */
  label: string
  /**
   * SVG elements over the photo, or a function that returns them. The function gets the scale, for signs of a fixed size on the screen.
   */
  children?: ComponentChildren | ((view: OverlayView) => ComponentChildren)
}

/** A photo with a drawing over it. */
export function PhotoFigure({ bitmap, size, label, children }: PhotoFigureProps) {
  const box = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const unit = useUnit(box, size)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context) return
    canvas.current.width = bitmap.width
    canvas.current.height = bitmap.height
    context.drawImage(bitmap, 0, 0)
  }, [bitmap])
  return (
    <figure class="picture" ref={box}>
      <canvas ref={canvas} role="img" aria-label={label} />
      <svg viewBox={`0 0 ${size[0]} ${size[1]}`} class="overlay" aria-hidden="true">
        {typeof children === 'function' ? children({ size, unit, mirrored: false }) : children}
      </svg>
    </figure>
  )
}
