import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Point } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import { PhotoFigure } from '../photo-figure.tsx'
import { type Mark, nearestMark, TAP_RADIUS_PX } from './mark.ts'
import { MarkDrawing } from './mark-drawing.tsx'
import { useDrag } from './use-drag.ts'
import { useZoom, type Zoom } from './use-zoom.ts'
import { type Box, MAX_ZOOM } from './zoom.ts'
import './marks.css'

/** Properties of `MarkedPhoto`. */
export type MarkedPhotoProps = {
  bitmap: ImageBitmap
  /** Width and height of the upright photo at full size. */
  size: Point
  /** What the photo shows, for screen readers. */
  label: string
  marks: readonly Mark[]
  /** Id of the mark that is shown as selected. */
  selected?: string | null
  /** Called with the id of the mark that a tap selects. */
  onMark: (id: string) => void
  /** Called for a tap outside all marks, with the point in pixels of the photo. */
  onEmpty?: (point: Point) => void
  /** Whether every tap calls `onEmpty`, even one on a mark. */
  adding?: boolean
  /** The part of the photo to zoom to. Each new object zooms again, even with equal values. */
  zoomTo?: Box | null
  /** SVG elements below the marks; `scale` is the number of CSS pixels per pixel of the photo. */
  drawing?: (scale: number) => ComponentChildren
  /** Further buttons next to the zoom buttons. */
  tools?: ComponentChildren
}

/**
 * A photo with marks that can be tapped, and buttons to zoom. A screen with this component also needs a list of the marks with buttons,
 * because the keyboard and screen readers cannot reach the marks themselves.
 */
export function MarkedPhoto(props: MarkedPhotoProps) {
  const { bitmap, size, marks, selected, drawing } = props
  const view = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const zoom = useZoom(view, size, props.zoomTo ?? null)
  const scale = Math.max(zoom.width, 1) * (zoom.zoom / size[0])
  useDrag(view)
  useTaps(stage, props, scale)
  return (
    <div class="marked" style={{ '--ratio': size[0] / size[1] }}>
      <section
        ref={view}
        class="marks-view"
        data-zoomed={zoom.zoom > 1}
        data-adding={props.adding ?? false}
        // The arrow keys scroll a photo that is zoomed in.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an element that scrolls must take the focus.
        tabIndex={0}
        aria-label={text('marks-view')}
      >
        <div ref={stage} class="marks-stage" style={{ width: `${zoom.zoom * 100}%` }}>
          <PhotoFigure bitmap={bitmap} size={size} label={props.label}>
            {drawing?.(scale)}
            {marks.map((mark) => (
              <MarkDrawing key={mark.id} mark={mark} scale={scale} selected={mark.id === selected} />
            ))}
          </PhotoFigure>
        </div>
      </section>
      <div class="marks-tools">
        <ZoomButtons zoom={zoom} />
        {props.tools}
      </div>
    </div>
  )
}

/** Calls `onMark` and `onEmpty` for taps on the photo. `scale` is the number of CSS pixels per pixel of the photo. */
function useTaps(stage: { current: HTMLDivElement | null }, props: MarkedPhotoProps, scale: number): void {
  const latest = useRef({ ...props, scale })
  latest.current = { ...props, scale }
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const handleClick = (event: MouseEvent) => {
      const { marks, size, adding, onMark, onEmpty, scale } = latest.current
      const { left, top } = element.getBoundingClientRect()
      const point: Point = [(event.clientX - left) / scale, (event.clientY - top) / scale]
      const isOutside = point[0] < 0 || point[1] < 0 || point[0] > size[0] || point[1] > size[1]
      if (isOutside) return
      const mark = adding ? null : nearestMark(marks, point, TAP_RADIUS_PX / scale)
      if (mark) onMark(mark.id)
      else onEmpty?.(point)
    }
    element.addEventListener('click', handleClick)
    return () => element.removeEventListener('click', handleClick)
  }, [])
}

/** Buttons to zoom in, to zoom out, and to show the whole photo. */
function ZoomButtons({ zoom }: { zoom: Zoom }) {
  return (
    <div class="zoom-buttons">
      <button
        type="button"
        class="button"
        aria-label={text('zoom-out')}
        disabled={zoom.zoom <= 1}
        onClick={zoom.zoomOut}
      >
        <span aria-hidden="true">−</span>
      </button>
      <button
        type="button"
        class="button"
        aria-label={text('zoom-in')}
        disabled={zoom.zoom >= MAX_ZOOM}
        onClick={zoom.zoomIn}
      >
        <span aria-hidden="true">+</span>
      </button>
      <button
        type="button"
        class="button"
        aria-label={text('zoom-whole-photo')}
        disabled={zoom.zoom <= 1}
        onClick={zoom.fit}
      >
        {text('zoom-whole')}
      </button>
    </div>
  )
}
