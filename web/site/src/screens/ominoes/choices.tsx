import { text } from '../../strings/index.ts'
import { Die, faceName, GODS } from './faces.tsx'
import { FACES } from './reading.ts'
import type { Choices, OminoesSession } from './session.ts'

type ChoiceProps = { choices: Choices; session: OminoesSession }

/** The choice of the gods whose groups the player may score. */
export function GodChoice({ choices, session }: ChoiceProps) {
  return (
    <fieldset class="choices" aria-describedby="gods-hint">
      <legend>{text('choose-gods')}</legend>
      {GODS.map((god) => (
        <label key={god} class="chip">
          <input
            type="checkbox"
            name="god"
            value={god}
            checked={choices.gods.includes(god)}
            onChange={(event) => {
              const others = choices.gods.filter((other) => other !== god)
              void session.choose({ gods: event.currentTarget.checked ? [...others, god] : others })
            }}
          />
          <Die face={god} />
          {faceName(god)}
        </label>
      ))}
      <p class="hint" id="gods-hint">
        {text('choose-gods-hint')}
      </p>
    </fieldset>
  )
}

/** The choice of the rolled face, and of the advanced game, in which the snake pit is closed. */
export function RollChoice({ choices, session }: ChoiceProps) {
  return (
    <>
      <fieldset class="choices">
        <legend>{text('choose-roll')}</legend>
        {FACES.map((face) => (
          <label key={face} class="chip">
            <input
              type="radio"
              name="roll"
              value={face}
              checked={choices.rolled === face}
              onChange={() => void session.choose({ rolled: face })}
            />
            <Die face={face} />
            {faceName(face)}
          </label>
        ))}
      </fieldset>
      <label class="advanced">
        <input
          type="checkbox"
          checked={choices.advanced}
          onChange={(event) => void session.choose({ advanced: event.currentTarget.checked })}
        />
        {text('choose-advanced')}
      </label>
    </>
  )
}
