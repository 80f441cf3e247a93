import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'

/** Minimum movement of the pressed mouse that counts as a drag, in CSS pixels. A shorter movement is a click. Set by hand. */
const MIN_DRAG_PX = 5

/** Lets the mouse drag the content of a scrolling element. For fingers, the browser does this itself. */
export function useDrag(view: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = view.current
    if (!element) return
    let start: { x: number; y: number; left: number; top: number } | null = null
    let isDragged = false
    const handlePress = (event: PointerEvent) => {
      isDragged = false
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      start = { x: event.clientX, y: event.clientY, left: element.scrollLeft, top: element.scrollTop }
    }
    const handleMove = (event: PointerEvent) => {
      if (!start) return
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y]
      isDragged ||= Math.hypot(dx, dy) > MIN_DRAG_PX
      if (isDragged) element.scrollTo(start.left - dx, start.top - dy)
    }
    const handleRelease = () => {
      start = null
    }
    // The browser reports a click at the end of a drag; it must not select a mark.
    const handleClick = (event: MouseEvent) => {
      if (isDragged) event.stopPropagation()
      isDragged = false
    }
    element.addEventListener('pointerdown', handlePress)
    addEventListener('pointermove', handleMove)
    addEventListener('pointerup', handleRelease)
    element.addEventListener('click', handleClick, { capture: true })
    return () => {
      element.removeEventListener('pointerdown', handlePress)
      removeEventListener('pointermove', handleMove)
      removeEventListener('pointerup', handleRelease)
      element.removeEventListener('click', handleClick, { capture: true })
    }
  }, [])
}
