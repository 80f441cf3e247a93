import { Choice } from '../../components/gem/choice.tsx'
import { gemWord } from '../../components/gem/colours.ts'
import { CountsLine } from '../../components/gem/counts-line.tsx'
import type { Standings } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import { Doubts } from './doubts.tsx'
import { defaultName, gemBox, photos, players, variant } from './state.ts'
import { shownName, type Tally, talliesOf } from './tally.ts'
import { type StandingsResult, useStandings } from './use-standings.ts'

/** The ranking of the players, and the reasons for it. */
export function StandingsCard() {
  const all = players.value
  const named = all.map((player) => ({ ...player, name: shownName(player, all, defaultName) }))
  const tallies = talliesOf(named, photos.value)
  const result = useStandings(tallies, variant.value, gemBox.value)
  if (all.length === 0) return null
  return (
    <section class="gem-standings panel" aria-label={text('gems-standings')}>
      <h2>{text('gems-standings')}</h2>
      {result.kind === 'ranked' && <Ranking standings={result.standings} tallies={tallies} />}
      <div role="status">
        <Why result={result} />
      </div>
      <Choice
        legend={text('gems-variant')}
        values={['majority', 'points'] as const}
        chosen={variant.value}
        nameOf={(value) => text(`gems-variant-${value}`)}
        onChoose={(value) => {
          variant.value = value
        }}
      />
      <p class="hint">{text(`gems-rule-${variant.value}`)}</p>
    </section>
  )
}

/** The reasons for the ranking, or why there is none. Screen readers announce each change. */
function Why({ result }: { result: StandingsResult }) {
  switch (result.kind) {
    case 'waiting':
      return <p>{text('reading')}</p>
    case 'too-many':
      return (
        <ul class="gem-problems">
          {result.colours.map(({ colour, counted, inBox }) => (
            <li key={colour}>
              {text('gem-too-many', { colour: gemWord(colour), there: counted, held: inBox })}
            </li>
          ))}
        </ul>
      )
    case 'refused':
      return <p class="gem-problems">{result.message}</p>
    case 'ranked':
      return (
        <>
          {result.standings.why.map((why) => (
            <p key={why} class="gem-why">
              {why}
            </p>
          ))}
        </>
      )
  }
}

/** The players in the order of the standings, with their gems. */
function Ranking({ standings, tallies }: { standings: Standings; tallies: readonly Tally[] }) {
  return (
    <ol class="gem-ranking">
      {standings.players.map((player) => (
        <li key={player.name} data-first={player.rank === 1}>
          <span class="gem-rank">{text('gems-rank', { rank: player.rank })}</span>
          <div>
            <strong>{player.name}</strong>
            {player.points && <Points points={player.points} />}
            <CountsLine counts={player.counts} />
            <Reliance tally={tallies.find((tally) => tally.player.name === player.name)} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function Points({ points }: { points: NonNullable<Standings['players'][number]['points']> }) {
  const { total, for_sets: forSets } = points
  return (
    <p class="gem-points">
      {text('gems-points', { total })}{' '}
      {total > 0 && text('gems-points-parts', { colours: total - forSets, sets: forSets })}
    </p>
  )
}

/** How reliable a player's counts are: the number of uncertain gems and of corrected ones, and whether several photos are added up. */
function Reliance({ tally }: { tally: Tally | undefined }) {
  if (!tally) return null
  const { doubtful, edited, piles } = tally
  return (
    <>
      <Doubts doubtful={doubtful} edited={edited} />
      {new Set(piles.map((pile) => pile.photo)).size > 1 && (
        <p class="gem-note">{text('gems-added-up', { count: piles.length })}</p>
      )}
    </>
  )
}
