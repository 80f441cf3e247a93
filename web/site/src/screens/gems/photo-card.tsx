import { useSignal } from '@preact/signals'
import type { Colour } from '../../components/gem/colours.ts'
import { MarkedPicture } from '../../components/marks/marked-picture.tsx'
import { type Box, boxAround } from '../../components/marks/zoom.ts'
import type { Point } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import { AddSheet, type Asked, GemSheet, placeAt } from './gem-sheet.tsx'
import { marksOf, PileOutlines } from './gems-drawing.tsx'
import { type Correction, doubtfulIn, type MarkedGem, pilesOf, placeFor } from './marked-gems.ts'
import { PhotoNotes, PhotoTools } from './photo-tools.tsx'
import { GemButton, PileCard } from './pile-card.tsx'
import { correct, type GemsPhotoEntry, gemsNow } from './state.ts'

/** Radii around a gem that the picture shows when the gem is chosen in the list. */
const AROUND = 8
/** Radii around all gems that the picture shows at first. */
const FIRST = 6

/** A photo: the picture with its gems, and its piles. */
export function PhotoCard({ photo, number }: { photo: GemsPhotoEntry; number: number }) {
  const gems = gemsNow(photo)
  const asked = useSignal<Asked | null>(null)
  const adding = useSignal(false)
  const checking = useSignal(false)
  const show = useSignal<Box | null>(boxAround(placed(gems), FIRST * (gems[0]?.radius ?? 0)))
  const ask = (next: Asked | null) => {
    asked.value = next
    adding.value = false
  }
  const done = (correction: Correction) => {
    correct(photo, correction)
    const [next] = checking.value ? doubtfulIn(gems).filter((gem) => !isAbout(correction, gem)) : []
    checking.value = next !== undefined
    ask(next ? { kind: 'gem', id: next.id } : null)
  }
  const fromList = (id: string) => {
    const gem = gems.find((one) => one.id === id)
    if (gem?.center) show.value = boxAround([{ center: gem.center, radius: gem.radius }], AROUND * gem.radius)
    ask({ kind: 'gem', id })
  }
  const apart = gems.filter((gem) => gem.pile === null)
  return (
    <article class="photo-card" aria-label={text('gems-photo', { number })}>
      <div class="photo-picture">
        {photo.picture && photo.report.image && (
          <MarkedPicture
            picture={photo.picture}
            size={photo.report.image as Point}
            label={text('gems-picture', { number })}
            marks={marksOf(gems)}
            selected={asked.value?.kind === 'gem' ? asked.value.id : null}
            onMark={(id) => ask({ kind: 'gem', id })}
            onEmpty={(point) => ask(placeAt(photo, point))}
            adding={adding.value}
            show={show.value}
            drawing={(scale) => <PileOutlines gems={gems} scale={scale} />}
            tools={
              <button
                type="button"
                class="button"
                aria-pressed={adding.value}
                onClick={() => {
                  adding.value = !adding.value
                }}
              >
                <span aria-hidden="true">+</span> {text('gems-add')}
              </button>
            }
          />
        )}
        {adding.value && <p class="hint">{text('gems-adding')}</p>}
        <PhotoTools photo={photo} number={number} />
      </div>
      <div class="photo-piles">
        <PhotoNotes
          photo={photo}
          gems={gems}
          onCheck={() => {
            const [first] = doubtfulIn(gems)
            checking.value = true
            if (first) ask({ kind: 'gem', id: first.id })
          }}
        />
        {pilesOf(gems).map((pile) => (
          <PileCard
            key={pile}
            photo={photo}
            gems={gems}
            pile={pile}
            onGem={fromList}
            onAdd={() => ask({ kind: 'place', center: null, pile, radius: placeFor(gems, [0, 0]).radius })}
            onShow={() => {
              show.value = boxOf(gems, pile)
            }}
          />
        ))}
        {apart.length > 0 && <h3>{text('gems-outside')}</h3>}
        {apart.map((gem) => (
          <GemButton key={gem.id} gem={gem} onGem={fromList} />
        ))}
      </div>
      <OpenSheet
        photo={photo}
        gems={gems}
        asked={asked.value}
        onAsk={ask}
        onClose={() => {
          checking.value = false
          ask(null)
        }}
        onDone={done}
      />
    </article>
  )
}

function isAbout(correction: Correction, gem: MarkedGem): boolean {
  return 'id' in correction && correction.id === gem.id
}

function boxOf(gems: readonly MarkedGem[], pile: number): Box | null {
  const circles = placed(gems.filter((gem) => gem.pile === pile))
  return boxAround(circles, 2 * (circles[0]?.radius ?? 0))
}

/** Returns the gems that have a place in the photo. */
function placed(gems: readonly MarkedGem[]): { center: Point; radius: number }[] {
  return gems.flatMap(({ center, radius }) => (center ? [{ center, radius }] : []))
}

type OpenSheetProps = {
  photo: GemsPhotoEntry
  gems: readonly MarkedGem[]
  asked: Asked | null
  onAsk: (asked: Asked) => void
  onClose: () => void
  onDone: (correction: Correction) => void
}

function OpenSheet({ photo, gems, asked, onAsk, onClose, onDone }: OpenSheetProps) {
  if (!asked) return null
  const given = { photo, gems, onClose }
  if (asked.kind === 'place') {
    const { center, radius, pile } = asked
    const add = (colour: Colour) =>
      onDone({ kind: 'add', id: `hand-${photo.corrections.length}`, center, radius, colour, pile })
    return (
      <AddSheet {...given} place={asked} onPile={(chosen) => onAsk({ ...asked, pile: chosen })} onAdd={add} />
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
      onSet={(colour, pile) => onDone({ kind: 'set', id, colour, pile })}
      onMove={(pile) => correct(photo, { kind: 'move', id, pile })}
      onConfirm={() => onDone({ kind: 'confirm', id })}
      onRemove={() => onDone({ kind: 'remove', id })}
      onBack={() => onDone({ kind: 'back', id })}
    />
  )
}
