import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { Colour } from '../../components/gem/colours.ts'
import { MarkedPicture } from '../../components/marks/marked-picture.tsx'
import type { Point } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import { AddSheet, GemSheet, placeAt } from './gem-sheet.tsx'
import { marksOf, PileOutlines } from './gems-drawing.tsx'
import { type MarkedGem, pilesOf, placeFor } from './marked-gems.ts'
import { PhotoNotes, PhotoTools } from './photo-tools.tsx'
import { GemButton, PileCard } from './pile-card.tsx'
import { correct, type GemsPhotoEntry, gemsNow } from './state.ts'
import { type Correcting, useCorrecting } from './use-correcting.ts'

type PhotoProps = { photo: GemsPhotoEntry; number: number }
type PartProps = PhotoProps & { gems: readonly MarkedGem[]; correcting: Correcting }

/** A photo of gems: the picture with its marks, the notes on it, and its piles. */
export function PhotoCard({ photo, number }: PhotoProps) {
  const gems = gemsNow(photo)
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
        <PhotoPicture {...parts} />
        <PhotoTools photo={photo} number={number} card={() => card.current} />
      </div>
      <Piles {...parts} />
      <OpenSheet {...parts} />
    </article>
  )
}

function PhotoPicture({ photo, number, gems, correcting }: PartProps) {
  const adding = useSignal(false)
  const { asked, show, ask } = correcting
  if (!photo.picture || !photo.report.image) return null
  const toggle = () => {
    adding.value = !adding.value
  }
  return (
    <>
      <MarkedPicture
        picture={photo.picture}
        size={photo.report.image as Point}
        label={text('gems-picture', { number })}
        marks={marksOf(gems)}
        selected={asked?.kind === 'gem' ? asked.id : null}
        onMark={(id) => ask({ kind: 'gem', id })}
        onEmpty={(point) => {
          adding.value = false
          ask(placeAt(photo, point))
        }}
        adding={adding.value}
        show={show}
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

function Piles({ photo, gems, correcting }: PartProps) {
  const { ask, askAbout, check, showPile } = correcting
  const apart = gems.filter((gem) => gem.pile === null)
  const add = (pile: number) => {
    ask({ kind: 'place', center: null, pile, radius: placeFor(gems, [0, 0]).radius })
  }
  return (
    <div class="photo-piles">
      <PhotoNotes photo={photo} gems={gems} onCheck={check} />
      {pilesOf(gems).map((pile) => (
        <PileCard
          key={pile}
          photo={photo}
          gems={gems}
          pile={pile}
          onGem={askAbout}
          onAdd={() => add(pile)}
          onShow={() => showPile(pile)}
        />
      ))}
      {apart.length > 0 && <h2>{text('gems-outside')}</h2>}
      {apart.map((gem) => (
        <GemButton key={gem.id} gem={gem} onGem={askAbout} />
      ))}
    </div>
  )
}

function OpenSheet({ photo, gems, correcting }: PartProps) {
  const { asked, ask, close, done } = correcting
  if (!asked) return null
  const given = { photo, gems, onClose: close }
  if (asked.kind === 'place') {
    const { center, radius, pile } = asked
    const id = `hand-${photo.corrections.length}`
    const add = (colour: Colour) => done({ kind: 'add', id, center, radius, colour, pile })
    return (
      <AddSheet {...given} place={asked} onPile={(chosen) => ask({ ...asked, pile: chosen })} onAdd={add} />
    )
  }
  const { id } = asked
  const gem = gems.find((one) => one.id === id)
  if (!gem) return null
  return (
    <GemSheet
      key={id}
      {...given}
      gem={gem}
      onSet={(colour, pile) => done({ kind: 'set', id, colour, pile })}
      onMove={(pile) => correct(photo, { kind: 'move', id, pile })}
      onConfirm={() => done({ kind: 'confirm', id })}
      onRemove={() => done({ kind: 'remove', id })}
      onBack={() => done({ kind: 'back', id })}
    />
  )
}
