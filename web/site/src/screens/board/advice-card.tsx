import { Choice } from '../../components/gem/choice.tsx'
import { COLOURS, type Colour, colourName, gemWord } from '../../components/gem/colours.ts'
import { GemSign } from '../../components/gem/gem-sign.tsx'
import { EditSign } from '../../components/marks/mark-drawing.tsx'
import type { AdviceReport } from '../../reports/index.ts'
import { sentence, text } from '../../strings/index.ts'
import { isFrontDoubtful, isFrontSet } from './holes.ts'
import {
  type BoardPhoto,
  choosePawn,
  correctedRows,
  editedPawnRow,
  ownGems,
  PAWNS,
  pawn,
  pawnRowOf,
} from './state.ts'
import { useAdvice } from './use-advice.ts'

/** Advice on the row to take gems from. The engine computes it from the gem board, the player's pawn, its row, and the player's gems. */
export function AdviceCard({ photo }: { photo: BoardPhoto }) {
  return (
    <section class="board-advice panel" aria-label={text('board-advice')}>
      <h2>{text('board-advice')}</h2>
      <Choice
        legend={text('board-pawn')}
        values={PAWNS}
        chosen={pawn.value}
        nameOf={(value) => text(`pawn-${value}`)}
        onChoose={choosePawn}
      />
      {pawn.value === null ? <p class="hint">{text('board-pawn-first')}</p> : <PawnRow photo={photo} />}
      <MyGems />
      <AdviceList photo={photo} />
    </section>
  )
}

/** A choice of the row of the player's pawn. The default is the row that was read. */
function PawnRow({ photo }: { photo: BoardPhoto }) {
  const row = pawnRowOf(photo)
  return (
    <>
      {row === null && pawn.value && (
        <p class="gem-problems">{text('board-no-pawn', { pawn: `pawn-${pawn.value}` })}</p>
      )}
      <label class="gem-field">
        {text('board-pawn-row')}
        <select
          value={row ?? ''}
          onChange={(event) => {
            editedPawnRow.value = Number(event.currentTarget.value)
          }}
        >
          {row === null && <option value="">–</option>}
          {photo.rows.map((_, index) => (
            <option key={index} value={index}>
              {index + 1}
            </option>
          ))}
        </select>
      </label>
      {editedPawnRow.value !== null && (
        <p class="gem-note">
          <EditSign state="set" /> {text('board-pawn-set')}
        </p>
      )}
    </>
  )
}

/** The gems of the player who asks for advice. */
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

/** The number of own gems of a colour, with buttons to change it. */
function Stepper({ colour }: { colour: Colour }) {
  const count = ownGems.value[colour]
  const setCount = (next: number) => {
    ownGems.value = { ...ownGems.value, [colour]: Math.max(0, next) }
  }
  const name = colourName(colour)
  return (
    // biome-ignore lint/a11y/useSemanticElements: screen readers would read a nested fieldset twice.
    <div class="gem-stepper" role="group" aria-label={name}>
      <GemSign colour={colour} />
      <span class="stepper-name" aria-hidden="true">
        {name}
      </span>
      <span class="stepper-buttons">
        <button
          type="button"
          class="button"
          aria-label={text('board-less', { colour: gemWord(colour) })}
          disabled={count === 0}
          onClick={() => setCount(count - 1)}
        >
          −
        </button>
        <output>{count}</output>
        <button
          type="button"
          class="button"
          aria-label={text('board-more', { colour: gemWord(colour) })}
          onClick={() => setCount(count + 1)}
        >
          +
        </button>
      </span>
    </div>
  )
}

/** The advice for each place in which the player may finish; nothing until pawn and row are known. */
function AdviceList({ photo }: { photo: BoardPhoto }) {
  const currentRows = correctedRows(photo)
  const field = pawnRowOf(photo)
  const isComplete = pawn.value !== null && field !== null
  const rows = currentRows.map((row) => row.map(({ content }) => content))
  const result = useAdvice(isComplete ? { rows, pawn: pawn.value ?? '', field, me: ownGems.value } : null)
  const isUncertain = (row: number) => isFrontDoubtful(currentRows[row] ?? [])
  const isEdited = (row: number) => isFrontSet(currentRows[row] ?? [])
  return (
    <div role="status">
      {result.kind === 'refused' && <p class="gem-problems">{result.message}</p>}
      {result.kind === 'advice' && (
        <ol class="board-places">
          {result.advice.places.map((place) => (
            <PlaceAdvice
              key={place.place}
              place={place}
              uncertainRows={place.reach.filter(isUncertain)}
              editedRows={place.reach.filter(isEdited)}
            />
          ))}
        </ol>
      )}
    </div>
  )
}

type PlaceAdviceProps = {
  place: AdviceReport['places'][number]
  /** Rows with uncertain front gems, among those in the pawn's reach; numbered from 0. */
  uncertainRows: number[]
  /** Rows with front gems that the player has set, among those in the pawn's reach; numbered from 0. */
  editedRows: number[]
}

/** The advice for one place in the order of finish: the best row, and why it is the best. */
function PlaceAdvice({ place, uncertainRows, editedRows }: PlaceAdviceProps) {
  const rowValues = (rows: number[]) => ({
    rows: rows.map((row) => row + 1).join(', '),
    count: rows.length,
  })
  const why = sentence(place.why)
  return (
    <li>
      <p>
        {text(`board-place-${place.place}`)}{' '}
        {place.row === null ? null : <strong>{text('board-row', { row: place.row + 1 })}</strong>}{' '}
        {place.takes.map((colour, index) => (
          <GemSign key={index} colour={colour} />
        ))}
      </p>
      <p class="gem-why">{why}.</p>
      {uncertainRows.length > 0 && (
        <p class="gem-note unsure">? {text('board-check-rows', rowValues(uncertainRows))}</p>
      )}
      {editedRows.length > 0 && (
        <p class="gem-note">
          <EditSign state="set" /> {text('board-set-rows', rowValues(editedRows))}
        </p>
      )}
    </li>
  )
}
