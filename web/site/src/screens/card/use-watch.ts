/** The watch of the card screen: what it shows, and which rows count. */

import { type Signal, useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { celebrate } from '../../components/chime.ts'
import type { SymbolName } from '../../components/symbols.tsx'
import type { SeenCard } from '../../engine/messages.ts'
import { rowOf } from '../../live/asked-rows.ts'
import { LiveSession } from '../../live/session.ts'
import type { CardReport, WatchEvent } from '../../reports/index.ts'
import { liveQuery, type RowChoice } from './row-choice.ts'

export type Solved = Extract<WatchEvent, { event: 'solved' }>

/** What the card screen watches. */
export type CardWatch = {
  session: LiveSession
  /** The symbol read from the die; null before that, and where the die does not decide. */
  die: SymbolName | null
  /** The latest card that was announced as solved. */
  solved: Solved | null
  /** The reports of the cards before their row was set by hand, by the number of the card in the watch. */
  before: Readonly<Record<number, CardReport>>
  /** Returns whether the row that counts on a card is known. */
  isRowKnown: (card: number) => boolean
  /** Sets the row of a card by hand; null takes it back. */
  setRow: (seen: SeenCard, row: SymbolName | null) => void
}

export function useWatch(choice: RowChoice): CardWatch {
  const die = useSignal<SymbolName | null>(null)
  const solved = useSignal<Solved | null>(null)
  const before = useSignal<Record<number, CardReport>>({})
  const isRowKnown = (card: number) => choice !== 'die' || rowOf(session.rows.value, card) !== null
  const session = useSession(choice, (event) => {
    if (event.event === 'die' && choice === 'die' && event.symbol !== die.value) {
      // Until the die is read, no row is known to count, and nothing is announced.
      die.value = event.symbol
      solved.value = null
      askAll(session, choice, event.symbol)
    }
    if (event.event === 'solved' && isRowKnown(event.card)) {
      solved.value = event
      celebrate()
    }
  })
  const asked = useRef(choice)
  // Before the next picture: a card must not be shown as solved with the row that was just chosen.
  useLayoutEffect(() => {
    if (asked.current === choice) return
    asked.current = choice
    die.value = null
    // What was announced was solved with another row.
    solved.value = null
    askAll(session, choice, null)
  }, [choice, session, die, solved])
  const setRow = (seen: SeenCard, row: SymbolName | null) => {
    const { [seen.card]: _, ...others } = session.rows.value.cards ?? {}
    before.value = kept(before, seen, session.rows.value.cards?.[seen.card] !== undefined)
    if (solved.value?.card === seen.card) solved.value = null
    session.ask({ ...session.rows.value, cards: row ? { ...others, [seen.card]: row } : others })
  }
  return { session, die: die.value, solved: solved.value, before: before.value, isRowKnown, setRow }
}

/** Keeps the report of a card as it was before any row was set by hand. */
function kept(before: Signal<Record<number, CardReport>>, seen: SeenCard, wasSet: boolean) {
  return wasSet ? before.value : { ...before.value, [seen.card]: seen.report }
}

/** Sets the row of all cards; rows that were set for single cards stay. */
function askAll(session: LiveSession, choice: RowChoice, die: SymbolName | null): void {
  const { cards } = session.rows.value
  const { symbol, die: readsDie } = liveQuery(choice, die)
  session.ask({ ...(symbol && { symbol }), ...(readsDie && { die: true }), ...(cards && { cards }) })
}

/** The session of this screen; `onEvent` may change with every rendering. */
function useSession(choice: RowChoice, onEvent: (event: WatchEvent) => void): LiveSession {
  const handler = useRef(onEvent)
  handler.current = onEvent
  const kept = useRef<LiveSession | null>(null)
  kept.current ??= new LiveSession(liveQuery(choice, null), (event) => handler.current(event))
  return kept.current
}
