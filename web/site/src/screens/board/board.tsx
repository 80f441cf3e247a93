import { useSignal } from '@preact/signals'
import { BoxChoice } from '../../components/gem/choice.tsx'
import { MarkedPhoto } from '../../components/marks/marked-photo.tsx'
import { boxAround } from '../../components/marks/zoom.ts'
import { PhotoPicker } from '../../components/photo-picker.tsx'
import { ScreenFrame } from '../../components/screen-frame.tsx'
import type { Point } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import { AdviceCard } from './advice-card.tsx'
import { BoardDrawing, marksOf } from './board-drawing.tsx'
import { BoardGrid } from './board-grid.tsx'
import { BoardNotes, BoardTools } from './board-notes.tsx'
import { FrontList } from './front-list.tsx'
import { HoleSheet } from './hole-sheet.tsx'
import { countGems, type Hole } from './holes.ts'
import {
  type BoardPhoto,
  chooseBox,
  correctedRows,
  currentPhoto,
  gemBox,
  readBoardPhoto,
  readingState,
} from './state.ts'
import { useCorrecting } from './use-correcting.ts'
import './board.css'

/** Reads the gem board in a photo, and advises the player which row to take from. */
export default function Board() {
  const photo = currentPhoto.value
  return (
    <ScreenFrame title={text('task-board')} wide>
      <div class="board">
        {!photo && <p>{text('board-help')}</p>}
        {!photo && <Picker />}
        <Progress />
        {photo && <ReadBoard photo={photo} />}
        {photo && <Picker />}
        <BoxChoice chosen={gemBox.value} onChoose={(box) => void chooseBox(box)} />
      </div>
    </ScreenFrame>
  )
}

/** The buttons to choose or to take a photo of the gem board. */
function Picker() {
  return (
    <section class="board-pick" aria-label={text('board-photo')}>
      {currentPhoto.value && <h2>{text('board-another')}</h2>}
      <PhotoPicker
        onPhoto={(file) => void readBoardPhoto(file)}
        busy={readingState.value.kind === 'reading'}
      />
    </section>
  )
}

/** The status: that a photo is being read, how many gems were found, or why the reading has failed. Screen readers announce it. */
function Progress() {
  const [state, photo] = [readingState.value, currentPhoto.value]
  if (state.kind === 'failed') return <p role="alert">{state.message}</p>
  const rows = photo ? correctedRows(photo) : []
  return (
    <p role="status" class="gem-progress">
      {state.kind === 'reading' ? text('reading') : photo && text('board-found', { count: countGems(rows) })}
    </p>
  )
}

/** A gem board that was read: its photo, its holes, the front gems, and the advice. */
function ReadBoard({ photo }: { photo: BoardPhoto }) {
  const rows = correctedRows(photo)
  const { hole, open, close, set, restore, checkUncertain } = useCorrecting(rows)
  const { pawns } = photo.report
  return (
    <>
      <div class="board-columns">
        <MarkedBoard key={photo.reading} photo={photo} selected={hole} onHole={open} />
        <div class="board-side">
          <BoardNotes photo={photo} rows={rows} onCheck={checkUncertain} />
          <BoardGrid rows={rows} pawns={pawns} onHole={open} />
          <p class="hint">{text('board-legend')}</p>
          <BoardTools photo={photo} rows={rows} />
        </div>
      </div>
      <div class="board-columns">
        <FrontList rows={rows} pawns={pawns} />
        <AdviceCard photo={photo} />
      </div>
      {hole && (
        <HoleSheet
          key={`${hole.row}-${hole.hole}`}
          photo={photo}
          hole={hole}
          onClose={close}
          onSet={set}
          onRestore={restore}
        />
      )}
    </>
  )
}

type MarkedBoardProps = {
  photo: BoardPhoto
  selected: Hole | null
  onHole: (hole: Pick<Hole, 'row' | 'hole'>) => void
}

/** The photo with a mark on each hole, at first zoomed to the gem board. */
function MarkedBoard({ photo, selected, onHole }: MarkedBoardProps) {
  const rows = correctedRows(photo)
  const { report, bitmap } = photo
  const corners = (report.corners ?? []).map((center) => ({ center, radius: 0 }))
  const initialBox = useSignal(boxAround(corners, 0))
  if (!bitmap || !report.image) return null
  return (
    <MarkedPhoto
      bitmap={bitmap}
      size={report.image as Point}
      label={text('board-picture')}
      marks={marksOf(rows)}
      selected={selected ? `${selected.row}-${selected.hole}` : null}
      onMark={(id) => {
        const [row = 0, hole = 0] = id.split('-').map(Number)
        onHole({ row, hole })
      }}
      zoomTo={initialBox.value}
      drawing={(scale) => <BoardDrawing report={report} rows={rows} scale={scale} />}
    />
  )
}
