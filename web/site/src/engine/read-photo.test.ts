import { expect, test } from 'vitest'
import { haveDifferentOrientations } from './read-photo.ts'

test('different orientations in browser and engine are detected by the sides of the photo', () => {
  expect(haveDifferentOrientations({ width: 1280, height: 960 }, [960, 1280])).toBe(true)
  expect(haveDifferentOrientations({ width: 960, height: 1280 }, [1280, 960])).toBe(true)
  // A reduced copy of an upright photo is not turned.
  expect(haveDifferentOrientations({ width: 2048, height: 1536 }, [4000, 3000])).toBe(false)
  expect(haveDifferentOrientations({ width: 500, height: 500 }, [500, 500])).toBe(false)
  expect(haveDifferentOrientations({ width: 1280, height: 960 }, null)).toBe(false)
})
