import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { text } from '../../strings/index.ts'

type SheetProps = { title: string; onClose: () => void; children: ComponentChildren }

/** A dialog over the screen: from the bottom on phones, in the middle on wide screens. It is open as long as it is rendered. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    const shown = dialog.current
    // A tap beside the sheet: the dialog itself is hit, not what is in it. Escape and a button close it too.
    const tapped = (event: MouseEvent) => {
      if (event.target === shown) latest.current()
    }
    shown?.addEventListener('click', tapped)
    shown?.showModal()
  }, [])
  return (
    <dialog ref={dialog} class="game-sheet" aria-labelledby={id} onClose={onClose}>
      <div class="game-sheet-content">
        <header class="game-sheet-top">
          <h2 id={id} tabIndex={-1} autofocus>
            {title}
          </h2>
          <button type="button" class="button game-quiet" aria-label={text('close')} onClick={onClose}>
            <span aria-hidden="true">✕</span>
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
