import { TAP_RADIUS_PX } from '../../components/marks/mark.ts'
import { EditBadge } from '../../components/marks/mark-drawing.tsx'
import { drawingPoint, type OverlayView } from '../../components/overlay-view.ts'
import type { SymbolName } from '../../components/symbols.tsx'
import type { Point } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'

/** Height of the letters of the name, in CSS pixels. Set by hand. */
const NAME_HEIGHT_PX = 14
/** Mean width of a letter of the name, in CSS pixels. Set by hand. */
const LETTER_WIDTH_PX = 9
/** Width of the badge without its letters, and its height, in CSS pixels. Set by hand. */
const BADGE_PX = { margins: 12, height: 20 }

type DieDrawingProps = {
  center: Point
  symbol: SymbolName
  /** Whether the player has set the symbol. */
  isSet: boolean
  view: OverlayView
  onTap: () => void
}

/** A ring around the die, with the name of its symbol below. */
export function DieDrawing({ center, symbol, isSet, view, onTap }: DieDrawingProps) {
  const [x, y] = drawingPoint(center, view)
  const { unit } = view
  const name = text(`symbol-${symbol}`)
  const [width, height] = [(LETTER_WIDTH_PX * name.length + BADGE_PX.margins) * unit, BADGE_PX.height * unit]
  return (
    <g class="die-drawing">
      <circle class="card-halo" cx={x} cy={y} r={TAP_RADIUS_PX * unit} />
      <circle class="die-ring" cx={x} cy={y} r={TAP_RADIUS_PX * unit} />
      <g class="card-badge" transform={`translate(${x} ${y + 1.5 * TAP_RADIUS_PX * unit})`}>
        <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={height / 2} />
        <text y={5 * unit} style={{ fontSize: `${NAME_HEIGHT_PX * unit}px` }}>
          {name}
        </text>
        {isSet && <EditBadge state="set" position={[width / 2, -height / 2]} size={8 * unit} />}
      </g>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the drawing is hidden from assistive technology; a button does the same. */}
      <circle class="card-tap" cx={x} cy={y} r={TAP_RADIUS_PX * unit} onClick={onTap} />
    </g>
  )
}
