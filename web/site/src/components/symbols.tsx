import { text } from '../strings/index.ts'
import './symbols.css'

/** The six symbols of the die, in the order of the rows on every card. */
export const SYMBOLS = ['shield', 'hand', 'antelope', 'snake', 'elephant', 'mask'] as const
/** Name of a symbol of the die. */
export type SymbolName = (typeof SYMBOLS)[number]

/**
 * Drawings of the symbols in a square of 24 units: filled shapes, then lines. They are our own drawings, not copied from the cards, and
 * simple enough to be recognised at a size of 24 pixels.
 */
const DRAWINGS: Record<SymbolName, { filled: string[]; lines: string[] }> = {
  shield: {
    filled: [],
    lines: [
      'M12 2.5C17 4.5 18.5 8 18.5 12S17 19.5 12 21.5C7 19.5 5.5 16 5.5 12S7 4.5 12 2.5Z',
      'M12 2.5V21.5M6 9L18 15M18 9L6 15',
    ],
  },
  hand: {
    filled: [
      'M7.2 11V5a1.3 1.3 0 0 1 2.6 0V9.6h.5V3.4a1.3 1.3 0 0 1 2.6 0V9.6h.5V4.2a1.3 1.3 0 0 1 2.6 0V10.4h.5V6.8a1.2 1.2 0 0 1 2.4 0V15c0 4-2.4 7-6 7-3 0-4.6-1.4-6-4L3.6 13.8a1.4 1.4 0 0 1 2.3-1.5L7.2 14Z',
    ],
    lines: [],
  },
  antelope: {
    filled: [
      'M8.6 10.4L3.6 9.4 6 12.6 8.8 13.2 10.4 20.4Q12 22.4 13.6 20.4L15.2 13.2 18 12.6 20.4 9.4 15.4 10.4Q12 8.6 8.6 10.4Z',
    ],
    lines: ['M10.2 9.6Q8.2 7.4 9 5T7.4 1.8M13.8 9.6Q15.8 7.4 15 5T16.6 1.8'],
  },
  snake: {
    filled: ['M15.2 3.6a3.1 2.5 0 1 1 0 5h-1.4v-5Z'],
    lines: ['M15 6.1H8.4a3 3 0 0 0 0 6.2h7.2a3.2 3.2 0 0 1 0 6.4H4.4L2.6 20.6'],
  },
  elephant: {
    filled: [
      'M2.4 17V11Q2.4 5.4 8.6 5.4H13Q14.4 3.6 17 3.6 21.6 3.6 21.6 9V17.6H19.4V12.4L17.4 12.4 16.2 14.6V20.4H12.8V15.8H7.8V20.4H4.4V13.4L3.8 17Z',
    ],
    lines: ['M19.6 17.4Q20 20.4 22.6 19.8'],
  },
  mask: {
    filled: [],
    lines: [
      'M12 2.4C17.4 2.4 19 5.4 18.6 10.6S15.6 21.6 12 21.6 5.8 15.8 5.4 10.6 6.6 2.4 12 2.4Z',
      'M7.8 9.4Q9.2 8 10.6 9.4M13.4 9.4Q14.8 8 16.2 9.4M12 9V14.4H10.8M9.6 17.6H14.4M12 2.6V5.6M8.8 3.4L9.6 6M15.2 3.4L14.4 6',
    ],
  },
}

/** The drawing of a symbol. Screen readers skip it, because the symbol's name is next to it or is the label of the element around it. */
export function SymbolDrawing({ symbol }: { symbol: SymbolName }) {
  const { filled, lines } = DRAWINGS[symbol]
  return (
    <svg class="symbol-drawing" viewBox="0 0 24 24" aria-hidden="true">
      {filled.map((path) => (
        <path key={path} class="symbol-filled" d={path} />
      ))}
      {lines.map((path) => (
        <path key={path} class="symbol-line" d={path} />
      ))}
    </svg>
  )
}

/** Returns the id of the message that names a symbol, for `WORD` in other messages. */
export function symbolWord(symbol: string): string {
  return `symbol-${symbol}`
}

/** Returns the name of a symbol for players. */
export function symbolName(symbol: string): string {
  return text(symbolWord(symbol))
}

/** A symbol with its name. */
export function SymbolLabel({ symbol }: { symbol: SymbolName }) {
  return (
    <span class="symbol-label">
      <SymbolDrawing symbol={symbol} />
      {symbolName(symbol)}
    </span>
  )
}
