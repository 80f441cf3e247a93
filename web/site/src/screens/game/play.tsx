import { useSignal } from '@preact/signals'
import { useCallback, useEffect } from 'preact/hooks'
import { keepAwake } from '../../components/camera/wake-lock.ts'
import { muted, ringEnd, toggleMute, unlockSound } from '../../components/chime.ts'
import type { GameState } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import { type Entry, listed, mayEndNow, withoutGems } from './entries.ts'
import { ExportButton } from './export-button.tsx'
import { GlassPanel } from './glass.tsx'
import { PlayerSheet } from './player-sheet.tsx'
import { type PlayerActions, Players } from './players.tsx'
import { ProblemNote } from './problem-note.tsx'
import { RollPanel } from './roll-panel.tsx'
import type { GameSession } from './session.ts'
import { History, Standings } from './standings.tsx'
import { TableCamera } from './table-camera.tsx'
import { gemsIn, TakeSheet } from './take-sheet.tsx'

type PlayProps = {
  session: GameSession
  /** Continues the game in this tab, taking it over from another. */
  onTakeOver: () => void
  onAgain: () => void
  /** Leaves the game for the list; it can be continued. */
  onList: () => void
}

/** The sheet that is open, for a player. */
type Open = { kind: 'take' | 'correct'; player: number } | null

/** A game that is played, or watched while another tab plays it. */
export function Play({ session, onTakeOver, onAgain, onList }: PlayProps) {
  useEffect(keepAwake, [])
  const open = useSignal<Open>(null)
  const state = session.state.value
  const enter = (entry: Entry) => {
    unlockSound()
    open.value = null
    void session.enter(entry)
  }
  // The glass or the die is at the top of the screen.
  useEffect(() => scrollTo(0, 0), [state?.phase])
  if (!state) return null
  const mayEnter = session.role.value === 'playing'
  const gems = gemsIn(session.began.gem_box)
  const close = () => {
    open.value = null
  }
  const actions: PlayerActions = {
    mayEnter,
    onSolved: (player) => enter({ what: 'solved', player }),
    onTake: (player) => {
      open.value = { kind: 'take', player }
    },
    onCorrect: (player) => {
      open.value = { kind: 'correct', player }
    },
  }
  return (
    <div class="game-play" data-phase={state.phase}>
      <ProblemNote session={session} onTakeOver={onTakeOver} />
      <div class="game-now">
        <Phase session={session} state={state} enter={enter} />
        <Answer session={session} />
        {mayEnter && state.phase !== 'over' && <TableCamera session={session} />}
      </div>
      <div class="game-table">
        {state.phase === 'solving' ? (
          <Players state={state} actions={actions} />
        ) : (
          <Standings state={state} began={session.began} actions={actions} />
        )}
        {mayEnter && <Buttons session={session} state={state} enter={enter} onAgain={onAgain} />}
        <History told={state.told} />
        <GameMenu session={session} onList={onList} />
      </div>
      {open.value?.kind === 'take' && (
        <TakeSheet
          state={state}
          index={open.value.player}
          gems={gems}
          session={session}
          onTake={enter}
          onClose={close}
        />
      )}
      {open.value?.kind === 'correct' && (
        <PlayerSheet state={state} index={open.value.player} gems={gems} onEnter={enter} onClose={close} />
      )}
    </div>
  )
}

type PhaseProps = { session: GameSession; state: GameState; enter: (entry: Entry) => void }

/** What the round waits for: the roll, the sand, or nothing more. */
function Phase({ session, state, enter }: PhaseProps) {
  const mayEnter = session.role.value === 'playing'
  const ended = useCallback(() => {
    session.disarm()
    ringEnd()
    const latest = session.state.value
    // Gems that were taken in time may still have to be entered: then the players end the round.
    if (mayEnter && latest && withoutGems(latest).length === 0)
      void session.enter({ what: 'sand_out' }, 'clock')
  }, [session, mayEnter])
  if (state.phase === 'over') return <Over state={state} />
  if (state.phase === 'roll') {
    if (!mayEnter) return <h2>{text('game-rolls', { name: state.starter })}</h2>
    return (
      <RollPanel
        state={state}
        die={session.die.value}
        onRoll={(symbol) => enter({ what: 'rolled', symbol })}
      />
    )
  }
  const sand = session.sand.value
  const isHeld = sand !== null && !sand.isArmed
  return (
    <>
      <GlassPanel state={state} sand={sand} onEnd={ended} />
      {mayEnter && state.glass_waits && (
        <button type="button" class="button primary game-big" onClick={() => enter({ what: 'glass_turned' })}>
          {text('game-turn-glass')}
        </button>
      )}
      {mayEnter && isHeld && <Held state={state} enter={enter} />}
    </>
  )
}

/** The sand is out, and the round waits for gems that were taken in time. */
function Held({ state, enter }: Omit<PhaseProps, 'session'>) {
  const names = withoutGems(state).map((player) => player.name)
  return (
    <section class="game-held" role="alert">
      <h2>{text('game-time-up')}</h2>
      {names.length > 0 && <p>{text('game-taken-in-time', { names: listed(names) })}</p>}
      <button type="button" class="button primary game-big" onClick={() => enter({ what: 'sand_out' })}>
        {text('game-end-round')}
      </button>
    </section>
  )
}

function Over({ state }: { state: GameState }) {
  const winners = state.players.filter((player) => player.rank === 1).map((player) => player.name)
  return (
    <section class="game-over">
      <p class="game-cup" aria-hidden="true">
        ★
      </p>
      <h2>{text('game-winner', { names: listed(winners), count: winners.length })}</h2>
    </section>
  )
}

/** What happened last, or why an entry was refused. */
function Answer({ session }: { session: GameSession }) {
  const answer = session.answer.value
  return (
    <p class="game-answer" role="status" data-refused={answer?.refused}>
      {session.isSlow.value && text('game-slow')}{' '}
      {answer?.refused ? text('game-refused', { why: answer.told }) : answer?.told}
    </p>
  )
}

function Buttons({ session, state, enter, onAgain }: PhaseProps & { onAgain: () => void }) {
  const isSolving = state.phase === 'solving'
  const isHeld = session.sand.value !== null && !session.sand.value.isArmed
  return (
    <div class="game-bottom-bar">
      <button
        type="button"
        class="button"
        disabled={session.length <= 2}
        onClick={() => enter({ what: 'undone' })}
      >
        {text('undo')}
      </button>
      {isSolving && state.may_end_early && !isHeld && (
        <button
          type="button"
          class="button"
          disabled={!mayEndNow(state)}
          onClick={() => enter({ what: 'ended_early' })}
        >
          {text('game-end-early')}
        </button>
      )}
      {isSolving && !isHeld && (
        <button type="button" class="button" onClick={() => enter({ what: 'sand_out' })}>
          {text('game-sand-out')}
        </button>
      )}
      {state.phase === 'over' && (
        <button type="button" class="button primary" onClick={onAgain}>
          {text('game-again')}
        </button>
      )}
    </div>
  )
}

function GameMenu({ session, onList }: { session: GameSession; onList: () => void }) {
  return (
    <div class="game-menu">
      <button type="button" class="button" onClick={onList}>
        {text('game-to-list')}
      </button>
      <button type="button" class="button" onClick={toggleMute}>
        {muted.value ? text('game-sound-off') : text('game-sound-on')}
      </button>
      <ExportButton session={session} />
    </div>
  )
}
