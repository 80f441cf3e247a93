import { useId } from 'preact/hooks'
import { text } from '../../strings/index.ts'
import { BOXES, type GemBox } from './boxes.ts'
import './gem.css'

type ChoiceProps<Value extends string> = {
  legend: string
  values: readonly Value[]
  chosen: Value | null
  nameOf: (value: Value) => string
  onChoose: (value: Value) => void
}

/** Radio buttons for the choice of one of a few values. */
export function Choice<Value extends string>({
  legend,
  values,
  chosen,
  nameOf,
  onChoose,
}: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset class="gem-choice">
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value} class="gem-option">
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          {nameOf(value)}
        </label>
      ))}
    </fieldset>
  )
}

/** The choice between the boxes of the two editions, which hold different gems. */
export function BoxChoice({ chosen, onChoose }: { chosen: GemBox; onChoose: (box: GemBox) => void }) {
  return (
    <Choice
      legend={text('gem-box')}
      values={BOXES}
      chosen={chosen}
      nameOf={(box) => text(`gem-box-${box}`)}
      onChoose={onChoose}
    />
  )
}
