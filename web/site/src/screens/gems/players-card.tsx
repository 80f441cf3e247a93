import { text } from '../../strings/index.ts'
import { defaultName, players, removePlayer, rename } from './state.ts'

/** Maximum length of a name, in characters: longer ones do not fit the standings. Set by hand. */
const MAX_NAME_LETTERS = 30

/** Text fields for the names of the players, and buttons to remove players. */
export function PlayersCard() {
  const all = players.value
  if (all.length === 0) return null
  return (
    <section class="gem-players panel" aria-label={text('gems-players')}>
      <h2>{text('gems-players')}</h2>
      <ul>
        {all.map((player, index) => (
          <li key={player.id}>
            <label class="gem-field">
              {text('gems-name-of', { number: index + 1 })}
              <input
                type="text"
                value={player.name}
                placeholder={defaultName(index + 1)}
                maxLength={MAX_NAME_LETTERS}
                autoComplete="off"
                onInput={(event) => rename(player, event.currentTarget.value)}
              />
            </label>
            <button
              type="button"
              class="button"
              aria-label={text('gems-remove-player', { name: player.name })}
              onClick={() => removePlayer(player)}
            >
              <span aria-hidden="true">✕</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
