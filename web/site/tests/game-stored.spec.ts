/** Tests stored games: export and import, continuing, and games that are open in two tabs. */

import { expect } from '@playwright/test'
import {
  expectHistoryLength,
  openSetup,
  roll,
  saveGame,
  shownHistory,
  solvedButton,
  startGame,
  takeButton,
  test,
} from './game-steps.ts'
import { expectFits, expectNoViolations } from './shared-checks.ts'

test('a journal is exported and imported unchanged', async ({ page, server }) => {
  await openSetup(page, server.address)
  await startGame(page, ['Ann', 'Jiří'])
  await roll(page, 'mask')
  await solvedButton(page, 'Ann').click()
  await expectHistoryLength(page, 3)
  const before = await shownHistory(page)
  const saved = await saveGame(page)
  expect(saved.name).toMatch(/^ann-jiri-\d{4}-\d\d-\d\d\.jsonl$/)
  const lines = saved.text.split('\n')
  expect(lines[0]).toBe('{"schema":"umpire/journal@1"}')
  expect(lines).toHaveLength(5)
  await page.getByRole('button', { name: 'All games' }).click()
  const choose = page.getByLabel('Open a game from a file')
  // The last line is incomplete, as after a crash of the program during writing.
  const torn = Buffer.from(`${saved.text}{"t_ms":9`)
  await choose.setInputFiles({ name: 'game-1.journal', mimeType: 'text/plain', buffer: torn })
  await expectHistoryLength(page, 3)
  expect(await shownHistory(page)).toEqual(before)
  expect((await saveGame(page)).text).toBe(saved.text)
  await page.getByRole('button', { name: 'All games' }).click()
  await expect(page.locator('.game-stored-game')).toHaveCount(2)
  for (const [text, message] of [
    ['hello\n', 'is not a journal'],
    ['{"schema":"umpire/journal@9"}\n', 'another version of umpire'],
    [saved.text.replace('"solved","player":0', '"solved","player":7'), 'line 4 of the game cannot be played'],
  ] as const) {
    await choose.setInputFiles({ name: 'bad.jsonl', mimeType: 'text/plain', buffer: Buffer.from(text) })
    await expect(page.getByRole('alert')).toContainText(message)
  }
  await expect(page.locator('.game-stored-game')).toHaveCount(2)
  await page
    .getByRole('button', { name: /^Delete the game/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Really delete/ }).click()
  await expect(page.locator('.game-stored-game')).toHaveCount(1)
})

test('a running game is offered first, on the list and on the start page', async ({
  page,
  server,
  context,
}) => {
  const goOn = page.getByRole('button', { name: /^Continue Ann, Ben/ })
  const main = page.locator('main .button.primary')
  await page.goto(server.address)
  await expect(page.getByRole('status')).toHaveText('Ready')
  await expect(main).toHaveCount(0)
  await openSetup(page, server.address)
  await startGame(page, ['Ann', 'Ben'])
  await roll(page, 'mask')
  await solvedButton(page, 'Ann').click()
  await expect(takeButton(page, 'Ann')).toBeVisible()
  // On the list, after a reload.
  await page.reload()
  await expect(main).toHaveCount(1)
  await expect(main).toHaveText(/^Continue.*Round .?1.? of .?9/)
  await expectNoViolations(page)
  await expectFits(page)
  await goOn.click()
  await expect(takeButton(page, 'Ann')).toBeVisible()
  await expect(page.locator('.game-answer')).toContainText('The clock goes on from the last entry')
  // On the start page.
  await page.goto(server.address)
  await expect(main).toHaveText(/^Continue.*Round .?1.? of .?9/)
  await expectNoViolations(page)
  await expectFits(page)
  await goOn.click()
  await expect(takeButton(page, 'Ann')).toBeVisible()
  await page.getByRole('link', { name: 'All tasks' }).click()
  await expect(goOn).toBeVisible()
  // A game that was deleted in another tab is not opened.
  const second = await context.newPage()
  await second.goto(`${server.address}#/game`)
  await second.getByRole('button', { name: /^Delete the game/ }).click()
  await second.getByRole('button', { name: /^Really delete/ }).click()
  await expect(second.locator('.game-stored-game')).toHaveCount(0)
  await goOn.click()
  await expect(page.getByRole('alert')).toHaveText('This game is no longer on this device.')
  await expect(main).toHaveText('New game')
})

test('two tabs never both write to a game', async ({ page, server, context }) => {
  await openSetup(page, server.address)
  await startGame(page, ['Ann', 'Ben'])
  await roll(page, 'mask')
  const second = await context.newPage()
  await second.goto(`${server.address}#/game`)
  await second
    .getByRole('button', { name: /Ann, Ben/ })
    .first()
    .click()
  await expect(second.getByRole('alert')).toContainText('open in another tab')
  await second.getByRole('button', { name: 'Only look' }).click()
  await expect(second.getByRole('timer')).toBeVisible()
  await expect(second.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await solvedButton(page, 'Ben').click()
  await expect(second.locator('.game-players')).toContainText('✓ 1st')
  await second.getByRole('button', { name: 'Play it here' }).click()
  await expect(page.getByText('This game goes on in another tab.')).toBeVisible()
  await expect(solvedButton(page, 'Ann')).toHaveCount(0)
  await solvedButton(second, 'Ann').click()
  await expect(page.locator('.game-players')).toContainText('✓ 2nd')
  expect((await saveGame(second)).text.split('\n')).toHaveLength(6)
})
