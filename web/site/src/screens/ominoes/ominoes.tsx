import { useComputed, useSignal } from '@preact/signals'
import { PhotoFigure } from '../../components/photo-figure.tsx'
import { PhotoPicker } from '../../components/photo-picker.tsx'
import { ScreenFrame } from '../../components/screen-frame.tsx'
import { text } from '../../strings/index.ts'
import { BoardPhoto } from './board-photo.tsx'
import { GodChoice, RollChoice } from './choices.tsx'
import { Corrections } from './corrections.tsx'
import { DieEditor } from './die-editor.tsx'
import { GroupsPanel } from './groups-panel.tsx'
import { MovesPanel, movesToDraw } from './moves-panel.tsx'
import { PlainBoard } from './plain-board.tsx'
import type { Move } from './ranking.ts'
import { type Cell, correctedSquares, countDice, openReasons, squareAt } from './reading.ts'
import { OminoesSession, workerEngine } from './session.ts'
import './ominoes.css'

/** State of the screen. It is kept while another screen is shown. */
const session = new OminoesSession(workerEngine)

/** Reads the dice board in a photo: the dice, the groups that can be scored, and the best moves for a roll. */
export default function Ominoes() {
  const { photo, isBusy, problem } = session
  const read = (file: File) => void session.readPhoto(file)
  const isRead = photo.value?.report.board && !isBusy.value
  return (
    <ScreenFrame title={text('ominoes-title')} wide>
      {!photo.value && <p>{text('ominoes-help')}</p>}
      <PhotoPicker onPhoto={read} busy={isBusy.value} />
      {isBusy.value && (
        <p role="status" class="busy">
          {text('reading')}
        </p>
      )}
      {problem.value && (
        <p role="alert" class="notice" data-kind="bad">
          {problem.value}
        </p>
      )}
      {!isBusy.value && <Reasons />}
      {isRead ? <Result /> : !isBusy.value && <UnreadPhoto />}
    </ScreenFrame>
  )
}

/** A photo in which no dice board was found. */
function UnreadPhoto() {
  const { report, bitmap } = session.photo.value ?? {}
  if (!bitmap || !report?.image) return null
  return <PhotoFigure bitmap={bitmap} size={report.image} label={text('ominoes-no-board')} />
}

/** The reasons why the reading is uncertain, with advice. */
function Reasons() {
  const { photo, reading, cells } = session
  const report = photo.value?.report
  if (!report) return null
  const reasons = openReasons(report.reasons, reading.value)
  const { unknown } = countDice(cells.value)
  if (reasons.length === 0 && unknown === 0) return null
  return (
    <div role="alert" class="notice reasons" data-kind="unsure">
      {report.board && (
        <p>
          <strong>? {text('ominoes-unsure')}</strong>
        </p>
      )}
      {reasons.map((reason, index) => (
        <p key={index}>{reason.message}</p>
      ))}
      {unknown > 0 && <p>{text('ominoes-unknown', { count: unknown })}</p>}
    </div>
  )
}

/** The dice board with its groups and moves. */
function Result() {
  const { photo, reading, cells, analysis, choices } = session
  const editedCell = useSignal<Cell | null>(null)
  const chosen = useSignal<Move | null>(null)
  const corrected = useComputed(() => correctedSquares(reading.value))
  const report = photo.value?.report
  if (!report?.board) return null
  const groups = analysis.value?.groups ?? []
  const moves = movesToDraw(analysis.value?.moves ?? null, choices.value, chosen.value)
  const bitmap = photo.value?.bitmap ?? null
  const doubtful = session.doubtful.value
  const shown = { cells: cells.value, corrected: corrected.value, doubtful, groups, moves }
  const openEditor = (cell: Cell) => {
    editedCell.value = cell
  }
  return (
    <div class="ominoes">
      <div class="boards">
        {bitmap && <BoardPhoto {...shown} bitmap={bitmap} report={report} onCell={openEditor} />}
        <p class="hint">{text('board-hint')}</p>
        <PlainBoard
          {...shown}
          board={report.board}
          onCell={openEditor}
          onSet={(cell, square) => void session.correct(cell, square)}
        />
        <p class="hint">
          {text('ominoes-read', { size: report.board.size, dice: countDice(cells.value).dice })}
          <span class="wide-only"> · {text('board-keys')}</span>
        </p>
        <Corrections session={session} corrected={corrected.value} />
      </div>
      <div class="results">
        {analysis.value && <GroupsPanel groups={groups} gods={choices.value.gods} />}
        <section class="panel turn">
          <GodChoice choices={choices.value} session={session} />
          <RollChoice choices={choices.value} session={session} />
          {analysis.value && (
            <MovesPanel
              moves={analysis.value.moves}
              choices={choices.value}
              cells={cells.value}
              chosen={chosen}
            />
          )}
        </section>
      </div>
      {editedCell.value && (
        <DieEditor
          cell={editedCell.value}
          square={squareAt(cells.value, editedCell.value)}
          report={report}
          bitmap={bitmap}
          onSet={(square) => editedCell.value && void session.correct(editedCell.value, square)}
          onClose={() => {
            editedCell.value = null
          }}
        />
      )}
    </div>
  )
}
