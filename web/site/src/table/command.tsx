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
export function CommandField({ game }: { game: Pick<Connection<unknown>, 'sendCommand'> }) {
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    const line = String(new FormData(form).get('line') ?? '').trim()
    if (line) void game.sendCommand(line)
    form.reset()
  }
  return (
    <form class="table-command" autocomplete="off" onSubmit={send}>
      <label>
        {text('table-command')}{' '}
        <input type="text" name="line" maxLength={200} placeholder="help" spellcheck={false} />
      </label>
      <button type="submit" class="button">
        {text('table-enter')}
      </button>
    </form>
  )
}
