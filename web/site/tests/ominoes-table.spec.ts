/** Tests the page of `umpire game ominoes --view`, with the program itself and with a fake one. */

import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import type { OminoesState } from '../src/reports/index.ts'
import { FakeProgram } from './fake-program.ts'
import { fluent } from './shared-checks.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** The program; the tests with it are skipped if it is not built. */
const UMPIRE = join(process.env.CARGO_TARGET_DIR ?? join(ROOT, 'target'), 'release/umpire')
const CAMERA_IMAGE = readFileSync(join(ROOT, 'samples/solved.jpg'))

const square = (page: Page, row: number, column: number) =>
  page.locator(`[data-cell="${row - 1},${column - 1}"]`)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const command = async (page: Page, line: string) => {
  await page.getByLabel('Command').fill(line)
  await page.keyboard.press('Enter')
}

test.describe('with the program', () => {
  test.skip(!existsSync(UMPIRE), 'the program is not built: cargo build --release')
  let running: ChildProcess

  /** Starts the program, and returns the address of its page. */
  async function startProgram(...options: string[]): Promise<string> {
    const journal = join(mkdtempSync(join(tmpdir(), 'umpire-ominoes-')), 'game.journal')
    const all = ['game', 'ominoes', ...options, '--board', '6', '--view', '--port', '0', '--journal', journal]
    const program = spawn(UMPIRE, all, { stdio: ['pipe', 'pipe', 'inherit'] })
    running = program
    let printed = ''
    return new Promise((resolve, reject) => {
      program.stdout.on('data', (part) => {
        printed += String(part)
        const address = /http:\S+/.exec(printed)?.[0]
        if (address) resolve(address)
      })
      program.on('exit', () => reject(new Error(`the program has ended: ${printed}`)))
    })
  }
  test.afterEach(() => {
    running.kill()
  })

  test('the setup and the turns can be played by taps', async ({ page }) => {
    await page.goto(await startProgram('--names', 'Ana,Ben', '--symbols', 'ra,apep'))
    const turn = page.locator('.dice-turn')
    for (const [row, column] of [
      [1, 1],
      [6, 6],
      [6, 5],
      [1, 2],
    ] as const) {
      await square(page, row, column).click()
      await expect(square(page, row, column).locator('.die')).toBeVisible()
    }
    await expect(turn).toContainText('Ana rolls.')
    await button(page, /^Ra/).click()
    await expect(turn).toContainText('Ana moves a die of Ra.')
    // The rules forbid this move, and the program says why.
    await square(page, 1, 1).click()
    await expect(square(page, 1, 1)).toHaveAttribute('data-mark', 'chosen')
    await square(page, 5, 5).click()
    await expect(page.locator('.game-answer')).toContainText('no path of exactly 3 squares')
    await square(page, 2, 3).click()
    await expect(square(page, 2, 3)).toHaveAttribute('data-square', 'ra')
    await square(page, 2, 2).click()
    await expect(turn).toContainText('Ben rolls.')
    await button(page, 'Undo').click()
    await expect(turn).toContainText('Ana places the Ra.')
    await expect(square(page, 2, 2)).toHaveAttribute('data-square', 'empty')
    await button(page, 'Advice').click()
    await expect(page.locator('.game-answer')).toContainText('place the rolled die on')
    await square(page, 2, 2).click()
    await expect(turn).toContainText('Ben rolls.')
    // A group is taken by its button.
    await command(page, 'dice aaaa../....../....../....../....../rr....')
    await button(page, fluent('Take Apep')).click()
    await expect(page.locator('.dice-players li').nth(1)).toContainText('4 of')
    await expect(square(page, 1, 1)).toHaveAttribute('data-square', 'empty')
    // After Ominotep, a die is rolled again.
    await button(page, /^Ominotep/).click()
    await square(page, 6, 1).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Khepri/ })
      .click()
    await expect(square(page, 6, 1)).toHaveAttribute('data-square', 'khepri')
    await square(page, 3, 3).click()
    await expect(turn).toContainText('Ana rolls.')
  })

  test('with two symbols each, the setup asks for the symbol', async ({ page }) => {
    await page.goto(
      await startProgram(
        '--names',
        'Ana,Ben',
        '--alternative',
        '--symbols',
        'ra+khepri,horus+apep',
        '--advanced',
      ),
    )
    await expect(page.getByText('no die enters the snake pit')).toBeVisible()
    await square(page, 1, 1).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByRole('button', { name: /Horus/ })).toHaveCount(0)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Khepri/ })
      .click()
    await expect(square(page, 2, 1)).toHaveAttribute('data-square', 'khepri')
    await expect(page.locator('.dice-turn')).toContainText('Ben sets up a die of Horus or Apep.')
  })
})

const FACES: Record<string, OminoesState['rolled']> = {
  h: 'horus',
  a: 'apep',
  r: 'ra',
  k: 'khepri',
  u: 'hura',
  o: 'ominotep',
}
const ROLL: OminoesState = {
  players: [
    { name: 'Ana', gods: ['ra'], points: 12 },
    { name: 'Bartholomew Featherstonehaugh-Cholmondeley', gods: ['apep'], points: 3 },
  ],
  shared: ['horus', 'khepri'],
  winning_points: 21,
  turn: 0,
  phase: 'roll',
  rolled: null,
  set_up: [],
  moves: [],
  may_pass: false,
  size: 8,
  cells: ['r.......', 'r..a....', 'ru......', '....hh..', '....hho.', '........', '..k.....', '.......a'].map(
    (row) => [...row].map((letter) => FACES[letter] ?? null),
  ),
  grey: [
    [3, 3],
    [3, 4],
    [4, 3],
    [4, 4],
  ],
  pit_open: true,
  groups: [
    {
      colour: 'ra',
      cells: [
        [0, 0],
        [1, 0],
        [2, 0],
        [2, 1],
      ],
      wilds: [[2, 1]],
      points: 4,
    },
    {
      colour: 'horus',
      cells: [
        [3, 4],
        [3, 5],
        [4, 4],
        [4, 5],
        [4, 6],
      ],
      wilds: [[4, 6]],
      points: 5,
    },
  ],
  next: 'Ana may take the group of ra at row 1 column 1 (4 points). Ana rolls.',
  question: [],
  problem: null,
  watched: true,
  winner: null,
  told: ['Ana (ra) and Ben (apep) play to 21 points.'],
}
const MOVE: Partial<OminoesState> = {
  phase: 'move',
  rolled: 'khepri',
  groups: [],
  moves: [
    [
      [6, 2],
      [6, 5],
    ],
    [
      [6, 2],
      [5, 4],
    ],
  ],
  next: 'Ana moves a die of khepri.',
}
const PROBLEM: Partial<OminoesState> = {
  problem: 'the ra moved from row 4 column 4 to row 4 column 6, which is 2 squares; a die moves exactly 3',
}
const QUESTION: Partial<OminoesState> = {
  problem: null,
  question: [
    'Ana takes the group of ra at row 1 column 1 for 4 points and has 16.',
    'Ben takes the group of ra at row 1 column 1 for 4 points and has 7.',
  ],
}
const OVER: Partial<OminoesState> = { phase: 'over', groups: [], winner: 'Ana', next: 'Ana has won!' }

test.describe('with a fake program', () => {
  let program: FakeProgram<OminoesState>

  test.beforeEach(async ({ page }) => {
    program = new FakeProgram<OminoesState>(ROLL, CAMERA_IMAGE, 'ominoes.html')
    await page.goto(`http://127.0.0.1:${await program.listen()}/`)
  })
  test.afterEach(() => program.end())

  test('a problem is accepted, and a question answered', async ({ page }) => {
    program.show(PROBLEM)
    await expect(page.getByRole('alert')).toContainText('a die moves exactly 3')
    await button(page, 'Accept the dice as they lie').click()
    await expect.poll(() => program.commands).toEqual(['accept'])
    program.show(QUESTION)
    await expect(page.getByRole('alert')).toContainText('What happened?')
    await button(page, /^Ben takes the group/).click()
    await expect.poll(() => program.commands).toEqual(['accept', 'choose 2'])
    program.show({ question: [] })
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test("the camera's image is shown while the camera watches", async ({ page }) => {
    const image = page.getByAltText('The table as the camera sees it')
    await expect(image).toBeVisible()
    await expect
      .poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    program.show({ watched: false })
    await expect(image).toHaveCount(0)
  })

  test('groups are framed, and taken by their god', async ({ page }) => {
    await expect(page.locator('.group-frame')).toHaveCount(2)
    await expect(square(page, 3, 2)).toHaveAccessibleName(/Hu-Ra.*in group .*A/)
    await button(page, fluent('Take Horus')).click()
    await expect.poll(() => program.commands).toEqual(['take 4,5 horus'])
  })

  test('the die to move is chosen with the keyboard', async ({ page }) => {
    program.show(MOVE)
    await square(page, 7, 3).focus()
    await expect(square(page, 7, 3)).toHaveAccessibleName(/may move/)
    await page.keyboard.press('Enter')
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight')
    await expect(square(page, 7, 6)).toHaveAccessibleName(/may move here/)
    await page.keyboard.press('Enter')
    await expect.poll(() => program.commands).toEqual(['move 7,3 7,6'])
    // An entry from the camera or another device ends the choice.
    program.show({ phase: 'place', moves: [] })
    await expect(page.locator('[data-mark]')).toHaveCount(0)
  })

  const STATES = Object.entries({ ROLL, MOVE, PROBLEM, QUESTION, OVER })

  /** Shows a state of the game, and waits until the page shows it. */
  async function showAndWait(page: Page, name: string, state: Partial<OminoesState>): Promise<void> {
    program.show({ ...ROLL, ...state })
    await expect(page.locator(`[data-phase=${state.phase ?? 'roll'}]`)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(name === 'PROBLEM' || name === 'QUESTION' ? 1 : 0)
    if (name === 'MOVE') await square(page, 7, 3).click()
  }

  for (const scheme of ['light', 'dark'] as const) {
    test(`is accessible in the ${scheme} scheme`, async ({ page }) => {
      test.slow()
      await page.emulateMedia({ colorScheme: scheme })
      for (const [name, state] of STATES) {
        await showAndWait(page, name, state)
        expect((await new AxeBuilder({ page }).analyze()).violations, name).toEqual([])
      }
    })

    for (const width of [360, 1280]) {
      test(`fits in ${width} pixels in the ${scheme} scheme`, async ({ page }) => {
        await page.emulateMedia({ colorScheme: scheme })
        await page.setViewportSize({ width, height: 800 })
        for (const [name, state] of STATES) {
          await showAndWait(page, name, state)
          const wide = await page.evaluate(() => document.documentElement.scrollWidth)
          expect(wide, name).toBeLessThanOrEqual(width)
          const folder = process.env.UMPIRE_SCREENSHOTS
          const path = join(folder ?? '', `${name}-${width}-${scheme}.png`)
          if (folder) await page.screenshot({ path, fullPage: true })
        }
      })
    }
  }
})
