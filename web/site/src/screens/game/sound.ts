/** Sounds and vibration of a game. */

import { signal } from '@preact/signals'

const KEY = 'umpire-sound'

/** Whether sounds are on. */
export const isSoundOn = signal(stored() !== 'off')

function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    // Storage is forbidden; the choice lasts until the page is closed.
    return null
  }
}

export function switchSound(): void {
  isSoundOn.value = !isSoundOn.value
  try {
    localStorage.setItem(KEY, isSoundOn.value ? 'on' : 'off')
  } catch {
    // As above.
  }
}

let context: AudioContext | null = null

/** Wakes the sound up. Browsers allow that only during a tap. */
export function wakeSound(): void {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume().catch(() => {})
}

/** Frequencies of the tones, in hertz, and the length of each, in seconds. */
const TONES = { end: [880, 660, 440, 660, 440], solved: [660, 880] } as const
const TONE_S = 0.22

/** Plays a sound and vibrates. */
export function play(sound: keyof typeof TONES): void {
  navigator.vibrate?.(sound === 'end' ? [400, 150, 400] : [80])
  if (!isSoundOn.value || context?.state !== 'running') return
  const begin = context.currentTime
  for (const [index, frequency] of TONES[sound].entries()) tone(context, frequency, begin + index * TONE_S)
}

function tone(audio: AudioContext, frequency: number, at: number): void {
  const oscillator = new OscillatorNode(audio, { type: 'triangle', frequency })
  const gain = new GainNode(audio, { gain: 0 })
  gain.gain.setValueAtTime(0.5, at)
  gain.gain.exponentialRampToValueAtTime(0.01, at + TONE_S * 0.9)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(at)
  oscillator.stop(at + TONE_S)
}
