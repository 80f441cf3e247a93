import type { StoredGame } from '../storage/games.ts'
import { text } from '../strings/index.ts'
import './continue-game.css'

/** Returns where a game stands, in a few words; nothing for one that was never shown. */
export function roundOf({ progress }: StoredGame): string {
  return progress ? text('game-round', { round: progress.round, rounds: progress.rounds }) : ''
}

/** The button that goes on with the game that is being played. */
export function ContinueGame({ game, onContinue }: { game: StoredGame; onContinue: () => void }) {
  return (
    <button type="button" class="button primary continue-game" onClick={onContinue}>
      <strong>{text('game-continue')}</strong>
      <span>{game.names.join(', ')}</span>
      <span>{roundOf(game)}</span>
    </button>
  )
}
