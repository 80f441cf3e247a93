import { useSignal } from '@preact/signals'
import { unlockSound } from '../../components/chime.ts'
import { BOX_CONTENTS } from '../../components/gem/boxes.ts'
import { COLOURS } from '../../components/gem/colours.ts'
import { MAX_PLAYERS } from '../../components/gem/ubongo.ts'
import { text } from '../../strings/index.ts'
import { BoardEditor } from './board-editor.tsx'
import type { Began } from './entries.ts'
import { OptionRow } from './option-row.tsx'
import {
  beganFromForm,
  emptyBoard,
  excessColours,
  FIELDS,
  findMistake,
  isSeatOptional,
  localTime,
  MAX_GLASS_S,
  MIN_GLASS_S,
  type SetupForm,
} from './setup-form.ts'

type SetupProps = {
  initialForm: SetupForm
  onStart: (began: Began) => void
  busy: boolean
  problem: string | null
}

/** The form for the players and options of a new game. Only the names must be entered. */
export function Setup({ initialForm, onStart, busy, problem }: SetupProps) {
  const form = useSignal(initialForm)
  const isSubmitted = useSignal(false)
  const change = (part: Partial<SetupForm>) => {
    form.value = { ...form.value, ...part }
  }
  const mistake = findMistake(form.value)
  const start = (event: Event) => {
    event.preventDefault()
    unlockSound()
    isSubmitted.value = true
    if (!mistake) onStart({ ...beganFromForm(form.value), began_at: localTime(new Date()) })
  }
  return (
    <form class="game-setup" onSubmit={start} autocomplete="off" noValidate>
      <NameFields form={form.value} change={change} />
      <CameraOption form={form.value} change={change} />
      <OptionRow
        legend={text('game-side')}
        value={form.value.side}
        options={[
          { value: 'yellow', label: text('game-side-yellow') },
          { value: 'green', label: text('game-side-green') },
        ]}
        onChange={(side) => change({ side })}
      />
      <details class="game-more">
        <summary>{text('game-more-options')}</summary>
        <MoreOptions form={form.value} change={change} />
      </details>
      <div class="game-bottom-bar">
        <p role="alert" class="game-wrong">
          {isSubmitted.value && mistake ? text(`game-wrong-${mistake}`) : problem}
        </p>
        <button type="submit" class="button primary game-big" disabled={busy}>
          {text('game-start')}
        </button>
      </div>
    </form>
  )
}

type PartProps = { form: SetupForm; change: (part: Partial<SetupForm>) => void }

/** Maximum number of letters of a player's name, so that the name fits beside the player's buttons. Set by hand. */
const MAX_NAME_LETTERS = 24

/** Text fields for the names of the players. */
function NameFields({ form, change }: PartProps) {
  const rename = (seat: number, name: string) =>
    change({ names: form.names.map((before, index) => (index === seat ? name : before)) })
  return (
    <fieldset class="game-names">
      <legend>{text('game-players')}</legend>
      <p class="hint" id="game-seats">
        {text('game-seats')}
      </p>
      {form.names.map((name, seat) => (
        <label key={seat} class="game-name">
          <span>
            {isSeatOptional(seat)
              ? text('game-player-or-none', { seat: seat + 1 })
              : text('game-player', { seat: seat + 1 })}
          </span>
          <input
            class="game-field"
            value={name}
            maxLength={MAX_NAME_LETTERS}
            autocapitalize="words"
            spellcheck={false}
            enterkeyhint={seat < MAX_PLAYERS - 1 ? 'next' : 'done'}
            aria-describedby="game-seats"
            onInput={(event) => rename(seat, event.currentTarget.value)}
          />
        </label>
      ))}
      {form.names.some((name) => name.length >= MAX_NAME_LETTERS) && (
        <p class="hint" role="status">
          {text('game-name-full', { letters: MAX_NAME_LETTERS })}
        </p>
      )}
    </fieldset>
  )
}

/** Whether the camera watches the table. */
function CameraOption({ form, change }: PartProps) {
  return (
    <div>
      <Checkbox
        label={text('game-watched')}
        checked={form.watched}
        onChange={(watched) => change({ watched })}
      />
      {form.watched && (
        <p class="hint" role="status">
          {text('game-watched-help')}
        </p>
      )}
    </div>
  )
}

/** The options that most games leave as they are. */
function MoreOptions({ form, change }: PartProps) {
  return (
    <>
      <OptionRow
        legend={text('game-cards')}
        value={form.allCards ? 'all' : 'nine'}
        options={[
          { value: 'nine', label: text('game-cards-nine') },
          { value: 'all', label: text('game-cards-all') },
        ]}
        onChange={(cards) => change({ allCards: cards === 'all' })}
      />
      <OptionRow
        legend={text('game-variant')}
        value={form.variant}
        options={[
          { value: 'majority', label: text('game-variant-majority') },
          { value: 'points', label: text('game-variant-points') },
        ]}
        onChange={(variant) => change({ variant })}
      />
      <GlassOptions form={form} change={change} />
      <OptionRow
        legend={text('game-box')}
        value={form.box}
        options={[
          { value: '72', label: text('game-box-72') },
          { value: '58', label: text('game-box-58') },
        ]}
        onChange={(box) => change({ box })}
      />
      {form.variant === 'majority' && <PawnFields form={form} change={change} />}
      <GemBoardOptions form={form} change={change} />
    </>
  )
}

/** The time of the sand glass, and when it is turned. */
function GlassOptions({ form, change }: PartProps) {
  return (
    <>
      <label class="game-line">
        <span>{text('game-glass-seconds')}</span>
        <input
          class="game-field game-short"
          type="number"
          inputmode="numeric"
          min={MIN_GLASS_S}
          max={MAX_GLASS_S}
          value={form.glassSeconds}
          onInput={(event) => change({ glassSeconds: event.currentTarget.valueAsNumber })}
        />
      </label>
      <OptionRow
        legend={text('game-turned')}
        value={form.start}
        options={[
          { value: 'roll', label: text('game-turned-roll') },
          { value: 'card', label: text('game-turned-card') },
          { value: 'hand', label: text('game-turned-hand') },
        ]}
        onChange={(start) => change({ start })}
      />
      <Checkbox
        label={text('game-early-end')}
        checked={form.earlyEnd}
        onChange={(earlyEnd) => change({ earlyEnd })}
      />
    </>
  )
}

/** A checkbox with its label. */
function Checkbox(props: { label: string; checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label class="game-tick">
      <input
        type="checkbox"
        checked={props.checked}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      <span>{props.label}</span>
    </label>
  )
}

/** Lists to choose the field of each player's pawn. */
function PawnFields({ form, change }: PartProps) {
  const move = (seat: number, field: number) =>
    change({ pawns: form.pawns.map((before, index) => (index === seat ? field : before)) })
  const isShown = (seat: number) => !isSeatOptional(seat) || form.names[seat]?.trim() !== ''
  return (
    <fieldset class="game-choice">
      <legend>{text('game-pawns')}</legend>
      <p class="hint">{text('game-field-one')}</p>
      <div class="game-pawns">
        {form.pawns.map((pawn, seat) => (
          <label key={seat} class="game-name" hidden={!isShown(seat)}>
            <span>{form.names[seat]?.trim() || text('game-player', { seat: seat + 1 })}</span>
            <select
              class="game-field game-short"
              value={pawn}
              onChange={(event) => move(seat, Number(event.currentTarget.value))}
            >
              {FIELDS.map((field) => (
                <option key={field} value={field}>
                  {text('game-field', { field })}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Whether the gem board is entered, and its gems. */
function GemBoardOptions({ form, change }: PartProps) {
  const excess = form.board ? excessColours(form.board, form.box) : []
  return (
    <>
      <OptionRow
        legend={text('game-board')}
        value={form.board ? 'known' : 'unknown'}
        options={[
          { value: 'unknown', label: text('game-board-unknown') },
          { value: 'known', label: text('game-board-known') },
        ]}
        onChange={(known) => change({ board: known === 'known' ? emptyBoard() : null })}
      />
      {form.board && (
        <BoardEditor
          board={form.board}
          gems={COLOURS.filter((gem) => BOX_CONTENTS[form.box][gem] > 0)}
          excess={excess}
          box={form.box}
          onChange={(board) => change({ board })}
        />
      )}
    </>
  )
}
