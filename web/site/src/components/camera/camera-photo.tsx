import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { text } from '../../strings/index.ts'
import type { Camera } from './camera.ts'
import { CameraButtons, CameraView, IconButton, useCamera } from './camera-view.tsx'

type CameraPhotoProps = {
  onPhoto: (file: File) => void
  onClose: () => void
  /** A camera that is already open; it stays open afterwards. Without it, a camera is opened and closed. */
  openCamera?: Camera
  /** Text for the player that says what to photograph. */
  hint?: string
}

/** Full-screen live camera with a button that takes a photo. Show it only in response to a tap, because it opens the camera. */
export function CameraPhoto({ onPhoto, onClose, openCamera, hint }: CameraPhotoProps) {
  const own = useCamera()
  const camera = openCamera ?? own
  const isBusy = useSignal(false)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    if (!openCamera) void own.start()
  }, [openCamera, own])
  const takePhoto = async () => {
    isBusy.value = true
    try {
      const file = await camera.photo()
      if (file) onPhoto(file)
    } finally {
      isBusy.value = false
    }
  }
  return (
    <dialog class="live" ref={dialog} aria-label={text('take-photo')} onCancel={onClose}>
      <div class="live-top">
        <IconButton icon="close" label={text('camera-close')} onClick={onClose} />
        <span class="live-title">{text('take-photo')}</span>
        <CameraButtons camera={camera} />
      </div>
      <div class="live-stage">
        <CameraView camera={camera} />
      </div>
      <div class="live-shutter">
        {hint && <p>{hint}</p>}
        <button
          type="button"
          class="shutter"
          aria-label={text('camera-shutter')}
          disabled={isBusy.value || camera.state.value.kind !== 'running'}
          onClick={() => void takePhoto()}
        />
      </div>
    </dialog>
  )
}
