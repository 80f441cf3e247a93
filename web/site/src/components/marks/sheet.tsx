import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { text } from '../../strings/index.ts'
import './marks.css'

/**
 * A dialog over the lower part of the page, or at the side of a wide screen. Escape and a tap outside the dialog close it. The focus then
 * returns to the element that had it before.
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
    return openModal(element, () => latest.current())
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

/** Opens a modal dialog, and calls `onClose` when the player closes it. Returns a function that closes the dialog. */
function openModal(element: HTMLDialogElement, onClose: () => void): () => void {
  const previousFocus = document.activeElement as HTMLElement | null
  element.showModal()
  // With the focus on the title, screen readers read it first, and no button looks selected.
  element.querySelector('h2')?.focus()
  const handleClick = (event: MouseEvent) => {
    if (event.target === element) onClose()
  }
  // The page closes the dialog itself. If the browser did, its `close` event would arrive late, when a dialog for the same object may be
  // open again.
  const handleCancel = (event: Event) => {
    // If the player cancels the choice of a file in the sheet, that event bubbles up to here.
    if (event.target !== element) return
    event.preventDefault()
    onClose()
  }
  // At the second Escape in a row, Chromium closes a dialog even if the page cancels the event.
  const handleClose = () => onClose()
  element.addEventListener('click', handleClick)
  element.addEventListener('cancel', handleCancel)
  element.addEventListener('close', handleClose)
  return () => {
    element.removeEventListener('close', handleClose)
    element.close()
    // The browser does not restore the focus if the dialog was already removed from the page.
    if (previousFocus?.isConnected) previousFocus.focus({ preventScroll: true })
  }
}
