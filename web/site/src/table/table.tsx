import { GEMS } from '../screens/game/entries.ts'
import { GameTable } from '../screens/game/game-table.tsx'
import { text } from '../strings/index.ts'
import type { ProgramGame } from './program.ts'
import { TableCards } from './table-cards.tsx'
import '../screens/game/game.css'
import './table.css'

/** The page shows no points, because the program's messages contain them. */
const NO_POINTS: ReadonlyMap<string, number> = new Map()

/** The page of `umpire game --view`: shows the game that runs in the program. */
export function Table({ game }: { game: ProgramGame }) {
  const state = game.state.value
  return (
    <main class="page" data-wide="true">
      <header class="table-top">
        <h1>umpire</h1>
        <p>{state ? roundOf(state) : text('table-connecting')}</p>
      </header>
      <GameTable
        game={game}
        gems={[...GEMS]}
        points={NO_POINTS}
        note={game.isLost.value && <Lost />}
        picture={(ways) => ways.state.watched && <TableCards ways={ways} />}
        menu={<Command game={game} />}
      />
      {!state && game.isLost.value && <Lost />}
    </main>
  )
}

function roundOf({ phase, round, rounds }: { phase: string; round: number; rounds: number }): string {
  return phase === 'over' ? text('table-over') : text('game-round', { round, rounds })
}

function Lost() {
  return (
    <p class="game-note game-bad" role="alert">
      {text('table-lost')}
    </p>
  )
}

/** A field for commands, the same as in the terminal. */
function Command({ game }: { game: ProgramGame }) {
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    const line = String(new FormData(form).get('line') ?? '').trim()
    if (line) void game.say(line)
    form.reset()
  }
  return (
    <form class="table-command" autocomplete="off" onSubmit={send}>
      <label>
        {text('table-command')}{' '}
        <input type="text" name="line" maxLength={200} placeholder="help" spellcheck={false} />
      </label>
      <button type="submit" class="button">
        {text('table-enter')}
      </button>
    </form>
  )
}
