import { total } from '../../components/gem/colours.ts'
import { CountsLine } from '../../components/gem/counts-line.tsx'
import { GemSign, UnknownSign } from '../../components/gem/gem-sign.tsx'
import { MAX_PLAYERS } from '../../components/gem/ubongo.ts'
import { EditSign } from '../../components/marks/mark-drawing.tsx'
import { text } from '../../strings/index.ts'
import { Doubts } from './doubts.tsx'
import { countsOf, editedGems, type MarkedGem, pileLetter, uncertainGems } from './marked-gems.ts'
import { assignPile, defaultName, type GemsPhotoEntry, players } from './state.ts'
import { shownName } from './tally.ts'
import { gemInWords } from './words.ts'

type PileProps = {
  photo: GemsPhotoEntry
  gems: readonly MarkedGem[]
  pile: number
  onGem: (id: string) => void
  onAdd: () => void
  onShow: () => void
}

/** A pile: its number of gems of each colour, its owner, and its gems. */
export function PileCard(props: PileProps) {
  const { photo, gems, pile, onShow } = props
  const counts = countsOf(gems, pile)
  const letter = pileLetter(pile)
  return (
    <section class="pile-card panel" aria-label={text('gems-pile', { pile: letter })}>
      <header>
        <h2>
          <span class="pile-sign" aria-hidden="true">
            {letter}
          </span>
          {text('gems-pile-total', { pile: letter, count: total(counts) })}
        </h2>
        <button
          type="button"
          class="button"
          aria-label={text('gems-show-pile', { pile: letter })}
          onClick={onShow}
        >
          {text('gems-show')}
        </button>
      </header>
      <CountsLine counts={counts} />
      <Doubts doubtful={uncertainGems(gems, pile).length} edited={editedGems(gems, pile).length} />
      <OwnerSelect photo={photo} pile={pile} />
      <GemList {...props} />
    </section>
  )
}

/** A list to choose the owner of a pile. */
function OwnerSelect({ photo, pile }: { photo: GemsPhotoEntry; pile: number }) {
  const owner = photo.owners[pile] ?? null
  const all = players.value
  const chosen = (value: string) =>
    assignPile(photo, pile, value === 'new' ? 'new' : value === 'nobody' ? null : Number(value))
  return (
    <label class="gem-field">
      {text('gems-whose')}
      <select value={owner ?? 'nobody'} onChange={(event) => chosen(event.currentTarget.value)}>
        {all.map((player) => (
          <option key={player.id} value={player.id}>
            {shownName(player, all, defaultName)}
          </option>
        ))}
        {all.length < MAX_PLAYERS && <option value="new">{text('gems-new-player')}</option>}
        <option value="nobody">{text('gems-nobody')}</option>
      </select>
    </label>
  )
}

/** The gems of a pile as buttons, and a button to add one. */
function GemList({ gems, pile, onGem, onAdd }: PileProps) {
  const own = gems.filter((gem) => gem.pile === pile)
  return (
    <details class="gem-list">
      <summary>{text('gems-list')}</summary>
      <ul>
        {own.map((gem) => (
          <li key={gem.id}>
            <GemButton gem={gem} onGem={onGem} />
          </li>
        ))}
        <li>
          <button type="button" class="button" onClick={onAdd}>
            <span aria-hidden="true">+</span> {text('gems-add-to', { pile: pileLetter(pile) })}
          </button>
        </li>
      </ul>
    </details>
  )
}

/** A button for a gem in a list. It opens the sheet to correct the gem. */
export function GemButton({ gem, onGem }: { gem: MarkedGem; onGem: (id: string) => void }) {
  return (
    <button
      type="button"
      class="button gem-button"
      data-state={gem.doubtful ? 'doubtful' : gem.edit}
      onClick={() => onGem(gem.id)}
    >
      {gem.colour ? <GemSign colour={gem.colour} doubtful={gem.doubtful} /> : <UnknownSign />}
      {gemInWords(gem)}
      {gem.edit !== 'none' && <EditSign state={gem.edit === 'confirmed' ? 'confirmed' : 'set'} />}
    </button>
  )
}
