import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { choosePhoto, expectFits, expectNoViolations, fluent, fromRoot, servePage } from './shared-checks.ts'
import type { StaticServer } from './static-server.ts'

const ROWS = fromRoot('samples', 'board', 'rows.jpg')
const truth: { rows: { gems: (string | null)[] }[] } = JSON.parse(
  readFileSync(fromRoot('samples', 'board', 'rows.json'), 'utf8'),
)

let server: StaticServer

test.beforeEach(async ({ page }) => {
  server = await servePage()
  await page.goto(`${server.address}#/board`)
  await choosePhoto(page, ROWS)
  await expect(page.locator('.board-grid')).toBeVisible()
})

test.afterEach(async () => {
  await server.close()
})

const sheet = (page: Page) => page.getByRole('dialog')
const hole = (page: Page, row: number, holeNumber: number) =>
  page.locator(`[data-hole="${row - 1}-${holeNumber - 1}"]`)
const frontOfRow = (page: Page, row: number) =>
  page
    .locator('.board-fronts tbody tr')
    .nth(row - 1)
    .locator('td')
    .first()

/** Returns the contents of the holes of a row from the labels of the grid, without the invisible marks of Fluent. */
async function shownContents(page: Page, row: number): Promise<string[]> {
  const labels = await page
    .locator('.board-row')
    .nth(row)
    .locator('.board-hole')
    .evaluateAll((holes) => holes.map((hole) => hole.getAttribute('aria-label') ?? ''))
  return labels.map((label) => /: ([a-z ]+)/.exec(label)?.[1] ?? '')
}

test('the holes are those of the ground truth', async ({ page }) => {
  await expect(page.locator('.board-hole[data-doubtful="true"]')).toHaveCount(0)
  for (const [row, { gems }] of truth.rows.entries()) {
    expect(await shownContents(page, row)).toEqual(gems.map((gem) => gem ?? 'empty'))
  }
  await expect(frontOfRow(page, 1)).toHaveText(/blue.*blue/)
  await expect(frontOfRow(page, 4)).toHaveText(/purple.*green/)
  await expect(page.locator('.board-fronts tbody tr').nth(4)).toContainText('blue')
  await expect(page.locator('.mark')).toHaveCount(72)
})

test('an uncertain hole can be checked', async ({ page }) => {
  await choosePhoto(page, fromRoot('evaluation', 'gemboard', 'gemboard-own-700302.jpg'))
  await page.getByRole('button', { name: fluent('Check the uncertain hole') }).click()
  await expect(sheet(page)).toContainText(fluent('Row 5, hole 10'))
  await sheet(page).getByRole('button', { name: 'brown', exact: true }).click()
  await expect(sheet(page)).toBeHidden()
  await expect(hole(page, 5, 10)).toHaveAttribute('aria-label', /brown, set by hand, read as .*red/)
  await expect(page.locator('.gem-reasons')).toContainText('Settled by hand.')
  await expect(page.locator('.mark[data-state="set"]')).toHaveCount(1)
})

test('a correction updates the front gems at once, and can be undone', async ({ page }) => {
  await hole(page, 1, 5).click()
  await sheet(page).getByRole('button', { name: 'empty', exact: true }).click()
  await expect(frontOfRow(page, 1)).toHaveText(/blue.*yellow/)
  await expect(hole(page, 1, 7)).toHaveAttribute('data-front', 'true')
  await hole(page, 1, 1).click()
  await sheet(page).getByRole('button', { name: 'cannot be seen' }).click()
  await expect(frontOfRow(page, 1)).toContainText('unknown')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'All back to what was read' }).click()
  await expect(frontOfRow(page, 1)).toHaveText(/blue.*blue/)
})

test('holes can be reached by a tap on the photo and by the arrow keys', async ({ page }) => {
  const box = await page.locator('[data-mark="2-4"] .mark-line').boundingBox()
  if (!box) throw new Error('the hole is not drawn')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(sheet(page)).toContainText(fluent('Row 3, hole 5'))
  await page.keyboard.press('Escape')
  await hole(page, 1, 1).focus()
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(sheet(page)).toContainText(fluent('Row 3, hole 2'))
  await page.keyboard.press('Escape')
  await expect(hole(page, 3, 2)).toBeFocused()
  // On a narrow screen each row is shown as a column.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.keyboard.press('ArrowRight')
  await expect(hole(page, 4, 2)).toBeFocused()
})

test('the advice names the best row, and is updated after a correction', async ({ page }) => {
  const places = page.locator('.board-places > li')
  await page.getByRole('radio', { name: 'blue', exact: true }).check()
  await expect(page.getByLabel('Row of my pawn')).toHaveValue('4')
  for (let count = 0; count < 6; count += 1)
    await page.getByRole('button', { name: /One .*red.* more/ }).click()
  await expect(places).toHaveCount(4)
  await expect(places.first()).toContainText(fluent('Row 6'))
  await expect(places.first()).toContainText('Purple and red give 7 1')
  await expect(page.locator('.board-advice')).not.toContainText('set by hand')

  for (const holeNumber of [4, 5]) {
    await hole(page, 2, holeNumber).click()
    await sheet(page).getByRole('button', { name: 'red', exact: true }).click()
  }
  // The pawn at row 5 can reach row 2 only if its player finishes first, because it may then move three fields.
  await expect(places.first()).toContainText(fluent('Row 2'))
  await expect(places.first()).toContainText('2 red give 8')
  await expect(places.first()).toContainText(fluent('Front gems of row 2: set by hand.'))
  await expect(places.nth(1)).toContainText(fluent('Row 6'))
  await expect(places.nth(1)).not.toContainText('set by hand')

  await page.getByLabel('Row of my pawn').selectOption({ label: '6' })
  await expect(page.locator('.board-advice')).toContainText('The row was set by hand.')
  await expect(places.nth(3)).toContainText(fluent('Row 6'))
})

test('on a narrow screen, a hole is large enough for a finger', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const box = await hole(page, 6, 12).boundingBox()
  expect(box?.width).toBeGreaterThanOrEqual(44)
  expect(box?.height).toBeGreaterThanOrEqual(44)
  expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`is accessible in the ${colorScheme} scheme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.getByRole('radio', { name: 'blue', exact: true }).check()
    await expect(page.locator('.board-places')).toBeVisible()
    await hole(page, 5, 10).click()
    await expectNoViolations(page)
    await sheet(page).getByRole('button', { name: 'red', exact: true }).click()
    await expectNoViolations(page)
    await expectFits(page)
  })
}
