import { ColourChoice } from '../../components/gem/colour-choice.tsx'
import { type Colour, gemWord } from '../../components/gem/colours.ts'
import { Crop } from '../../components/marks/crop.tsx'
import { Sheet } from '../../components/marks/sheet.tsx'
import type { Point } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import { type MarkedGem, newPile, pileLetter, pilesOf, placeFor } from './marked-gems.ts'
import type { GemsPhotoEntry } from './state.ts'
import { gemsNow } from './state.ts'
import { handInWords, readInWords } from './words.ts'

/** Half the side length of the enlarged part of the photo, in radii of the gem in its middle. Set by hand. */
const REACH = 3.2

/** What the open sheet edits: a gem of the photo, or a gem that is to be added. `center` is null if its place in the photo is not given. */
export type Asked =
  | { kind: 'gem'; id: string }
  | { kind: 'place'; center: Point | null; pile: number; radius: number }

/** Returns the place, pile and radius for a gem that is to be added at a point of the photo. */
export function placeAt(photo: GemsPhotoEntry, center: Point): Asked {
  return { kind: 'place', center, ...placeFor(gemsNow(photo), center) }
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
  onBack,
}: SheetProps & {
  gem: MarkedGem
  onSet: (colour: Colour, pile: number) => void
  onMove: (pile: number) => void
  onConfirm: () => void
  onRemove: () => void
  onBack: () => void
}) {
  const pile = gem.pile ?? (gem.center ? placeFor(gems, gem.center).pile : 0)
  const title = gem.pile === null ? text('gems-apart') : text('gems-gem-of', { pile: pileLetter(pile) })
  const { colour } = gem
  return (
    <Sheet title={title} onClose={onClose}>
      <div class="gem-read">
        <GemCrop photo={photo} center={gem.center} radius={gem.radius} />
        <p>
          {readInWords(gem)}
          {gem.hand !== 'none' && <strong> {handInWords(gem)}</strong>}
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
        {gem.hand !== 'removed' && (
          <button type="button" class="button" onClick={onRemove}>
            {text('gems-remove')}
          </button>
        )}
        {gem.hand !== 'none' && gem.read && (
          <button type="button" class="button" onClick={onBack}>
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
  place,
  onClose,
  onPile,
  onAdd,
}: SheetProps & {
  place: Extract<Asked, { kind: 'place' }>
  onPile: (pile: number) => void
  onAdd: (colour: Colour) => void
}) {
  return (
    <Sheet title={text('gems-add')} onClose={onClose}>
      <div class="gem-read">
        <GemCrop photo={photo} center={place.center} radius={place.radius} />
        <p>{text('gems-add-help')}</p>
      </div>
      <PileSelect gems={gems} pile={place.pile} onPile={onPile} />
      <ColourChoice chosen={null} label={text('gems-which')} onColour={onAdd} />
    </Sheet>
  )
}

function GemCrop({ photo, center, radius }: { photo: GemsPhotoEntry; center: Point | null; radius: number }) {
  if (!photo.picture || !photo.report.image || !center) return null
  return (
    <Crop
      picture={photo.picture}
      size={photo.report.image}
      center={center}
      radius={radius}
      reach={REACH * radius}
      label={text('gems-crop')}
    />
  )
}

function PileSelect({
  gems,
  pile,
  onPile,
}: {
  gems: readonly MarkedGem[]
  pile: number
  onPile: (pile: number) => void
}) {
  const fresh = newPile(gems)
  const piles = [...new Set([...pilesOf(gems), pile])].sort((a, b) => a - b).filter((one) => one !== fresh)
  return (
    <label class="gem-field">
      {text('gems-in-pile')}
      <select value={pile} onChange={(event) => onPile(Number(event.currentTarget.value))}>
        {piles.map((one) => (
          <option key={one} value={one}>
            {pileLetter(one)}
          </option>
        ))}
        <option value={fresh}>{text('gems-new-pile', { pile: pileLetter(fresh) })}</option>
      </select>
    </label>
  )
}
