import { afterEach, expect, test, vi } from 'vitest'
import { lockGame } from './game-lock.ts'

type Callback = (lock: object | null) => Promise<void>

/** A fake of the browser's Web Locks with the options `ifAvailable` and `steal`. */
class FakeLocks {
  private readonly rejections = new Map<string, (error: Error) => void>()

  async request(name: string, options: { steal?: boolean }, callback: Callback): Promise<void> {
    const other = this.rejections.get(name)
    if (other && !options.steal) return callback(null)
    other?.(new DOMException('stolen', 'AbortError'))
    const lost = new Promise<never>((_, reject) => this.rejections.set(name, reject))
    await Promise.race([callback({}), lost])
    this.rejections.delete(name)
  }
}

afterEach(() => vi.unstubAllGlobals())

test('a second tab gets no lock until the first releases it', async () => {
  vi.stubGlobal('navigator', { locks: new FakeLocks() })
  const lost = vi.fn()
  const first = await lockGame('game', 'give-up', lost)
  expect(await lockGame('game', 'give-up', vi.fn())).toBeNull()
  expect(await lockGame('other', 'give-up', vi.fn())).not.toBeNull()
  first?.release()
  await new Promise((resolve) => setTimeout(resolve))
  expect(await lockGame('game', 'give-up', vi.fn())).not.toBeNull()
  expect(lost).not.toHaveBeenCalled()
})

test('a tab is notified when another tab takes its lock over', async () => {
  vi.stubGlobal('navigator', { locks: new FakeLocks() })
  const lost = vi.fn()
  await lockGame('game', 'give-up', lost)
  expect(await lockGame('game', 'take-over', vi.fn())).not.toBeNull()
  await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce())
})

test('a browser without locks can play the game', async () => {
  vi.stubGlobal('navigator', {})
  expect(await lockGame('game', 'give-up', vi.fn())).not.toBeNull()
})
