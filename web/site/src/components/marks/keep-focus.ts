/**
 * Returns a click handler for a button that its own action `what` may remove from the page. The focus then moves to `elsewhere` instead of
 * to the top of the page.
 */
export function keepingFocus(
  what: () => void,
  elsewhere: () => HTMLElement | null,
): (event: MouseEvent) => void {
  return (event) => {
    const button = event.currentTarget as Element
    what()
    requestAnimationFrame(() => {
      if (!button.isConnected) elsewhere()?.focus()
    })
  }
}
