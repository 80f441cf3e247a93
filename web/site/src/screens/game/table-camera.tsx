import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { Camera } from '../../components/camera/camera.ts'
import { CameraButtons, CameraView, IconButton, useCamera } from '../../components/camera/camera-view.tsx'
import type { Size } from '../../components/camera/geometry.ts'
import { drawingPoint, type OverlayView } from '../../components/overlay-view.ts'
import type { TrackedCard } from '../../engine/messages.ts'
import type { Point, TableCard } from '../../reports/index.ts'
import { text } from '../../strings/index.ts'
import { useBoardReading } from './board-reading.ts'
import { CameraCards } from './camera-cards.tsx'
import { pointInImage, useTaps } from './card-at.ts'
import { cardLabel } from './card-label.ts'
import { cardNameWithOwner } from './card-sheet.tsx'
import type { TableActions } from './game-table.tsx'
import type { GameSession } from './session.ts'
import { TableWatch } from './table-watch.ts'
import './table-camera.css'

/** The camera over the table: enters solved cards, and detects the symbol on the die. The game can be played without it. */
export function TableCamera({ session, actions }: { session: GameSession; actions: TableActions }) {
  const watch = useMemo(() => new TableWatch(session), [session])
  const camera = useCamera()
  const isOpen = camera.state.value.kind !== 'off'
  useEffect(() => {
    camera.onFrame = (frame) => watch.step(frame)
  }, [camera, watch])
  useEffect(() => {
    if (!isOpen) watch.restart()
  }, [isOpen, watch])
  useEffect(() => {
    // The player has opened the game by a tap, so the browser allows the page to open the camera.
    if (session.began.watched) void camera.start()
  }, [camera, session])
  useBoardReading(session, camera)
  if (!isOpen) {
    return (
      <button type="button" class="button game-table-camera-open" onClick={() => void camera.start()}>
        {text('game-camera-use')}
      </button>
    )
  }
  return <OpenCamera watch={watch} camera={camera} actions={actions} />
}

type OpenCameraProps = { watch: TableWatch; camera: Camera; actions: TableActions }

/** The video of the table with the names on the cards, advice, and the question for the owners of the cards. */
function OpenCamera({ watch, camera, actions }: OpenCameraProps) {
  const { symbol, phase } = actions.state
  const { advice, stopReason } = watch.live.view.value
  const size = camera.frameSize.value
  const cards = size ? watch.cards.map((card) => toTableCard(card, size, symbol)) : []
  const question = ownerQuestion(cards, watch.isConfirmingOwners.value)
  // After the roll, the list would take the space of the players. The video shows the names then, and its cards can be tapped.
  const hasRoom = phase === 'roll' && question !== null
  const hint = hasRoom ? null : question
  return (
    <section class="game-table-camera" aria-label={text('game-camera')}>
      <CameraCards
        cards={cards}
        actions={actions}
        cardText={ownerName}
        isShort
        isListed={watch.isListed.value || hasRoom}
        onOwner={({ card }, player) => watch.assign(card, player)}
        cameraImage={(onTap) => <WatchedVideo watch={watch} camera={camera} rolled={symbol} onTap={onTap} />}
      >
        <p class="game-advice" role="status">
          {watch.note ?? stopReason ?? advice ?? hint}
        </p>
      </CameraCards>
      {hasRoom && (
        <p class="game-owners">
          {question}
          {cards.every(isOwned) && <ConfirmButton watch={watch} />}
        </p>
      )}
    </section>
  )
}

function isOwned({ player }: TableCard): boolean {
  return player !== null
}

/** Returns the question for the players about the owners of the cards; null if there is none. */
function ownerQuestion(cards: TableCard[], isConfirmingOwners: boolean): string | null {
  if (!cards.every(isOwned)) return text('game-camera-owners-open')
  return isConfirmingOwners && cards.length > 0 ? text('game-camera-owners') : null
}

/** Confirms the owners of the cards. */
function ConfirmButton({ watch }: { watch: TableWatch }) {
  return (
    <button
      type="button"
      class="button primary"
      onClick={() => {
        watch.isConfirmingOwners.value = false
      }}
    >
      {text('game-camera-owners-right')}
    </button>
  )
}

/** Returns the text of a card's short button. */
function ownerName(card: TableCard): string {
  const { player: name, number } = card
  return name !== null && number !== null
    ? text('game-camera-owner', { name, number })
    : cardNameWithOwner(card)
}

/** Returns a card for the corrections. It counts as solved only if the engine has announced it for the rolled row. */
function toTableCard(tracked: TrackedCard, [width, height]: Size, rolled: string | null): TableCard {
  const { card, number, player, report } = tracked
  const corners = report.corners.map(([x, y]) => [(1000 * x) / width, (1000 * y) / height] as Point)
  return {
    card,
    number,
    player,
    solved: tracked.solved === rolled ? tracked.solved : null,
    message: null,
    corners,
  }
}

type WatchedVideoProps = {
  watch: TableWatch
  camera: Camera
  rolled: string | null
  onTap: (x: number, y: number) => void
}

/** The video of the table. `onTap` gets the point of a tap, in thousandths of the width and height of the frame. */
function WatchedVideo({ watch, camera, rolled, onTap }: WatchedVideoProps) {
  const view = useRef<HTMLDivElement>(null)
  useTaps(view, (event, box) => {
    const size = camera.frameSize.value
    if (!size || (event.target as Element).closest('button')) return
    const [x, y] = pointInImage(box, size, event.clientX, event.clientY)
    onTap(camera.facesPlayer.value ? 1000 - x : x, y)
  })
  const buttons = 2 + Number(camera.torch.value !== null) + Number(camera.devices.value.length > 1)
  return (
    <div class="game-table-camera-view" ref={view}>
      <CameraView
        camera={camera}
        overlay={(view) =>
          watch.cards.map((card) => (
            <CardOutline key={card.card} card={card} rolled={rolled} view={view} buttons={buttons} />
          ))
        }
      >
        <div class="game-table-camera-buttons">
          <IconButton
            icon="owner"
            label={text('game-camera-cards')}
            pressed={watch.isListed.value}
            onClick={() => {
              watch.isListed.value = !watch.isListed.value
            }}
          />
          <CameraButtons camera={camera} />
          <IconButton icon="close" label={text('camera-close')} onClick={() => camera.stop()} />
        </div>
      </CameraView>
    </div>
  )
}

type CardOutlineProps = { card: TrackedCard; rolled: string | null; view: OverlayView; buttons: number }

/**
 * The outline of a card on the video, with the name of its player, or its number while the player is unknown. It is marked as solved only
 * if the engine has announced it for the rolled row.
 */
function CardOutline({ card, rolled, view, buttons }: CardOutlineProps) {
  const corners = card.report.corners.map((corner) => drawingPoint(corner as Point, view))
  const middle = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / 4
  const isSolved = card.solved !== null && card.solved === rolled
  const { label, x, y, size } = cardLabel(
    { name: card.player ?? String(card.number ?? ''), isSolved, center: [middle(0), middle(1)] },
    view,
    buttons,
  )
  return (
    <g>
      <polygon
        class="outline"
        data-verdict={isSolved ? 'solved' : 'unsure'}
        points={corners.map((corner) => corner.join(',')).join(' ')}
      />
      <text class="game-card-word" x={x} y={y} font-size={size} text-anchor="middle">
        {label}
      </text>
    </g>
  )
}
