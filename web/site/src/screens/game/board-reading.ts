/** Reads the gem board with the camera that watches the table, and shares this camera with the sheet in which gems are taken. */

import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Camera } from '../../components/camera/camera.ts'
import { readPhoto } from '../../engine/read-photo.ts'
import type { GemBoardPhoto } from '../../reports/index.ts'
import { holesFromPhoto } from './board-comparison.ts'
import type { GameSession } from './session.ts'

/** The camera that watches the table; null while it is closed. */
export const tableCamera = signal<Camera | null>(null)

/** Makes the camera available in `tableCamera` while it is open. Reads the gem board before gems are taken, if needed. */
export function useBoardReading(session: GameSession, camera: Camera): void {
  const isOpen = camera.state.value.kind !== 'off'
  // A camera that is being opened delivers no frames yet.
  const isRunning = camera.state.value.kind === 'running'
  const isSolving = session.state.value?.phase === 'solving'
  useEffect(() => {
    tableCamera.value = isOpen ? camera : null
    return () => {
      tableCamera.value = null
    }
  }, [camera, isOpen])
  useEffect(() => {
    if (isRunning && isSolving && session.needsBoardReading) void readBoardBefore(session, camera)
  }, [session, camera, isRunning, isSolving])
}

/**
 * Reads the gem board as the earlier state for later comparisons. Does nothing if it is not in view: the players can still take a photo.
 */
async function readBoardBefore(session: GameSession, camera: Camera): Promise<void> {
  const file = await camera.photo()
  if (!file) return
  try {
    const { report, bitmap } = await readPhoto<GemBoardPhoto>(
      { kind: 'gem-board', box: session.boxQuery },
      file,
    )
    bitmap?.close()
    const now = holesFromPhoto(report)
    if (now && session.needsBoardReading) await session.compareBoard(now)
  } catch {
    // If the camera or the engine has failed, the live view of the cards reports it.
  }
}
