import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'

type OptionRowProps<Value extends string> = {
  legend: string
  value: Value
  options: { value: Value; label: ComponentChildren }[]
  onChange: (value: Value) => void
  /** Whether the labels are so short that all options fit in one row. */
  isShort?: boolean
}

/** The choice of one of a few options, shown as a row of buttons. */
export function OptionRow<Value extends string>({
  legend,
  value,
  options,
  onChange,
  isShort = false,
}: OptionRowProps<Value>) {
  const name = useId()
  return (
    <fieldset class="game-choice">
      <legend>{legend}</legend>
      <div class="game-choice-row" data-short={isShort}>
        {options.map((option) => (
          <label key={option.value} class="game-choice-option">
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
