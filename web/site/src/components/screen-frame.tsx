import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { addressOf } from '../router.ts'
import { text } from '../strings/index.ts'

type ScreenFrameProps = {
  title: string
  /** Whether the screen uses the width of a large display. */
  wide?: boolean
  /** Name and action of the back button; without it, a link leads back to the home screen. */
  up?: { name: string; onUp: () => void } | undefined
  children: ComponentChildren
}

/** Layout of every screen except the home screen: a link or button that leads back, a heading, and the content. */
export function ScreenFrame({ title, wide = false, up, children }: ScreenFrameProps) {
  const heading = useScreenHeading(`${title} · ${text('app-name')}`)
  return (
    <main class="page" data-wide={wide}>
      <header class="top">
        {up ? (
          <button type="button" class="back" onClick={up.onUp}>
            <BackSign name={up.name} />
          </button>
        ) : (
          <a class="back" href={addressOf('home')}>
            <BackSign name={text('back')} />
          </a>
        )}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </header>
      {children}
    </main>
  )
}

/** The arrow of a link or button that leads back; `name` is its name for screen readers. */
function BackSign({ name }: { name: string }) {
  return (
    <>
      <span class="visually-hidden">{name}</span>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path
          d="M15 5l-7 7 7 7"
          fill="none"
          stroke="currentColor"
          stroke-width="2.5"
          stroke-linecap="round"
        />
      </svg>
    </>
  )
}

/** Whether a screen was shown since the page was loaded. The first screen does not move the focus. */
let hasShownScreen = false

/** Sets the title of the browser's tab, and moves the focus to the heading of a new screen, so that screen readers read it. */
export function useScreenHeading(documentTitle: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = documentTitle
  }, [documentTitle])
  useEffect(() => {
    if (hasShownScreen) heading.current?.focus({ preventScroll: true })
    hasShownScreen = true
  }, [])
  return heading
}
