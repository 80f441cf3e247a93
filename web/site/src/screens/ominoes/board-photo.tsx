import { useEffect, useRef } from 'preact/hooks'
import type { DiceBoardPhoto, Point } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import { GroupFrames, GroupTags, MoveArrows } from './board-drawing.tsx'
import { FaceDrawing } from './faces.tsx'
import { boundsOf, cellAt, type Projection, projectionOf } from './geometry.ts'
import type { Group, Move } from './ranking.ts'
import { type Cell, type Corrected, isSame, type Square } from './reading.ts'

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
  const crop = boundsOf([...board.corners, ...board.tops], side / 4, image)
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
      <svg viewBox={crop.join(' ')} class="overlay board-overlay" aria-hidden="true" onClick={handleTap}>
        <Drawing
          {...props}
          projection={projection}
          dieSide={board.die ?? 0.75}
          fontSize={Math.max(0.34 * side, crop[2] / 30)}
        />
      </svg>
    </figure>
  )
}

type PhotoPartProps = {
  bitmap: ImageBitmap
  /** Width and height of the photo at full size. */
  image: Point
  /** Part of the photo at full size: x, y, width, height. */
  crop: readonly [number, number, number, number]
  label: string
}

/** A part of a photo, drawn on a canvas. */
export function PhotoPart({ bitmap, image, crop, label }: PhotoPartProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [x, y, width, height] = crop.map((length) => (length * bitmap.width) / image[0]) as [
    number,
    number,
    number,
    number,
  ]
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
              size={1.15 * fontSize}
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
  const position: Point = [x + (lowest[0] - x) * 0.6, y + (lowest[1] - y) * 0.6]
  const isFace = square !== null && square !== 'unknown'
  return (
    <g class="die-mark" data-corrected={corrected} data-doubtful={doubtful} data-square={square ?? 'empty'}>
      <polygon class="die-halo" points={points} />
      <polygon class="die-outline" points={points} />
      <g transform={`translate(${position[0] - size / 2} ${position[1] - size / 2}) scale(${size / 28})`}>
        <rect class="die-body" width="28" height="28" rx="6" />
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
