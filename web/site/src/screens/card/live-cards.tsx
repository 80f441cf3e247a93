import { EditSign } from '../../components/marks/mark-drawing.tsx'
import {
  SYMBOLS,
  SymbolDrawing,
  SymbolLabel,
  type SymbolName,
  symbolWord,
} from '../../components/symbols.tsx'
import type { TrackedCard } from '../../engine/messages.ts'
import type { CardReport } from '../../reports/index.ts'
import { sentence, text } from '../../strings/index.ts'
import { cardName, readingInWords } from './card-verdict.tsx'
import { rowSetByPlayer } from './live-row-sheet.tsx'
import { headline, isSolvedForUnknownRoll, liveStatus, SIGNS, type Status } from './status.ts'
import type { CardWatch } from './use-watch.ts'

type LiveCardsProps = {
  watch: CardWatch
  /** Whether the player sees a mirror image of the table. */
  mirrored: boolean
  onCard: (card: number) => void
}

/**
 * The cards in view, from left to right as on the screen, each with its state in words. A tap opens the choice of the row that counts on
 * the card.
 */
export function LiveCards({ watch, mirrored, onCard }: LiveCardsProps) {
  const { session, isRowKnown } = watch
  const sorted = [...session.view.value.cards].sort((a, b) =>
    mirrored ? cornerXSum(b) - cornerXSum(a) : cornerXSum(a) - cornerXSum(b),
  )
  return (
    <ul class="live-cards">
      {sorted.map((tracked) => (
        <LiveCard
          key={tracked.card}
          tracked={tracked}
          status={liveStatus(tracked, isRowKnown(tracked.card))}
          rowSet={rowSetByPlayer(session, tracked.card)}
          byDie={watch.die !== null}
          reportBefore={watch.reportsBefore[tracked.card] ?? null}
          onTap={() => onCard(tracked.card)}
        />
      ))}
    </ul>
  )
}

/** Returns the sum of the x coordinates of a card's corners, which orders cards from left to right. */
function cornerXSum({ report }: TrackedCard): number {
  return report.corners.reduce((sum, [x]) => sum + x, 0)
}

type LiveCardProps = {
  tracked: TrackedCard
  status: Status
  /** The row that the player has set for this card; null if none. */
  rowSet: SymbolName | null
  /** Whether a symbol was read from the die and decides which row counts. */
  byDie: boolean
  /** The report on the card before the row was set; null if none was set. */
  reportBefore: CardReport | null
  onTap: () => void
}

/** A card in view, with its state in words. */
function LiveCard({ tracked, status, rowSet, byDie, reportBefore, onTap }: LiveCardProps) {
  const symbol = SYMBOLS.find((name) => name === tracked.solved)
  const reason = status === 'solved' ? null : tracked.report.reasons[0]
  return (
    <li>
      <button type="button" class="live-card" data-status={status} onClick={onTap}>
        <span class="sign" aria-hidden="true">
          {SIGNS[status]}
        </span>
        <span>
          <strong>
            {cardName(tracked.report)}: {headline(tracked.report, status, byDie && !rowSet)}
          </strong>{' '}
          {symbol && status === 'solved' && <SolvedRow report={tracked.report} symbol={symbol} />}
          {rowSet && (
            <span class="live-set">
              <EditSign state="set" /> {text('card-set-by-hand')} <SymbolLabel symbol={rowSet} />
              {reportBefore && <span class="live-why">{readingInWords(reportBefore)}</span>}
            </span>
          )}
          {reason && <span class="live-why">{sentence(reason.message)}</span>}
        </span>
        <span class="only-heard">{text('card-set')}</span>
      </button>
    </li>
  )
}

/** The row that the pieces cover; where the rolled symbol is unknown, a question for it. */
function SolvedRow({ report, symbol }: { report: CardReport; symbol: SymbolName }) {
  if (!isSolvedForUnknownRoll(report, 'solved')) return <SymbolLabel symbol={symbol} />
  return (
    <span class="live-why">
      <SymbolDrawing symbol={symbol} /> {text('card-was-rolled', { row: symbolWord(symbol) })}
    </span>
  )
}
