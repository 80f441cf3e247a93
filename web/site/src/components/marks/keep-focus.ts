/**
 * Returns what a button does that may disappear by it. The focus then goes to `elsewhere`, not to the top of the page.
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
