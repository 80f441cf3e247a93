import type { GameState } from '../../reports/index.ts'
import { listed, text } from '../../strings/index.ts'
import { type Entry, isGlassTurned, mayEndEarly, playersWithoutGems } from './entries.ts'
import { GlassPanel } from './glass.tsx'
import type { PlayedGame } from './played-game.ts'
import { RollPanel } from './roll-panel.tsx'
import { isTimeUp } from './sand.ts'

/** The game and its present state; `enter` makes an entry. */
export type RoundProps = { game: PlayedGame; state: GameState; enter: (entry: Entry) => void }

/** The current phase of the round: the choice of the rolled symbol, the sand glass, or the winners. */
export function RoundPhase({ game, state, enter, turnsGlass }: RoundProps & { turnsGlass: boolean }) {
  const { mayEnter } = game
  if (state.phase === 'over') return <GameOver state={state} />
  if (state.phase === 'roll') {
    if (!mayEnter) return <h2>{text('game-rolls', { name: state.starter })}</h2>
    return (
      <RollPanel
        state={state}
        die={game.die.value}
        turnsGlass={turnsGlass}
        onRoll={(symbol) => enter({ what: 'rolled', symbol })}
      />
    )
  }
  return (
    <>
      <GlassPanel state={state} sand={game.sand.value} onEnd={game.handleSandEnd} />
      {mayEnter && state.glass_waits && (
        <button type="button" class="button primary game-big" onClick={() => enter({ what: 'glass_turned' })}>
          {text('game-turn-glass')}
        </button>
      )}
      {mayEnter && isTimeUp(game.sand.value) && <TimeUp game={game} state={state} enter={enter} />}
    </>
  )
}

/** A note that the sand is out but the round has not ended, with the players whose gems are not entered, and a button to end the round. */
function TimeUp({ game, state, enter }: RoundProps) {
  const names = playersWithoutGems(state).map((player) => player.name)
  return (
    <section class="game-held" role="alert">
      <h2>{text('game-time-up')}</h2>
      {names.length > 0 && <p>{text('game-taken-in-time', { names: listed(names) })}</p>}
      <button type="button" class="button primary game-big" onClick={() => enter({ what: 'sand_out' })}>
        {text('game-end-round')}
      </button>
      {game.sand.value?.isStopped && (
        <button type="button" class="button" onClick={() => game.continueSand()}>
          {text('game-sand-runs')}
        </button>
      )}
    </section>
  )
}

/** The winners. */
function GameOver({ state }: { state: GameState }) {
  const winners = state.players.filter((player) => player.rank === 1).map((player) => player.name)
  return (
    <section class="game-over">
      <p class="game-cup" aria-hidden="true">
        ★
      </p>
      <h2>{text('game-winner', { names: listed(winners), count: winners.length })}</h2>
    </section>
  )
}

/** The result of the latest entry, or the reason why it was refused. */
export function EntryResultLine({ game }: { game: Pick<PlayedGame, 'entryResult' | 'isSlow'> }) {
  const result = game.entryResult.value
  return (
    <p class="game-answer" role="status" data-refused={result?.refused}>
      {game.isSlow.value && text('game-slow')}{' '}
      {result?.refused ? text('game-refused', { why: result.message }) : result?.message}
    </p>
  )
}

/** The buttons below the players: undo, the end of the round, the confirmation of the standings, or another game. */
export function RoundButtons({
  game,
  state,
  enter,
  onAgain,
}: RoundProps & { onAgain?: (() => void) | undefined }) {
  return (
    <div class="game-bottom-bar">
      <button type="button" class="button" disabled={!game.mayUndo} onClick={() => enter({ what: 'undone' })}>
        {text('undo')}
      </button>
      {isGlassTurned(state) && !isTimeUp(game.sand.value) && (
        <EndButtons game={game} state={state} enter={enter} />
      )}
      {state.confirmation === 'awaited' && (
        <button type="button" class="button primary" onClick={() => enter({ what: 'confirmed' })}>
          {text('game-confirm')}
        </button>
      )}
      {state.phase === 'over' && onAgain && (
        <button type="button" class="button primary" onClick={onAgain}>
          {text('game-again')}
        </button>
      )}
    </div>
  )
}

/** The buttons that end a round while the sand runs. */
function EndButtons({ game, state, enter }: RoundProps) {
  // If players have solved their cards but have no gems, the page asks for the gems first, because they cannot be entered after the round.
  const handleSandOut = () => {
    if (playersWithoutGems(state).length > 0) game.stopSand()
    else enter({ what: 'sand_out' })
  }
  return (
    <>
      {state.may_end_early && (
        <button
          type="button"
          class="button"
          disabled={!mayEndEarly(state)}
          onClick={() => enter({ what: 'ended_early' })}
        >
          {text('game-end-early')}
        </button>
      )}
      <button type="button" class="button" onClick={handleSandOut}>
        {text('game-sand-out')}
      </button>
    </>
  )
}
