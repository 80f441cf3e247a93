import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'

/** Way of the mouse from which it drags, in pixels; below, it is a click. */
const DRAG_PX = 5

/** Lets the mouse drag the content of a scrolling element. Fingers scroll it without help. */
export function useDrag(view: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = view.current
    if (!element) return
    let start: { x: number; y: number; left: number; top: number } | null = null
    let isDragged = false
    const pressed = (event: PointerEvent) => {
      isDragged = false
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      start = { x: event.clientX, y: event.clientY, left: element.scrollLeft, top: element.scrollTop }
    }
    const moved = (event: PointerEvent) => {
      if (!start) return
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y]
      isDragged ||= Math.hypot(dx, dy) > DRAG_PX
      if (isDragged) element.scrollTo(start.left - dx, start.top - dy)
    }
    const released = () => {
      start = null
    }
    // The click that ends a drag is none.
    const clicked = (event: MouseEvent) => {
      if (isDragged) event.stopPropagation()
      isDragged = false
    }
    element.addEventListener('pointerdown', pressed)
    addEventListener('pointermove', moved)
    addEventListener('pointerup', released)
    element.addEventListener('click', clicked, { capture: true })
    return () => {
      element.removeEventListener('pointerdown', pressed)
      removeEventListener('pointermove', moved)
      removeEventListener('pointerup', released)
      element.removeEventListener('click', clicked, { capture: true })
    }
  }, [])
}
