/** The watch of the card screen: its results, and the rows that count. */

import { type Signal, useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { signalSolved } from '../../components/chime.ts'
import type { SymbolName } from '../../components/symbols.tsx'
import type { TrackedCard } from '../../engine/messages.ts'
import { rowOf } from '../../live/required-rows.ts'
import { LiveSession } from '../../live/session.ts'
import type { CardReport, WatchEvent } from '../../reports/index.ts'
import { liveQuery, type RowChoice } from './row-choice.ts'

/**
 * Time from the first card in view until any row counts if no die was read, in milliseconds. At 8 frames per second, a die is read after
 * 2.3 s.
 */
const DIE_WAIT_MS = 4000

/** A card that was announced as solved. */
export type SolvedAnnouncement = Extract<WatchEvent, { event: 'solved' }> & {
  /** Whether the row was known to count. If not, the card is solved only if its symbol was rolled. */
  isRowRequired: boolean
}

/** State and actions of the watch on the card screen. */
export type CardWatch = {
  session: LiveSession
  /** The symbol read from the die; null before it is read, and if the die does not decide which row counts. */
  die: SymbolName | null
  /** The latest announcement of a solved card; null if there is none that is still valid. */
  solved: SolvedAnnouncement | null
  /** The report on each card before its row was set by hand, by the card's identifier. */
  reportsBefore: Readonly<Record<number, CardReport>>
  /** Returns whether it is known which row counts on a card. It may be any row. */
  isRowKnown: (card: number) => boolean
  /** Sets the row that counts on a card; null removes this correction. */
  setRow: (tracked: TrackedCard, row: SymbolName | null) => void
}

/** Returns the live watch of the card screen. It starts with the screen and follows changes of `choice`, the row that counts. */
export function useWatch(choice: RowChoice): CardWatch {
  const die = useSignal<SymbolName | null>(null)
  const solved = useSignal<SolvedAnnouncement | null>(null)
  const reportsBefore = useSignal<Record<number, CardReport>>({})
  const isRowKnown = (card: number) => !isDieAwaited.value || rowOf(session.rows.value, card) !== null
  const session = useSession(choice, (event) => {
    if (event.event === 'die' && choice === 'die' && event.symbol !== die.value) {
      // Another row counts now, so an earlier announcement is no longer valid.
      die.value = event.symbol
      solved.value = null
      requireRowOnAllCards(session, choice, event.symbol)
    }
    if (event.event === 'solved') {
      solved.value = { ...event, isRowRequired: rowOf(session.rows.value, event.card) !== null }
    }
    // The pieces were removed before the card could be announced.
    if (event.event === 'unsolved' && event.card === solved.value?.card && !isRowKnown(event.card)) {
      solved.value = null
    }
  })
  const isDieAwaited = useDieWait(choice === 'die' && session.view.value.cards.length > 0)
  const previousChoice = useRef(choice)
  // A layout effect runs before the screen is drawn again. So no card is shown as solved for a row with which it was not judged.
  useLayoutEffect(() => {
    if (previousChoice.current === choice) return
    previousChoice.current = choice
    die.value = null
    // The announcement was for another row.
    solved.value = null
    requireRowOnAllCards(session, choice, null)
  }, [choice, session, die, solved])
  const setRow = (tracked: TrackedCard, row: SymbolName | null) => {
    const { [tracked.card]: _, ...others } = session.rows.value.cards ?? {}
    reportsBefore.value = withFirstReport(
      reportsBefore,
      tracked,
      session.rows.value.cards?.[tracked.card] !== undefined,
    )
    if (solved.value?.card === tracked.card) solved.value = null
    session.setRows({ ...session.rows.value, cards: row ? { ...others, [tracked.card]: row } : others })
  }
  const announced = solved.value && isRowKnown(solved.value.card) ? solved.value : null
  useEffect(() => {
    if (announced) signalSolved()
  }, [announced])
  return {
    session,
    die: die.value,
    solved: announced,
    reportsBefore: reportsBefore.value,
    isRowKnown,
    setRow,
  }
}

/** Returns whether the watch still waits for the die. `isSearched`: whether the die decides and cards are in view. */
function useDieWait(isSearched: boolean): Signal<boolean> {
  const isAwaited = useSignal(isSearched)
  useLayoutEffect(() => {
    isAwaited.value = isSearched
    if (!isSearched) return
    const timer = setTimeout(() => {
      isAwaited.value = false
    }, DIE_WAIT_MS)
    return () => clearTimeout(timer)
  }, [isSearched, isAwaited])
  return isAwaited
}

/** Returns `reportsBefore`, with the report of a card added unless its row was already set. */
function withFirstReport(
  reportsBefore: Signal<Record<number, CardReport>>,
  tracked: TrackedCard,
  wasRowSet: boolean,
) {
  return wasRowSet ? reportsBefore.value : { ...reportsBefore.value, [tracked.card]: tracked.report }
}

/** Sets the row that counts on all cards, except those for which the player has set a row. */
function requireRowOnAllCards(session: LiveSession, choice: RowChoice, die: SymbolName | null): void {
  const { cards } = session.rows.value
  const { symbol, die: readsDie } = liveQuery(choice, die)
  session.setRows({ ...(symbol && { symbol }), ...(readsDie && { die: true }), ...(cards && { cards }) })
}

/** Returns the session of this screen. `onEvent` may be another function at each rendering. */
function useSession(choice: RowChoice, onEvent: (event: WatchEvent) => void): LiveSession {
  const handler = useRef(onEvent)
  handler.current = onEvent
  const sessionRef = useRef<LiveSession | null>(null)
  sessionRef.current ??= new LiveSession(liveQuery(choice, null), (event) => handler.current(event))
  return sessionRef.current
}
