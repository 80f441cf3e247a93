import { useSignal } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import { unlockSound } from '../../components/chime.ts'
import { ScreenFrame } from '../../components/screen-frame.tsx'
import { messageOf } from '../../engine/read-photo.ts'
import { takeRequestedGame } from '../../router.ts'
import { StorageError } from '../../storage/database.ts'
import {
  createGame,
  deleteGame,
  keepStorage,
  listGames,
  readLines,
  type StoredGame,
} from '../../storage/games.ts'
import { text } from '../../strings/index.ts'
import type { Began } from './entries.ts'
import { gameEngine } from './game-engine.ts'
import { GamesList } from './games-list.tsx'
import { exportFile, fileName, linesOf, parseBegan, textOf } from './journal-file.ts'
import { type OpenGame, openGame } from './open-game.ts'
import { Play } from './play.tsx'
import { Setup } from './setup.tsx'
import { emptyForm, formForRematch, type SetupForm } from './setup-form.ts'
import './game.css'

type View =
  /** The list of games is read, or a game is opened that was chosen on the start page. */
  | { kind: 'opening' }
  | { kind: 'list' }
  | { kind: 'setup'; form: SetupForm }
  /** Another tab plays this game. The player may take it over or only watch it. */
  | { kind: 'elsewhere'; id: string }
  | { kind: 'play'; open: OpenGame }

/** The screen for games of Ubongo: stores, lists and plays them. */
export default function Game() {
  const requestedGame = useMemo(takeRequestedGame, [])
  const view = useSignal<View>({ kind: 'opening' })
  const games = useSignal<StoredGame[]>([])
  const problem = useSignal<string | null>(null)
  const isBusy = useSignal(false)

  /** Runs an action of the player, and shows its error message if it fails. */
  const runAction = async (action: () => Promise<void>) => {
    isBusy.value = true
    problem.value = null
    try {
      await action()
    } catch (error) {
      problem.value = errorText(error)
    }
    isBusy.value = false
  }
  const showView = (next: View) => {
    if (view.value.kind === 'play') view.value.open.close()
    view.value = next
    scrollTo(0, 0)
  }
  const refresh = async () => {
    games.value = await listGames()
  }
  const open = async (id: string, mode: 'play' | 'take over' | 'view') => {
    const opened = await openGame(id, mode)
    void keepStorage()
    showView(opened ? { kind: 'play', open: opened } : { kind: 'elsewhere', id })
  }
  const storeAndOpen = async (began: Began, lines: string[]) => {
    const game = await createGame(began.names, lines, Date.now())
    await open(game.id, 'play')
  }
  const begin = (began: Began) =>
    runAction(async () => storeAndOpen(began, linesOf(await gameEngine.begin(began))))
  const importFile = (file: File) =>
    runAction(async () => {
      const lines = linesOf(await file.text())
      // Throws an error with a message for the player if the file is no journal.
      await gameEngine.resume(textOf(lines))
      await storeAndOpen(parseBegan(lines), lines)
    })
  const showList = () => {
    showView({ kind: 'list' })
    void runAction(refresh)
  }

  useEffect(() => {
    void runAction(async () => {
      await refresh()
      if (requestedGame) await open(requestedGame, 'play')
    }).then(() => {
      // The list shows the error message.
      if (view.value.kind === 'opening') view.value = { kind: 'list' }
    })
    return () => {
      if (view.value.kind === 'play') view.value.open.close()
    }
  }, [])

  const hasListAbove = view.value.kind === 'setup' || view.value.kind === 'elsewhere'
  return (
    <ScreenFrame
      title={titleOf(view.value)}
      wide={view.value.kind === 'play'}
      up={hasListAbove ? { name: text('game-up-to-list'), onUp: showList } : undefined}
    >
      {content()}
    </ScreenFrame>
  )

  function content() {
    const current = view.value
    switch (current.kind) {
      case 'list':
        return (
          <GamesList
            games={games.value}
            problem={problem.value}
            onNew={() => showView({ kind: 'setup', form: emptyForm() })}
            onContinue={(game) => {
              unlockSound()
              void runAction(() => open(game.id, 'play'))
            }}
            onExport={(game) =>
              runAction(async () =>
                exportFile(fileName(game.names, new Date(game.changedMs)), textOf(await readLines(game.id))),
              )
            }
            onDelete={(game) => runAction(() => deleteGame(game.id).then(refresh))}
            onImport={importFile}
          />
        )
      case 'opening':
        return <p role="status">{text('game-slow')}</p>
      case 'setup':
        return (
          <Setup initialForm={current.form} onStart={begin} busy={isBusy.value} problem={problem.value} />
        )
      case 'elsewhere':
        return (
          <section class="game-note" role="alert">
            <p>{text('game-elsewhere')}</p>
            <button
              type="button"
              class="button primary"
              onClick={() => runAction(() => open(current.id, 'take over'))}
            >
              {text('game-take-over')}
            </button>
            <button type="button" class="button" onClick={() => runAction(() => open(current.id, 'view'))}>
              {text('game-only-look')}
            </button>
            <p class="game-wrong">{problem.value}</p>
          </section>
        )
      case 'play':
        return (
          <Play
            session={current.open.session}
            onTakeOver={() => runAction(() => open(current.open.session.id, 'take over'))}
            onList={showList}
            onAgain={() => showView({ kind: 'setup', form: formForRematch(current.open.session.began) })}
          />
        )
    }
  }
}

function titleOf(view: View): string {
  const state = view.kind === 'play' ? view.open.session.state.value : undefined
  if (state) return text('game-round', { round: state.round, rounds: state.rounds })
  return view.kind === 'setup' ? text('game-new') : text('task-game')
}

function errorText(error: unknown): string {
  return error instanceof StorageError ? text(`game-storage-${error.fault}`) : messageOf(error)
}
