import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

type PictureProps = {
  picture: ImageBitmap
  /** Width and height of the coordinates in `children`: of the upright photo at full size. */
  size: readonly [number, number]
  /** What the picture shows, for screen readers. */
  label: string
  /** SVG elements drawn over the picture. */
  children?: ComponentChildren
}

/** A picture with a drawing over it. */
export function Picture({ picture, size, label, children }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context) return
    canvas.current.width = picture.width
    canvas.current.height = picture.height
    context.drawImage(picture, 0, 0)
  }, [picture])
  return (
    <figure class="picture">
      <canvas ref={canvas} role="img" aria-label={label} />
      <svg viewBox={`0 0 ${size[0]} ${size[1]}`} class="overlay" aria-hidden="true">
        {children}
      </svg>
    </figure>
  )
}
