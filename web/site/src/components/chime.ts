/** Sounds, made by the page itself: a short one for good news, and one for the end of the sand. */

import { signal } from '@preact/signals'

const KEY = 'umpire-muted'

/** Notes: pitch in hertz, and start in seconds. */
const NOTES = [
  [659.26, 0],
  [880, 0.13],
  [1318.51, 0.26],
] as const
const NOTE_S = 0.5
const LOUDNESS = 0.25

function storedMute(): boolean {
  try {
    return localStorage.getItem(KEY) === 'yes'
  } catch {
    // The browser stores nothing for this page.
    return false
  }
}

/** Whether the page makes no sounds. */
export const muted = signal(storedMute())

export function toggleMute(): void {
  muted.value = !muted.value
  try {
    localStorage.setItem(KEY, muted.value ? 'yes' : 'no')
  } catch {
    // Kept for this visit only.
  }
}

let audio: AudioContext | null = null

/** Prepares the sound. Browsers allow it only in answer to a tap. */
export function unlockSound(): void {
  if (!('AudioContext' in globalThis)) return
  audio ??= new AudioContext()
  void audio.resume().catch(() => {})
}

/** Notes of the end of the sand, as above. */
const END_NOTES = [
  [880, 0],
  [659.26, 0.25],
  [440, 0.5],
  [659.26, 0.75],
  [440, 1],
] as const

/** Tells that the sand is out, by a sound unless the page is muted, and by shaking the device where it can. */
export function ringEnd(): void {
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.([400, 150, 400])
  if (muted.value || audio?.state !== 'running') return
  for (const [pitch, after] of END_NOTES) playNote(audio, pitch, audio.currentTime + after)
}

/** Plays the sound of good news, unless the page is muted, and shakes the device where it can. */
export function celebrate(): void {
  // Refused, with a message on the console, before the first tap.
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.([80, 60, 160])
  if (muted.value || audio?.state !== 'running') return
  for (const [pitch, after] of NOTES) playNote(audio, pitch, audio.currentTime + after)
}

function playNote(context: AudioContext, pitch: number, at: number): void {
  const tone = new OscillatorNode(context, { type: 'triangle', frequency: pitch })
  const volume = new GainNode(context, { gain: 0 })
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.001, at + NOTE_S)
  tone.connect(volume).connect(context.destination)
  tone.start(at)
  tone.stop(at + NOTE_S)
}
