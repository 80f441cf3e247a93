/** Ignores the second tap of a double tap if the first tap has removed its button, so that the second one hits another button. */

/** A tap on a button, with its position in CSS pixels and its time in milliseconds. */
export type Tap = { button: Element; x: number; y: number; atMs: number }

/** Maximum time between the clicks of a double tap, in milliseconds: 300 between two taps, as in Android, and 100 for the second tap. */
const MAX_DOUBLE_TAP_MS = 400
/** Maximum distance between the taps of a double tap, in CSS pixels: half the height of a button. */
const MAX_DOUBLE_TAP_PX = 22

/**
 * Returns whether `second` is the second tap of a double tap whose first tap has removed its button from the page. The second tap then hits
 * another button, which the player did not mean.
 */
export function isStray(first: Tap, second: Tap): boolean {
  const isNear = Math.hypot(second.x - first.x, second.y - first.y) <= MAX_DOUBLE_TAP_PX
  return !first.button.isConnected && isNear && second.atMs - first.atMs <= MAX_DOUBLE_TAP_MS
}

/** Ignores stray taps of fingers anywhere in the document. Returns a function that stops this. */
export function ignoreStrayTaps(): () => void {
  let previous: Tap | null = null
  const handleClick = (event: MouseEvent) => {
    if (!(event instanceof PointerEvent) || event.pointerType !== 'touch') return
    const target = event.target as Element
    const button = target.closest('button, label, a, summary') ?? target
    const tap = { button, x: event.clientX, y: event.clientY, atMs: event.timeStamp }
    if (previous && isStray(previous, tap)) {
      event.preventDefault()
      event.stopPropagation()
    } else previous = tap
  }
  document.addEventListener('click', handleClick, true)
  return () => document.removeEventListener('click', handleClick, true)
}
