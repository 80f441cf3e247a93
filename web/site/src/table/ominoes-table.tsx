import { useEffect } from 'preact/hooks'
import { keepAwake } from '../components/camera/wake-lock.ts'
import { LanguageChoice } from '../components/language-choice.tsx'
import type { OminoesState } from '../reports/index.ts'
import { EntryResultLine } from '../screens/game/round.tsx'
import { History } from '../screens/game/standings.tsx'
import { ignoreStrayTaps } from '../screens/game/stray-taps.ts'
import { text } from '../strings/index.ts'
import { LostConnection, TableCommandField } from './command.tsx'
import type { Connection } from './connection.ts'
import { LiveImage } from './live-image.tsx'
import { OminoesBoard } from './ominoes-board.tsx'
import { CameraPanel, Players, RollButtons, TakePanel, TurnButtons, TurnPanel } from './ominoes-panels.tsx'
import '../screens/game/game.css'
import '../screens/game/play.css'
import '../screens/ominoes/ominoes.css'
import './table.css'
import './ominoes-table.css'

/** The page of `umpire game ominoes --view`: shows the game that runs in the program. */
export function OminoesTable({ game }: { game: Connection<OminoesState> }) {
  useEffect(keepAwake, [])
  useEffect(ignoreStrayTaps, [])
  const state = game.state.value
  // After the game, the program ends and the connection is lost. This is no error, and the result stays.
  const isLost = game.isLost.value && state?.phase !== 'over'
  const sendCommand = (line: string) => void game.sendCommand(line)
  return (
    <main class="page" data-wide="true">
      <header class="table-top">
        <h1>umpire</h1>
        <p>{state ? text('ominoes-title') : text('table-connecting')}</p>
      </header>
      {isLost && <LostConnection />}
      {state && (
        <div class="ominoes ominoes-table" data-phase={state.phase}>
          <div class="dice-now">
            <Players state={state} />
            <TurnPanel state={state} />
            <CameraPanel state={state} sendCommand={sendCommand} />
          </div>
          <OminoesBoard state={state} sendCommand={sendCommand} />
          <div class="dice-actions">
            <EntryResultLine game={game} />
            <TakePanel state={state} sendCommand={sendCommand} />
            <RollButtons state={state} sendCommand={sendCommand} />
            {state.phase !== 'over' && <TurnButtons state={state} sendCommand={sendCommand} />}
            {state.watched && state.phase !== 'over' && <LiveImage />}
            <History messages={state.told} />
            {state.phase !== 'over' && <TableCommandField game={game} />}
          </div>
        </div>
      )}
      <LanguageChoice />
    </main>
  )
}
