/** Steps and checks that several tests share, most of them for screens with photos. */

import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { type StaticServer, serve } from './static-server.ts'

const built = join(import.meta.dirname, '..', 'dist')
const root = join(import.meta.dirname, '..', '..', '..')

/** Returns the path of a file in the repository. */
export function fromRoot(...path: string[]): string {
  return join(root, ...path)
}

/** Serves the built page in a folder, as a web server of a user may. */
export function servePage(): Promise<StaticServer> {
  return serve(built, '/some/folder/')
}

/** Timeout for reading a photo on a busy machine, in milliseconds. */
const READING_MS = 60_000

/** Waits until no photo is being read. */
export async function readingEnds(page: Page): Promise<void> {
  await expect(page.getByText('Reading …').first()).toBeHidden({ timeout: READING_MS })
}

/** Chooses a photo on the screen that is shown, and waits until it is read. */
export async function choosePhoto(page: Page, path: string): Promise<void> {
  await page.getByLabel('Choose a photo').setInputFiles(path)
  await readingEnds(page)
}

/** Checks the accessibility of the page with axe: the rules of WCAG 2.2 AA, and best practices. `step` names the check if it fails. */
export async function expectNoViolations(page: Page, step?: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations, step).toEqual([])
}

/** Checks that the page is no wider than a narrow screen, with text of normal and of double size. */
export async function expectFits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const size of ['100%', '200%']) {
    const width = await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
      return document.documentElement.scrollWidth
    }, size)
    expect(width, size).toBeLessThanOrEqual(360)
  }
}

/** Returns a pattern for a text that comes from Fluent. It allows the invisible marks that Fluent puts around values. */
export function fluent(text: string): RegExp {
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(escaped.replaceAll(/(\d+|[a-z]+)/gi, '[\\u2068\\u2069]*$1[\\u2068\\u2069]*'))
}
