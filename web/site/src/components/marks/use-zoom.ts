import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import type { Point } from '../../reports/index.ts'
import { type Box, clampZoom, scrollPosition, ZOOM_STEP, zoomToFit } from './zoom.ts'

/**
 * A zoom factor and a scroll position, given by a pair of points: the point `photoPoint` of the photo, in fractions of its width and
 * height, is shown at the point `viewPoint` of the view, in CSS pixels.
 */
type View = { zoom: number; photoPoint: Point; viewPoint: Point } | { zoom: 1 }

/** Distance by which the wheel is turned to change the zoom by the factor e, in pixels of `WheelEvent`. Set by hand. */
const WHEEL_PX = 300

/** The zoom factor, and actions that change it. */
export type Zoom = {
  zoom: number
  /** Width of the view in CSS pixels; 0 before the first layout. */
  width: number
  zoomIn: () => void
  zoomOut: () => void
  /** Shows the whole photo. */
  fit: () => void
}

/** Zooms a photo of `size` in the scrolling element `view`: by buttons, by pinching, by Ctrl and the wheel, and onto the box `target`. */
export function useZoom(view: RefObject<HTMLDivElement | null>, size: Point, target: Box | null): Zoom {
  const [state, setState] = useState<View>({ zoom: 1 })
  const width = useWidth(view)
  const zoomBy = (factor: number, viewPoint: Point) => {
    const element = view.current
    if (element) setState((previous) => zoomedView(element, previous.zoom, previous.zoom * factor, viewPoint))
  }
  const zoomAtCentre = (factor: number) => {
    const element = view.current
    if (element) zoomBy(factor, [element.clientWidth / 2, element.clientHeight / 2])
  }
  useLayoutEffect(() => {
    const element = view.current
    if (!element || !('photoPoint' in state)) return
    const viewSize: Point = [element.clientWidth, element.clientHeight]
    const [left, top] = scrollPosition(state.zoom, viewSize, state.photoPoint, state.viewPoint)
    element.scrollLeft = left
    element.scrollTop = top
  }, [state])
  useEffect(() => {
    if (target && view.current) setState(viewOfBox(view.current, target, size))
  }, [target])
  useGestures(view, zoomBy)
  return {
    zoom: state.zoom,
    width,
    zoomIn: () => zoomAtCentre(ZOOM_STEP),
    zoomOut: () => zoomAtCentre(1 / ZOOM_STEP),
    fit: () => setState({ zoom: 1 }),
  }
}

/** Returns the view after a change of the zoom factor from `previous` to `after`. The point of the photo at `viewPoint` stays in place. */
function zoomedView(element: HTMLElement, previous: number, after: number, viewPoint: Point): View {
  const along = (axis: 0 | 1, scrolled: number, length: number) =>
    (scrolled + viewPoint[axis]) / (length * previous)
  const photoPoint: Point = [
    along(0, element.scrollLeft, element.clientWidth),
    along(1, element.scrollTop, element.clientHeight),
  ]
  return { zoom: clampZoom(after), photoPoint, viewPoint }
}

/** Returns the view in which `box`, a part of a photo of `size`, fills the element. */
function viewOfBox(element: HTMLElement, box: Box, size: Point): View {
  const photoPoint: Point = [(box.x + box.width / 2) / size[0], (box.y + box.height / 2) / size[1]]
  return {
    zoom: zoomToFit(box, size),
    photoPoint,
    viewPoint: [element.clientWidth / 2, element.clientHeight / 2],
  }
}

/** Returns the width of the view in CSS pixels; 0 before the first layout. */
function useWidth(view: RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = view.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return width
}

/**
 * Calls `zoomBy` for each pinch of two fingers and each turn of the wheel with Ctrl. `factor` multiplies the zoom; the point of the photo
 * at `viewPoint`, in CSS pixels of the view, stays in place.
 */
function useGestures(
  view: RefObject<HTMLDivElement | null>,
  zoomBy: (factor: number, viewPoint: Point) => void,
): void {
  useEffect(() => {
    const element = view.current
    if (!element) return
    let previous = 0
    const viewPointAt = (x: number, y: number): Point => {
      const { left, top } = element.getBoundingClientRect()
      return [x - left, y - top]
    }
    const handleTouch = (event: TouchEvent) => {
      const [a, b] = event.touches
      if (!a || !b) {
        previous = 0
        return
      }
      // Two fingers zoom the photo, not the page.
      event.preventDefault()
      const distance = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)
      const middle = viewPointAt((a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2)
      if (previous > 0 && distance > 0) zoomBy(distance / previous, middle)
      previous = distance
    }
    const handleWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      zoomBy(Math.exp(-event.deltaY / WHEEL_PX), viewPointAt(event.clientX, event.clientY))
    }
    const options = { passive: false }
    for (const name of ['touchstart', 'touchmove', 'touchend'] as const)
      element.addEventListener(name, handleTouch, options)
    element.addEventListener('wheel', handleWheel, options)
    return () => {
      for (const name of ['touchstart', 'touchmove', 'touchend'] as const)
        element.removeEventListener(name, handleTouch)
      element.removeEventListener('wheel', handleWheel)
    }
  }, [])
}
