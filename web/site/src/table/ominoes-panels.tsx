import type { OminoesState } from '../reports/index.ts'
import { Die, faceName, faceWord } from '../screens/ominoes/faces.tsx'
import { groupLetter } from '../screens/ominoes/ranking.ts'
import { FACES } from '../screens/ominoes/reading.ts'
import { text } from '../strings/index.ts'
import { squareInCommand } from './ominoes-taps.ts'
import { FaceButtons } from './symbol-sheet.tsx'

type PanelProps = { state: OminoesState; sendCommand: (line: string) => void }

/** The player whose turn it is, the rolled symbol, and the next step; after the game, the winner. */
export function TurnPanel({ state }: Pick<PanelProps, 'state'>) {
  const player = state.players[state.turn]
  if (state.winner !== null)
    return (
      <section class="game-over">
        <p class="game-cup" aria-hidden="true">
          ★
        </p>
        <h2>{text('game-winner', { names: state.winner, count: 1 })}</h2>
      </section>
    )
  return (
    <section class="dice-turn">
      {state.rolled && <Die face={state.rolled} />}
      <div>
        <h2>{text('dice-turn', { name: player?.name ?? '' })}</h2>
        {state.rolled && <p>{text('dice-rolled', { face: faceWord(state.rolled) })}</p>}
        <p role="status">{state.next}</p>
      </div>
    </section>
  )
}

/** The problem or question of the camera, with buttons for the answers. */
export function CameraPanel({ state, sendCommand }: PanelProps) {
  if (state.problem !== null)
    return (
      <section class="notice dice-problem" data-kind="bad">
        <div role="alert">
          <h2>{text('dice-problem')}</h2>
          <p>{state.problem}.</p>
        </div>
        <p>{text('dice-problem-help')}</p>
        <button type="button" class="button" onClick={() => sendCommand('accept')}>
          {text('dice-accept')}
        </button>
      </section>
    )
  if (state.question.length === 0) return null
  return (
    <section class="notice dice-question" data-kind="unsure">
      <div role="alert">
        <h2>{text('dice-question')}</h2>
      </div>
      {state.question.map((choice, index) => (
        <button
          key={choice}
          type="button"
          class="button dice-choice"
          onClick={() => sendCommand(`choose ${index + 1}`)}
        >
          {choice}
        </button>
      ))}
    </section>
  )
}

/** The groups that the player may take, each with a button. */
export function TakePanel({ state, sendCommand }: PanelProps) {
  if (state.groups.length === 0) return null
  return (
    <section class="panel" aria-labelledby="take-title">
      <h2 id="take-title">{text('dice-groups', { name: state.players[state.turn]?.name ?? '' })}</h2>
      <ul class="list">
        {state.groups.map((group, index) => {
          const [first] = group.cells
          const name = text('group-name', { god: faceWord(group.colour), points: group.points })
          return (
            <li key={index} class="group dice-group" data-god={group.colour}>
              <span class="tag" aria-hidden="true">
                {groupLetter(index)}
              </span>
              <strong>{name}</strong>
              <button
                type="button"
                class="button primary"
                onClick={() => first && sendCommand(`take ${squareInCommand(first)} ${group.colour}`)}
              >
                {text('dice-take')} <span class="visually-hidden">{name}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The buttons for the rolled symbol. A roll also ends the previous turn. */
export function RollButtons({ state, sendCommand }: PanelProps) {
  if (state.phase !== 'roll' && state.phase !== 'end') return null
  const turn = state.phase === 'end' ? (state.turn + 1) % state.players.length : state.turn
  return (
    <section class="panel" aria-labelledby="roll-title">
      <h2 id="roll-title">{text('dice-rolls', { name: state.players[turn]?.name ?? '' })}</h2>
      <FaceButtons faces={FACES} onPick={(face) => sendCommand(`roll ${face}`)} />
    </section>
  )
}

/** Buttons to undo, to ask for advice, to return the last die to the supply, and to end a turn. */
export function TurnButtons({ state, sendCommand }: PanelProps) {
  const mayAskAdvice = state.phase === 'move' || state.phase === 'place'
  return (
    <div class="toolbar">
      <button type="button" class="button" onClick={() => sendCommand('undo')}>
        {text('undo')}
      </button>
      {mayAskAdvice && (
        <button type="button" class="button" onClick={() => sendCommand('advice')}>
          {text('dice-advice')}
        </button>
      )}
      {state.may_pass && (
        <button type="button" class="button" onClick={() => sendCommand('pass')}>
          {text('dice-pass')}
        </button>
      )}
      {state.phase === 'end' && (
        <button type="button" class="button" onClick={() => sendCommand('end')}>
          {text('dice-end')}
        </button>
      )}
    </div>
  )
}

/** The players with their gods and points. */
export function Players({ state }: Pick<PanelProps, 'state'>) {
  return (
    <section aria-label={text('game-players')}>
      <ol class="dice-players">
        {state.players.map((player, index) => (
          <li
            key={player.name}
            data-turn={index === state.turn}
            aria-current={index === state.turn ? 'true' : undefined}
          >
            <span class="dice-name">{player.name}</span>
            <GodList gods={player.gods} />
            <span class="dice-points">
              <strong>{player.points}</strong> {text('dice-of', { target: state.winning_points })}
            </span>
          </li>
        ))}
      </ol>
      {state.shared.length > 0 && (
        <p class="hint dice-shared">
          {text('dice-shared')} <GodList gods={state.shared} />
        </p>
      )}
    </section>
  )
}

/** The dice of gods, with their names for screen readers. */
function GodList({ gods }: { gods: OminoesState['shared'] }) {
  return (
    <span class="dice-gods">
      {gods.map((god) => (
        <span key={god}>
          <Die face={god} />
          <span class="visually-hidden">{faceName(god)}</span>
        </span>
      ))}
    </span>
  )
}
