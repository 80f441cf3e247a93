import { useEffect } from 'preact/hooks'

/** Keeps the screen on as long as the component is shown. */
export function useWakeLock(): void {
  useEffect(() => {
    let sentinel: WakeLockSentinel | null = null
    let isOver = false
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      // Refused when the battery is low; the game goes on, and the screen may go dark.
      const got = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
      if (isOver) void got?.release()
      else sentinel = got
    }
    // The browser ends the lock whenever the page is hidden.
    document.addEventListener('visibilitychange', ask)
    void ask()
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', ask)
      void sentinel?.release()
    }
  }, [])
}
