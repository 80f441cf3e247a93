import { type Counts, noGems } from '../../components/gem/colours.ts'
import { CountsLine } from '../../components/gem/counts-line.tsx'

/** The gems of a player, the most frequent colour first, as the standings compare them. */
export function GemCounts({ gems }: { gems: Record<string, number> }) {
  return (
    <p class="game-gem-counts">
      <CountsLine counts={{ ...noGems(), ...(gems as Partial<Counts>) }} />
    </p>
  )
}
