import { COLOURS } from '../components/gem/colours.ts'
import { LanguageChoice } from '../components/language-choice.tsx'
import { GameTable } from '../screens/game/game-table.tsx'
import { text } from '../strings/index.ts'
import { LostConnection, TableCommandField } from './command.tsx'
import type { ProgramGame } from './program.ts'
import { TableCards } from './table-cards.tsx'
import '../screens/game/game.css'
import './table.css'

/** This page computes no points, because the messages of the program contain them. */
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
        gems={[...COLOURS]}
        points={NO_POINTS}
        note={game.isLost.value && <LostConnection />}
        cameraView={(actions) => actions.state.watched && <TableCards actions={actions} />}
        menu={<TableCommandField game={game} />}
      />
      {!state && game.isLost.value && <LostConnection />}
      <LanguageChoice />
    </main>
  )
}

function roundOf({ phase, round, rounds }: { phase: string; round: number; rounds: number }): string {
  return phase === 'over' ? text('table-over') : text('game-round', { round, rounds })
}
