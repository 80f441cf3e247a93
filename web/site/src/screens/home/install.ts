/** Offers to install the page on the home screen of the device, if the browser supports this. */

import { signal } from '@preact/signals'

/** Type of the event `beforeinstallprompt` of Chromium browsers, which TypeScript does not define. */
type InstallEvent = Event & { prompt: () => Promise<unknown> }

/** The event with which the browser offers to install the page; null if it does not. */
const installEvent = signal<InstallEvent | null>(null)

/** Whether the browser offers to install the page. */
export const canInstall = () => installEvent.value !== null

// The event comes once, soon after the page is loaded.
addEventListener('beforeinstallprompt', (event) => {
  // Without this, the browser would show an offer of its own.
  event.preventDefault()
  installEvent.value = event as InstallEvent
})

addEventListener('appinstalled', () => {
  installEvent.value = null
})

/** Asks the browser to install the page. The browser then asks the player for confirmation. */
export async function install(): Promise<void> {
  const event = installEvent.value
  // An offer can be used only once.
  installEvent.value = null
  await event?.prompt()
}
