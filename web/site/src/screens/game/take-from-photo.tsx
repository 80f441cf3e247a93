import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useCallback, useEffect, useRef } from 'preact/hooks'
import type { Camera } from '../../components/camera/camera.ts'
import { CameraPhoto } from '../../components/camera/camera-photo.tsx'
import { colourName } from '../../components/gem/colours.ts'
import { GemSign } from '../../components/gem/gem-sign.tsx'
import { Icon } from '../../components/icons.tsx'
import { PhotoPicker } from '../../components/photo-picker.tsx'
import { messageOf, readPhoto } from '../../engine/read-photo.ts'
import type { GamePlayer, GemBoardPhoto } from '../../reports/index.ts'
import { listed, text } from '../../strings/index.ts'
import { type BoardComparison, compareBoards, holesFromPhoto, type RowGems } from './board-comparison.ts'
import { tableCamera } from './board-reading.ts'
import type { GameSession } from './session.ts'
import type { TakeHelpProps } from './take-sheet.tsx'
import './take-from-photo.css'

type TakeFromPhotoProps = TakeHelpProps & { session: GameSession; children: ComponentChildren }

/** Reads the gem board in a photo and proposes the gems that the player took, above `children`. One tap confirms a proposal. */
export function TakeFromPhoto({ session, player, rowsKnown, onTake, children }: TakeFromPhotoProps) {
  const comparison = useSignal<BoardComparison | null>(null)
  const isReading = useSignal(false)
  const problem = useSignal<string | null>(null)
  const readPhotoFile = async (file: File) => {
    isReading.value = true
    comparison.value = null
    problem.value = null
    try {
      const result = await readAndCompare(session, player, file)
      if (typeof result === 'string') problem.value = result
      else comparison.value = result
    } catch (error) {
      problem.value = messageOf(error)
    }
    isReading.value = false
  }
  const resultSection = useRef<HTMLElement>(null)
  const hasResult = isReading.value || comparison.value !== null || problem.value !== null
  useEffect(() => {
    // The buttons for a photo are at the bottom of the sheet, but the result is at its top.
    if (hasResult) resultSection.current?.closest('dialog')?.scrollTo({ top: 0 })
  }, [hasResult])
  return (
    <>
      <section
        class="game-photo-result"
        aria-label={text('game-photo')}
        ref={resultSection}
        data-empty={!hasResult}
      >
        <div role="status">
          {isReading.value && <p class="busy">{text('reading')}</p>}
          {problem.value && <p class="game-photo-problem">{problem.value}</p>}
          {comparison.value && (
            <ComparisonView
              comparison={comparison.value}
              player={player}
              rowsKnown={rowsKnown}
              onTake={onTake}
            />
          )}
        </div>
      </section>
      {children}
      <section class="game-photo" aria-label={text('game-photo-take')}>
        <p class="hint">{text('game-photo-help')}</p>
        {tableCamera.value && (
          <CameraPhotoButton
            camera={tableCamera.value}
            busy={isReading.value}
            onPhoto={(file) => void readPhotoFile(file)}
          />
        )}
        <PhotoPicker onPhoto={(file) => void readPhotoFile(file)} busy={isReading.value} secondary />
      </section>
    </>
  )
}

type CameraPhotoButtonProps = { camera: Camera; busy: boolean; onPhoto: (file: File) => void }

/** A button that takes a photo with the camera that watches the table. The player must first hold it over the gem board. */
function CameraPhotoButton({ camera, busy, onPhoto }: CameraPhotoButtonProps) {
  const isAiming = useSignal(false)
  const close = useCallback(() => {
    isAiming.value = false
  }, [isAiming])
  return (
    <>
      <button
        type="button"
        class="button game-photo-camera"
        disabled={busy}
        onClick={() => {
          isAiming.value = true
        }}
      >
        <Icon name="camera" /> {text('game-photo-camera')}
      </button>
      {isAiming.value && (
        <CameraPhoto
          openCamera={camera}
          hint={text('game-photo-aim')}
          onClose={close}
          onPhoto={(file) => {
            close()
            onPhoto(file)
          }}
        />
      )}
    </>
  )
}

/** Reads a photo and compares it with the earlier state. Returns a message if the gem board could not be read. */
async function readAndCompare(
  session: GameSession,
  player: GamePlayer,
  file: File,
): Promise<BoardComparison | string> {
  const { report, bitmap } = await readPhoto<GemBoardPhoto>(
    { kind: 'gem-board', box: session.boxQuery },
    file,
  )
  bitmap?.close()
  const now = holesFromPhoto(report)
  if (!now) return report.reasons.map((reason) => reason.message).join(' ')
  return compareBoards(player, now, await session.compareBoard(now))
}

type ComparisonViewProps = TakeHelpProps & { comparison: BoardComparison }

/** What the photo shows about the gems that the player takes, with a button for each proposal. */
function ComparisonView({ comparison, player, rowsKnown, onTake }: ComparisonViewProps) {
  const { gone, front, unclear, outOfReach, isCompared } = comparison
  return (
    <>
      {gone.length > 0 && (
        <>
          <p>{text('game-photo-gone', { name: player.name })}</p>
          <RowButtons rows={gone} onTake={onTake} isPrimary />
        </>
      )}
      {isCompared && gone.length + unclear.length === 0 && <p>{text('game-photo-same')}</p>}
      {unclear.length > 0 && <p>{text('game-photo-unclear', rowValues(unclear))}</p>}
      {outOfReach.length > 0 && (
        <p>{text('game-photo-others', { name: player.name, ...rowValues(outOfReach) })}</p>
      )}
      {gone.length === 0 && !rowsKnown && front.length > 0 && (
        <>
          <p>{text('game-photo-there', { name: player.name })}</p>
          <RowButtons rows={front} onTake={onTake} />
        </>
      )}
      {gone.length === 0 && !rowsKnown && front.length < player.fields.length && (
        <p>{text('game-photo-unread')}</p>
      )}
    </>
  )
}

/** Returns the values for a text that lists rows. */
function rowValues(rows: number[]): { rows: string; count: number } {
  return { rows: listed(rows.map(String)), count: rows.length }
}

type RowButtonsProps = { rows: RowGems[]; onTake: TakeHelpProps['onTake']; isPrimary?: boolean }

/** A button for each row, with its gems. */
function RowButtons({ rows, onTake, isPrimary }: RowButtonsProps) {
  return (
    <div class="game-rows">
      {rows.map(({ field, gems }) => (
        <button
          key={field}
          type="button"
          class={isPrimary ? 'button primary game-row' : 'button game-row'}
          onClick={() => onTake(field, gems)}
        >
          <strong>{text('game-field', { field })}</strong>
          <span class="game-gem-names">
            {gems.length === 0 && text('game-row-empty')}
            {gems.map((gem, index) => (
              <span key={index}>
                <GemSign colour={gem} /> {colourName(gem)}
              </span>
            ))}
          </span>
        </button>
      ))}
    </div>
  )
}
