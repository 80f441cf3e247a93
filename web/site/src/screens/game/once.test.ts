import { expect, test } from 'vitest'
import type { Entry } from './entries.ts'
import { ignoreStrayTaps, isStray, EntriesInProgress } from './once.ts'

const solved = (player: number): Entry => ({ what: 'solved', player })

/** Makes entries of which each takes until `end`. Returns what was made and the answers. */
async function made(entries: Entry[]) {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const entriesInProgress = new EntriesInProgress()
  const all: Entry[] = []
  const work = async (entry: Entry) => {
    all.push(entry)
    await ended
    return true
  }
  const answers = entries.map((entry) => entriesInProgress.runUnlessInProgress(entry, () => work(entry)))
  end()
  return { all, answers: await Promise.all(answers), entriesInProgress }
}

test('an entry that is being made is not made again', async () => {
  const { all, answers } = await made([solved(0), solved(0), solved(1)])
  expect(all).toEqual([solved(0), solved(1)])
  expect(answers).toEqual([true, false, true])
})

test('two symbols are never rolled, and a round is not ended twice', async () => {
  const mask: Entry = { what: 'rolled', symbol: 'mask' }
  expect((await made([mask, { what: 'rolled', symbol: 'hand' }])).all).toEqual([mask])
  expect((await made([{ what: 'ended_early' }, { what: 'sand_out' }])).all).toHaveLength(1)
})

test('after an entry, made or failed, the same one can be made again', async () => {
  const { entriesInProgress } = await made([{ what: 'undone' }])
  await expect(entriesInProgress.runUnlessInProgress({ what: 'undone' }, () => Promise.reject(new Error('full')))).rejects.toThrow('full')
  expect(await entriesInProgress.runUnlessInProgress({ what: 'undone' }, async () => true)).toBe(true)
})

const tapOn = (button: Element, x: number, atMs: number) => ({ button, x, y: 50, atMs })

test('the second of a double tap is stray where the first has taken its button away', () => {
  const [gone, there] = [document.createElement('button'), document.createElement('button')]
  document.body.append(there)
  expect(isStray(tapOn(gone, 100, 0), tapOn(there, 110, 200))).toBe(true)
  // Later, or elsewhere, the player has seen what there is to tap.
  expect(isStray(tapOn(gone, 100, 0), tapOn(there, 110, 900))).toBe(false)
  expect(isStray(tapOn(gone, 100, 0), tapOn(there, 160, 200))).toBe(false)
  // The same gem twice: the button stays.
  expect(isStray(tapOn(there, 100, 0), tapOn(there, 100, 100))).toBe(false)
})

test('a stray tap of a finger does nothing', () => {
  const count = { first: 0, second: 0 }
  const [first, second] = (['first', 'second'] as const).map((name) => {
    const button = document.createElement('button')
    button.addEventListener('click', () => {
      count[name] += 1
    })
    document.body.append(button)
    return button
  }) as [HTMLButtonElement, HTMLButtonElement]
  const tap = (button: Element, pointerType = 'touch') =>
    button.dispatchEvent(new PointerEvent('click', { bubbles: true, clientX: 9, clientY: 9, pointerType }))
  const end = ignoreStrayTaps()
  tap(first)
  first.remove()
  tap(second)
  tap(second, 'mouse')
  expect(count).toEqual({ first: 1, second: 1 })
  end()
  tap(second)
  expect(count.second).toBe(2)
})
