import { useEffect, useRef } from 'preact/hooks'
import type { Box } from '../../components/marks/zoom.ts'
import type { DiceBoardPhoto, Point } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import { GroupFrames, GroupTags, MoveArrows } from './board-drawing.tsx'
import { FaceDrawing } from './faces.tsx'
import { boundsOf, cellAt, type Projection, projectionOf } from './geometry.ts'
import type { Group, Move } from './ranking.ts'
import { type Cell, type Corrected, isSame, type Square } from './reading.ts'

/** Side of a die's top face if the report lacks it, in widths of a square. */
const DEFAULT_DIE_SIDE = 0.75
/** Margin around the dice board in the photo, in widths of a square. Set by hand. */
const MARGIN = 0.25
/** Font size of the tags and numbers, in widths of a square. Set by hand. */
const FONT_SIZE = 0.34
/** Minimum font size of the tags and numbers, as a fraction of the width of the shown part of the photo. Set by hand. */
const MIN_FONT_SIZE = 1 / 30
/** Size of the drawing of a face next to its die, in font sizes of the tags. Set by hand. */
const FACE_SIZE = 1.15
/** Distance of the drawing of a face from the centre of its die, as a fraction of that of the die's lowest corner. Set by hand. */
const FACE_DISTANCE = 0.6
/** Side of the drawing of a face, in its own units: the face of 24 units and its edge. */
const FACE_SIDE = 28

type BoardPhotoProps = {
  bitmap: ImageBitmap
  report: DiceBoardPhoto
  cells: readonly (readonly Square[])[]
  corrected: readonly Corrected[]
  doubtful: readonly Cell[]
  groups: readonly Group[]
  moves: readonly { move: Move; number: number }[]
  onCell: (cell: Cell) => void
}

/**
 * The part of the photo that shows the dice board, with the reading drawn over it. A tap on a square opens its correction; for the
 * keyboard, the plain board offers the same.
 */
export function BoardPhoto(props: BoardPhotoProps) {
  const { bitmap, report, onCell } = props
  const { board, image } = report
  if (!board?.corners || !board.tops || !image) return null
  const projection = projectionOf(board.tops, board.size)
  const side =
    Math.hypot(board.tops[1][0] - board.tops[0][0], board.tops[1][1] - board.tops[0][1]) / board.size
  const crop = boundsOf([...board.corners, ...board.tops], MARGIN * side, image)
  const handleTap = (event: MouseEvent & { currentTarget: SVGSVGElement }) => {
    const matrix = event.currentTarget.getScreenCTM()
    if (!matrix) return
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
    const cell = cellAt(projection, board.size, [x, y])
    if (cell) onCell(cell)
  }
  return (
    <figure class="picture">
      <PhotoPart bitmap={bitmap} image={image} crop={crop} label={text('ominoes-picture')} />
      <svg
        viewBox={`${crop.x} ${crop.y} ${crop.width} ${crop.height}`}
        class="overlay board-overlay"
        aria-hidden="true"
        onClick={handleTap}
      >
        <Drawing
          {...props}
          projection={projection}
          dieSide={board.die ?? DEFAULT_DIE_SIDE}
          fontSize={Math.max(FONT_SIZE * side, MIN_FONT_SIZE * crop.width)}
        />
      </svg>
    </figure>
  )
}

type PhotoPartProps = {
  bitmap: ImageBitmap
  /** Width and height of the photo at full size. */
  image: Point
  /** Part of the photo at full size. */
  crop: Box
  /** What the part shows, for screen readers. */
  label: string
}

/** A part of a photo, drawn on a canvas. */
export function PhotoPart({ bitmap, image, crop, label }: PhotoPartProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const scale = bitmap.width / image[0]
  const [x, y] = [crop.x * scale, crop.y * scale]
  const [width, height] = [crop.width * scale, crop.height * scale]
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context) return
    canvas.current.width = Math.max(1, Math.round(width))
    canvas.current.height = Math.max(1, Math.round(height))
    context.drawImage(bitmap, x, y, width, height, 0, 0, canvas.current.width, canvas.current.height)
  }, [bitmap, x, y, width, height])
  return <canvas ref={canvas} role="img" aria-label={label} />
}

type DrawingProps = BoardPhotoProps & { projection: Projection; dieSide: number; fontSize: number }

/** The reading over the photo: the faces, the frames and tags of groups, and the arrows of moves. */
function Drawing({ cells, corrected, doubtful, groups, moves, projection, dieSide, fontSize }: DrawingProps) {
  const drawingFromBoard = projection.photoFromBoard
  const isCorrected = (row: number, col: number) => corrected.some(({ cell }) => isSame(cell, [row, col]))
  return (
    <>
      {cells.map((squares, row) =>
        squares.map((square, col) =>
          square === null && !isCorrected(row, col) ? null : (
            <DieMark
              key={`${row} ${col}`}
              square={square}
              corners={dieCorners(projection, row, col, dieSide)}
              size={FACE_SIZE * fontSize}
              corrected={isCorrected(row, col)}
              doubtful={doubtful.some((cell) => isSame(cell, [row, col]))}
            />
          ),
        ),
      )}
      <GroupFrames groups={groups} drawingFromBoard={drawingFromBoard} />
      <MoveArrows moves={moves} drawingFromBoard={drawingFromBoard} fontSize={fontSize} />
      <GroupTags groups={groups} drawingFromBoard={drawingFromBoard} fontSize={fontSize} />
    </>
  )
}

/** Returns the corners of the top face of a die in the photo. `dieSide` is the side of the face, in widths of a square. */
function dieCorners({ photoFromBoard }: Projection, row: number, col: number, dieSide: number): Point[] {
  const [low, high] = [0.5 - dieSide / 2, 0.5 + dieSide / 2]
  const corners = [
    [low, low],
    [high, low],
    [high, high],
    [low, high],
  ] as const
  return corners.map(([x, y]) => photoFromBoard(col + x, row + y))
}

type DieMarkProps = { square: Square; corners: Point[]; size: number; corrected: boolean; doubtful: boolean }

/** The outline of a die with a small drawing of its face. The drawing is near the lowest corner, so that the die itself stays visible. */
function DieMark({ square, corners, size, corrected, doubtful }: DieMarkProps) {
  const points = corners.map((point) => point.join(',')).join(' ')
  const [x, y] = [0, 1].map((axis) =>
    corners.reduce((sum, point) => sum + (point[axis] ?? 0) / 4, 0),
  ) as Point
  const lowest = corners.reduce((best, point) => (point[1] > best[1] ? point : best))
  const position: Point = [x + (lowest[0] - x) * FACE_DISTANCE, y + (lowest[1] - y) * FACE_DISTANCE]
  const isFace = square !== null && square !== 'unknown'
  return (
    <g class="die-mark" data-corrected={corrected} data-doubtful={doubtful} data-square={square ?? 'empty'}>
      <polygon class="die-halo" points={points} />
      <polygon class="die-outline" points={points} />
      <g
        transform={`translate(${position[0] - size / 2} ${position[1] - size / 2}) scale(${size / FACE_SIDE})`}
      >
        <rect class="die-body" width={FACE_SIDE} height={FACE_SIDE} rx="6" />
        {isFace ? (
          <g transform="translate(2 2)">
            <FaceDrawing face={square} />
          </g>
        ) : (
          <text x="14" y="21" font-size="20">
            {square === null ? '–' : '?'}
          </text>
        )}
      </g>
    </g>
  )
}
