/** What a player has set right by hand in a photo of cards. Each card keeps its reading; the engine judges it again with the row set. */

import { signal } from '@preact/signals'
import type { CardPhoto, CardReport, CardSymbol, Point } from '../../reports/index.ts'

/** The symbols that a hand has set: of single cards, by their index in the report, and of the die. */
export type Hand = { cards: Readonly<Record<number, CardSymbol>>; die: CardSymbol | null }

const NOTHING: Hand = { cards: {}, die: null }

/** What the engine answers for a row: a report, or why there is none. */
type Answer = { kind: 'asked' } | { kind: 'judged'; report: CardPhoto } | { kind: 'failed'; message: string }

/** A card of a photo with its reading and, where a row was set by hand, its present judgement. */
export type JudgedCard = {
  index: number
  /** The card as it was read. */
  read: CardReport
  /** The card as it is judged now; null while the engine judges it, and where it could not. */
  now: CardReport | null
  /** The row set by hand; null where none is. */
  row: CardSymbol | null
  /** Whether the row was set for this card alone, and not by the die. */
  isOwn: boolean
  /** Why the card could not be judged again, for the player. */
  trouble: string | null
}

/** Reads the photo again with the row that counts. */
export type AskAgain = (row: CardSymbol) => Promise<CardPhoto>

export class PhotoCorrections {
  readonly hand = signal<Hand>(NOTHING)
  private readonly answers = signal<Partial<Record<CardSymbol, Answer>>>({})
  private askAgain: AskAgain | null = null
  /** Number of the photo or of its latest reading; an answer for an earlier one is dropped. */
  private round = 0

  /** Begins a new photo, or a new reading of it with other choices; `hand` is what stays corrected. */
  begin(askAgain: AskAgain | null, hand: Hand = NOTHING): void {
    this.round += 1
    this.askAgain = askAgain
    this.answers.value = {}
    this.hand.value = hand
    for (const row of rowsOf(hand)) this.ask(row)
  }

  /** Sets the row of a card; null takes the correction back. */
  setCard(index: number, row: CardSymbol | null): void {
    const { [index]: _, ...others } = this.hand.value.cards
    this.set({ ...this.hand.value, cards: row ? { ...others, [index]: row } : others })
  }

  /** Sets the symbol on the die; null takes the correction back. */
  setDie(die: CardSymbol | null): void {
    this.set({ ...this.hand.value, die })
  }

  /** Returns the cards of the photo as they are judged now. */
  judged(report: CardPhoto): JudgedCard[] {
    return report.cards.map((read, index) => this.card(read, index))
  }

  private card(read: CardReport, index: number): JudgedCard {
    const { cards, die } = this.hand.value
    const own = cards[index] ?? null
    const row = own ?? die
    const card = { index, read, row, isOwn: own !== null, trouble: null }
    if (!row) return { ...card, now: read }
    const answer = this.answers.value[row]
    if (answer?.kind === 'failed') return { ...card, now: null, trouble: answer.message }
    return { ...card, now: answer?.kind === 'judged' ? sameCard(answer.report, read, row) : null }
  }

  private set(hand: Hand): void {
    this.hand.value = hand
    for (const row of rowsOf(hand)) this.ask(row)
  }

  private ask(row: CardSymbol): void {
    const known = this.answers.value[row]
    if (!this.askAgain || (known && known.kind !== 'failed')) return
    const { round } = this
    const note = (answer: Answer) => {
      if (round === this.round) this.answers.value = { ...this.answers.value, [row]: answer }
    }
    note({ kind: 'asked' })
    this.askAgain(row).then(
      (report) => note({ kind: 'judged', report }),
      (error) => note({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
    )
  }
}

function rowsOf({ cards, die }: Hand): CardSymbol[] {
  return [...new Set(Object.values(cards).concat(die ?? []))]
}

/** Returns the middle of a card. */
export function middleOf({ corners }: Pick<CardReport, 'corners'>): Point {
  const mean = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length
  return [mean(0), mean(1)]
}

/** Returns the length of the upper edge of a card. */
function widthOf({ corners: [from, to] }: CardReport): number {
  return Math.hypot(to[0] - from[0], to[1] - from[1])
}

function distanceTo([x, y]: Point, card: CardReport): number {
  const middle = middleOf(card)
  return Math.hypot(middle[0] - x, middle[1] - y)
}

/** Returns the index of the card in whose middle a point is; null if there is none. */
export function cardAt({ cards }: CardPhoto, point: Point): number | null {
  const index = cards.findIndex((card) => distanceTo(point, card) < widthOf(card) / 4)
  return index < 0 ? null : index
}

/** Returns the card of another reading that lies where `read` does and was judged by `row`; null if there is none. */
export function sameCard(again: CardPhoto, read: CardReport, row: CardSymbol): CardReport | null {
  const card = again.cards[cardAt(again, middleOf(read)) ?? -1]
  return card && card.asked === row ? card : null
}
