import { Choice } from '../../components/gem/choice.tsx'
import { COLOURS, type Colour, colourName } from '../../components/gem/colours.ts'
import { GemSign } from '../../components/gem/gem-sign.tsx'
import type { GemBoardPhoto } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import { isFrontDoubtful, rowsWithOtherFront } from './holes.ts'
import { advice, ask, type BoardPhoto, mine, PAWNS, pawn, rowsNow, seekAdvice, work } from './state.ts'

/** Which row helps a player: the choice of the player, and the advice. */
export function AdviceCard({ photo }: { photo: BoardPhoto }) {
  return (
    <section class="advice panel" aria-label={text('board-advice')}>
      <h2>{text('board-advice')}</h2>
      <Choice
        legend={text('board-pawn')}
        values={PAWNS}
        chosen={pawn.value}
        nameOf={(value) => text(`pawn-${value}`)}
        onChoose={(value) => ask({ pawn: value })}
      />
      <MyGems />
      <button
        type="button"
        class="button primary"
        disabled={pawn.value === null || work.value.kind === 'reading'}
        onClick={() => void seekAdvice()}
      >
        {text('board-ask')}
      </button>
      {pawn.value === null && <p class="hint">{text('board-pawn-first')}</p>}
      <div role="status">
        <Answer photo={photo} />
      </div>
    </section>
  )
}

function MyGems() {
  return (
    <fieldset class="my-gems">
      <legend>{text('board-mine')}</legend>
      {COLOURS.map((colour) => (
        <Stepper key={colour} colour={colour} />
      ))}
    </fieldset>
  )
}

function Stepper({ colour }: { colour: Colour }) {
  const count = mine.value[colour]
  const to = (next: number) => ask({ mine: { ...mine.value, [colour]: Math.max(0, next) } })
  const name = colourName(colour)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would be read twice.
    <div class="stepper" role="group" aria-label={name}>
      <GemSign colour={colour} />
      <button
        type="button"
        class="button"
        aria-label={text('board-less', { colour: name })}
        disabled={count === 0}
        onClick={() => to(count - 1)}
      >
        −
      </button>
      <output>{count}</output>
      <button
        type="button"
        class="button"
        aria-label={text('board-more', { colour: name })}
        onClick={() => to(count + 1)}
      >
        +
      </button>
    </div>
  )
}

function Answer({ photo }: { photo: BoardPhoto }) {
  const answer = advice.value
  if (!answer) return null
  if (answer.kind === 'none') {
    return <p class="problems">{text('board-no-pawn', { pawn: text(`pawn-${answer.pawn}`) })}</p>
  }
  const now = rowsNow(photo)
  const other = rowsWithOtherFront(photo.rows, now)
  const isOpen = (row: number) => isFrontDoubtful(now[row] ?? [])
  return (
    <>
      {answer.advice.doubtful && <p class="note unsure">{text('board-pawn-doubtful')}</p>}
      {other.length > 0 && <p class="note unsure">{text('board-advice-stale')}</p>}
      <ol class="places">
        {answer.advice.places.map((place) => (
          <Place
            key={place.place}
            place={place}
            open={place.doubtful.filter(isOpen)}
            other={other.filter((row) => place.reach.includes(row))}
          />
        ))}
      </ol>
    </>
  )
}

type PlaceReport = NonNullable<GemBoardPhoto['advice']>['places'][number]

/**
 * The best row for finishing in one place. `open`: rows in reach whose front gems are still uncertain; `other`: those whose front gems
 * were corrected.
 */
function Place({ place, open, other }: { place: PlaceReport; open: number[]; other: number[] }) {
  const listed = (rows: number[]) => rows.map((row) => row + 1).join(', ')
  const why = place.why.charAt(0).toUpperCase() + place.why.slice(1)
  return (
    <li>
      <p>
        {text(`board-place-${place.place}`)}{' '}
        {place.row === null ? null : <strong>{text('board-row', { row: place.row + 1 })}</strong>}{' '}
        {place.takes.map((colour, index) => (
          <GemSign key={index} colour={colour} />
        ))}
      </p>
      <p class="why">{why}.</p>
      {open.length > 0 && <p class="note unsure">? {text('board-check-rows', { rows: listed(open) })}</p>}
      {other.length > 0 && <p class="note unsure">? {text('board-other-rows', { rows: listed(other) })}</p>}
    </li>
  )
}
