/** Stores the page and the networks, so that every task works offline. */

import { signal } from '@preact/signals'
import { ADDRESSES } from './worker/addresses.ts'

/** Cache of the networks; the service worker of `vite.config.ts` reads it. */
const CACHE = 'networks'

/** `untrusted`: the browser stores no page of this host. */
export type OfflineState = 'storing' | 'stored' | 'untrusted' | 'unavailable'

/** Whether the page works without network, for display. */
export const offlineState = signal<OfflineState>('storing')

/** Registers the service worker, which stores the page, and then stores the networks of all tasks. */
export async function enableOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) {
    // Over HTTP no browser has service workers, except on this device's own address.
    offlineState.value = isSecureContext ? 'unavailable' : 'untrusted'
    return
  }
  try {
    if (!(await isRegistered())) {
      offlineState.value = 'untrusted'
      return
    }
    await navigator.serviceWorker.ready
    await storeNetworks()
    offlineState.value = 'stored'
  } catch (error) {
    // Private windows refuse service workers, and the storage may be full. The page works, but needs the network.
    offlineState.value = 'unavailable'
    console.info('offline start is not available', error)
  }
}

/** Registers the service worker. Returns false where the browser refuses the host's certificate for it, as Chrome does with `umpire serve --lan`. */
async function isRegistered(): Promise<boolean> {
  try {
    await navigator.serviceWorker.register(new URL('sw.js', document.baseURI), { updateViaCache: 'none' })
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') return false
    throw error
  }
}

/** On a first visit the service worker does not control the page yet, so it stores nothing by itself. */
async function storeNetworks(): Promise<void> {
  const cache = await caches.open(CACHE)
  const wanted = Object.values(ADDRESSES).map((address) => new URL(address, import.meta.url).href)
  for (const url of wanted) {
    if (!(await cache.match(url))) await cache.add(url)
  }
  // The networks of an older version of the page.
  for (const { url } of await cache.keys()) {
    if (!wanted.includes(url)) await cache.delete(url)
  }
}
