import { text } from '../../strings/index.ts'
import { Die, faceWord } from './faces.tsx'
import { type God, type Group, groupLetter } from './ranking.ts'

/** The list of groups that can be scored, with their points and whether the player may score them. */
export function GroupsPanel({ groups, gods }: { groups: readonly Group[]; gods: readonly God[] }) {
  return (
    <section class="panel" aria-labelledby="groups-title">
      <h2 id="groups-title">{text('groups-title')}</h2>
      <p role="status" class={groups.length > 0 ? 'visually-hidden' : ''}>
        {groups.length === 0 ? text('groups-none') : summary(groups)}
      </p>
      <ul class="list">
        {groups.map((group, index) => (
          <li key={index} class="group" data-god={group.colour}>
            <Die face={group.colour} />
            <div>
              <strong>{nameOf(group)}</strong>{' '}
              {gods.includes(group.colour) && <span class="badge yours">✓ {text('group-yours')}</span>}
              <div class="hint">
                {diceOf(group)}
                {!gods.includes(group.colour) &&
                  ` · ${text('group-theirs', { god: faceWord(group.colour) })}`}
              </div>
            </div>
            <span class="tag" aria-hidden="true">
              {groupLetter(index)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function nameOf({ colour, points }: Group): string {
  return text('group-name', { god: faceWord(colour), points })
}

function diceOf({ cells, wilds }: Group): string {
  const dice = cells.length
  return wilds.length > 0 ? text('group-wilds', { dice, wilds: wilds.length }) : text('group-dice', { dice })
}

/** Returns the announcement for screen readers when the groups change. */
function summary(groups: readonly Group[]): string {
  return [text('groups-summary', { count: groups.length }), ...groups.map(nameOf)].join(' ')
}
