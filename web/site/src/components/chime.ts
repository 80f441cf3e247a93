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
/** The sound for the end of the sand: its notes. */
const SAND_END_NOTES: readonly Note[] = [
  { pitchHz: 880, startS: 0 },
  { pitchHz: 659.26, startS: 0.25 },
  { pitchHz: 440, startS: 0.5 },
  { pitchHz: 659.26, startS: 0.75 },
  { pitchHz: 440, startS: 1 },
]
/** Vibration for a solved card: durations of vibration and pause in turns, in milliseconds. Set by hand. */
const SOLVED_VIBRATION: readonly number[] = [80, 60, 160]
/** Vibration for the end of the sand: durations of vibration and pause in turns, in milliseconds. Set by hand. */
const SAND_END_VIBRATION: readonly number[] = [400, 150, 400]
/** Length of a note, in seconds. Set by hand. */
const NOTE_LENGTH_S = 0.5
/** Time in which a note reaches its full gain, in seconds; a note that starts at once begins with a click. Set by hand. */
const NOTE_RISE_S = 0.02
/** Highest gain of a note, from 0 to 1. Set by hand. */
const NOTE_GAIN = 0.25
/** Gain at the end of a note. It cannot be heard, but is more than 0, as an exponential decay requires. Set by hand. */
const NOTE_END_GAIN = 0.001

/** Returns whether the player has muted the page on an earlier visit. */
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

/** Mutes the page or makes it audible again, and stores the choice for the next visit. */
export function toggleMute(): void {
  muted.value = !muted.value
  try {
    localStorage.setItem(STORAGE_KEY, muted.value ? 'yes' : 'no')
  } catch {
    // Without local storage, the setting is lost when the page is closed.
  }
}

/** The audio output; null before the first call of `unlockSound`. */
let audio: AudioContext | null = null

/** Starts the audio output. Browsers allow this only in response to a tap. */
export function unlockSound(): void {
  if (!('AudioContext' in globalThis)) return
  audio ??= new AudioContext()
  void audio.resume().catch(() => {})
}

/** Announces the end of the sand: vibrates the device if it can, and plays a sound unless the page is muted. */
export function signalSandEnd(): void {
  vibrateAndPlay(SAND_END_VIBRATION, SAND_END_NOTES)
}

/** Announces a solved card: vibrates the device if it can, and plays a sound unless the page is muted. */
export function signalSolved(): void {
  vibrateAndPlay(SOLVED_VIBRATION, SOLVED_NOTES)
}

/** Vibrates with a pattern, and plays notes unless the page is muted. */
function vibrateAndPlay(pattern: readonly number[], notes: readonly Note[]): void {
  // Before the first tap, browsers refuse to vibrate and log a message.
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.([...pattern])
  if (muted.value || audio?.state !== 'running') return
  for (const note of notes) playNote(audio, note, audio.currentTime)
}

/** Plays a note of a sound that starts at `soundStartS`, in seconds on the clock of the audio output. */
function playNote(context: AudioContext, { pitchHz, startS }: Note, soundStartS: number): void {
  const start = soundStartS + startS
  const tone = new OscillatorNode(context, { type: 'triangle', frequency: pitchHz })
  const volume = new GainNode(context, { gain: 0 })
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(NOTE_GAIN, start + NOTE_RISE_S)
  volume.gain.exponentialRampToValueAtTime(NOTE_END_GAIN, start + NOTE_LENGTH_S)
  tone.connect(volume).connect(context.destination)
  tone.start(start)
  tone.stop(start + NOTE_LENGTH_S)
}
