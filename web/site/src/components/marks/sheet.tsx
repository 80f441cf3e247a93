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
    const tapped = (event: MouseEvent) => {
      if (event.target === element) element.close()
    }
    element.addEventListener('close', closed)
    element.addEventListener('click', tapped)
    return () => {
      element.removeEventListener('close', closed)
      element.removeEventListener('click', tapped)
      element.close()
    }
  }, [])
  return (
    <dialog ref={dialog} class="sheet" aria-labelledby={heading}>
      <div class="sheet-inside">
        <header class="sheet-top">
          <h2 id={heading} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" class="button" onClick={() => dialog.current?.close()}>
            {text('close')}
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
