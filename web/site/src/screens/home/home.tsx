import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { unlockSound } from '../../components/chime.ts'
import { ContinueGame } from '../../components/continue-game.tsx'
import { LanguageChoice } from '../../components/language-choice.tsx'
import { useScreenHeading } from '../../components/screen-frame.tsx'
import { engineState } from '../../engine/client.ts'
import { offlineState } from '../../offline.ts'
import { addressOf, openGameScreen } from '../../router.ts'
import { listGames, runningGame, type StoredGame } from '../../storage/games.ts'
import { text } from '../../strings/index.ts'
import { canInstall, install } from './install.ts'
import { TaskIcon } from './task-icons.tsx'
import './home.css'

/** The tasks in the order in which they are offered. `name` and `about` return their texts. */
const TASKS = [
  { screen: 'card', name: () => text('task-card'), about: () => text('task-card-about') },
  { screen: 'game', name: () => text('task-game'), about: () => text('task-game-about') },
  { screen: 'gems', name: () => text('task-gems'), about: () => text('task-gems-about') },
  { screen: 'board', name: () => text('task-board'), about: () => text('task-board-about') },
  { screen: 'ominoes', name: () => text('task-ominoes'), about: () => text('task-ominoes-about') },
] as const

const ENGINE_TEXTS = {
  starting: () => text('engine-starting'),
  ready: () => text('engine-ready'),
  failed: () => text('engine-failed'),
}

const OFFLINE_TEXTS = {
  storing: () => text('home-storing'),
  stored: () => text('home-stored'),
  untrusted: () => text('home-untrusted'),
  unavailable: () => text('home-online'),
}

/** The home screen: what the page does, and links to its tasks. */
export function Home() {
  const heading = useScreenHeading(text('app-name'))
  return (
    <main class="page home">
      <header class="hero">
        <div class="hero-top">
          <h1 class="brand" ref={heading} tabIndex={-1}>
            <img src="./icon.svg" alt="" width="56" height="56" />
            {text('app-name')}
          </h1>
          <LanguageChoice />
        </div>
        <p class="tagline">{text('app-tagline')}</p>
        <p class="lead">{text('home-lead')}</p>
      </header>
      <RunningGame />
      <nav aria-label={text('home-tasks')}>
        <ul class="tasks">
          {TASKS.map((task) => (
            <li key={task.screen}>
              <a class="task" href={addressOf(task.screen)}>
                <TaskIcon task={task.screen} />
                <span class="task-text">
                  <strong>{task.name()}</strong>
                  <span>{task.about()}</span>
                </span>
                <svg class="task-go" viewBox="0 0 24 24" aria-hidden="true">
                  <path d="M9 5l7 7-7 7" />
                </svg>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Footer />
    </main>
  )
}

/** A button that continues the running game, if there is one. */
function RunningGame() {
  const game = useSignal<StoredGame | null>(null)
  useEffect(() => {
    const showRunningGame = (games: StoredGame[]) => {
      game.value = runningGame(games)
    }
    // An error is ignored here, because the game screen reports it.
    listGames().then(showRunningGame, () => {})
  }, [game])
  const { value: running } = game
  if (!running) return null
  return (
    <ContinueGame
      game={running}
      onContinue={() => {
        unlockSound()
        openGameScreen(running.id)
      }}
    />
  )
}

/** The footer: a button to install the page, the state of the engine and of offline use, notes, and the version. */
function Footer() {
  return (
    <footer class="facts">
      {canInstall() && (
        <button type="button" class="button" onClick={() => void install()}>
          {text('home-install')}
        </button>
      )}
      <p class="state" role="status" data-state={engineState.value}>
        {ENGINE_TEXTS[engineState.value]()}
      </p>
      <p class="offline" data-state={offlineState.value}>
        {OFFLINE_TEXTS[offlineState.value]()}
      </p>
      <p>{text('home-private')}</p>
      <p class="version">
        {text('home-version', { version: __UMPIRE_VERSION__ })} ·{' '}
        <a href="licences.txt">{text('home-licences')}</a>
      </p>
    </footer>
  )
}
