import type { CSSProperties } from 'preact'
import { EditBadge } from '../../components/marks/mark-drawing.tsx'
import { clampInside, drawingPoint, type OverlayView } from '../../components/overlay-view.ts'
import type { CardReport, Point } from '../../reports/index.ts'
import { CellGrid, cellsOf, middleCell, svgPoint } from './cell-grid.ts'
import { faultPath, solutionPath } from './hatching.ts'
import { PIECE_COLOURS, type Piece, reasonsToDraw, solutionSteps } from './pieces.ts'
import { SIGNS, type Status } from './status.ts'

/** Distance of the outline of a piece from the edges of its cells, in sides of a cell. Set by hand. */
const PIECE_INSET = 0.07
/**
 * Distance of the dashed outline of a piece in a mistake from the edges of its cells, in sides of a cell. It is less than `PIECE_INSET`, so
 * that this outline is outside that of the piece. Set by hand.
 */
const FAULT_INSET = 0.03
/** Height of the names of pieces, in sides of a cell, between the limits of `NAME_HEIGHTS_PX`. Set by hand. */
const NAME_HEIGHT = 0.4
/** Minimum and maximum height of the names of pieces, in CSS pixels. Set by hand. */
const NAME_HEIGHTS_PX = [11, 22] as const
/**
 * Height of the names, in sides of a cell, from which pieces on the card are named only in the solution and in mistakes. Set by hand.
 */
const MAX_NAME_HEIGHT = 0.7
/** Height of the letters of a badge, in CSS pixels. Set by hand. */
const BADGE_HEIGHT_PX = 16
/** Mean width of a letter, in font sizes. Set by hand. */
const LETTER_WIDTH = 0.62

type DrawnCard = {
  card: CardReport
  status: Status
  view: OverlayView
  /** Whether the player has set the row that counts on this card. */
  isSet?: boolean | undefined
}

type CardDrawingProps = DrawnCard & {
  /** Called for a tap on the card. A button outside the drawing must do the same, for the keyboard and for screen readers. */
  onTap?: (() => void) | undefined
}

/** The drawing of a card over the photo or video: its outline, its pieces, what is wrong, and a badge with its state and number. */
export function CardDrawing({ card, status, view, isSet, onTap }: CardDrawingProps) {
  const corners = card.corners.map((corner) => drawingPoint(corner, view))
  const points = corners.map(svgPoint).join(' ')
  const grid = CellGrid.of(card, (point) => drawingPoint(point, view))
  return (
    <g class="card-drawing" data-status={status}>
      <polygon class="card-halo" points={points} />
      <polygon class="card-outline" points={points} />
      {grid && <Content card={card} grid={grid} view={view} />}
      <Badge card={card} status={status} view={view} isSet={isSet} corners={corners} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the drawing is hidden from assistive technology; a button does the same. */}
      {onTap && <polygon class="card-tap" points={points} onClick={onTap} />}
    </g>
  )
}

type ContentProps = { card: CardReport; grid: CellGrid; view: OverlayView }

/** The region and the pieces of a card, without those that the solution removes; what is wrong; and the solution that is shown. */
function Content({ card, grid, view }: ContentProps) {
  const removed = solutionSteps(card)?.remove ?? []
  const placements = card.placements.filter(({ piece }) => !removed.includes(piece))
  return (
    <>
      <path class="region-halo" d={grid.outlinePath(cellsOf(card.region), 0)} />
      <path class="region" d={grid.outlinePath(cellsOf(card.region), 0)} />
      {placements.map(({ piece, cells }) => (
        <Outline key={piece} piece={piece} path={grid.outlinePath(cells, PIECE_INSET)} />
      ))}
      {reasonsToDraw(card).map(({ code, cells = [], piece }) => (
        <g key={`${code}${piece}${cells}`}>
          <Strokes kind="fault" path={faultPath(grid, cells, code)} />
          {piece && <Outline piece={piece} path={grid.outlinePath(cells, FAULT_INSET)} dashed />}
        </g>
      ))}
      <Solution card={card} grid={grid} />
      <PieceNames card={card} grid={grid} view={view} />
    </>
  )
}

/** The pieces of the solution that is shown: outlined, and hatched unless they are already in their place. */
function Solution({ card, grid }: { card: CardReport; grid: CellGrid }) {
  return (card.shown ?? []).map(({ piece, cells, lies }, index) => (
    <g key={piece} style={colourOf(piece)}>
      {!lies && <path class="solution-ground" d={cellsPath(grid, cells)} />}
      {!lies && <Strokes kind="solution" path={solutionPath(grid, cells, index)} />}
      <Outline piece={piece} path={grid.outlinePath(cells, PIECE_INSET)} />
    </g>
  ))
}

/** Returns the SVG path of cells. */
function cellsPath(grid: CellGrid, cells: CardReport['placements'][number]['cells']): string {
  return cells
    .map((cell) => {
      const corners = (
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ] as const
      ).map((position) => svgPoint(grid.pointInCell(cell, position)))
      return `M${corners.join('L')}Z`
    })
    .join('')
}

/** The names of the pieces: with `!` for a piece that is part of a mistake, with a tick for a piece that is placed as in the solution. */
function PieceNames({ card, grid, view }: ContentProps) {
  const placed = card.shown ? [] : card.placements.map(({ piece, cells }) => ({ piece, cells, mark: '' }))
  const shown = (card.shown ?? []).map(({ piece, cells, lies }) => ({ piece, cells, mark: lies ? ' ✓' : '' }))
  const wrong = reasonsToDraw(card).flatMap(({ piece, cells }) =>
    piece && cells ? [{ piece, cells, mark: '!' }] : [],
  )
  const [minPx, maxPx] = NAME_HEIGHTS_PX
  const height = Math.max(minPx * view.unit, Math.min(NAME_HEIGHT * grid.cellSide, maxPx * view.unit))
  const named =
    height < MAX_NAME_HEIGHT * grid.cellSide ? [...placed, ...shown, ...wrong] : [...shown, ...wrong]
  return named.map(({ piece, cells, mark }) => {
    const cell = middleCell(cells)
    if (!cell) return null
    const position = grid.pointInCell(cell, [0.5, 0.5])
    return (
      <NamePlate
        key={piece + mark}
        position={position}
        height={height}
        name={piece + mark}
        colour={PIECE_COLOURS[piece]}
      />
    )
  })
}

/** The name of a piece on a dark rectangle with an edge in the piece's colour. */
function NamePlate({
  position,
  height,
  name,
  colour,
}: {
  position: Point
  height: number
  name: string
  colour: string
}) {
  const width = height * (LETTER_WIDTH * name.length + 0.5)
  const place = {
    x: position[0] - width / 2,
    y: position[1] - 0.6 * height,
    width,
    height: 1.2 * height,
    rx: 0.3 * height,
  }
  return (
    <g>
      <rect class="plate" {...place} style={{ stroke: colour }} />
      <text
        class="plate-name"
        x={position[0]}
        y={position[1] + 0.35 * height}
        style={{ fontSize: `${height}px` }}
      >
        {name}
      </text>
    </g>
  )
}

/** The badge with the state and number of a card, at the middle of the card's uppermost edge. */
function Badge({ card, status, view, isSet, corners }: DrawnCard & { corners: Point[] }) {
  const edges = corners.map((corner, index): Point => {
    const next = corners[(index + 1) % corners.length] ?? corner
    return [(corner[0] + next[0]) / 2, (corner[1] + next[1]) / 2]
  })
  const top = edges.reduce((best, edge) => (edge[1] < best[1] ? edge : best))
  const name = String(card.number ?? '')
  const height = BADGE_HEIGHT_PX * view.unit
  const width = height * (LETTER_WIDTH * name.length + 1.9)
  const x = clampInside(top[0], width / 2, view.size[0])
  const y = clampInside(top[1], 0.8 * height, view.size[1])
  return (
    <g class="card-badge">
      <rect x={x - width / 2} y={y - 0.8 * height} width={width} height={1.6 * height} rx={0.8 * height} />
      <text x={x} y={y + 0.36 * height} style={{ fontSize: `${height}px` }}>
        {SIGNS[status]} {name}
      </text>
      {isSet && <EditBadge state="set" position={[x + width / 2, y - 0.6 * height]} size={0.5 * height} />}
    </g>
  )
}

function Outline({ piece, path, dashed }: { piece: Piece; path: string; dashed?: boolean }) {
  return (
    <g class={dashed ? 'piece dashed' : 'piece'} style={colourOf(piece)}>
      <path class="piece-halo" d={path} />
      <path class="piece-line" d={path} />
    </g>
  )
}

function Strokes({ kind, path }: { kind: 'fault' | 'solution'; path: string }) {
  return (
    <>
      <path class={`${kind}-halo`} d={path} />
      <path class={`${kind}-line`} d={path} />
    </>
  )
}

function colourOf(piece: Piece): CSSProperties {
  return { color: PIECE_COLOURS[piece] }
}
