import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './shared-checks.ts'
import { type StaticServer, serve } from './static-server.ts'

const built = join(import.meta.dirname, '..', 'dist')
const samples = join(import.meta.dirname, '..', '..', '..', 'samples', 'ominoes')

type Face = string | null
type Truth = { cells: Face[][]; groups: { colour: string; cells: [number, number][] }[] }

let server: StaticServer

test.beforeEach(async () => {
  server = await serve(built, '/some/folder/')
})

test.afterEach(async () => {
  await server.close()
})

/** Opens the Ominoes screen and reads the sample photo. */
async function readSample(page: Page) {
  await page.goto(`${server.address}#/ominoes`)
  await page.locator('input[type=file]').last().setInputFiles(join(samples, 'board.jpg'))
  await expect(page.getByRole('heading', { name: 'Groups that score' })).toBeVisible()
}

function square(page: Page, row: number, column: number) {
  return page.getByRole('button', { name: new RegExp(`^Row \\W?${row}\\W?, column \\W?${column}\\W?:`) })
}

async function correct(page: Page, row: number, column: number, content: string) {
  await square(page, row, column).click()
  await page.getByRole('dialog').getByRole('button', { name: content }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Returns the faces that the plain board shows, row by row. */
function shownCells(page: Page): Promise<Face[][]> {
  return page
    .getByRole('grid')
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('[data-square]')].map((button) => {
          const shown = button.getAttribute('data-square')
          return shown === 'empty' ? null : shown
        }),
      ),
    )
}

/** Returns the board turned clockwise by a quarter turn. */
function quarterTurned(cells: Face[][]): Face[][] {
  return cells.map((_, row) => cells.map((line) => line[row] ?? null).reverse())
}

test('the squares of the sample are those of the ground truth, in one of four directions', async ({
  page,
}) => {
  await readSample(page)
  const truth: Truth = JSON.parse(readFileSync(join(samples, 'board.json'), 'utf8'))
  const shown = await shownCells(page)
  const directions = [truth.cells]
  for (let turn = 0; turn < 3; turn += 1) directions.push(quarterTurned(directions[turn] ?? []))
  expect(directions).toContainEqual(shown)
  const listed = await page.locator('.group').allTextContents()
  expect(listed).toHaveLength(truth.groups.length)
  expect(listed[0]).toMatch(/Ra\W*: \W*6\W* points/)
  expect(listed[0]).toMatch(/for the player of \W*Ra/)
  expect(listed[1]).toMatch(/Khepri\W*: \W*4\W* points/)
})

test('a correction changes the groups, is marked, and can be undone', async ({ page }) => {
  await readSample(page)
  // Without this die, Khepri's group has only three dice and cannot be scored.
  await correct(page, 4, 1, 'Apep')
  await expect(page.locator('.group')).toHaveCount(1)
  await expect(page.locator('.group')).toContainText(/Ra\W*: \W*6\W* points/)
  const corrected = square(page, 4, 1)
  await expect(corrected).toHaveAccessibleName(/Apep.*corrected, was read as \W?Khepri/)
  await expect(corrected).toHaveAttribute('data-corrected', 'true')
  await expect(page.locator('.die-mark[data-corrected=true]')).toHaveCount(1)
  await correct(page, 3, 1, 'Empty')
  await expect(page.locator('.group')).toContainText(/Ra\W*: \W*5\W* points/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.group')).toContainText(/Ra\W*: \W*6\W* points/)
  await expect(corrected).toHaveAttribute('data-corrected', 'true')
  await page.getByRole('button', { name: 'Back to what was read' }).click()
  await expect(page.locator('[data-corrected=true]')).toHaveCount(0)
  await expect(page.locator('.group')).toHaveCount(2)
})

test('more dice than the game has are refused with a message', async ({ page }) => {
  await readSample(page)
  for (const column of [1, 2, 4]) await correct(page, 1, column, 'Hu-Ra')
  await expect(page.getByRole('alert')).toContainText('there are 27 dice on the board')
  await expect(page.locator('.group')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.locator('.group')).not.toHaveCount(0)
})

test('moves for a roll: the largest group of my god first, drawn as arrows', async ({ page }) => {
  await readSample(page)
  await correct(page, 3, 3, 'Khepri')
  await page.getByLabel('Khepri', { exact: true }).first().check()
  await page.getByRole('group', { name: 'Your roll' }).getByLabel('Hu-Ra').check()
  const moves = page.locator('ol.moves').first().getByRole('button')
  await expect(moves).toHaveCount(3)
  // These are the moves that `umpire ominoes --position ... --rolled hura --me khepri --moves` lists.
  const points = (await moves.allTextContents()).map((line) => /(\d+)\W* points/.exec(line)?.[1])
  expect(points).toEqual(['7', '6', '6'])
  await expect(page.locator('.plain-board .arrow')).toHaveCount(3)
  await expect(page.locator('.picture .arrow')).toHaveCount(3)
  await moves.nth(1).click()
  await expect(page.locator('.plain-board .arrow')).toHaveCount(1)
  await expect(page.locator('.plain-board .arrow')).toHaveAttribute('data-move', '2')
  await page.getByRole('group', { name: 'Your roll' }).getByLabel('Ominotep').check()
  await expect(page.getByText('No die moves.')).toBeVisible()
  await expect(page.locator('.arrow')).toHaveCount(0)
})

test('dice are corrected by keyboard', async ({ page }) => {
  await readSample(page)
  await square(page, 1, 1).focus()
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowLeft'])
    await page.keyboard.press(key)
  await expect(square(page, 4, 1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /Row \W?4\W?, column \W?1/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(square(page, 4, 1)).toBeFocused()
  await page.keyboard.press('a')
  await expect(page.locator('.group')).toHaveCount(1)
  await page.keyboard.press('Delete')
  await expect(square(page, 4, 1)).toHaveAccessibleName(/empty.*was read as \W?Khepri/)
})

test('a tap on a die in the photo corrects it', async ({ page }) => {
  await readSample(page)
  const mark = page.locator('.die-mark[data-square=khepri] .die-outline').first()
  const box = await mark.boundingBox()
  if (!box) throw new Error('the die is not drawn')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect(page.getByRole('dialog', { name: /Row \W?1\W?, column \W?3/ })).toBeVisible()
})

test('the reading and its corrections stay while another screen is shown', async ({ page }) => {
  await readSample(page)
  await correct(page, 4, 1, 'Apep')
  await page.getByRole('link', { name: 'All tasks' }).click()
  await page.getByRole('link', { name: /Ominoes/ }).click()
  await expect(square(page, 4, 1)).toHaveAccessibleName(/corrected, was read as \W?Khepri/)
  await expect(page.locator('.group')).toHaveCount(1)
})

test('a photo without a dice board gives a message', async ({ page }) => {
  await page.goto(`${server.address}#/ominoes`)
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles(join(samples, '..', 'solved.jpg'))
  await expect(page.getByRole('alert')).toContainText(/board/)
  await expect(page.getByRole('img', { name: /no board was found/ })).toBeVisible()
  await expect(page.getByRole('grid')).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`is accessible in the ${colorScheme} scheme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await readSample(page)
    await correct(page, 3, 3, 'Khepri')
    await page.getByLabel('Khepri', { exact: true }).first().check()
    await page.getByRole('group', { name: 'Your roll' }).getByLabel('Hu-Ra').check()
    await expect(page.locator('.arrow').first()).toBeVisible()
    await expectNoViolations(page)
    await square(page, 1, 1).click()
    await expectNoViolations(page)
  })
}
