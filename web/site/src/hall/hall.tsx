import { CommandField } from '../components/command-field.tsx'
import { LanguageChoice } from '../components/language-choice.tsx'
import type { Tournament } from '../reports/index.ts'
import { text } from '../strings/index.ts'
import type { HallProgram } from './program.ts'
import { StandingsTable } from './standings.tsx'
import { type HallState, type Seating, tilesOf } from './state.ts'
import { TableTile } from './tile.tsx'
import './hall.css'

/** The page of `umpire tournament --serve`: the tables of the hall, the standings, the next pairings, and the organiser's commands. */
export function HallPage({ program }: { program: HallProgram }) {
  const state = program.state.value
  return (
    <main class="page hall" data-wide="true">
      <header class="hall-top">
        <h1>{state ? text('hall-title', { hall: state.hall }) : 'umpire'}</h1>
        <p>{state ? phaseOf(state.tournament) : text('hall-connecting')}</p>
        <p>
          <a href="projector">{text('hall-projector')}</a>
        </p>
      </header>
      <ConnectionProblems program={program} />
      {state && <Content program={program} state={state} />}
      <LanguageChoice />
    </main>
  )
}

/** Returns the phase of the tournament in words, such as "Round 2 of 5". */
export function phaseOf(tournament: Tournament | null): string {
  if (!tournament) return text('hall-no-tournament')
  const { phase, round, rounds } = tournament
  if (phase === 'over') return text('hall-over')
  return round === 0 ? text('hall-before', { rounds }) : text('hall-round', { round, rounds })
}

/** A note on a lost connection: of the page to the program, or of the program to the broker. Nothing if there is none. */
export function ConnectionProblems({ program }: { program: HallProgram }) {
  const state = program.state.value
  if (program.isLost.value) {
    return (
      <p class="hall-problem" role="alert">
        {text('hall-lost')}
      </p>
    )
  }
  return state && !state.connected ? (
    <p class="hall-problem" role="alert">
      {text('hall-no-broker')}
    </p>
  ) : null
}

/** The organiser's buttons, the tables, the standings, the next pairings, and what has happened. */
function Content({ program, state }: { program: HallProgram; state: HallState }) {
  const tiles = tilesOf(state)
  const { tournament } = state
  return (
    <>
      {state.conducts && <Actions program={program} state={state} />}
      {!state.conducts && tournament && <p class="hint">{text('hall-shows')}</p>}
      <section aria-labelledby="tables-title">
        <h2 id="tables-title">{text('hall-tables')}</h2>
        {tiles.length === 0 && <p>{text('hall-no-tables')}</p>}
        <ul class="hall-tiles">
          {tiles.map((tile) => (
            <TableTile key={tile.table} tile={tile} arrivedAtMs={program.arrivedAtMs.value} />
          ))}
        </ul>
      </section>
      {tournament && (
        <section aria-labelledby="standings-title">
          <h2 id="standings-title">{text('hall-standings')}</h2>
          <StandingsTable rows={tournament.standings} isShort={false} />
        </section>
      )}
      {tournament?.next && <NextPairings tournament={tournament} />}
      <details class="game-more">
        <summary>{text('hall-log')}</summary>
        <ol reversed>
          {[...state.told].reverse().map((sentence, index) => (
            <li key={state.told.length - index} class="hall-told">
              {sentence}
            </li>
          ))}
        </ol>
        {state.refused > 0 && <p>{text('hall-refused', { count: state.refused })}</p>}
      </details>
    </>
  )
}

/** The pairings of the next round if it began now. */
function NextPairings({ tournament }: { tournament: Tournament }) {
  const { next } = tournament
  if (!next) return null
  return (
    <section aria-labelledby="next-title">
      <h2 id="next-title">{text('hall-next')}</h2>
      <ol class="hall-next">
        {next.tables.map(({ table, players }) => (
          <li key={table}>
            <strong>{text('hall-table', { table })}</strong> {players.join(' – ')}
          </li>
        ))}
        {next.bye && <li>{text('hall-bye', { name: next.bye })}</li>}
      </ol>
    </section>
  )
}

/** The buttons and the command field of the organiser. */
function Actions({ program, state }: { program: HallProgram; state: HallState }) {
  const { tournament } = state
  const unconfirmed = tournament?.played.at(-1)?.tables.filter((seating) => seating.reported) ?? []
  const sendCommand = (line: string) => void program.sendCommand(line)
  return (
    <section class="hall-actions">
      <div class="toolbar">
        {tournament?.phase === 'ready' && (
          <button type="button" class="button primary" onClick={() => sendCommand('next')}>
            {text('hall-begin', { round: tournament.round + 1 })}
          </button>
        )}
        {unconfirmed.map((seating) => (
          <ConfirmButton key={seating.table} seating={seating} sendCommand={sendCommand} />
        ))}
      </div>
      <CommandField
        formClass="hall-command"
        label={text('hall-command')}
        enterLabel={text('hall-enter')}
        maxLetters={400}
        onCommand={sendCommand}
      />
      <p class="hall-answer" role="status">
        {program.answer.value}
      </p>
    </section>
  )
}

/** A button that confirms the result that a table has reported. */
function ConfirmButton({ seating, sendCommand }: { seating: Seating; sendCommand: (line: string) => void }) {
  const { table, players, reported } = seating
  if (!reported) return null
  const order = players.map((name, index) => `${reported.ranks[index] ?? ''}. ${name}`).sort()
  return (
    <button type="button" class="button" onClick={() => sendCommand(`confirm ${table}`)}>
      {text('hall-table', { table })}: {order.join(', ')} – {text('hall-confirm')}
    </button>
  )
}
