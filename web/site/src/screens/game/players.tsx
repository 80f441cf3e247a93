import type { GamePlayer, GameState } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import { isGlassTurned } from './entries.ts'
import { GemCounts } from './gem-counts.tsx'

/** What the buttons of the players do. Players are numbered from 0. */
export type PlayerActions = {
  /** The player has solved the card. */
  onSolved: (player: number) => void
  /** The player takes gems. */
  onTake: (player: number) => void
  /** The player's gems or place are to be corrected. */
  onCorrect: (player: number) => void
  /** Whether this tab may make entries. */
  mayEnter: boolean
}

/** All players in the order of their seats, each with a button for the next step, if there is one. */
export function Players({ state, actions }: { state: GameState; actions: PlayerActions }) {
  return (
    <ul class="game-players" aria-label={text('game-players')}>
      {state.players.map((player, index) => (
        <PlayerRow key={player.name} state={state} player={player} index={index} actions={actions} />
      ))}
    </ul>
  )
}

type RowProps = { state: GameState; player: GamePlayer; index: number; actions: PlayerActions }

/** A player with the gems, and a button for the next step, if there is one. */
function PlayerRow({ state, player, index, actions }: RowProps) {
  return (
    <li class="game-player" data-solved={player.place !== null}>
      <div class="game-player-words">
        <p class="game-player-name">
          <strong>{player.name}</strong>
        </p>
        <p>{roundStateInWords(player)}</p>
        {player.total > 0 && <GemCounts gems={player.gems} />}
      </div>
      {actions.mayEnter && (
        <div class="game-player-buttons">
          {isGlassTurned(state) && <NextStep player={player} index={index} actions={actions} />}
          <CorrectButton player={player} onCorrect={() => actions.onCorrect(index)} />
        </div>
      )}
    </li>
  )
}

/** A button that opens the corrections for a player. */
export function CorrectButton({ player, onCorrect }: { player: GamePlayer; onCorrect: () => void }) {
  return (
    <button
      type="button"
      class="button game-quiet"
      aria-label={text('game-correct', { name: player.name })}
      onClick={onCorrect}
    >
      <svg class="game-pencil" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 20L5.2 15.2 16 4.4 19.6 8 8.8 18.8ZM13.6 6.8L17.2 10.4" />
      </svg>
    </button>
  )
}

/** Returns a player's state in this round in a few words. */
export function roundStateInWords(player: GamePlayer): string {
  const parts: string[] = []
  if (player.place !== null) parts.push(text('game-place', { place: player.place }))
  if (player.taken) parts.push(text('game-has-taken'))
  if (player.field !== null) {
    const isMoving = player.place !== null && !player.taken
    parts.push(
      isMoving
        ? text('game-may-move', { moves: player.moves ?? 0 })
        : text('game-pawn-on', { field: player.field }),
    )
  }
  if (player.corrected) parts.push(text('game-corrected'))
  return parts.join(' · ')
}

/**
 * The button for the next action of a player. Its keys differ, so that each action has an element of its own, and the second tap of a
 * double tap does not trigger the next action.
 */
function NextStep({ player, index, actions }: Omit<RowProps, 'state'>) {
  if (player.taken) return null
  if (player.place === null) {
    return (
      <button
        key="solved"
        type="button"
        class="button primary"
        aria-label={text('game-solved-by', { name: player.name })}
        onClick={() => actions.onSolved(index)}
      >
        {text('game-solved')}
      </button>
    )
  }
  return (
    <button
      key="take"
      type="button"
      class="button game-take"
      aria-label={text('game-take-by', { name: player.name })}
      onClick={() => actions.onTake(index)}
    >
      {text('game-take')}
    </button>
  )
}
