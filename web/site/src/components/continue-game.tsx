import type { StoredGame } from '../storage/games.ts'
import { text } from '../strings/index.ts'
import './continue-game.css'

/** Returns the round of a game in words, such as "Round 2 of 9"; empty if the game was never shown. */
export function roundOf({ progress }: StoredGame): string {
  return progress ? text('game-round', { round: progress.round, rounds: progress.rounds }) : ''
}

/** A button that continues a game, with its players and round. */
export function ContinueGame({ game, onContinue }: { game: StoredGame; onContinue: () => void }) {
  return (
    <button type="button" class="button primary continue-game" onClick={onContinue}>
      <strong>{text('game-continue')}</strong>
      <span>{game.names.join(', ')}</span>
      <span>{roundOf(game)}</span>
    </button>
  )
}
