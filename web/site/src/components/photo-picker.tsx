import { useSignal } from '@preact/signals'
import { useCallback, useEffect, useRef } from 'preact/hooks'
import { text } from '../strings/index.ts'
import { CameraPhoto } from './camera/camera-photo.tsx'

type PhotoPickerProps = {
  onPhoto: (file: File) => void
  /** Whether a photo is being read; the buttons are then disabled. */
  busy: boolean
  /** Whether the screen has another main button, so that these buttons are not highlighted. */
  secondary?: boolean
}

/** Lets the player take a photo, choose one, drop one or paste one. `onPhoto` gets the file. */
export function PhotoPicker({ onPhoto, busy, secondary }: PhotoPickerProps) {
  const latest = useRef(onPhoto)
  latest.current = onPhoto
  useEffect(() => {
    const passFile = (event: Event, files: FileList | undefined) => {
      const file = files?.[0]
      if (!file) return
      event.preventDefault()
      latest.current(file)
    }
    const handleDrop = (event: DragEvent) => passFile(event, event.dataTransfer?.files)
    const handlePaste = (event: ClipboardEvent) => passFile(event, event.clipboardData?.files)
    // The browser would open a dropped file in place of the page if `dragover` were not cancelled.
    const allowDrop = (event: DragEvent) => event.preventDefault()
    addEventListener('dragover', allowDrop)
    addEventListener('drop', handleDrop)
    addEventListener('paste', handlePaste)
    return () => {
      removeEventListener('dragover', allowDrop)
      removeEventListener('drop', handleDrop)
      removeEventListener('paste', handlePaste)
    }
  }, [])
  return (
    <div class="picker">
      <TakeButton busy={busy} onPhoto={onPhoto} primary={!secondary} />
      <FileButton label={text('choose-photo')} busy={busy} onPhoto={onPhoto} />
      <p class="hint wide-only">{text('drop-photo')}</p>
    </div>
  )
}

type TakeButtonProps = { onPhoto: (file: File) => void; busy: boolean; primary: boolean }

/**
 * Takes a photo. A device whose main pointer is a finger uses its own camera program, which takes better photos. Other devices use the
 * page's live camera, because their browsers would only open a list of files. Where the page cannot use a camera, that list is opened.
 */
function TakeButton({ onPhoto, busy, primary }: TakeButtonProps) {
  const isOpen = useSignal(false)
  const close = useCallback(() => {
    isOpen.value = false
  }, [isOpen])
  const hasCameraProgram = matchMedia('(pointer: coarse)').matches
  if (hasCameraProgram || !navigator.mediaDevices?.getUserMedia) {
    return <FileButton label={text('take-photo')} camera busy={busy} onPhoto={onPhoto} primary={primary} />
  }
  const handlePhoto = (file: File) => {
    close()
    onPhoto(file)
  }
  return (
    <>
      <button
        type="button"
        class={primary ? 'button primary' : 'button'}
        disabled={busy}
        onClick={() => {
          isOpen.value = true
        }}
      >
        {text('take-photo')}
      </button>
      {isOpen.value && <CameraPhoto onPhoto={handlePhoto} onClose={close} />}
    </>
  )
}

type FileButtonProps = {
  label: string
  onPhoto: (file: File) => void
  busy: boolean
  camera?: boolean
  primary?: boolean
}

/** A button that lets the player choose a file, or take a photo with the program of the device for its camera. */
function FileButton({ label, onPhoto, busy, camera, primary }: FileButtonProps) {
  return (
    <label class={primary ? 'button primary' : 'button'} data-busy={busy}>
      {label}
      <input
        class="file"
        type="file"
        accept="image/*,.heic,.heif"
        disabled={busy}
        {...(camera ? { capture: 'environment' } : {})}
        onChange={(event) => {
          const input = event.currentTarget
          const file = input.files?.[0]
          if (file) onPhoto(file)
          // Empties the input, because browsers report no change when the same file is chosen again.
          input.value = ''
        }}
      />
    </label>
  )
}
