import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { text } from '../../strings/index.ts'
import { Icon, type IconName } from '../icons.tsx'
import { type OverlayView, useUnit } from '../overlay-view.ts'
import { Camera } from './camera.ts'
import type { Fault } from './faults.ts'
import './camera.css'
import './live-screen.css'

/** Returns a camera for this component, and closes it when the component is removed. Set `onFrame` to receive its frames. */
export function useCamera(): Camera {
  const cameraRef = useRef<Camera | null>(null)
  cameraRef.current ??= new Camera()
  const camera = cameraRef.current
  useEffect(() => () => camera.stop(), [camera])
  return camera
}

type CameraViewProps = {
  camera: Camera
  /** Draws SVG elements over the video, in the coordinates of the frames. */
  overlay?: (view: OverlayView) => ComponentChildren
  /** Shown over the video, in front of the overlay. */
  children?: ComponentChildren
}

/**
 * The live video, with a drawing over it if `overlay` is given. Without live video, it shows why, except while the camera is off. It fills
 * its parent.
 */
export function CameraView({ camera, overlay, children }: CameraViewProps) {
  const box = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    return video.current ? camera.show(video.current) : undefined
  }, [camera])
  const state = camera.state.value
  const size = camera.frameSize.value
  const unit = useUnit(box, size ?? [1, 1])
  const hasVideo = state.kind === 'running' || state.kind === 'paused'
  return (
    <div class="camera" ref={box} data-state={state.kind}>
      <video
        ref={video}
        // The browser shows the stream as the camera delivers it; `shownMirrored` decides whether this must be mirrored.
        class={camera.shownMirrored.value ? 'mirrored' : ''}
        aria-label={text('camera-view')}
        aria-hidden={!hasVideo}
        muted
        playsInline
        disablePictureInPicture
      />
      {size && hasVideo && overlay && (
        <svg viewBox={`0 0 ${size[0]} ${size[1]}`} class="overlay" aria-hidden="true">
          {/* The engine turns mirror images back before it reads them. Its points are mirrored only if the camera faces the player. */}
          {overlay({ size, unit, mirrored: camera.facesPlayer.value })}
        </svg>
      )}
      {state.kind === 'opening' && <p class="camera-note">{text('camera-opening')}</p>}
      {state.kind === 'paused' && <p class="camera-note">{text('camera-paused')}</p>}
      {state.kind === 'fault' && <CameraFault fault={state.fault} onAgain={() => void camera.start()} />}
      {children}
    </div>
  )
}

/** Why there is no live video, what the player can do, and a button to open the camera again. */
function CameraFault({ fault, onAgain }: { fault: Fault; onAgain: () => void }) {
  return (
    <div class="camera-fault" role="alert">
      <p class="camera-fault-name">{text(`camera-fault-${fault}`)}</p>
      <p>{text(`camera-advice-${fault}`)}</p>
      <button type="button" class="button primary" onClick={onAgain}>
        {text('camera-again')}
      </button>
    </div>
  )
}

/** Buttons for the torch and for the next camera, if the device has them. */
export function CameraButtons({ camera }: { camera: Camera }) {
  const torch = camera.torch.value
  return (
    <>
      {torch !== null && (
        <IconButton
          icon={torch ? 'torch-off' : 'torch'}
          label={torch ? text('camera-torch-off') : text('camera-torch-on')}
          onClick={() => void camera.toggleTorch()}
        />
      )}
      {camera.devices.value.length > 1 && (
        <IconButton icon="switch" label={text('camera-switch')} onClick={() => void camera.switch()} />
      )}
    </>
  )
}

/** A round button with an icon. */
export function IconButton(props: { icon: IconName; label: string; pressed?: boolean; onClick: () => void }) {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={props.label}
      title={props.label}
      aria-pressed={props.pressed}
      onClick={props.onClick}
    >
      <Icon name={props.icon} />
    </button>
  )
}
