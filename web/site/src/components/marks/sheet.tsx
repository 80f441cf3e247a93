import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { text } from '../../strings/index.ts'
import './marks.css'

/**
 * A sheet over the lower part of the page, or at the side where the screen is wide. It has the focus while it is open; Escape and a tap
 * beside it close it, and the browser gives the focus back.
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
    element.showModal()
    // The title is read first, and no button looks chosen.
    element.querySelector('h2')?.focus()
    const closed = () => latest.current()
    // The browser reports `close` late; a sheet that is opened anew by then must stay.
    const cancelled = (event: Event) => {
      event.preventDefault()
      latest.current()
    }
    const tapped = (event: MouseEvent) => {
      if (event.target === element) latest.current()
    }
    element.addEventListener('close', closed)
    element.addEventListener('cancel', cancelled)
    element.addEventListener('click', tapped)
    return () => {
      element.removeEventListener('close', closed)
      element.removeEventListener('cancel', cancelled)
      element.removeEventListener('click', tapped)
      element.close()
    }
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
