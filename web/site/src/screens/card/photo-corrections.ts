/** The player's corrections in a photo of cards. Each card keeps its reading; the engine judges it again with the row that was set. */

import { signal } from '@preact/signals'
import type { CardPhoto, CardReport, CardSymbol, Point } from '../../reports/index.ts'

/** Symbols that the player has set: the rows of single cards, by the card's index in the report, and the symbol on the die. */
export type SetSymbols = { cards: Readonly<Record<number, CardSymbol>>; die: CardSymbol | null }

const NO_CORRECTIONS: SetSymbols = { cards: {}, die: null }

/** State of judging the photo again with a row: waiting for the engine, judged, or failed. */
type Rejudgement =
  | { kind: 'pending' }
  | { kind: 'judged'; report: CardPhoto }
  | { kind: 'failed'; message: string }

/** A card of a photo: its reading, and its judgement with the row that the player has set, if any. */
export type JudgedCard = {
  index: number
  /** The card as it was read. */
  read: CardReport
  /** The current judgement of the card; null while the engine judges it again, and if this has failed. */
  current: CardReport | null
  /** The row that the player has set; null if none. */
  row: CardSymbol | null
  /** Whether the row was set for this card alone, not by a correction of the die. */
  isSetOnCard: boolean
  /** Why the card could not be judged again, in words; null otherwise. */
  rejudgeError: string | null
}

/** Reads the photo again with `row` as the row that counts. */
export type Rejudge = (row: CardSymbol) => Promise<CardPhoto>

/** The player's corrections in one photo, and the judgements with them. */
export class PhotoCorrections {
  /** The symbols that the player has set. */
  readonly symbols = signal<SetSymbols>(NO_CORRECTIONS)
  /** The judgements of the photo, by the row with which it is judged. */
  private readonly answers = signal<Partial<Record<CardSymbol, Rejudgement>>>({})
  /** Judges the photo again; null while there is no photo. */
  private rejudge: Rejudge | null = null
  /** Number of the latest reading of a photo. An answer to an earlier one is dropped. */
  private reading = 0

  /** Starts with a new photo, or with a new reading of the same photo. `symbols`: the corrections that stay. */
  begin(rejudge: Rejudge | null, symbols: SetSymbols = NO_CORRECTIONS): void {
    this.reading += 1
    this.rejudge = rejudge
    this.answers.value = {}
    this.symbols.value = symbols
    for (const row of rowsOf(symbols)) this.requestJudgement(row)
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
  judgedCards(report: CardPhoto): JudgedCard[] {
    return report.cards.map((read, index) => this.judgedCard(read, index))
  }

  private judgedCard(read: CardReport, index: number): JudgedCard {
    const { cards, die } = this.symbols.value
    const cardRow = cards[index] ?? null
    const row = cardRow ?? die
    const judgedCard = { index, read, row, isSetOnCard: cardRow !== null, rejudgeError: null }
    if (!row) return { ...judgedCard, current: read }
    const answer = this.answers.value[row]
    if (answer?.kind === 'failed') return { ...judgedCard, current: null, rejudgeError: answer.message }
    return {
      ...judgedCard,
      current: answer?.kind === 'judged' ? findSameCard(answer.report, read, row) : null,
    }
  }

  private set(symbols: SetSymbols): void {
    this.symbols.value = symbols
    for (const row of rowsOf(symbols)) this.requestJudgement(row)
  }

  /** Lets the engine judge the photo with a row, unless this has been done or is in progress. */
  private requestJudgement(row: CardSymbol): void {
    const previous = this.answers.value[row]
    if (!this.rejudge || (previous && previous.kind !== 'failed')) return
    const { reading } = this
    const setAnswer = (answer: Rejudgement) => {
      if (reading === this.reading) this.answers.value = { ...this.answers.value, [row]: answer }
    }
    setAnswer({ kind: 'pending' })
    this.rejudge(row).then(
      (report) => setAnswer({ kind: 'judged', report }),
      (error) =>
        setAnswer({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
    )
  }
}

function rowsOf({ cards, die }: SetSymbols): CardSymbol[] {
  return [...new Set(Object.values(cards).concat(die ?? []))]
}

/** Returns the centre of a card. */
export function centreOf({ corners }: Pick<CardReport, 'corners'>): Point {
  const mean = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length
  return [mean(0), mean(1)]
}

/** Returns the length of the upper edge of a card. */
function widthOf({ corners: [from, to] }: CardReport): number {
  return Math.hypot(to[0] - from[0], to[1] - from[1])
}

function distanceTo([x, y]: Point, card: CardReport): number {
  const middle = centreOf(card)
  return Math.hypot(middle[0] - x, middle[1] - y)
}

/** Returns the index of the card whose centre is less than a quarter of the card's width away from a point; null if there is none. */
export function cardAt({ cards }: CardPhoto, point: Point): number | null {
  const index = cards.findIndex((card) => distanceTo(point, card) < widthOf(card) / 4)
  return index < 0 ? null : index
}

/** Returns the card of another reading that is at the position of `read` and was judged with `row`; null if there is none. */
export function findSameCard(otherReading: CardPhoto, read: CardReport, row: CardSymbol): CardReport | null {
  const card = otherReading.cards[cardAt(otherReading, centreOf(read)) ?? -1]
  return card && card.asked === row ? card : null
}
