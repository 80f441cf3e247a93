import { COLOURS, type Colour, colourName } from './colours.ts'
import { GemSign } from './gem-sign.tsx'

/** Six buttons, one for each colour of gems. The button of the colour `chosen` is shown as pressed. */
export function ColourChoice({
  chosen,
  label,
  onColour,
}: {
  chosen: Colour | null
  label: string
  onColour: (colour: Colour) => void
}) {
  return (
    <fieldset class="colour-choice">
      <legend>{label}</legend>
      {COLOURS.map((colour) => (
        <button
          type="button"
          key={colour}
          class="button"
          aria-pressed={colour === chosen}
          onClick={() => onColour(colour)}
        >
          <GemSign colour={colour} />
          {colourName(colour)}
        </button>
      ))}
    </fieldset>
  )
}
