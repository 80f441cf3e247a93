import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { keepAwake } from '../../components/camera/wake-lock.ts'
import type { Colour } from '../../components/gem/colours.ts'
import type { GameState } from '../../reports/index.ts'
import type { Entry } from './entries.ts'
import type { PlayedGame } from './played-game.ts'
import { PlayerSheet } from './player-sheet.tsx'
import { type PlayerActions, Players } from './players.tsx'
import { EntryResultLine, RoundButtons, RoundPhase } from './round.tsx'
import { isTimeUp } from './sand.ts'
import { History, Standings } from './standings.tsx'
import { ignoreStrayTaps } from './stray-taps.ts'
import { type TakeHelp, TakeSheet } from './take-sheet.tsx'
import './play.css'
import './watched-round.css'

type GameTableProps = {
  game: PlayedGame
  /** Colours in the box. */
  gems: Colour[]
  /** Points of each player; empty if gems alone decide. */
  points: ReadonlyMap<string, number>
  /** A problem that stops the game, shown above everything. */
  note: ComponentChildren
  /** Whether the roll turns the sand glass. False also if this page does not know it. */
  turnsGlass?: boolean
  /** The camera's view of the table, shown below the state of the round. */
  cameraView: (actions: TableActions) => ComponentChildren
  /** Further actions, shown below everything. */
  menu: ComponentChildren
  /** Help to detect which gems a player has taken. */
  takeHelp?: TakeHelp
  /** Called before each entry of a player. */
  onEntry?: () => void
  /** Called to start another game after the end of this one. */
  onAgain?: () => void
}

/** The state and actions for taps on the camera's view. */
export type TableActions = {
  state: GameState
  enter: (entry: Entry) => void
  /** Opens the corrections of a player. */
  onCorrect: (player: number) => void
}

/** The open sheet, and the player whom it concerns. */
type OpenSheet = { kind: 'take' | 'correct'; player: number } | null

/** A running game: the state of the round, the players, the standings, and the sheets for entries and corrections. */
export function GameTable(props: GameTableProps) {
  const { game, gems, points, note, cameraView, menu, takeHelp, onEntry, onAgain } = props
  useEffect(keepAwake, [])
  useEffect(ignoreStrayTaps, [])
  const open = useSignal<OpenSheet>(null)
  const state = game.state.value
  const isSandUp = isTimeUp(game.sand.value)
  // After a change of phase, and when the time is up, what the players need is at the top: the glass, the symbols or the open question.
  useEffect(() => scrollTo(0, 0), [state?.phase, isSandUp])
  if (!state) return null
  const enter = (entry: Entry) => {
    onEntry?.()
    open.value = null
    void game.enter(entry)
  }
  const actions: PlayerActions = {
    mayEnter: game.mayEnter,
    onSolved: (player) => enter({ what: 'solved', player }),
    onTake: (player) => {
      open.value = { kind: 'take', player }
    },
    onCorrect: (player) => {
      open.value = { kind: 'correct', player }
    },
  }
  const sheet = { state, index: open.value?.player ?? 0, gems, onClose: () => (open.value = null) }
  return (
    <div class="game-play" data-phase={state.phase} data-time-up={isSandUp}>
      {note}
      <div class="game-now">
        <RoundPhase game={game} state={state} enter={enter} turnsGlass={props.turnsGlass ?? false} />
        <EntryResultLine game={game} />
        {cameraView({ state, enter, onCorrect: actions.onCorrect })}
      </div>
      <div class="game-table">
        {state.phase === 'solving' ? (
          <Players state={state} actions={actions} />
        ) : (
          <Standings state={state} actions={actions} points={points} />
        )}
        {game.mayEnter && <RoundButtons game={game} state={state} enter={enter} onAgain={onAgain} />}
        <History messages={state.told} />
        {menu}
      </div>
      {open.value?.kind === 'take' && (
        <TakeSheet {...sheet} sand={game.sand.value} help={takeHelp} onTake={enter} />
      )}
      {open.value?.kind === 'correct' && <PlayerSheet {...sheet} onEnter={enter} />}
    </div>
  )
}
