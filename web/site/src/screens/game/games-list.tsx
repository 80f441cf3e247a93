import { useSignal } from '@preact/signals'
import { ContinueGame, roundOf } from '../../components/continue-game.tsx'
import { runningGame, type StoredGame } from '../../storage/games.ts'
import { dateInWords, listed, text } from '../../strings/index.ts'

type GamesListProps = {
  games: StoredGame[]
  onNew: () => void
  onContinue: (game: StoredGame) => void
  onExport: (game: StoredGame) => void
  onDelete: (game: StoredGame) => void
  onImport: (file: File) => void
  problem: string | null
}

/** The games that are stored on this device, the one last played first. */
export function GamesList(props: GamesListProps) {
  const { games, problem } = props
  const running = runningGame(games)
  return (
    <div class="game-games">
      {running && <ContinueGame game={running} onContinue={() => props.onContinue(running)} />}
      <button
        type="button"
        class={running ? 'button game-big' : 'button primary game-big'}
        onClick={props.onNew}
      >
        {text('game-new')}
      </button>
      <p role="alert" class="game-wrong">
        {problem}
      </p>
      {games.length > 0 && (
        <section aria-labelledby="stored-title">
          <h2 id="stored-title">{text('game-stored')}</h2>
          <ul class="game-stored">
            {games.map((game) => (
              <StoredGameItem key={game.id} game={game} {...props} />
            ))}
          </ul>
        </section>
      )}
      <label class="button">
        {text('game-import')}
        <input
          class="file"
          type="file"
          accept=".jsonl,.journal,.json,.txt"
          onChange={(event) => {
            const input = event.currentTarget
            const file = input.files?.[0]
            if (file) props.onImport(file)
            input.value = ''
          }}
        />
      </label>
      <p class="hint">{text('game-import-help')}</p>
    </div>
  )
}

/** A stored game with its players and its progress, and buttons to continue, export and delete it. */
function StoredGameItem({ game, onContinue, onExport, onDelete }: { game: StoredGame } & GamesListProps) {
  const isConfirming = useSignal(false)
  const names = game.names.join(', ')
  return (
    <li class="game-stored-game">
      <button type="button" class="button game-stored-open" onClick={() => onContinue(game)}>
        <strong>{names}</strong>
        <span>{summaryOf(game)}</span>
        <span class="game-open-word">{game.progress?.over ? text('game-look') : text('game-continue')}</span>
      </button>
      <div class="game-stored-buttons">
        <button
          type="button"
          class="button"
          aria-label={text('game-export-of', { names })}
          onClick={() => onExport(game)}
        >
          {text('game-export')}
        </button>
        <button
          type="button"
          class="button"
          aria-label={
            isConfirming.value ? text('game-delete-sure', { names }) : text('game-delete-of', { names })
          }
          onClick={() => {
            if (isConfirming.value) onDelete(game)
            isConfirming.value = !isConfirming.value
          }}
        >
          {isConfirming.value ? text('game-delete-really') : text('game-delete')}
        </button>
      </div>
    </li>
  )
}

function summaryOf(game: StoredGame): string {
  const date = dateInWords(game.changedMs)
  const { progress } = game
  if (!progress) return date
  const { over, leaders } = progress
  const state = over ? text('game-winner', { names: listed(leaders), count: leaders.length }) : roundOf(game)
  return `${state} · ${date}`
}
