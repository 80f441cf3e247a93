import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { Colour } from '../../components/gem/colours.ts'
import { MarkedPhoto } from '../../components/marks/marked-photo.tsx'
import type { Point } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import { AddSheet, GemSheet, newGemAt } from './gem-sheet.tsx'
import { marksOf, PileOutlines } from './gems-drawing.tsx'
import { type MarkedGem, pileAndRadiusAt, pilesOf } from './marked-gems.ts'
import { PhotoNotes, PhotoTools } from './photo-tools.tsx'
import { GemButton, PileCard } from './pile-card.tsx'
import { correct, correctedGems, type GemsPhotoEntry } from './state.ts'
import { type Correcting, useCorrecting } from './use-correcting.ts'

type PhotoProps = { photo: GemsPhotoEntry; number: number }
type PartProps = PhotoProps & { gems: readonly MarkedGem[]; correcting: Correcting }

/** A photo of gems with its marks, the notes on it, and its piles. */
export function PhotoCard({ photo, number }: PhotoProps) {
  const gems = correctedGems(photo)
  const correcting = useCorrecting(photo, gems)
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    // The card of a later photo is below the earlier ones, and may be out of view.
    if (number > 1) card.current?.scrollIntoView({ block: 'start' })
  }, [])
  const parts = { photo, number, gems, correcting }
  return (
    <article ref={card} class="photo-card" aria-label={text('gems-photo', { number })} tabIndex={-1}>
      <div class="photo-picture">
        <PhotoWithMarks {...parts} />
        <PhotoTools photo={photo} number={number} card={() => card.current} />
      </div>
      <Piles {...parts} />
      <OpenSheet {...parts} />
    </article>
  )
}

/** The photo with its marks, and a button to add a gem. */
function PhotoWithMarks({ photo, number, gems, correcting }: PartProps) {
  const adding = useSignal(false)
  const { target, zoomBox, openSheet } = correcting
  if (!photo.bitmap || !photo.report.image) return null
  const toggle = () => {
    adding.value = !adding.value
  }
  return (
    <>
      <MarkedPhoto
        bitmap={photo.bitmap}
        size={photo.report.image as Point}
        label={text('gems-picture', { number })}
        marks={marksOf(gems)}
        selected={target?.kind === 'gem' ? target.id : null}
        onMark={(id) => openSheet({ kind: 'gem', id })}
        onEmpty={(point) => {
          adding.value = false
          openSheet(newGemAt(photo, point))
        }}
        adding={adding.value}
        zoomTo={zoomBox}
        drawing={(scale) => <PileOutlines gems={gems} scale={scale} />}
        tools={
          <button type="button" class="button" aria-pressed={adding.value} onClick={toggle}>
            <span aria-hidden="true">+</span> {text('gems-add')}
          </button>
        }
      />
      <p class="hint" role="status">
        {adding.value && text('gems-adding')}
      </p>
    </>
  )
}

/** The notes on the photo, its piles, and the gems outside all piles. */
function Piles({ photo, gems, correcting }: PartProps) {
  const { openSheet, openAndZoom, checkUncertain, showPile } = correcting
  const outside = gems.filter((gem) => gem.pile === null)
  const add = (pile: number) => {
    openSheet({ kind: 'new-gem', center: null, pile, radius: pileAndRadiusAt(gems, [0, 0]).radius })
  }
  return (
    <div class="photo-piles">
      <PhotoNotes photo={photo} gems={gems} onCheck={checkUncertain} />
      {pilesOf(gems).map((pile) => (
        <PileCard
          key={pile}
          photo={photo}
          gems={gems}
          pile={pile}
          onGem={openAndZoom}
          onAdd={() => add(pile)}
          onShow={() => showPile(pile)}
        />
      ))}
      {outside.length > 0 && <h2>{text('gems-outside')}</h2>}
      {outside.map((gem) => (
        <GemButton key={gem.id} gem={gem} onGem={openAndZoom} />
      ))}
    </div>
  )
}

/** The sheet that is open, if any. */
function OpenSheet({ photo, gems, correcting }: PartProps) {
  const { target, openSheet, close, applyAndClose } = correcting
  if (!target) return null
  const common = { photo, gems, onClose: close }
  if (target.kind === 'new-gem') {
    const { center, radius, pile } = target
    const id = `added-${photo.corrections.length}`
    const add = (colour: Colour) => applyAndClose({ kind: 'add', id, center, radius, colour, pile })
    return (
      <AddSheet
        {...common}
        newGem={target}
        onPile={(chosen) => openSheet({ ...target, pile: chosen })}
        onAdd={add}
      />
    )
  }
  const { id } = target
  const gem = gems.find((one) => one.id === id)
  if (!gem) return null
  return (
    <GemSheet
      key={id}
      {...common}
      gem={gem}
      onSet={(colour, pile) => applyAndClose({ kind: 'set', id, colour, pile })}
      onMove={(pile) => correct(photo, { kind: 'move', id, pile })}
      onConfirm={() => applyAndClose({ kind: 'confirm', id })}
      onRemove={() => applyAndClose({ kind: 'remove', id })}
      onRestore={() => applyAndClose({ kind: 'restore', id })}
    />
  )
}
