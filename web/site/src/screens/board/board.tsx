import { useSignal } from '@preact/signals'
import { BoxChoice } from '../../components/gem/choice.tsx'
import { MarkedPicture } from '../../components/marks/marked-picture.tsx'
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
import { gemsOn, type Hole } from './holes.ts'
import { type BoardPhoto, chooseBox, gemBox, photo, rowsNow, takePhoto, work } from './state.ts'
import { useCorrecting } from './use-correcting.ts'
import './board.css'

/** Reads the gem board in a photo, and advises the player which row to take from. */
export default function Board() {
  const now = photo.value
  return (
    <ScreenFrame title={text('task-board')} wide>
      <div class="board">
        {!now && <p>{text('board-help')}</p>}
        {!now && <Picker />}
        <Progress />
        {now && <ReadBoard photo={now} />}
        {now && <Picker />}
        <BoxChoice chosen={gemBox.value} onChoose={(box) => void chooseBox(box)} />
      </div>
    </ScreenFrame>
  )
}

function Picker() {
  return (
    <section class="board-pick" aria-label={text('board-photo')}>
      {photo.value && <h2>{text('board-another')}</h2>}
      <PhotoPicker onPhoto={(file) => void takePhoto(file)} busy={work.value.kind === 'reading'} />
    </section>
  )
}

/** The status: that a photo is being read, or how many gems were found. Screen readers announce it. */
function Progress() {
  const [state, now] = [work.value, photo.value]
  if (state.kind === 'failed') return <p role="alert">{state.message}</p>
  const rows = now ? rowsNow(now) : []
  return (
    <p role="status" class="gem-progress">
      {state.kind === 'reading' ? text('reading') : now && text('board-found', { count: gemsOn(rows) })}
    </p>
  )
}

function ReadBoard({ photo: now }: { photo: BoardPhoto }) {
  const rows = rowsNow(now)
  const { hole, open, close, set, back, check } = useCorrecting(rows)
  const { pawns } = now.report
  return (
    <>
      <div class="board-columns">
        <BoardPicture key={now.reading} photo={now} selected={hole} onHole={open} />
        <div class="board-side">
          <BoardNotes photo={now} rows={rows} onCheck={check} />
          <BoardGrid rows={rows} pawns={pawns} onHole={open} />
          <p class="hint">{text('board-legend')}</p>
          <BoardTools photo={now} rows={rows} />
        </div>
      </div>
      <div class="board-columns">
        <FrontList rows={rows} pawns={pawns} />
        <AdviceCard photo={now} />
      </div>
      {hole && (
        <HoleSheet
          key={`${hole.row}-${hole.hole}`}
          photo={now}
          hole={hole}
          onClose={close}
          onSet={set}
          onBack={back}
        />
      )}
    </>
  )
}

type BoardPictureProps = {
  photo: BoardPhoto
  selected: Hole | null
  onHole: (hole: Pick<Hole, 'row' | 'hole'>) => void
}

function BoardPicture({ photo: now, selected, onHole }: BoardPictureProps) {
  const rows = rowsNow(now)
  const { report, picture } = now
  const corners = (report.corners ?? []).map((center) => ({ center, radius: 0 }))
  const start = useSignal(boxAround(corners, 0))
  if (!picture || !report.image) return null
  return (
    <MarkedPicture
      picture={picture}
      size={report.image as Point}
      label={text('board-picture')}
      marks={marksOf(rows)}
      selected={selected ? `${selected.row}-${selected.hole}` : null}
      onMark={(id) => {
        const [row = 0, hole = 0] = id.split('-').map(Number)
        onHole({ row, hole })
      }}
      show={start.value}
      drawing={(scale) => <BoardDrawing report={report} rows={rows} scale={scale} />}
    />
  )
}
