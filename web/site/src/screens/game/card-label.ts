/** The label of a card in the video of the table camera. */

import { clampInside, type OverlayView } from '../../components/overlay-view.ts'
import type { Point } from '../../reports/index.ts'

/** Height of the letters, in CSS pixels. */
const LETTER_HEIGHT_PX = 15
/** Mean width of a letter, as a fraction of its height. Set by hand, with bold Cyrillic letters. */
const LETTER_WIDTH = 0.7
/** Maximum number of letters of a name. A longer name would cover the neighbouring cards. Set by hand. */
const MAX_LETTERS = 10
/** Width of a camera button with its gap, and height of the row of buttons with a line of text, in CSS pixels. */
const BUTTON_PX: Point = [50, 64]

/** A card to label: the name of its player, whether it is solved, and its centre in the coordinates of the drawing. */
export type LabelledCard = { name: string; isSolved: boolean; center: Point }

/** A label with the middle of its base line and the height of its letters, in the coordinates of the drawing. */
export type CardLabel = { label: string; x: number; y: number; size: number }

/**
 * Returns the label of a card. It is in the middle of the card if possible, always inside the video, and not under the camera's buttons. A
 * label wider than the video begins at its left edge. `buttons` is the number of buttons.
 */
export function cardLabel(
  { name, isSolved, center }: LabelledCard,
  view: OverlayView,
  buttons: number,
): CardLabel {
  const short = name.length > MAX_LETTERS ? `${name.slice(0, MAX_LETTERS - 1).trimEnd()}…` : name
  const label = isSolved ? `✓ ${short}` : short
  const size = LETTER_HEIGHT_PX * view.unit
  const half = (LETTER_WIDTH * size * label.length) / 2
  const [width, height] = view.size
  const [centerX, centerY] = center
  const x = clampInside(centerX, half, width)
  const isUnderButtons = x + half > width - buttons * BUTTON_PX[0] * view.unit
  const top = isUnderButtons ? BUTTON_PX[1] * view.unit : size
  return { label, x, y: Math.max(top, Math.min(centerY, height - size)), size }
}
