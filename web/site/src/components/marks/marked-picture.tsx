import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Point } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import { Picture } from '../picture.tsx'
import { type Mark, nearestMark } from './mark.ts'
import { MarkDrawing } from './mark-drawing.tsx'
import { useDrag } from './use-drag.ts'
import { useZoom, type Zoom } from './use-zoom.ts'
import { type Box, MAX_ZOOM } from './zoom.ts'
import './marks.css'

/** Distance from the middle of a mark at which a tap still means it, in pixels of the screen: half a target. */
const REACH_PX = 22

export type MarkedPictureProps = {
  picture: ImageBitmap
  /** Width and height of the upright photo at full size. */
  size: Point
  /** What the picture shows, for screen readers. */
  label: string
  marks: readonly Mark[]
  /** Id of the mark that is shown as selected. */
  selected?: string | null
  /** A tap on a mark. */
  onMark: (id: string) => void
  /** A tap where no mark is. */
  onEmpty?: (point: Point) => void
  /** Whether the next tap means an empty place, even beside a mark. */
  adding?: boolean
  /** A part of the picture to zoom onto; each new object zooms anew. */
  show?: Box | null
  /** SVG elements below the marks; `scale` is the number of screen pixels for a pixel of the photo. */
  drawing?: (scale: number) => ComponentChildren
  /** More buttons beside those of the zoom. */
  tools?: ComponentChildren
}

/**
 * A picture with marks that can be tapped, and buttons to zoom. A screen with this component also needs a list of the marks with
 * buttons: the marks themselves are out of reach for the keyboard and for screen readers.
 */
export function MarkedPicture(props: MarkedPictureProps) {
  const { picture, size, marks, selected, drawing } = props
  const view = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const zoom = useZoom(view, size, props.show ?? null)
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
        // Zoomed in, the arrow keys scroll.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must take the focus.
        tabIndex={0}
        aria-label={text('marks-view')}
      >
        <div ref={stage} class="marks-stage" style={{ width: `${zoom.zoom * 100}%` }}>
          <Picture picture={picture} size={size} label={props.label}>
            {drawing?.(scale)}
            {marks.map((mark) => (
              <MarkDrawing key={mark.id} mark={mark} scale={scale} selected={mark.id === selected} />
            ))}
          </Picture>
        </div>
      </section>
      <div class="marks-tools">
        <ZoomButtons zoom={zoom} />
        {props.tools}
      </div>
    </div>
  )
}

function useTaps(stage: { current: HTMLDivElement | null }, props: MarkedPictureProps, scale: number): void {
  const latest = useRef({ ...props, scale })
  latest.current = { ...props, scale }
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const tapped = (event: MouseEvent) => {
      const { marks, size, adding, onMark, onEmpty, scale } = latest.current
      const { left, top } = element.getBoundingClientRect()
      const point: Point = [(event.clientX - left) / scale, (event.clientY - top) / scale]
      const isOutside = point[0] < 0 || point[1] < 0 || point[0] > size[0] || point[1] > size[1]
      if (isOutside) return
      const mark = adding ? null : nearestMark(marks, point, REACH_PX / scale)
      if (mark) onMark(mark.id)
      else onEmpty?.(point)
    }
    element.addEventListener('click', tapped)
    return () => element.removeEventListener('click', tapped)
  }, [])
}

function ZoomButtons({ zoom }: { zoom: Zoom }) {
  return (
    <div class="zoom-buttons">
      <button
        type="button"
        class="button"
        aria-label={text('zoom-out')}
        disabled={zoom.zoom <= 1}
        onClick={zoom.farther}
      >
        <span aria-hidden="true">−</span>
      </button>
      <button
        type="button"
        class="button"
        aria-label={text('zoom-in')}
        disabled={zoom.zoom >= MAX_ZOOM}
        onClick={zoom.closer}
      >
        <span aria-hidden="true">+</span>
      </button>
      <button
        type="button"
        class="button"
        aria-label={text('zoom-whole-photo')}
        disabled={zoom.zoom <= 1}
        onClick={zoom.whole}
      >
        {text('zoom-whole')}
      </button>
    </div>
  )
}
