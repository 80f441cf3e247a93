/**
 * Returns a click handler that runs `action`. If this removes the clicked button from the page, the focus moves to `fallback` instead of to
 * the top of the page.
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
