import { expect, test } from 'vitest'
import { ignoreStrayTaps, isStray } from './stray-taps.ts'

const tapOn = (button: Element, x: number, atMs: number) => ({ button, x, y: 50, atMs })

test('the second tap of a double tap is stray if the first tap has removed its button', () => {
  const [removed, present] = [document.createElement('button'), document.createElement('button')]
  document.body.append(present)
  expect(isStray(tapOn(removed, 100, 0), tapOn(present, 110, 200))).toBe(true)
  // A later tap, or a tap at another place, is meant for the button that it hits.
  expect(isStray(tapOn(removed, 100, 0), tapOn(present, 110, 900))).toBe(false)
  expect(isStray(tapOn(removed, 100, 0), tapOn(present, 160, 200))).toBe(false)
  // The first button stays on the page, as for two gems of one colour.
  expect(isStray(tapOn(present, 100, 0), tapOn(present, 100, 100))).toBe(false)
})

test('a stray tap of a finger is ignored, but not a click of the mouse', () => {
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
  const stop = ignoreStrayTaps()
  tap(first)
  first.remove()
  tap(second)
  tap(second, 'mouse')
  expect(count).toEqual({ first: 1, second: 1 })
  stop()
  tap(second)
  expect(count.second).toBe(2)
})
