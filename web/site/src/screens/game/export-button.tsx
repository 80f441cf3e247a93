import { text } from '../../strings/index.ts'
import { exportFile, fileName } from './journal-file.ts'
import type { GameSession } from './session.ts'

/** A button that saves the journal of a game as a file. */
export function ExportButton({ session }: { session: GameSession }) {
  const name = () => fileName(session.began.names, new Date())
  return (
    <button type="button" class="button" onClick={() => void exportFile(name(), session.journal)}>
      {text('game-export')}
    </button>
  )
}
