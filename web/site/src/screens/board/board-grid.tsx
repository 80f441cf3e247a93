import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { GemSign } from '../../components/gem/gem-sign.tsx'
import { EditSign } from '../../components/marks/mark-drawing.tsx'
import type { GemBoardPhoto } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import { frontGems, type Hole, type Rows } from './holes.ts'
import { holeAfterKey } from './keys.ts'
import { PawnSign } from './pawn-sign.tsx'
import { holeInWords } from './words.ts'

type GridProps = {
  rows: Rows
  pawns: GemBoardPhoto['pawns']
  onHole: (hole: Hole) => void
}

/**
 * The gem board as a grid of buttons. On a narrow screen each row is shown as a column, with its red field at the top. Only one hole is in
 * the tab order; the arrow keys, Home and End move the focus to others.
 */
export function BoardGrid({ rows, pawns, onHole }: GridProps) {
  const grid = useRef<HTMLTableElement>(null)
  const focused = useSignal({ row: 0, hole: 0 })
  const move = (event: KeyboardEvent) => {
    const isUpright = grid.current !== null && getComputedStyle(grid.current).flexDirection === 'row'
    const next = holeAfterKey(event.key, focused.value, isUpright ? 'columns' : 'rows')
    if (!next) return
    event.preventDefault()
    focused.value = next
    grid.current?.querySelector<HTMLElement>(`[data-hole="${next.row}-${next.hole}"]`)?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot show its rows as columns.
    <div ref={grid as never} class="board-grid" role="grid" aria-label={text('board-grid')} onKeyDown={move}>
      {rows.map((row, index) => {
        const front = frontGems(row)
        return (
          // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: a row of the grid; the holes take the focus.
          <div key={index} class="board-row" role="row">
            <RowHeader row={index} pawns={pawns.filter(({ field }) => field === index)} />
            {row.map((hole) => (
              <HoleButton
                key={hole.hole}
                hole={hole}
                isFront={front?.includes(hole) ?? false}
                isFocused={focused.value.row === index && focused.value.hole === hole.hole}
                onHole={(chosen) => {
                  focused.value = { row: chosen.row, hole: chosen.hole }
                  onHole(chosen)
                }}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}

/** The number of a row, with the pawns on its field. */
function RowHeader({ row, pawns }: { row: number; pawns: GemBoardPhoto['pawns'] }) {
  const names = pawns.map(({ colour }) => text(`pawn-${colour}`))
  const label = [text('board-row', { row: row + 1 }), ...names].join(', ')
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as for the grid; a header takes no focus.
    <div class="row-header" role="rowheader" aria-label={label}>
      <strong>{row + 1}</strong>
      {pawns.map(({ colour }) => (
        <PawnSign key={colour} pawn={colour} />
      ))}
    </div>
  )
}

type HoleButtonProps = { hole: Hole; isFront: boolean; isFocused: boolean; onHole: (hole: Hole) => void }

/** The button of a hole. It opens the sheet to correct the hole. */
function HoleButton({ hole, isFront, isFocused, onHole }: HoleButtonProps) {
  const { content, doubtful, edit } = hole
  return (
    // biome-ignore lint/a11y/useSemanticElements: the button is also a cell of the grid.
    <button
      type="button"
      role="gridcell"
      class="board-hole"
      data-hole={`${hole.row}-${hole.hole}`}
      data-front={isFront}
      data-doubtful={doubtful || (content === 'unknown' && edit === 'none')}
      tabIndex={isFocused ? 0 : -1}
      aria-label={holeInWords(hole, isFront)}
      onClick={() => onHole(hole)}
    >
      {content === null && <span aria-hidden="true">{doubtful ? '·?' : '·'}</span>}
      {content === 'unknown' && <span aria-hidden="true">?</span>}
      {content !== null && content !== 'unknown' && <GemSign colour={content} doubtful={doubtful} />}
      {edit !== 'none' && <EditSign state={edit} />}
    </button>
  )
}
