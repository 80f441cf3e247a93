/** Keeps the screen awake. */

/**
 * Keeps the screen awake until the returned function is called. Browsers release the lock when the page is hidden, so it is requested again
 * when the page is shown.
 */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let isWanted = true
  const request = async () => {
    if (!isWanted || document.hidden || !('wakeLock' in navigator)) return
    try {
      lock = await navigator.wakeLock.request('screen')
      if (!isWanted) void lock.release()
    } catch {
      // The browser refuses the lock, for example with a low battery. The screen then turns off as usual.
    }
  }
  document.addEventListener('visibilitychange', request)
  void request()
  return () => {
    isWanted = false
    document.removeEventListener('visibilitychange', request)
    void lock?.release()
  }
}
