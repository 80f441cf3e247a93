import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import {
  endRound,
  GEMS,
  openSetup,
  randomNumbers,
  roll,
  type Standing,
  SYMBOLS,
  saveGame,
  solvedButton,
  standings,
  startGame,
  takeButton,
  takeGems,
  test,
  withoutIsolates,
} from './game-steps.ts'
import { expectNoViolations } from './shared-checks.ts'

const root = join(import.meta.dirname, '..', '..', '..')
/** The native program, which replays the journals that the page saves. */
const program = process.env.UMPIRE ?? join(root, 'target', 'release', 'umpire')

/** Returns the result of the program's `replay` for a journal. */
function replay(path: string): { over: boolean; round: number; standings: Standing[]; why: string[] } {
  const game = JSON.parse(execFileSync(program, ['replay', path, '--json'], { encoding: 'utf8' }))
  const players: { rank: number; name: string; counts: Record<string, number> }[] = game.standings.players
  const aboveZero = (counts: Record<string, number>) =>
    Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
  const ranked = players.map(({ rank, name, counts }) => ({ rank, name, gems: aboveZero(counts) }))
  return { over: game.over, round: game.round, standings: ranked, why: game.standings.why }
}

/** Checks that the page shows the same standings and reasons as the program. */
async function expectAsReplayed(page: Page): Promise<ReturnType<typeof replay>> {
  const shown = await standings(page)
  const why = await page.locator('.game-standings > p').allTextContents()
  const { path } = await saveGame(page)
  test.skip(!existsSync(program), `${program} is missing`)
  const result = replay(path)
  expect(shown).toEqual(result.standings)
  expect(why).toEqual(result.why)
  return result
}

test('a round can be played by taps, with corrections and undo', async ({ page, server }) => {
  await openSetup(page, server.address)
  await startGame(page, ['Ann', 'Ben', 'Cy'])
  // That a player has no gems is shown only once.
  expect(withoutIsolates(await page.locator('.game-standings li').first().textContent())).toBe(
    '1.Ann0 gemspawn on 3',
  )
  await roll(page, 'mask')
  await expect(page.getByRole('timer')).toContainText('0:5')
  await solvedButton(page, 'Ann').click()
  await solvedButton(page, 'Ben').click()
  await solvedButton(page, 'Cy').click()
  // The corrections: Ben was faster than Ann, and Cy had not solved the card.
  await page.getByRole('button', { name: /Change entries of .?Ben/ }).click()
  await page.getByRole('button', { name: /Was faster than .?Ann/ }).click()
  await page.getByRole('button', { name: /Change entries of .?Cy/ }).click()
  await page.getByRole('button', { name: 'Has not solved the card' }).click()
  await expect(solvedButton(page, 'Cy')).toBeVisible()
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first()
  await expect(row('Ben')).toContainText('✓ 1st')
  await expect(row('Ann')).toContainText('✓ 2nd')
  // The second player may move the pawn two fields: from field 3 to field 5, but not to 6.
  await takeButton(page, 'Ann').click()
  await expect(page.getByRole('radio')).toHaveCount(5)
  await page.getByRole('button', { name: 'Close' }).click()
  await takeGems(page, 'Ann', 5, ['red', 'blue'])
  await takeGems(page, 'Ben', null, ['red', 'red'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(takeButton(page, 'Ben')).toBeVisible()
  await takeGems(page, 'Ben', 6, ['green'])
  await page.getByRole('button', { name: 'Sand is out' }).click()
  await expect(page.getByRole('heading', { name: /Ben.? rolls/ })).toBeVisible()
  await page.getByRole('button', { name: /Change entries of .?Cy/ }).click()
  await page.getByRole('button', { name: 'One ⁨yellow⁩ more' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('.game-standings')).toContainText('corrected')
  expect(await standings(page)).toEqual([
    { rank: 1, name: 'Ann', gems: { red: 1, blue: 1 } },
    { rank: 2, name: 'Ben', gems: { green: 1 } },
    { rank: 2, name: 'Cy', gems: { yellow: 1 } },
  ])
  await expectAsReplayed(page)
})

test('the clock ends the round, and the round waits for gems that were taken in time', async ({
  page,
  server,
}) => {
  await page.clock.install()
  await openSetup(page, server.address)
  await startGame(page, ['Ann', 'Ben'])
  await roll(page, 'snake')
  await page.clock.runFor(50_500)
  await expect(page.getByRole('timer')).toContainText('0:')
  // Nobody has solved the card, so the glass is turned once more.
  await page.clock.runFor(10_000)
  await expect(page.getByRole('timer')).toContainText('second glass')
  await solvedButton(page, 'Ben').click()
  await page.clock.runFor(61_000)
  await expect(page.getByRole('alert').filter({ hasText: 'Time is up!' })).toContainText('Ben')
  await expect(page.getByRole('timer')).toContainText('0:00')
  await takeGems(page, 'Ben', 1, ['brown', 'brown'])
  await page.getByRole('button', { name: 'End the round' }).click()
  // In the second round all gems are entered in time, so the clock ends the round by itself.
  await roll(page, 'hand')
  await solvedButton(page, 'Ann').click()
  await takeGems(page, 'Ann', 1, ['red', 'red'])
  await page.clock.runFor(61_000)
  await expect(page.getByRole('heading', { name: 'Round ⁨3⁩ of ⁨9⁩' })).toBeVisible()
  // After an undo of the end of the round, the clock does not end it again.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Time is up!' })).toBeVisible()
  await page.clock.runFor(5000)
  await page.getByRole('button', { name: 'End the round' }).click()
  const { text } = await saveGame(page)
  const clocked = text.split('\n').filter((line) => line.includes('"clock"'))
  expect(clocked.map((line) => JSON.parse(line).what)).toEqual(['sand_out', 'sand_out'])
  await expectAsReplayed(page)
})

test('a game of nine rounds ends with the standings of the program', async ({ page, server }) => {
  test.setTimeout(120_000)
  const random = randomNumbers(7)
  const pick = <Item>(items: Item[]) => items[Math.floor(random() * items.length)] as Item
  const remaining = new Map(GEMS.map((gem) => [gem, 12]))
  const names = ['Ann', 'Ben', 'Cy', 'Dora']
  await openSetup(page, server.address)
  await startGame(page, names)
  for (let round = 1; round <= 9; round += 1) {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Round ⁨${round}⁩`)
    await roll(page, pick(SYMBOLS))
    const solvers = names.filter(() => random() < 0.7)
    for (const name of solvers) {
      await solvedButton(page, name).click()
      await expect(takeButton(page, name)).toBeVisible()
    }
    for (const name of solvers.filter(() => random() < 0.9)) {
      const gems = [0, 1].map(() => {
        const gem = pick(GEMS.filter((one) => (remaining.get(one) ?? 0) > 1))
        remaining.set(gem, (remaining.get(gem) ?? 0) - 1)
        return gem
      })
      await takeGems(page, name, null, gems)
    }
    await endRound(page)
    if (solvers.length === 0) {
      await expect(page.getByRole('timer')).toContainText('second glass')
      await endRound(page)
    }
  }
  await expect(page.getByRole('heading', { name: /wins|share/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How it was decided' })).toBeVisible()
  const finalResult = await expectAsReplayed(page)
  expect(finalResult.over).toBe(true)
  // Another game is proposed to the same players.
  await page.getByRole('button', { name: 'Play again' }).click()
  await expect(page.getByLabel(/^Player .?4/)).toHaveValue('Dora')
})

test('the page shows where the pawns start and where field 1 is', async ({ page, server }) => {
  const fieldOne = page.getByText('With the red fields towards you, field 1 is at the left.')
  await openSetup(page, server.address)
  await startGame(page, ['Ann', 'Ben'])
  await expect(page.getByText(/put every pawn on field .?3/)).toBeVisible()
  await expect(fieldOne).toBeVisible()
  await roll(page, 'mask')
  await expect(fieldOne).toBeHidden()
  await solvedButton(page, 'Ann').click()
  await takeButton(page, 'Ann').click()
  await expect(fieldOne).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'All games' }).click()
  await page.getByRole('button', { name: 'New game' }).click()
  await startGame(page, ['Ann', 'Ben'], async () => {
    await page.getByRole('combobox', { name: /Ben/ }).selectOption('5')
  })
  await expect(page.getByText(/Ann.? on .?3.? and .?.?Ben.? on .?5/)).toBeVisible()
})

test('the points variant puts pawns on free fields and counts points', async ({ page, server }) => {
  await openSetup(page, server.address)
  await startGame(page, ['Ann', 'Ben'], async () => {
    await page.getByText('Most points').click()
    await page.getByText('A round may end').click()
    await page.getByLabel('Sand glass, in seconds').fill('90')
  })
  for (const symbol of ['mask', 'hand', 'mask']) {
    await roll(page, symbol)
    await expect(page.getByRole('timer')).toContainText('1:')
    await solvedButton(page, 'Ben').click()
    await solvedButton(page, 'Ann').click()
    await takeGems(page, 'Ben', 6, ['red', 'red'])
    // Field 6 already has a pawn.
    await takeButton(page, 'Ann').click()
    await expect(page.getByRole('radio')).toHaveCount(5)
    await expect(page.getByRole('dialog')).toContainText('beige')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'All have gems' })).toBeDisabled()
    await takeGems(page, 'Ann', 1, ['blue'])
    await page.getByRole('button', { name: 'All have gems' }).click()
  }
  // Six gems of a colour give 4 points, three give 1.
  await expect(page.locator('.game-standings > ol > li').first()).toContainText('4⁩ points')
  await expect(page.locator('.game-standings > ol > li').nth(1)).toContainText('1 point')
  await expectAsReplayed(page)
})

test('with a known gem board, one tap on a field takes its front gems', async ({ page, server }) => {
  await openSetup(page, server.address)
  await startGame(page, ['Ann', 'Ben'], async () => {
    await page.getByText('Enter all gems now').click()
    const editor = page.getByRole('region', { name: 'Gem board' })
    for (let hole = 0; hole < 72; hole += 1) {
      await editor.getByRole('button', { name: GEMS[hole % 6] as string, exact: true }).click()
    }
  })
  await roll(page, 'shield')
  await solvedButton(page, 'Ann').click()
  await takeButton(page, 'Ann').click()
  await page.setViewportSize({ width: 740, height: 360 })
  await expect(page.getByRole('dialog').getByRole('timer')).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: /Field .?3.? \(stays\)/ }).click()
  await expect(page.locator('.game-answer')).toContainText('takes green and red')
  const { text } = await saveGame(page)
  expect(text).toContain('"field":2,"gems":["green","red"]')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every step is accessible in the ${colorScheme} scheme`, async ({ page, server }) => {
    test.setTimeout(90_000)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const checkStep = async (step: string) => {
      // Axe counts a button that is half covered by the bar at the top as too small.
      await page.evaluate(() => scrollTo(0, 0))
      // During an animated change of colour the contrast is lower, so this waits for its end.
      await page.evaluate(async () => {
        await Promise.allSettled(document.getAnimations().map((change) => change.finished))
      })
      await expectNoViolations(page, step)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, `${step}: width of the page`).toBeLessThanOrEqual(360)
    }
    await page.clock.install()
    await openSetup(page, server.address)
    await checkStep('set-up')
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('names of at least two')
    await page.getByText('More options').click()
    await page.getByText('Enter all gems now').click()
    await checkStep('options')
    await page.getByText('Enter gems when taken').click()
    await startGame(page, ['Ann', 'Ben', 'Cy', 'A very long name of 24 c'])
    await checkStep('roll')
    await roll(page, 'mask')
    await solvedButton(page, 'Ann').click()
    await solvedButton(page, 'Ben').click()
    await checkStep('solving')
    await takeButton(page, 'Ann').click()
    await page.getByRole('dialog').getByRole('button', { name: 'red' }).click()
    await checkStep('taking')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /Change entries of .?Ben/ }).click()
    await checkStep('correcting')
    await page.keyboard.press('Escape')
    await takeGems(page, 'Ann', null, ['red', 'yellow'])
    await page.clock.runFor(61_000)
    await expect(page.getByText('Time is up!')).toBeVisible()
    await checkStep('time is up')
    await page.getByRole('button', { name: 'End the round' }).click()
    await page.getByText('What happened').click()
    await checkStep('between rounds')
    for (let round = 2; round <= 9; round += 1) {
      await roll(page, 'hand')
      await page.getByRole('button', { name: 'Sand is out' }).click()
      await expect(page.getByRole('timer')).toContainText('second glass')
      await page.getByRole('button', { name: 'Sand is out' }).click()
    }
    await expect(page.getByRole('heading', { name: /Ann.? wins/ })).toBeVisible()
    await checkStep('over')
    await page.getByRole('button', { name: 'All games' }).click()
    await expect(page.locator('.game-stored-game')).toHaveCount(1)
    expect(withoutIsolates(await page.locator('.game-stored-game').textContent())).toContain('wins')
    await checkStep('list')
  })
}
