import { COLOURS, type Counts, countsInWords } from './colours.ts'
import { GemSign } from './gem-sign.tsx'

/** Shows the counts above zero as numbers next to signs. Screen readers read them as words. If all are zero, it shows words. */
export function CountsLine({ counts }: { counts: Counts }) {
  const counted = COLOURS.filter((colour) => counts[colour] > 0)
  counted.sort((a, b) => counts[b] - counts[a])
  return (
    <span class="gem-tally" role="img" aria-label={countsInWords(counts)}>
      {counted.map((colour) => (
        <span key={colour} class="gem-count">
          <GemSign colour={colour} />
          {counts[colour]}
        </span>
      ))}
      {counted.length === 0 && countsInWords(counts)}
    </span>
  )
}
