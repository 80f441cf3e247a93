import { expect, test } from 'vitest'
import { text, withoutIsolates } from '../../strings/index.ts'
import { applyCorrections, type Correction, gemsFromReport } from './marked-gems.ts'
import { editInWords, gemInWords, readInWords } from './words.ts'

const gemsAsRead = gemsFromReport({
  gems: [
    { colour: 'red', center: [0, 0], radius: 9, pile: 0, confidence: 0.9979, doubtful: false },
    { colour: 'blue', center: [30, 0], radius: 9, pile: 0, confidence: 0.5, doubtful: true },
  ],
  maybe: [{ center: [60, 0], radius: 9, pile: 0 }],
})
const corrected = (id: string, ...corrections: Correction[]) => {
  const gem = applyCorrections(gemsAsRead, corrections).find((one) => one.id === id)
  if (!gem) throw new Error(id)
  return [gemInWords(gem), readInWords(gem), editInWords(gem)].map(withoutIsolates)
}

test('an edit is shown together with the reading', () => {
  expect(corrected('gem-0')).toEqual(['red', 'Read as red, 99 % sure.', ''])
  expect(corrected('gem-0', { kind: 'set', id: 'gem-0', colour: 'purple', pile: 0 })).toEqual([
    'purple, set by hand, read as red',
    'Read as red, 99 % sure.',
    'Set to purple by hand.',
  ])
  expect(corrected('gem-0', { kind: 'remove', id: 'gem-0' })).toEqual([
    'not counted, removed by hand, read as red',
    'Read as red, 99 % sure.',
    'Not counted: removed by hand.',
  ])
})

test('the colour that was read is not repeated for moved and confirmed gems', () => {
  expect(corrected('gem-0', { kind: 'move', id: 'gem-0', pile: 2 })[0]).toBe('red, moved from pile A')
  expect(corrected('gem-1')).toEqual(['blue, uncertain', 'Read as blue, but uncertain.', ''])
  expect(corrected('gem-1', { kind: 'confirm', id: 'gem-1' })).toEqual([
    'blue, confirmed by hand',
    'Read as blue, but uncertain.',
    'Confirmed by hand.',
  ])
})

test('an object that may be a gem, and an added gem, have no colour in the reading', () => {
  expect(corrected('maybe-0')[0]).toBe('not counted, uncertain')
  expect(corrected('maybe-0', { kind: 'set', id: 'maybe-0', colour: 'yellow', pile: 0 })[0]).toBe(
    'yellow, set by hand',
  )
  const add: Correction = { kind: 'add', id: 'added-1', center: null, radius: 9, colour: 'green', pile: 0 }
  expect(corrected('added-1', add)).toEqual([
    'green, added by hand',
    'No gem was read here.',
    'Added by hand.',
  ])
})

test('each choice of the standings has a name and a rule', () => {
  for (const variant of ['majority', 'points']) {
    for (const id of [`gems-variant-${variant}`, `gems-rule-${variant}`]) expect(text(id)).not.toBe(id)
  }
})
