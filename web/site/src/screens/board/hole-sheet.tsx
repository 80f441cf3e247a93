import { ColourChoice } from '../../components/gem/colour-choice.tsx'
import { colourOf } from '../../components/gem/colours.ts'
import { Crop } from '../../components/marks/crop.tsx'
import { Sheet } from '../../components/marks/sheet.tsx'
import type { Point } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import type { Content, Hole } from './holes.ts'
import type { BoardPhoto } from './state.ts'
import { contentName, contentWord, placeName, readInWords } from './words.ts'

/** Half the side length of the enlarged part of the photo, in radii of the hole in its middle. Set by hand. */
const CROP_RADII = 3

type HoleSheetProps = {
  photo: BoardPhoto
  hole: Hole
  onClose: () => void
  onSet: (content: Content) => void
  onRestore: () => void
}

/** The sheet to correct a hole. */
export function HoleSheet({ photo, hole, onClose, onSet, onRestore }: HoleSheetProps) {
  const { content, edit, doubtful, center, radius } = hole
  const size = photo.report.image as Point | null
  return (
    <Sheet title={placeName(hole)} onClose={onClose}>
      <div class="gem-read">
        {photo.bitmap && size && (
          <Crop
            bitmap={photo.bitmap}
            size={size}
            center={center}
            radius={radius}
            halfSide={CROP_RADII * radius}
            label={text('board-crop')}
          />
        )}
        <p>
          {readInWords(hole)}
          {edit === 'set' && <strong> {text('board-hand-set', { content: contentWord(content) })}</strong>}
          {edit === 'confirmed' && <strong> {text('board-hand-confirmed')}</strong>}
        </p>
      </div>
      {doubtful && (
        <button type="button" class="button primary" onClick={() => onSet(content)}>
          {text('board-confirm', { content: contentWord(content) })}
        </button>
      )}
      <ColourChoice chosen={colourOf(content)} label={text('board-which')} onColour={onSet} />
      <div class="gem-buttons">
        <ContentButton content={null} chosen={content} onSet={onSet} />
        <ContentButton content="unknown" chosen={content} onSet={onSet} />
        {edit !== 'none' && (
          <button type="button" class="button" onClick={onRestore}>
            {text('board-back')}
          </button>
        )}
      </div>
    </Sheet>
  )
}

type ContentButtonProps = {
  content: null | 'unknown'
  chosen: Content
  onSet: (content: Content) => void
}

function ContentButton({ content, chosen, onSet }: ContentButtonProps) {
  return (
    <button type="button" class="button" aria-pressed={content === chosen} onClick={() => onSet(content)}>
      <span aria-hidden="true">{content === null ? '·' : '?'}</span> {contentName(content)}
    </button>
  )
}
