import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { text } from '../../strings/index.ts'
import './marks.css'

/**
 * A sheet over the lower part of the page, or at the side where the screen is wide. It has the focus while it is open; Escape and a tap
 * beside it close it, and the focus goes back to where it was.
 */
export function Sheet({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ComponentChildren
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    return opened(element, () => latest.current())
  }, [])
  return (
    <dialog ref={dialog} class="mark-sheet" aria-labelledby={heading}>
      <div class="mark-sheet-inside">
        <header class="mark-sheet-top">
          <h2 id={heading} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" class="button" onClick={onClose}>
            {text('close')}
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}

/** Opens a dialog, and calls `onClose` when the player closes it. Returns what takes it away. */
function opened(element: HTMLDialogElement, onClose: () => void): () => void {
  const before = document.activeElement as HTMLElement | null
  element.showModal()
  // The title is read first, and no button looks chosen.
  element.querySelector('h2')?.focus()
  const tapped = (event: MouseEvent) => {
    if (event.target === element) onClose()
  }
  // The browser reports `close` late, when a sheet for the same thing may be open again.
  const cancelled = (event: Event) => {
    event.preventDefault()
    onClose()
  }
  // Chromium closes at the second Escape in a row, whatever the page says.
  const closed = () => onClose()
  element.addEventListener('click', tapped)
  element.addEventListener('cancel', cancelled)
  element.addEventListener('close', closed)
  return () => {
    element.removeEventListener('close', closed)
    element.close()
    // A dialog that was taken off the page gives no focus back.
    if (before?.isConnected) before.focus({ preventScroll: true })
  }
}
