import type { Tournament } from '../reports/index.ts'
import { text } from '../strings/index.ts'

type Row = Tournament['standings'][number]

/** The standings as a table. `isShort` leaves out the tie-breaks, so that the text can be larger. */
export function StandingsTable({ rows, isShort }: { rows: Row[]; isShort: boolean }) {
  return (
    <table class="hall-standings">
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">{text('hall-player')}</th>
          <th scope="col">{text('hall-points')}</th>
          {!isShort && <th scope="col">{text('hall-opponents')}</th>}
          {!isShort && <th scope="col">{text('hall-beaten')}</th>}
          <th scope="col">{text('hall-wins')}</th>
          {!isShort && <th scope="col">{text('hall-games')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} data-left={row.has_left}>
            <td>{row.rank}</td>
            <th scope="row">
              {row.name}
              {row.has_left && <span class="hall-left"> {text('hall-left')}</span>}
            </th>
            <td>{row.points}</td>
            {!isShort && <td>{row.opponents}</td>}
            {!isShort && <td>{row.beaten}</td>}
            <td>{row.wins}</td>
            {!isShort && <td>{row.games}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
