import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { SYMBOLS, SymbolDrawing, symbolName } from '../../components/symbols.tsx'
import type { GameState } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import { clockText, isTimeUp, remainingMs, type Sand } from './sand.ts'

/** Time between two updates of the sand glass, in milliseconds. Set by hand. */
const UPDATE_MS = 100
/** Time remaining below which the glass is shown in its warning colours, in milliseconds. Set by hand. */
export const WARNING_MS = 10_000
/** Times remaining at which screen readers announce the time, in seconds. Set by hand. */
const ANNOUNCED_AT_S = [30, 10] as const

/** Returns the time remaining in the glass, in milliseconds. Once the sand is out, calls `onEnd` repeatedly until the end is announced. */
export function useRemainingMs(sand: Sand | null, onEnd?: () => void): number {
  const now = useSignal(performance.now())
  useEffect(() => {
    if (!sand) return
    const step = () => {
      now.value = performance.now()
      if (!isTimeUp(sand) && remainingMs(sand, now.value) === 0) onEnd?.()
    }
    step()
    const timer = setInterval(step, UPDATE_MS)
    return () => clearInterval(timer)
  }, [sand, onEnd, now])
  // `now` is up to one step old, so it may be earlier than the turn of the glass.
  return sand ? remainingMs(sand, Math.max(now.value, sand.startedAt)) : 0
}

/** The rolled symbol and the sand glass, or that the glass is still to be turned. */
export function GlassPanel(props: { state: GameState; sand: Sand | null; onEnd: () => void }) {
  const { state, sand, onEnd } = props
  const remaining = useRemainingMs(sand, onEnd)
  const symbol = SYMBOLS.find((known) => known === state.symbol)
  return (
    <section
      class="game-glass-panel"
      data-short={sand !== null && remaining < WARNING_MS}
      aria-label={text('game-glass')}
    >
      {symbol && (
        <p class="game-rolled">
          <SymbolDrawing symbol={symbol} />
          <strong>{symbolName(symbol)}</strong>
        </p>
      )}
      {sand ? (
        <>
          <GlassDrawing fraction={remaining / state.glass_ms} />
          <p class="game-time" role="timer">
            {clockText(remaining)}
            <span class="game-time-word">{timeWord(state, remaining)}</span>
          </p>
          <p class="visually-hidden" role="status">
            {announcement(remaining)}
          </p>
        </>
      ) : (
        <p class="game-time-word">{text('game-glass-waits')}</p>
      )}
    </section>
  )
}

function timeWord(state: GameState, remaining: number): string {
  if (remaining === 0) return text('game-sand-is-out')
  return state.second_glass ? text('game-second-glass') : text('game-sand-left')
}

/** Returns the announcement for screen readers. It changes only a few times while the sand runs. */
function announcement(remaining: number): string {
  if (remaining === 0) return text('game-sand-is-out')
  const seconds = ANNOUNCED_AT_S.findLast((limit) => remaining <= limit * 1000)
  return seconds ? text('game-seconds-left', { seconds }) : ''
}

/** Height of one bulb of the glass, in units of the drawing. */
const BULB_HEIGHT = 26
/** Distance of the neck between the bulbs from the top of the drawing, in its units. */
const NECK_Y = 32

/** A drawing of a sand glass. `fraction` is the fraction of the sand that is still in the upper bulb. */
export function GlassDrawing({ fraction }: { fraction: number }) {
  // The width of a bulb grows linearly from the neck, so the height of the sand is the square root of its amount.
  const upperHeight = BULB_HEIGHT * Math.sqrt(fraction)
  const lowerHeight = BULB_HEIGHT * (1 - Math.sqrt(fraction))
  return (
    <svg class="game-glass" viewBox="0 0 48 64" aria-hidden="true">
      <clipPath id="glass-inside">
        <path d="M8 6H40L26 32L40 58H8L22 32Z" />
      </clipPath>
      <g clip-path="url(#glass-inside)" class="game-glass-sand">
        <rect x="6" y={NECK_Y - upperHeight} width="36" height={upperHeight} />
        <rect x="6" y={NECK_Y + BULB_HEIGHT - lowerHeight} width="36" height={lowerHeight} />
        {fraction > 0 && <rect x="23" y={NECK_Y} width="2" height={BULB_HEIGHT} />}
      </g>
      <path class="game-glass-rim" d="M8 6H40L26 32L40 58H8L22 32ZM4 6H44M4 58H44" />
    </svg>
  )
}
