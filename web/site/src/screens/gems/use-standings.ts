import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { type Excess, findExcess, type GemBox } from '../../components/gem/boxes.ts'
import { sumOf } from '../../components/gem/colours.ts'
import { call } from '../../engine/client.ts'
import type { StandingsQuery } from '../../engine/messages.ts'
import { messageOf } from '../../engine/read-photo.ts'
import type { Standings } from '../../reports/index.ts'
import type { Tally } from './tally.ts'

/**
 * The standings from the engine; none yet; the colours of which more gems were counted than the box holds; or a message for the player if
 * the engine has refused the query.
 */
export type StandingsResult =
  | { kind: 'waiting' }
  | { kind: 'ranked'; standings: Standings }
  | { kind: 'too-many'; colours: Excess[] }
  | { kind: 'refused'; message: string }

/** Ranks the players with the engine, again after each change of a name, a count or an option. */
export function useStandings(
  tallies: readonly Tally[],
  variant: StandingsQuery['variant'],
  box: GemBox,
): StandingsResult {
  const result = useSignal<StandingsResult>({ kind: 'waiting' })
  const players = tallies.map(({ player, counts }) => ({ name: player.name, gems: counts }))
  const query: StandingsQuery = { players, variant, box }
  useEffect(() => {
    let isLatest = true
    const show = (shown: StandingsResult) => {
      if (isLatest) result.value = shown
    }
    const excess = findExcess(sumOf(tallies.map(({ counts }) => counts)), box)
    // The engine would refuse this too, but with a message for the command line.
    if (excess.length > 0) show({ kind: 'too-many', colours: excess })
    else if (players.length > 0)
      call('standings', query).then(
        (standings) => show({ kind: 'ranked', standings: standings as Standings }),
        (error) => show({ kind: 'refused', message: messageOf(error) }),
      )
    return () => {
      isLatest = false
    }
  }, [JSON.stringify(query)])
  return result.value
}
