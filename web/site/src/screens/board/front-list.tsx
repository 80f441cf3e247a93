import { colourName } from '../../components/gem/colours.ts'
import { GemSign } from '../../components/gem/gem-sign.tsx'
import type { GemBoardPhoto } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import { frontGems, type Hole, isFrontDoubtful, type Rows } from './holes.ts'
import { PawnSign } from './pawn-sign.tsx'

/** The front gems of each row, which are taken next, and the pawns at the rows. */
export function FrontList({ rows, pawns }: { rows: Rows; pawns: GemBoardPhoto['pawns'] }) {
  return (
    <table class="board-fronts">
      <caption>{text('board-fronts')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('board-column-row')}</th>
          <th scope="col">{text('board-column-front')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            <th scope="row">
              {index + 1}{' '}
              {pawns
                .filter(({ field }) => field === index)
                .map(({ colour }) => (
                  <span key={colour} class="board-pawn">
                    <PawnSign pawn={colour} /> {text(`pawn-${colour}`)}
                  </span>
                ))}
            </th>
            <td>
              <FrontGems row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The front gems of a row, or that they are unknown. */
function FrontGems({ row }: { row: readonly Hole[] }) {
  const front = frontGems(row)
  if (!front) return <span class="gem-note unsure">{text('board-front-unknown')}</span>
  if (front.length === 0) return <>{text('board-front-none')}</>
  return (
    <span class="front-gems">
      {front.map(({ hole, content }) =>
        content === null || content === 'unknown' ? null : (
          <span key={hole}>
            <GemSign colour={content} /> {colourName(content)}
          </span>
        ),
      )}
      {isFrontDoubtful(row) && <span class="gem-note unsure">{text('board-front-doubtful')}</span>}
    </span>
  )
}
