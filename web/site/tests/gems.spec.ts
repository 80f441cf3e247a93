import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { withoutIsolates } from './game-steps.ts'
import { choosePhoto, expectFits, expectNoViolations, fluent, fromRoot, servePage } from './shared-checks.ts'
import type { StaticServer } from './static-server.ts'

const PILES = fromRoot('samples', 'gems', 'piles.jpg')
/** A photo in which four gems are uncertain: three in pile A and one in pile B. */
const UNCERTAIN = fromRoot('evaluation', 'gems', 'gems-own-700202.jpg')

type Truth = { piles: { counts: Record<string, number>; center: [number, number] }[] }

let server: StaticServer

test.beforeEach(async ({ page }) => {
  server = await servePage()
  await page.goto(`${server.address}#/gems`)
})

test.afterEach(async () => {
  await server.close()
})

const pile = (page: Page, letter: string) =>
  page.getByRole('region', { name: fluent(`Pile ${letter}`), exact: true })
const sheet = (page: Page) => page.getByRole('dialog')
const leader = (page: Page) => page.locator('.gem-ranking li').first().locator('strong')
const why = (page: Page) => page.locator('.gem-why').first()

/** Opens the list of the gems of a pile. */
async function openList(page: Page, letter: string) {
  const list = pile(page, letter).locator('details')
  await list.evaluate((details: HTMLDetailsElement) => {
    details.open = true
  })
  return list
}

/** Opens the sheet of the first gem of a pile whose button has this text. */
async function openGem(page: Page, letter: string, words: string | RegExp): Promise<void> {
  const list = await openList(page, letter)
  const name = typeof words === 'string' ? fluent(words) : words
  await list.getByRole('button', { name }).first().click()
  await expect(sheet(page)).toBeVisible()
}

async function setGem(page: Page, letter: string, from: string, to: string): Promise<void> {
  await openGem(page, letter, from)
  await sheet(page).getByRole('button', { name: to, exact: true }).click()
  await expect(sheet(page)).toBeHidden()
}

/** Returns the centre of a gem's mark on the screen. */
async function markPosition(page: Page, mark: number): Promise<{ x: number; y: number }> {
  const box = await page.locator('.mark-line').nth(mark).boundingBox()
  if (!box) throw new Error('the gem is not drawn')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('the counts of the piles are those of the ground truth', async ({ page }) => {
  await choosePhoto(page, PILES)
  await expect(page.locator('.gem-progress')).toHaveText(fluent('22 gems in 3 piles.'))
  const truth: Truth = JSON.parse(readFileSync(fromRoot('samples', 'gems', 'piles.json'), 'utf8'))
  const piles = truth.piles.sort((a, b) => a.center[0] - b.center[0])
  for (const [index, { counts }] of piles.entries()) {
    const label = await pile(page, 'ABC'[index] ?? '')
      .locator('.gem-tally')
      .getAttribute('aria-label')
    const read = Object.fromEntries(
      withoutIsolates(label)
        .split(', ')
        .map((part) => part.split(' ').reverse()),
    )
    const expectedCounts = Object.entries(counts).filter(([, count]) => count > 0)
    expect(read).toEqual(Object.fromEntries(expectedCounts.map(([colour, count]) => [colour, String(count)])))
  }
  await expect(page.locator('.mark')).toHaveCount(22)
  await expect(page.locator('.pile')).toHaveCount(3)
  // The photo is zoomed at first, but every gem is in view.
  const view = await page.locator('.marks-view').boundingBox()
  for (let mark = 0; mark < 22; mark += 1) {
    const { x, y } = await markPosition(page, mark)
    expect(x).toBeGreaterThan(view?.x ?? 0)
    expect(y).toBeGreaterThan(view?.y ?? 0)
    expect(x).toBeLessThan((view?.x ?? 0) + (view?.width ?? 0))
    expect(y).toBeLessThan((view?.y ?? 0) + (view?.height ?? 0))
  }
  await expect(leader(page)).toHaveText('Player 3')
  await expect(why(page)).toHaveText(
    'Player 3 leads with 5 of one colour (red), Player 1 has 4 (brown), Player 2 has 3 (red).',
  )
})

test('a correction by keyboard changes the standings, is marked, and can be undone', async ({ page }) => {
  await choosePhoto(page, PILES)
  await setGem(page, 'A', 'red', 'brown')
  await expect(why(page)).toContainText(
    'Player 3 and Player 1 lead with 5 of one colour (Player 3 red, Player 1 brown)',
  )
  await expect(page.locator('.gem-why').nth(1)).toContainText(
    'Between Player 3 and Player 1 the second colour decides',
  )
  await expect(leader(page)).toHaveText('Player 3')

  await openGem(page, 'A', /^red$/)
  await expect(sheet(page)).toContainText(fluent('Read as red'))
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog')).toHaveCount(0)
  const button = pile(page, 'A').getByRole('button', { name: 'red', exact: true })
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  const brown = sheet(page).getByRole('button', { name: 'brown', exact: true })
  for (let presses = 0; presses < 12; presses += 1) {
    if (await brown.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')

  await expect(leader(page)).toHaveText('Player 1')
  await expect(why(page)).toContainText('Player 1 leads with 6 of one colour (brown)')
  const changed = pile(page, 'A').getByRole('button', { name: fluent('brown, set by hand, read as red') })
  await expect(changed).toHaveCount(2)
  await expect(page.locator('.mark[data-state="set"]')).toHaveCount(2)
  await expect(page.locator('.gem-ranking')).toContainText(fluent('2 gems set or confirmed by hand'))

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(changed).toHaveCount(1)
  await page.getByRole('button', { name: 'All back to what was read' }).click()
  await expect(page.locator('.photo-card')).toBeFocused()
  await expect(changed).toHaveCount(0)
  await expect(leader(page)).toHaveText('Player 3')
  await expect(page.locator('.mark[data-state="set"]')).toHaveCount(0)
})

test('taps on the photo remove a gem, restore it, and add one', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await choosePhoto(page, PILES)
  await expect(page.locator('.mark')).toHaveCount(22)
  const first = await markPosition(page, 0)
  await page.mouse.click(first.x, first.y)
  await expect(sheet(page)).toContainText(fluent('Gem of pile A'))
  await sheet(page).getByRole('button', { name: 'Not a gem' }).click()
  await expect(page.locator('.gem-progress')).toHaveText(fluent('21 gems in 3 piles.'))
  await expect(page.locator('.mark[data-state="removed"]')).toHaveCount(1)

  await page.mouse.click(first.x, first.y)
  await sheet(page).getByRole('button', { name: 'Back to what was read' }).click()
  await expect(page.locator('.gem-progress')).toHaveText(fluent('22 gems in 3 piles.'))

  // A tap close to a gem selects the gem, unless "Add a gem" was tapped before.
  await page.getByRole('button', { name: 'Add a gem', exact: true }).click()
  await page.mouse.click(first.x - 12, first.y)
  await sheet(page).getByRole('button', { name: 'yellow' }).click()
  await expect(page.locator('.gem-progress')).toHaveText(fluent('23 gems in 3 piles.'))
  await expect(pile(page, 'A').locator('.gem-tally')).toHaveAttribute(
    'aria-label',
    fluent('4 brown, 2 red, 1 blue, 1 yellow'),
  )
})

test('the photo is zoomed by two fingers and moved by the mouse, and a drag is no tap', async ({ page }) => {
  await choosePhoto(page, PILES)
  const stage = page.locator('.marks-stage')
  const view = await page.locator('.marks-view').boundingBox()
  if (!view) throw new Error('the picture is not shown')
  const [x, y] = [view.x + view.width / 2, view.y + view.height / 2]
  const widthOf = async () => (await stage.boundingBox())?.width ?? 0
  await page.getByRole('button', { name: 'Fit the whole photo' }).click()
  const before = await widthOf()
  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', distance: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd' ? [] : [-1, 1].map((side) => ({ x: x + side * distance, y, id: side + 1 })),
    })
  await touch('touchStart', 20)
  await touch('touchMove', 40)
  await touch('touchMove', 60)
  await touch('touchEnd', 0)
  await expect.poll(widthOf).toBeGreaterThan(2.5 * before)

  const leftOf = async () => (await stage.boundingBox())?.x ?? 0
  const left = await leftOf()
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 60, y, { steps: 5 })
  await page.mouse.up()
  expect(await leftOf()).toBeCloseTo(left - 60, 0)
  await expect(sheet(page)).toBeHidden()
})

test('a gem can be moved to another pile', async ({ page }) => {
  await choosePhoto(page, PILES)
  await openGem(page, 'A', 'blue')
  await sheet(page).getByLabel('Pile').selectOption({ label: 'B' })
  await page.keyboard.press('Escape')
  await expect(pile(page, 'B')).toContainText(fluent('Pile B: 7 gems'))
  const moved = (await openList(page, 'B')).getByRole('button', { name: fluent('blue, moved from pile A') })
  await expect(moved).toHaveCount(1)
})

test('uncertain gems are marked and can be checked one after the other', async ({ page }) => {
  await choosePhoto(page, UNCERTAIN)
  await expect(page.locator('.gem-progress')).toContainText(fluent('4 gems are uncertain.'))
  await expect(page.locator('.mark[data-state="doubtful"]')).toHaveCount(4)
  await expect(page.locator('.gem-reasons')).toContainText('Pile A: 3 gems are uncertain')
  await page.getByRole('button', { name: fluent('Check the 4 uncertain gems') }).click()
  for (let left = 4; left > 0; left -= 1) {
    await expect(page.locator('.mark[data-state="doubtful"]')).toHaveCount(left)
    await sheet(page)
      .getByRole('button', { name: /is right/ })
      .click()
  }
  await expect(sheet(page)).toBeHidden()
  await expect(page.locator('.mark[data-state="confirmed"]')).toHaveCount(4)
  await expect(page.locator('.gem-reasons')).toContainText('Settled by hand.')
})

test('photos of a player are added up, replaced and removed; too many gems are refused with a message', async ({
  page,
}) => {
  await choosePhoto(page, PILES)
  await expect(page.locator('.photo-card')).toHaveCount(1)
  await choosePhoto(page, PILES)
  await expect(page.locator('.photo-card')).toHaveCount(2)
  const second = page.locator('.photo-card').nth(1)
  for (const [letter, owner] of [
    ['A', 'Player 1'],
    ['B', 'Nobody’s: do not count'],
    ['C', 'Nobody’s: do not count'],
  ]) {
    const whose = second
      .getByRole('region', { name: fluent(`Pile ${letter}`), exact: true })
      .getByLabel('Whose gems?')
    await whose.selectOption({ label: owner ?? '' })
  }
  await expect(why(page)).toContainText('Player 1 leads with 8 of one colour (brown)')
  await expect(page.locator('.gem-ranking')).toContainText(fluent('2 piles of several photos are added up.'))

  await second
    .getByRole('region', { name: fluent('Pile C'), exact: true })
    .getByLabel('Whose gems?')
    .selectOption('2')
  await expect(page.locator('.gem-problems')).toHaveText(
    fluent('There are 17 red gems, but the box holds 12. Count the red gems again, or choose the other box.'),
  )
  await page.getByRole('button', { name: fluent('Replace photo 2') }).click()
  await choosePhoto(page, UNCERTAIN)
  await expect(second.locator('.pile-card')).toHaveCount(2)
  await second.getByRole('button', { name: fluent('Remove photo 2') }).click()
  await expect(page.locator('.photo-card')).toHaveCount(1)
  await expect(leader(page)).toHaveText('Player 3')
})

test('names and the points variant are used', async ({ page }) => {
  await choosePhoto(page, PILES)
  await page.getByLabel(fluent('Name of player 3')).fill('Ann')
  await expect(leader(page)).toHaveText('Ann')
  await page.getByLabel('Most points').check()
  // Ann has 3 points for five red gems, player 1 has 2 for four brown ones, and player 2 has 1 for three red ones.
  await expect(page.locator('.gem-ranking .gem-points')).toHaveText([/3\D points/, /2\D points/, /1 point/])
  await page.getByLabel(fluent('Name of player 2')).fill('Ann')
  await expect(page.locator('.gem-problems')).toContainText('two players are called "Ann"')
})

test('a file that is not an image is refused with a message', async ({ page }) => {
  await choosePhoto(page, fromRoot('samples', 'gems', 'piles.json'))
  await expect(page.getByRole('alert')).toContainText(/not a picture/i)
  await expect(page.locator('.photo-card')).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`is accessible in the ${colorScheme} scheme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await expectNoViolations(page)
    await choosePhoto(page, UNCERTAIN)
    await expect(leader(page)).toBeVisible()
    await openGem(page, 'A', 'uncertain')
    await expectNoViolations(page)
    await sheet(page).getByRole('button', { name: 'purple' }).click()
    await expectNoViolations(page)
    await expectFits(page)
  })
}
