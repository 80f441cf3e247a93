import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { keepAwake } from '../components/camera/wake-lock.ts'
import { text } from '../strings/index.ts'
import { ConnectionProblems, phaseOf } from './hall.tsx'
import type { HallProgram } from './program.ts'
import { StandingsTable } from './standings.tsx'
import { pagesOf, tilesOf } from './state.ts'
import { TableTile } from './tile.tsx'
import './hall.css'
import './projector.css'

/** Maximum numbers of tables and of players on a page. Set by hand, so that the text can be read from the back of a room. */
const MAX_TABLES = 20
const MAX_PLAYERS = 16
/** Time for which a page is shown, in milliseconds. Set by hand. */
const PAGE_MS = 10_000

/** The page for a projector: large text, no controls, no scrolling. If the tables or players do not fit, several pages take turns. */
export function Projector({ program }: { program: HallProgram }) {
  const tick = useSignal(0)
  useEffect(keepAwake, [])
  useEffect(() => {
    const timer = setInterval(() => tick.value++, PAGE_MS)
    return () => clearInterval(timer)
  }, [tick])
  const state = program.state.value
  if (!state) return <main class="projector">{text('hall-connecting')}</main>
  const tables = pagesOf(tilesOf(state), MAX_TABLES)
  const standings = pagesOf(state.tournament?.standings ?? [], MAX_PLAYERS)
  const page = <Item,>(pages: Item[][]) => tick.value % pages.length
  const bye = state.tournament?.played.at(-1)?.bye
  return (
    <main class="projector" data-tournament={state.tournament !== null}>
      <header>
        <h1>{phaseOf(state.tournament)}</h1>
        {bye && <p>{text('hall-bye', { name: bye })}</p>}
        <ConnectionProblems program={program} />
        {tables.length > 1 && (
          <p>{text('hall-tables-page', { page: page(tables) + 1, pages: tables.length })}</p>
        )}
      </header>
      <h2 class="visually-hidden">{text('hall-tables')}</h2>
      <ul class="hall-tiles" data-many={(tables[0]?.length ?? 0) > 12}>
        {tables[page(tables)]?.map((tile) => (
          <TableTile key={tile.table} tile={tile} arrivedAtMs={program.arrivedAtMs.value} />
        ))}
      </ul>
      {state.tournament && (
        <aside>
          <h2>
            {standings.length > 1
              ? text('hall-standings-page', { page: page(standings) + 1, pages: standings.length })
              : text('hall-standings')}
          </h2>
          <StandingsTable rows={standings[page(standings)] ?? []} isShort={true} />
        </aside>
      )}
    </main>
  )
}
