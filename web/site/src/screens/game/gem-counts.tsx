import { type Counts, noGems } from '../../components/gem/colours.ts'
import { CountsLine } from '../../components/gem/counts-line.tsx'

/** The gems of a player, with the most frequent colour first, because the standings compare this colour first. */
export function GemCounts({ gems }: { gems: Record<string, number> }) {
  return (
    <p class="game-gem-counts">
      <CountsLine counts={{ ...noGems(), ...(gems as Partial<Counts>) }} />
    </p>
  )
}
