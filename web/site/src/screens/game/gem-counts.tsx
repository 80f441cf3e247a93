import { colourName } from '../../components/gem/colours.ts'
import { GemSign } from '../../components/gem/gem-sign.tsx'
import { text } from '../../strings/index.ts'
import { GEMS } from './entries.ts'

/** The gems of a player, colour by colour. */
export function GemCounts({ gems }: { gems: Record<string, number> }) {
  const some = GEMS.filter((gem) => (gems[gem] ?? 0) > 0)
  if (some.length === 0) return <p class="game-gem-counts">{text('game-no-gems')}</p>
  return (
    <ul class="game-gem-counts">
      {some.map((gem) => (
        <li key={gem}>
          <GemSign colour={gem} />
          <span class="visually-hidden">{colourName(gem)}</span> {gems[gem]}
        </li>
      ))}
    </ul>
  )
}
