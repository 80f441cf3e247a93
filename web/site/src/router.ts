/** The screen that is shown. The part of the address after # names it. */

import { signal } from '@preact/signals'

/** Names of all screens. The first one is shown by default. */
export const SCREENS = ['home', 'card', 'game', 'gems', 'board', 'ominoes'] as const
/** Name of a screen. */
export type Screen = (typeof SCREENS)[number]

/** Returns the screen that the part of an address after # names; the home screen if it names none. */
function screenOf(hash: string): Screen {
  const name = hash.replace(/^#\/?/, '')
  return SCREENS.find((screen) => screen === name) ?? 'home'
}

/** The screen that is shown. */
export const screen = signal<Screen>(screenOf(location.hash))

addEventListener('hashchange', () => {
  screen.value = screenOf(location.hash)
  scrollTo(0, 0)
})

/** Returns the address of a screen, for a link. */
export function addressOf(name: Screen): string {
  return name === 'home' ? '#' : `#/${name}`
}

let requestedGame: string | null = null

/** Shows the game screen with a stored game. */
export function openGameScreen(id: string): void {
  requestedGame = id
  location.hash = addressOf('game')
}

/** Returns the game that the game screen should open, and forgets it; null if the screen should list the games. */
export function takeRequestedGame(): string | null {
  const id = requestedGame
  requestedGame = null
  return id
}
