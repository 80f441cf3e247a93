import { CommandField } from '../components/command-field.tsx'
import { text } from '../strings/index.ts'
import type { Connection } from './connection.ts'

/** A note that the connection to the program is lost. */
export function LostConnection() {
  return (
    <p class="game-note game-bad" role="alert">
      {text('table-lost')}
    </p>
  )
}

/** A field for the commands that can also be typed in the terminal. */
export function TableCommandField({ game }: { game: Pick<Connection<unknown>, 'sendCommand'> }) {
  return (
    <CommandField
      formClass="table-command"
      label={text('table-command')}
      enterLabel={text('table-enter')}
      maxLetters={200}
      onCommand={(line) => void game.sendCommand(line)}
    />
  )
}
