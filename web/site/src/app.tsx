import { lazy, Suspense } from 'preact/compat'
import { type Screen, screen } from './router.ts'
import { Home } from './screens/home/home.tsx'
import { text } from './strings/index.ts'

const loadedScreens = {
  card: lazy(() => import('./screens/card/card.tsx')),
  game: lazy(() => import('./screens/game/game.tsx')),
  gems: lazy(() => import('./screens/gems/gems.tsx')),
  board: lazy(() => import('./screens/board/board.tsx')),
  ominoes: lazy(() => import('./screens/ominoes/ominoes.tsx')),
} satisfies Record<Exclude<Screen, 'home'>, unknown>

/** The page: the screen that the address names. The code of every screen except the home screen is loaded when it is needed. */
export function App() {
  if (screen.value === 'home') return <Home />
  const Shown = loadedScreens[screen.value]
  return (
    <Suspense fallback={<p role="status">{text('engine-starting')}</p>}>
      <Shown />
    </Suspense>
  )
}
