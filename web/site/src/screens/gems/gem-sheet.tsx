import { ColourChoice } from '../../components/gem/colour-choice.tsx'
import { type Colour, gemWord } from '../../components/gem/colours.ts'
import { Crop } from '../../components/marks/crop.tsx'
import { Sheet } from '../../components/marks/sheet.tsx'
import type { Point } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import { type MarkedGem, newPile, pileAndRadiusAt, pileLetter, pilesOf } from './marked-gems.ts'
import type { GemsPhotoEntry } from './state.ts'
import { correctedGems } from './state.ts'
import { editInWords, readInWords } from './words.ts'

/** Half the side length of the enlarged part of the photo, in radii of the gem in its middle. Set by hand. */
const CROP_RADII = 3.2

/** What the open sheet edits: a gem of the photo, or a gem to be added. `center` is null if the gem is added without a position. */
export type SheetTarget =
  | { kind: 'gem'; id: string }
  | { kind: 'new-gem'; center: Point | null; pile: number; radius: number }

/** Returns the target of the sheet that adds a gem at a point of the photo. */
export function newGemAt(photo: GemsPhotoEntry, center: Point): SheetTarget {
  return { kind: 'new-gem', center, ...pileAndRadiusAt(correctedGems(photo), center) }
}

type SheetProps = {
  photo: GemsPhotoEntry
  gems: readonly MarkedGem[]
  onClose: () => void
}

/** The sheet to correct a gem. */
export function GemSheet({
  photo,
  gems,
  gem,
  onClose,
  onSet,
  onMove,
  onConfirm,
  onRemove,
  onRestore,
}: SheetProps & {
  gem: MarkedGem
  onSet: (colour: Colour, pile: number) => void
  onMove: (pile: number) => void
  onConfirm: () => void
  onRemove: () => void
  onRestore: () => void
}) {
  const pile = gem.pile ?? (gem.center ? pileAndRadiusAt(gems, gem.center).pile : 0)
  const title = gem.pile === null ? text('gems-apart') : text('gems-gem-of', { pile: pileLetter(pile) })
  const { colour } = gem
  return (
    <Sheet title={title} onClose={onClose}>
      <div class="gem-read">
        <GemCrop photo={photo} center={gem.center} radius={gem.radius} />
        <p>
          {readInWords(gem)}
          {gem.edit !== 'none' && <strong> {editInWords(gem)}</strong>}
        </p>
      </div>
      <ColourChoice chosen={colour} label={text('gems-which')} onColour={(chosen) => onSet(chosen, pile)} />
      {colour && <PileSelect gems={gems} pile={pile} onPile={onMove} />}
      <div class="gem-buttons">
        {gem.doubtful && colour && (
          <button type="button" class="button primary" onClick={onConfirm}>
            {text('gems-confirm', { colour: gemWord(colour) })}
          </button>
        )}
        {gem.edit !== 'removed' && (
          <button type="button" class="button" onClick={onRemove}>
            {text('gems-remove')}
          </button>
        )}
        {gem.edit !== 'none' && gem.read && (
          <button type="button" class="button" onClick={onRestore}>
            {text('gems-back')}
          </button>
        )}
      </div>
    </Sheet>
  )
}

/** The sheet to add a gem that was missed. */
export function AddSheet({
  photo,
  gems,
  newGem,
  onClose,
  onPile,
  onAdd,
}: SheetProps & {
  newGem: Extract<SheetTarget, { kind: 'new-gem' }>
  onPile: (pile: number) => void
  onAdd: (colour: Colour) => void
}) {
  return (
    <Sheet title={text('gems-add')} onClose={onClose}>
      <div class="gem-read">
        <GemCrop photo={photo} center={newGem.center} radius={newGem.radius} />
        <p>{text('gems-add-help')}</p>
      </div>
      <PileSelect gems={gems} pile={newGem.pile} onPile={onPile} />
      <ColourChoice chosen={null} label={text('gems-which')} onColour={onAdd} />
    </Sheet>
  )
}

/** The enlarged gem; nothing without a photo or a position. */
function GemCrop({ photo, center, radius }: { photo: GemsPhotoEntry; center: Point | null; radius: number }) {
  if (!photo.bitmap || !photo.report.image || !center) return null
  return (
    <Crop
      bitmap={photo.bitmap}
      size={photo.report.image}
      center={center}
      radius={radius}
      halfSide={CROP_RADII * radius}
      label={text('gems-crop')}
    />
  )
}

/** A list to choose the pile of a gem, with a new pile at its end. */
function PileSelect({
  gems,
  pile,
  onPile,
}: {
  gems: readonly MarkedGem[]
  pile: number
  onPile: (pile: number) => void
}) {
  const newPileNumber = newPile(gems)
  const piles = [...new Set([...pilesOf(gems), pile])]
    .sort((a, b) => a - b)
    .filter((one) => one !== newPileNumber)
  return (
    <label class="gem-field">
      {text('gems-in-pile')}
      <select value={pile} onChange={(event) => onPile(Number(event.currentTarget.value))}>
        {piles.map((one) => (
          <option key={one} value={one}>
            {pileLetter(one)}
          </option>
        ))}
        <option value={newPileNumber}>{text('gems-new-pile', { pile: pileLetter(newPileNumber) })}</option>
      </select>
    </label>
  )
}
