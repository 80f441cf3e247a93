import { call } from './engine/client.ts'

/** Registers the service worker, which stores the page, and then the networks of all tasks, for offline use. */
export async function enableOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(new URL('sw.js', document.baseURI), { updateViaCache: 'none' })
    await navigator.serviceWorker.ready
    await call('storeNetworks', null)
  } catch (error) {
    // Private windows refuse service workers. The page works, but needs the network at each start.
    console.info('offline start is not available', error)
  }
}
