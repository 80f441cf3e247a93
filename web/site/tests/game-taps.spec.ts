/** Tests wrong taps, double taps, and gems that are entered when the time is nearly up. */

import { expect, type Locator, type Page, test } from '@playwright/test'
import {
  expectHistoryLength,
  GEMS,
  openSetup,
  roll,
  solvedButton,
  standings,
  startGame,
  takeButton,
  takeGems,
} from './game-steps.ts'
import { expectFits, expectNoViolations, servePage } from './shared-checks.ts'
import type { StaticServer } from './static-server.ts'

let server: StaticServer

test.beforeEach(async ({ page }) => {
  server = await servePage()
  await page.setViewportSize({ width: 360, height: 740 })
  // The tests move the clock of the page.
  await page.clock.install()
  await openSetup(page, server.address)
})

test.afterEach(() => server.close())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Starts a game in which Ann has solved her card. */
async function startGameWithAnnSolved(page: Page): Promise<void> {
  await startGame(page, ['Ann', 'Ben'])
  await roll(page, 'mask')
  await solvedButton(page, 'Ann').click()
  await expect(takeButton(page, 'Ann')).toBeVisible()
}

function centreOf(box: { x: number; y: number; width: number; height: number } | null) {
  if (!box) throw new Error('there is no button')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Taps twice in the same task, so that the page cannot react between the taps. */
function tapTwice(target: Locator): Promise<void> {
  return target.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
}

test('“Sand is out” asks for the gems that were taken in time', async ({ page }) => {
  await startGameWithAnnSolved(page)
  await button(page, 'Sand is out').click()
  const question = page.getByRole('alert').filter({ hasText: 'Time is up!' })
  await expect(question).toContainText(/Did .?Ann.? take gems in time/)
  await expect(page.getByRole('timer')).toContainText('0:00')
  await expectNoViolations(page)
  // The players correct a tap by mistake.
  await button(page, 'The sand still runs').click()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('timer')).toContainText('left')
  await button(page, 'Sand is out').click()
  await solvedButton(page, 'Ben').click()
  await expect(question).toContainText('Ben')
  await takeGems(page, 'Ann', 5, ['red', 'blue'])
  await button(page, 'End the round').click()
  await expect(page.getByRole('heading', { name: /Ben.? rolls/ })).toBeVisible()
  expect((await standings(page))[0]).toEqual({ rank: 1, name: 'Ann', gems: { red: 1, blue: 1 } })
  // The glass of the next round is not stopped.
  await roll(page, 'hand')
  await expect(page.getByRole('timer')).toContainText('left')
  await expect(question).toHaveCount(0)
  await solvedButton(page, 'Ann').click()
  await button(page, 'Sand is out').click()
  await expect(question).toBeVisible()
  await expectFits(page)
})

test('before the glass is turned, no card is solved and no sand runs out', async ({ page }) => {
  await startGame(page, ['Ann', 'Ben'], () => page.getByText('by a tap').click())
  await roll(page, 'snake')
  await expect(button(page, 'Turn the glass')).toBeVisible()
  await expect(page.getByRole('button', { name: /has solved|Sand is out/ })).toHaveCount(0)
  await expectNoViolations(page)
  await button(page, 'Turn the glass').click()
  await expect(page.getByRole('timer')).toContainText('left')
  await expect(page.getByRole('button', { name: /has solved|Sand is out/ })).toHaveCount(3)
})

test('a double tap makes one entry and shows no error', async ({ page }) => {
  await startGame(page, ['Ann', 'Ben'])
  const refused = page.locator('.game-answer[data-refused="true"]')
  await tapTwice(page.getByRole('button', { name: 'mask' }))
  await expectHistoryLength(page, 2)
  // Nobody has solved the card, so the first “Sand is out” turns the glass once more, and a second one would end the round.
  await tapTwice(button(page, 'Sand is out'))
  await expect(page.getByRole('timer')).toContainText('second glass')
  await expectHistoryLength(page, 3)
  await tapTwice(solvedButton(page, 'Ann'))
  await expectHistoryLength(page, 4)
  await tapTwice(button(page, 'Undo'))
  await expectHistoryLength(page, 5)
  await expect(solvedButton(page, 'Ann')).toBeVisible()
  await expect(page.getByRole('timer')).toContainText('second glass')
  await expect(refused).toHaveCount(0)
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true })

  test('the second tap of a double tap does not hit the button that appears under the finger', async ({
    page,
  }) => {
    await startGame(page, ['Ann', 'Ben'])
    await roll(page, 'mask')
    const position = centreOf(await solvedButton(page, 'Ann').boundingBox())
    await page.evaluate(() => {
      addEventListener('click', ({ timeStamp }) => sessionStorage.setItem('tap', String(timeStamp)), true)
    })
    await page.touchscreen.tap(position.x, position.y)
    const next = takeButton(page, 'Ann')
    await next.evaluate((element, { x, y }) => {
      const tap = new PointerEvent('click', { bubbles: true, pointerType: 'touch', clientX: x, clientY: y })
      const atMs = Number(sessionStorage.getItem('tap')) + 200
      Object.defineProperty(tap, 'timeStamp', { value: atMs })
      element.dispatchEvent(tap)
    }, position)
    // If the second tap had opened the sheet for gems, the sheet would cover this button.
    await solvedButton(page, 'Ben').tap()
    await expect(takeButton(page, 'Ben')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('the buttons for gems keep their positions while gems are tapped', async ({ page }) => {
  await startGameWithAnnSolved(page)
  await takeButton(page, 'Ann').click()
  const sheet = page.getByRole('dialog')
  const buttonBoxes = () =>
    sheet.locator('.game-palette .button, .game-take-bar .button, .game-take-nothing').evaluateAll((all) =>
      all.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [x, y, width, height].map(Math.round)
      }),
    )
  for (const size of ['100%', '200%']) {
    await expect(sheet).toBeVisible()
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
      document.querySelector('dialog')?.scrollTo(0, 0)
    }, size)
    const before = await buttonBoxes()
    expect(before).toHaveLength(GEMS.length + 2)
    expect(await sheet.evaluate((element) => element.scrollWidth - element.clientWidth), size).toBe(0)
    for (const gem of ['red', 'blue']) {
      await button(page, gem).dispatchEvent('click')
      await expect(button(page, `Remove ⁨${gem}⁩`)).toHaveCount(1)
      expect(await buttonBoxes(), `${size}, ${gem}`).toEqual(before)
    }
    for (const gem of ['red', 'blue']) await button(page, `Remove ⁨${gem}⁩`).dispatchEvent('click')
    await sheet.getByRole('button', { name: 'The row is empty' }).dispatchEvent('click')
    await expect(button(page, 'Really nothing? Tap again')).toHaveCount(1)
    expect(await buttonBoxes(), `${size}, nothing`).toEqual(before)
    await page.keyboard.press('Escape')
    await takeButton(page, 'Ann').dispatchEvent('click')
  }
})

test('a tap on a picked gem removes it, and a third gem cannot be picked', async ({ page }) => {
  await startGameWithAnnSolved(page)
  await takeButton(page, 'Ann').click()
  await expect(button(page, 'Take both gems')).toBeDisabled()
  for (const gem of ['red', 'green']) await button(page, gem).click()
  await expect(button(page, 'blue')).toBeDisabled()
  await button(page, 'Remove ⁨red⁩').click()
  await expect(button(page, 'Take one gem')).toBeEnabled()
  await button(page, 'green').click()
  await button(page, 'Take both gems').click()
  await expect(page.locator('.game-answer')).toContainText('takes green and green')
})

test('the sheet for gems shows the time left, and a note when the time is up', async ({ page }) => {
  await startGameWithAnnSolved(page)
  await takeButton(page, 'Ann').click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('timer')).toContainText(/[01]:\d\d/)
  await expect(sheet.getByText('Time is up: enter only what was taken in time.')).toBeHidden()
  for (const gem of ['red', 'blue']) await button(page, gem).click()
  await page.clock.runFor(61_000)
  await expect(sheet.getByText('Time is up: enter only what was taken in time.')).toBeVisible()
  await expect(sheet.getByText('Time is up!', { exact: true })).toBeVisible()
  for (const size of [
    { width: 360, height: 740 },
    { width: 740, height: 360 },
  ]) {
    await page.setViewportSize(size)
    await expectNoViolations(page)
    await expect(button(page, 'Take both gems')).toBeInViewport({ ratio: 1 })
  }
  // Gems that were picked in time can still be entered.
  await button(page, 'Take both gems').click()
  await expect(page.locator('.game-answer')).toContainText('takes red and blue')
})

test('a player who takes nothing must confirm it, and has no gems', async ({ page }) => {
  await startGameWithAnnSolved(page)
  await takeButton(page, 'Ann').click()
  await page.getByRole('button', { name: 'The row is empty' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await button(page, 'Really nothing? Tap again').click()
  const ann = page.getByRole('listitem').filter({ hasText: 'Ann' }).first()
  await expect(ann).toContainText('✓ 1st · done')
  await expect(ann).not.toContainText('gems')
})

test('gems that were tapped stay when no photo is chosen', async ({ page, context }) => {
  await startGameWithAnnSolved(page)
  await takeButton(page, 'Ann').click()
  await button(page, 'red').click()
  // The browser cancels the choice of a file, as when the player goes back.
  const browser = await context.newCDPSession(page)
  await browser.send('Page.setInterceptFileChooserDialog', { enabled: true, cancel: true })
  const input = page.getByLabel('Choose a photo')
  const cancelled = input.evaluate(
    (element) => new Promise((resolve) => element.addEventListener('cancel', resolve, { once: true })),
  )
  await page.getByText('Choose a photo').click()
  await cancelled
  await expect(button(page, 'Remove ⁨red⁩')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
