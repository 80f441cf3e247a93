import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { GlassDrawing, WARNING_MS } from '../screens/game/glass.tsx'
import { clockText } from '../screens/game/sand.ts'
import { listed, text } from '../strings/index.ts'
import { rankPlayers, statusOf, type TableView, type Tile, type TileStatus } from './state.ts'

/** Time between two updates of a glass, in milliseconds. Set by hand. */
const UPDATE_MS = 250

type TileProps = {
  tile: Tile
  /** Time at which the state arrived, on the clock of `performance.now()`, in milliseconds. */
  arrivedAtMs: number
}

/** A table: its players, the state of its game, the leaders, and the result. */
export function TableTile({ tile, arrivedAtMs }: TileProps) {
  const status = statusOf(tile)
  return (
    <li class="hall-tile" data-status={status} data-table={tile.table}>
      <h3>
        <span class="visually-hidden">{text('hall-table', { table: tile.table })}</span>
        <span aria-hidden="true">{tile.table}</span>
      </h3>
      <Players tile={tile} leaders={status === 'playing' ? (tile.view?.leaders ?? []) : []} />
      <div class="hall-now">
        <p class="hall-status">{statusInWords(status, tile)}</p>
        {status === 'playing' && tile.view?.glass && (
          <Glass glass={tile.view.glass} arrivedAtMs={arrivedAtMs} />
        )}
      </div>
      {status === 'playing' && tile.view && <Playing view={tile.view} />}
    </li>
  )
}

/** The players, sorted by rank if there is a result. */
function Players({ tile: { view, seating }, leaders }: { tile: Tile; leaders: string[] }) {
  const ranks = seating?.ranks ?? seating?.reported?.ranks
  const players = seating?.players ?? view?.names ?? []
  const rows = ranks ? rankPlayers(players, ranks) : players.map((name) => ({ name, rank: 0 }))
  return (
    <ul class="hall-players">
      {rows.map(({ name, rank }) => (
        <li key={name} data-leads={leaders.includes(name)}>
          {rank > 0 && <span class="hall-rank">{text('hall-rank', { rank })} </span>}
          {name}
        </li>
      ))}
    </ul>
  )
}

/** Returns the state of a table in words. */
function statusInWords(status: TileStatus, { view, seating }: Tile): string {
  switch (status) {
    case 'counted':
      return text(seating?.by === 'organiser' ? 'hall-counted-organiser' : 'hall-counted')
    case 'differs':
      return text('hall-reported-other', { table: seating?.reported?.table ?? 0 })
    case 'reported':
      return text('hall-reported')
    case 'offline':
      return text('hall-offline')
    case 'waits':
      return text('hall-waits')
    case 'watch':
      return text('hall-watch')
    case 'over':
      return text('hall-game-over')
    case 'playing':
      return text('hall-game-round', { round: view?.round ?? 0, rounds: view?.rounds ?? 0 })
  }
}

/** The running glass. */
function Glass({ glass, arrivedAtMs }: { glass: NonNullable<TableView['glass']>; arrivedAtMs: number }) {
  const remainingMs = useRemainingMs(glass.left_ms, arrivedAtMs)
  return (
    <p class="hall-glass" data-short={remainingMs < WARNING_MS} role="timer">
      <GlassDrawing fraction={Math.min(1, remainingMs / (1000 * glass.seconds))} />
      {clockText(remainingMs)}
    </p>
  )
}

/** The leaders, and the players who have solved the card. */
function Playing({ view: { leaders, solved } }: { view: TableView }) {
  return (
    <>
      {leaders.length > 0 && <p class="hall-leads">{text('hall-leads', { names: listed(leaders) })}</p>}
      {solved.length > 0 && <p class="hall-solved">{text('hall-solved', { names: listed(solved) })}</p>}
    </>
  )
}

/** Returns the time left of a glass that had `remainingAtArrivalMs` left when the state arrived. */
function useRemainingMs(remainingAtArrivalMs: number, arrivedAtMs: number): number {
  const now = useSignal(performance.now())
  useEffect(() => {
    const timer = setInterval(() => {
      now.value = performance.now()
    }, UPDATE_MS)
    return () => clearInterval(timer)
  }, [now])
  return Math.max(0, remainingAtArrivalMs - Math.max(0, now.value - arrivedAtMs))
}
