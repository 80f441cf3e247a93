/** The player's corrections in a photo of cards. Each card keeps its reading, and the engine judges it again with the row that was set. */

import { signal } from '@preact/signals'
import type { CardPhoto, CardReport, CardSymbol, Point } from '../../reports/index.ts'

/** Symbols that the player has set: the rows of single cards, by the card's index in the report, and the symbol on the die. */
export type SetSymbols = { cards: Readonly<Record<number, CardSymbol>>; die: CardSymbol | null }

const NOTHING: SetSymbols = { cards: {}, die: null }

/** State of judging the photo again with a row: waiting for the engine, judged, or failed. */
type Answer = { kind: 'asked' } | { kind: 'judged'; report: CardPhoto } | { kind: 'failed'; message: string }

/** A card of a photo: its reading, and its judgement with the row that the player has set, if any. */
export type JudgedCard = {
  index: number
  /** The card as it was read. */
  read: CardReport
  /** The card as it is judged now; null while the engine judges it again, and if the engine could not. */
  now: CardReport | null
  /** The row that the player has set; null if none. */
  row: CardSymbol | null
  /** Whether the row was set for this card alone, not by a correction of the die. */
  isOwn: boolean
  /** Why the card could not be judged again, in words; null otherwise. */
  trouble: string | null
}

/** Reads the photo again with `row` as the row that counts. */
export type AskAgain = (row: CardSymbol) => Promise<CardPhoto>

export class PhotoCorrections {
  readonly symbols = signal<SetSymbols>(NOTHING)
  private readonly answers = signal<Partial<Record<CardSymbol, Answer>>>({})
  private askAgain: AskAgain | null = null
  /** Number of the latest reading of a photo. An answer to an earlier one is dropped. */
  private round = 0

  /** Starts with a new photo, or with a new reading of the same photo. `symbols`: the corrections that stay. */
  begin(askAgain: AskAgain | null, symbols: SetSymbols = NOTHING): void {
    this.round += 1
    this.askAgain = askAgain
    this.answers.value = {}
    this.symbols.value = symbols
    for (const row of rowsOf(symbols)) this.ask(row)
  }

  /** Sets the row that counts on a card; null removes this correction. */
  setCard(index: number, row: CardSymbol | null): void {
    const { [index]: _, ...others } = this.symbols.value.cards
    this.set({ ...this.symbols.value, cards: row ? { ...others, [index]: row } : others })
  }

  /** Sets the symbol on the die; null removes this correction. */
  setDie(die: CardSymbol | null): void {
    this.set({ ...this.symbols.value, die })
  }

  /** Returns the cards of the photo with their present judgements. */
  judged(report: CardPhoto): JudgedCard[] {
    return report.cards.map((read, index) => this.card(read, index))
  }

  private card(read: CardReport, index: number): JudgedCard {
    const { cards, die } = this.symbols.value
    const own = cards[index] ?? null
    const row = own ?? die
    const card = { index, read, row, isOwn: own !== null, trouble: null }
    if (!row) return { ...card, now: read }
    const answer = this.answers.value[row]
    if (answer?.kind === 'failed') return { ...card, now: null, trouble: answer.message }
    return { ...card, now: answer?.kind === 'judged' ? sameCard(answer.report, read, row) : null }
  }

  private set(symbols: SetSymbols): void {
    this.symbols.value = symbols
    for (const row of rowsOf(symbols)) this.ask(row)
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

function rowsOf({ cards, die }: SetSymbols): CardSymbol[] {
  return [...new Set(Object.values(cards).concat(die ?? []))]
}

/** Returns the centre of a card. */
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

/** Returns the index of the card whose centre is less than a quarter of the card's width away from a point; null if there is none. */
export function cardAt({ cards }: CardPhoto, point: Point): number | null {
  const index = cards.findIndex((card) => distanceTo(point, card) < widthOf(card) / 4)
  return index < 0 ? null : index
}

/** Returns the card of another reading that is at the place of `read` and was judged with `row`; null if there is none. */
export function sameCard(again: CardPhoto, read: CardReport, row: CardSymbol): CardReport | null {
  const card = again.cards[cardAt(again, middleOf(read)) ?? -1]
  return card && card.asked === row ? card : null
}
