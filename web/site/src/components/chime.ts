/** Signals with sound and vibration: for a solved card, and for the end of the sand. The page synthesises the sounds. */

import { signal } from '@preact/signals'

/** Name of the setting in `localStorage`. */
const STORAGE_KEY = 'umpire-muted'

/** A note: its pitch in hertz, and its start in seconds after the start of the sound. */
type Note = { pitchHz: number; startS: number }

/** The sound for a solved card: its notes. */
const SOLVED_NOTES: readonly Note[] = [
  { pitchHz: 659.26, startS: 0 },
  { pitchHz: 880, startS: 0.13 },
  { pitchHz: 1318.51, startS: 0.26 },
]
/** Length of a note, in seconds. Set by hand. */
const NOTE_LENGTH_S = 0.5
/** Gain at the start of a note, from 0 to 1. Set by hand. */
const NOTE_GAIN = 0.25

function storedMute(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'yes'
  } catch {
    // The browser blocks the local storage of this page.
    return false
  }
}

/** Whether the page makes no sounds. */
export const muted = signal(storedMute())

export function toggleMute(): void {
  muted.value = !muted.value
  try {
    localStorage.setItem(STORAGE_KEY, muted.value ? 'yes' : 'no')
  } catch {
    // Without local storage, the setting is lost when the page is closed.
  }
}

let audio: AudioContext | null = null

/** Starts the audio output. Browsers allow this only in response to a tap. */
export function unlockSound(): void {
  if (!('AudioContext' in globalThis)) return
  audio ??= new AudioContext()
  void audio.resume().catch(() => {})
}

/** The sound for the end of the sand: its notes. */
const SAND_END_NOTES: readonly Note[] = [
  { pitchHz: 880, startS: 0 },
  { pitchHz: 659.26, startS: 0.25 },
  { pitchHz: 440, startS: 0.5 },
  { pitchHz: 659.26, startS: 0.75 },
  { pitchHz: 440, startS: 1 },
]

/** Announces the end of the sand: vibrates the device if it can, and plays a sound unless the page is muted. */
export function signalSandEnd(): void {
  vibrateAndPlay([400, 150, 400], SAND_END_NOTES)
}

/** Announces a solved card: vibrates the device if it can, and plays a sound unless the page is muted. */
export function signalSolved(): void {
  vibrateAndPlay([80, 60, 160], SOLVED_NOTES)
}

/** Vibrates with a pattern (durations of vibration and pause in turns, in milliseconds), and plays notes unless the page is muted. */
function vibrateAndPlay(pattern: number[], notes: readonly Note[]): void {
  // Before the first tap, browsers refuse to vibrate and log a message.
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(pattern)
  if (muted.value || audio?.state !== 'running') return
  for (const { pitchHz, startS } of notes) playNote(audio, pitchHz, audio.currentTime + startS)
}

function playNote(context: AudioContext, pitch: number, start: number): void {
  const tone = new OscillatorNode(context, { type: 'triangle', frequency: pitch })
  const volume = new GainNode(context, { gain: 0 })
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(NOTE_GAIN, start + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.001, start + NOTE_LENGTH_S)
  tone.connect(volume).connect(context.destination)
  tone.start(start)
  tone.stop(start + NOTE_LENGTH_S)
}
