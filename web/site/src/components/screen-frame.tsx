import type { ComponentChildren } from 'preact'
import { addressOf } from '../router.ts'
import { text } from '../strings/index.ts'

/** The frame of every screen but the first: a way back, a heading, and the content. */
export function ScreenFrame({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <main class="page">
      <header class="top">
        <a class="back" href={addressOf('home')}>
          <span aria-hidden="true">‹</span> {text('back')}
        </a>
        <h1>{title}</h1>
      </header>
      {children}
    </main>
  )
}
