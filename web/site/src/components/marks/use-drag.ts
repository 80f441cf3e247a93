import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'

/** Minimum movement of the pressed mouse that counts as a drag, in CSS pixels. A shorter movement is a click. Set by hand. */
const DRAG_PX = 5

/** Lets the mouse drag the content of a scrolling element. For fingers, the browser does this itself. */
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
    // The browser reports a click at the end of a drag; it must not select a mark.
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
