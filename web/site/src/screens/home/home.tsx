import { engineState } from '../../engine/client.ts'
import { addressOf } from '../../router.ts'
import { text } from '../../strings/index.ts'
import './home.css'

/** The tasks in the order in which they are offered, with the names of their texts. */
const TASKS = [
  { screen: 'card', name: () => text('task-card'), about: () => text('task-card-about') },
  { screen: 'game', name: () => text('task-game'), about: () => text('task-game-about') },
  { screen: 'gems', name: () => text('task-gems'), about: () => text('task-gems-about') },
  { screen: 'board', name: () => text('task-board'), about: () => text('task-board-about') },
  { screen: 'ominoes', name: () => text('task-ominoes'), about: () => text('task-ominoes-about') },
] as const

const STATE_TEXTS = {
  starting: () => text('engine-starting'),
  ready: () => text('engine-ready'),
  failed: () => text('engine-failed'),
}

export function Home() {
  return (
    <main class="page home">
      <h1 class="brand">
        <img src="./icon.svg" alt="" width="48" height="48" />
        {text('app-name')}
      </h1>
      <p>{text('app-tagline')}</p>
      <nav aria-label={text('back')}>
        <ul class="tasks">
          {TASKS.map((task) => (
            <li key={task.screen}>
              <a class="task" href={addressOf(task.screen)}>
                <strong>{task.name()}</strong>
                <span>{task.about()}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p class="state" role="status" data-state={engineState.value}>
        {STATE_TEXTS[engineState.value]()}
      </p>
      <p class="state">{text('app-private')}</p>
    </main>
  )
}
