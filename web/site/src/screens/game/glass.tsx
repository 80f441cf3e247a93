import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { SymbolDrawing, symbolName } from '../../components/symbols.tsx'
import type { GameState } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import { SYMBOLS } from './entries.ts'
import { asClock, leftMs, type Sand } from './sand.ts'

/** Time between two steps of the running sand, in milliseconds. */
const STEP_MS = 100
/** Below this time the glass warns, in milliseconds. */
const SHORT_MS = 10_000
/** Times at which a screen reader says what is left, in seconds. */
const SAID_AT = [30, 10]

/** Returns the time left in the glass, and calls `onEnd` when the sand runs out. */
function useLeftMs(sand: Sand | null, onEnd: () => void): number {
  const now = useSignal(performance.now())
  useEffect(() => {
    if (!sand) return
    const step = () => {
      now.value = performance.now()
      if (sand.isArmed && leftMs(sand, now.value) === 0) onEnd()
    }
    step()
    const timer = setInterval(step, STEP_MS)
    return () => clearInterval(timer)
  }, [sand, onEnd, now])
  // The clock of this component is a step behind when the glass has just been turned.
  return sand ? leftMs(sand, Math.max(now.value, sand.startedAt)) : 0
}

/** The rolled symbol and the running sand glass. */
export function GlassPanel(props: { state: GameState; sand: Sand | null; onEnd: () => void }) {
  const { state, sand, onEnd } = props
  const left = useLeftMs(sand, onEnd)
  const symbol = SYMBOLS.find((known) => known === state.symbol)
  return (
    <section
      class="game-glass-panel"
      data-short={sand !== null && left < SHORT_MS}
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
          <GlassDrawing share={left / state.glass_ms} />
          <p class="game-time" role="timer">
            {asClock(left)}
            <span class="game-time-word">{timeWord(state, left)}</span>
          </p>
          <p class="visually-hidden" role="status">
            {said(left)}
          </p>
        </>
      ) : (
        <p class="game-time-word">{text('game-glass-waits')}</p>
      )}
    </section>
  )
}

function timeWord(state: GameState, left: number): string {
  if (left === 0) return text('game-sand-is-out')
  return state.second_glass ? text('game-second-glass') : text('game-sand-left')
}

/** Returns what a screen reader says: it changes only a few times during a glass. */
function said(left: number): string {
  if (left === 0) return text('game-sand-is-out')
  const seconds = SAID_AT.findLast((at) => left <= at * 1000)
  return seconds ? text('game-seconds-left', { seconds }) : ''
}

/** Half the height of the glass in its drawing. */
const BULB = 26

/** A sand glass; `share` of its sand is still above. */
function GlassDrawing({ share }: { share: number }) {
  // The bulbs taper to the neck, so the height of the sand goes with the square root of its amount.
  const above = BULB * Math.sqrt(share)
  const below = BULB * (1 - Math.sqrt(share))
  return (
    <svg class="game-glass" viewBox="0 0 48 64" aria-hidden="true">
      <clipPath id="glass-inside">
        <path d="M8 6H40L26 32L40 58H8L22 32Z" />
      </clipPath>
      <g clip-path="url(#glass-inside)" class="game-glass-sand">
        <rect x="6" y={32 - above} width="36" height={above} />
        <rect x="6" y={58 - below} width="36" height={below} />
        {share > 0 && <rect x="23" y="32" width="2" height="26" />}
      </g>
      <path class="game-glass-rim" d="M8 6H40L26 32L40 58H8L22 32ZM4 6H44M4 58H44" />
    </svg>
  )
}
