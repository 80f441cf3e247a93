import { useSignal } from '@preact/signals'
import { type Colour, gemWord } from '../../components/gem/colours.ts'
import { GemSign } from '../../components/gem/gem-sign.tsx'
import { HOLE_COUNT } from '../../components/gem/ubongo.ts'
import { PhotoPicker } from '../../components/photo-picker.tsx'
import { messageOf, readPhoto } from '../../engine/read-photo.ts'
import type { GemBoardPhoto } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import { OptionRow } from './option-row.tsx'
import { boardFromPhoto, type EnteredHole, FIELDS, withHole } from './setup-form.ts'

type BoardEditorProps = {
  board: EnteredHole[][]
  /** Colours in the box. */
  gems: readonly Colour[]
  /** Colours of which the gem board holds more gems than the box. */
  excess: readonly Colour[]
  /** Name of the box for the engine; see `BOXES`. */
  box: string
  onChange: (board: EnteredHole[][]) => void
}

/** Enters the gems on the gem board, from a photo or row by row. A tap on a colour fills the selected hole and selects the next one. */
export function BoardEditor({ board, gems, excess, box, onChange }: BoardEditorProps) {
  const row = useSignal(0)
  const hole = useSignal(0)
  const holes = board[row.value] ?? []
  const fill = (content: EnteredHole) => {
    onChange(withHole(board, row.value, hole.value, content))
    if (hole.value + 1 < HOLE_COUNT) hole.value += 1
    else if (row.value + 1 < board.length) {
      row.value += 1
      hole.value = 0
    }
  }
  return (
    <section class="game-board-editor" aria-label={text('game-board')}>
      <BoardPhoto box={box} onRead={onChange} />
      <OptionRow
        legend={text('game-board-row')}
        isShort
        value={String(row.value)}
        options={FIELDS.map((field, index) => ({
          value: String(index),
          label: board[index]?.includes(null) ? field : `${field}✓`,
        }))}
        onChange={(chosen) => {
          row.value = Number(chosen)
          hole.value = 0
        }}
      />
      <p class="hint">{text('game-board-help')}</p>
      <div class="game-holes">
        {holes.map((content, index) => (
          <button
            key={index}
            type="button"
            class="game-hole"
            aria-pressed={index === hole.value}
            aria-label={text('game-hole', { hole: index + 1, content: contentWord(content) })}
            onClick={() => {
              hole.value = index
            }}
          >
            <HoleContent content={content} />
          </button>
        ))}
      </div>
      <div class="game-palette">
        {[...gems, 'empty' as const].map((content) => (
          <button key={content} type="button" class="button" onClick={() => fill(content)}>
            <HoleContent content={content} /> {contentName(content)}
          </button>
        ))}
      </div>
      {excess.map((gem) => (
        <p key={gem} role="status" class="game-wrong">
          {text('game-board-over', { gem: gemWord(gem) })}
        </p>
      ))}
    </section>
  )
}

function HoleContent({ content }: { content: EnteredHole }) {
  if (content !== null && content !== 'empty') return <GemSign colour={content} />
  return <span aria-hidden="true">{content === null ? '?' : '○'}</span>
}

/** Returns the id of the message that names the content of a hole, for `WORD` in other messages. */
function contentWord(content: EnteredHole): string {
  if (content === null) return 'game-hole-open'
  return content === 'empty' ? 'game-hole-empty' : gemWord(content)
}

/** Returns the name of the content of a hole for players. */
function contentName(content: EnteredHole): string {
  return text(contentWord(content))
}

/** Reads the gem board from a photo, and shows how many holes are left to enter or why it was not read. */
function BoardPhoto({ box, onRead }: { box: string; onRead: (board: EnteredHole[][]) => void }) {
  const isReading = useSignal(false)
  const status = useSignal('')
  const readPhotoFile = async (file: File) => {
    isReading.value = true
    try {
      const { report, bitmap } = await readPhoto<GemBoardPhoto>({ kind: 'gem-board', box }, file)
      bitmap?.close()
      const board = report.rows.length > 0 ? boardFromPhoto(report.rows) : null
      if (board) onRead(board)
      const openHoles = board?.flat().filter((hole) => hole === null).length ?? 0
      status.value = board
        ? text('game-board-read', { open: openHoles })
        : report.reasons.map((reason) => reason.message).join(' ')
    } catch (error) {
      status.value = messageOf(error)
    }
    isReading.value = false
  }
  return (
    <>
      <PhotoPicker onPhoto={readPhotoFile} busy={isReading.value} />
      <p role="status">{isReading.value ? text('reading') : status.value}</p>
    </>
  )
}
