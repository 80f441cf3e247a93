/** Stores the page and the files of the engine, so that every task works offline. */

import { signal } from '@preact/signals'
import { ADDRESSES, moduleAddress } from './worker/addresses.ts'

/** Name of the browser cache for the files of the engine. The service worker reads it, see `vite.config.ts`. */
const CACHE = 'engine'

/**
 * State of offline use. `untrusted`: the browser stores nothing for this host, because it has no HTTPS or no trusted certificate.
 * `unavailable`: storing has failed or is not possible, for example in a private window.
 */
export type OfflineState = 'storing' | 'stored' | 'untrusted' | 'unavailable'

/** Whether the page works without a network connection, for display. */
export const offlineState = signal<OfflineState>('storing')

/** Registers the service worker, which stores the page, and then stores the engine with the networks of all tasks. */
export async function enableOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) {
    // Browsers offer service workers only over HTTPS and on the address `localhost`.
    offlineState.value = isSecureContext ? 'unavailable' : 'untrusted'
    return
  }
  try {
    if (!(await isRegistered())) {
      offlineState.value = 'untrusted'
      return
    }
    await navigator.serviceWorker.ready
    await storeEngine()
    offlineState.value = 'stored'
  } catch (error) {
    // Private windows refuse service workers, and the storage may be full. The page works, but needs the network.
    offlineState.value = 'unavailable'
    console.info('offline start is not available', error)
  }
}

/**
 * Registers the service worker. Returns false if the browser rejects the certificate of the host, as Chrome does with `umpire serve --lan`.
 */
async function isRegistered(): Promise<boolean> {
  try {
    await navigator.serviceWorker.register(new URL('sw.js', document.baseURI), { updateViaCache: 'none' })
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') return false
    throw error
  }
}

/**
 * Stores the engine's module and networks in the cache. The service worker cannot do this on the first visit, because it does not control
 * the page yet.
 */
async function storeEngine(): Promise<void> {
  const cache = await caches.open(CACHE)
  const addresses = [...Object.values(ADDRESSES), await moduleAddress()]
  const wanted = addresses.map((address) => new URL(address, import.meta.url).href)
  for (const url of wanted) {
    if (!(await cache.match(url))) await cache.add(url)
  }
  // Deletes the files of older versions of the page.
  for (const { url } of await cache.keys()) {
    if (!wanted.includes(url)) await cache.delete(url)
  }
}
