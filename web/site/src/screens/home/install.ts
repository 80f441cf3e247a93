/** Offers to put the page on the home screen, where the browser can. */

import { signal } from '@preact/signals'

/** Event of Chromium browsers, which TypeScript does not know. */
type InstallEvent = Event & { prompt: () => Promise<unknown> }

const offer = signal<InstallEvent | null>(null)

/** Whether the browser offers to install the page. */
export const canInstall = () => offer.value !== null

// The event comes once, soon after the page is loaded.
addEventListener('beforeinstallprompt', (event) => {
  // The browser would show its own bar.
  event.preventDefault()
  offer.value = event as InstallEvent
})

addEventListener('appinstalled', () => {
  offer.value = null
})

/** Asks the browser to install the page. It asks the player in its own words. */
export async function install(): Promise<void> {
  const event = offer.value
  // An offer can be used once.
  offer.value = null
  await event?.prompt()
}
