import { text } from '../../strings/index.ts'
import { GEM_LETTERS, GEMS, type Gem } from './entries.ts'

/** A gem: its colour, its letter, and a shape of its own. Hidden from screen readers: the name or the number stands beside it. */
export function GemSign({ gem }: { gem: Gem }) {
  return (
    <span class="game-gem-sign" data-gem={gem} aria-hidden="true">
      {GEM_LETTERS[gem].toUpperCase()}
    </span>
  )
}

/** Returns the name of a colour. */
export function gemName(gem: string): string {
  return text(`game-gem-${gem}`)
}

/** The gems of a player, colour by colour. */
export function GemCounts({ gems }: { gems: Record<string, number> }) {
  const some = GEMS.filter((gem) => (gems[gem] ?? 0) > 0)
  if (some.length === 0) return <p class="game-gem-counts">{text('game-no-gems')}</p>
  return (
    <ul class="game-gem-counts">
      {some.map((gem) => (
        <li key={gem}>
          <GemSign gem={gem} />
          <span class="visually-hidden">{gemName(gem)}</span> {gems[gem]}
        </li>
      ))}
    </ul>
  )
}
