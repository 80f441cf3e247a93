/** Keeps the screen awake. */

/** Keeps the screen awake until the returned function is called. Browsers drop the lock when the page is hidden. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let wanted = true
  const request = async () => {
    if (!wanted || document.hidden || !('wakeLock' in navigator)) return
    try {
      lock = await navigator.wakeLock.request('screen')
      if (!wanted) void lock.release()
    } catch {
      // Refused with a low battery. The screen goes dark as usual.
    }
  }
  document.addEventListener('visibilitychange', request)
  void request()
  return () => {
    wanted = false
    document.removeEventListener('visibilitychange', request)
    void lock?.release()
  }
}
