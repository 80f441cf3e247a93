/**
 * Returns a click handler for a button that its own action `action` may remove from the page. The focus then moves to `fallback` instead of
 * to the top of the page.
 */
export function withFocusFallback(
  action: () => void,
  fallback: () => HTMLElement | null,
): (event: MouseEvent) => void {
  return (event) => {
    const button = event.currentTarget as Element
    action()
    requestAnimationFrame(() => {
      if (!button.isConnected) fallback()?.focus()
    })
  }
}
