import { text } from '../../strings/index.ts'
import { ExportButton } from './export-button.tsx'
import type { GameSession } from './session.ts'

/** Why the game cannot continue in this tab, with a button for what the player can do; nothing if it can continue. */
export function ProblemNote({ session, onTakeOver }: { session: GameSession; onTakeOver: () => void }) {
  const { role, problem } = session
  if (role.value !== 'playing') {
    return (
      <section class="game-note" role="status">
        <p>{role.value === 'viewing' ? text('game-looking') : text('game-replaced')}</p>
        <button type="button" class="button" onClick={onTakeOver}>
          {text('game-take-over')}
        </button>
      </section>
    )
  }
  if (!problem.value) return null
  const why =
    problem.value.kind === 'storage' ? text(`game-storage-${problem.value.fault}`) : problem.value.message
  return (
    <section class="game-note game-bad" role="alert">
      <p>
        <strong>{text('game-not-stored')}</strong> {why}
      </p>
      <ExportButton session={session} />
    </section>
  )
}
