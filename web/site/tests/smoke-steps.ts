/** The steps of the tests in Firefox and WebKitGTK: each task of the page once. The steps build on each other. */

import { join } from 'node:path'
import { type Connection, type ElementReference, Window } from './webdriver.ts'

const samples = join(import.meta.dirname, '..', '..', '..', 'samples')

/** Error for a feature that a browser does not have. */
export class Unsupported extends Error {}

/** The page in a browser, with the actions of a visitor. */
export class Visit {
  readonly connection: Connection
  readonly window: Window
  private readonly address: string
  /** Faults that the page has reported, see `fault-probe.ts`. */
  readonly faults: string[] = []

  constructor(connection: Connection, address: string) {
    this.connection = connection
    this.window = new Window(connection)
    this.address = address
  }

  /** Opens a screen. If the page is already open, it is not loaded again. */
  open(hash: string): Promise<void> {
    return this.window.navigate(`${this.address}${hash}`)
  }

  /** Loads the page again. */
  async reload(hash: string): Promise<void> {
    await this.collectFaults()
    await this.window.navigate('about:blank')
    await this.open(hash)
  }

  async collectFaults(): Promise<void> {
    const newFaults = (await this.window.run('return self.faults.splice(0)')) as string[]
    this.faults.push(...newFaults)
  }

  /** Waits until an expression has a true value in the page, and returns this value, which may be an element. */
  async until<Value = ElementReference>(expression: string, seconds = 20): Promise<Value> {
    const deadline = Date.now() + seconds * 1000
    do {
      const value = await this.window.run(`return ${expression}`).catch(nullIfRedrawn)
      if (value) return value as Value
      await new Promise((resolve) => setTimeout(resolve, 50))
    } while (Date.now() < deadline)
    const pageText = await this.window.run('return document.body.innerText')
    throw new Error(`not within ${seconds} s: ${expression}\nThe page shows: ${pageText}`)
  }

  /**
   * Waits for a visible element with this text or label. An exact match is preferred to one that only contains the text. Fluent's invisible
   * marks are ignored.
   */
  find(selector: string, text = ''): Promise<ElementReference> {
    return this.until(`(${findNamed})(${JSON.stringify(selector)}, ${JSON.stringify(text)})`)
  }

  /** Lets the page and the engine's worker each send a request to an address, and returns the two results. */
  async reach(address: string): Promise<unknown> {
    await this.window.run('self.reach(arguments[0])', address)
    await this.until('self.reached.length === 2')
    return this.window.run('return self.reached.sort()')
  }

  async tap(selector: string, text?: string): Promise<void> {
    await this.window.click(await this.find(selector, text))
  }

  /** Chooses a photo from the folder `samples`. */
  async choosePhoto(...path: string[]): Promise<void> {
    const input = await this.until(
      "[...document.querySelectorAll('input[type=file]:not([capture]):not(:disabled)')].pop()",
    )
    await this.window.type(input, join(samples, ...path))
  }
}

/** Returns null if the error says that the page has replaced the element, so that the caller tries again. Throws any other error. */
function nullIfRedrawn(error: unknown): null {
  if (String(error).includes('stale element')) return null
  throw error
}

/** Runs in the page: returns the visible element with this text or label, see `Visit.find`. */
function findNamed(selector: string, text: string): Element | undefined {
  const withoutIsolates = (name: string | null) => (name ?? '').replace(/[\u2068\u2069]/g, '').trim()
  const names = (element: Element) => [
    withoutIsolates(element.ariaLabel),
    withoutIsolates(element.textContent),
  ]
  const visible = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
  return (
    visible.find((element) => names(element).includes(text)) ??
    visible.find((element) => names(element).some((name) => name.includes(text)))
  )
}

type Step = (visit: Visit) => Promise<void>

const HISTORY_SCRIPT = "[...document.querySelectorAll('.game-history li')].map((item) => item.textContent)"

/** The steps by name, in order. */
export const STEPS: Record<string, Step> = {
  'the start page is ready': async (visit) => {
    await visit.open('')
    await visit.find('[role=status][data-state=ready]', 'Ready')
  },
  'a photo of a card is read': async (visit) => {
    await visit.open('#/card')
    await visit.choosePhoto('solved.jpg')
    await visit.find('[data-verdict=unsolved]', 'Covered for elephant, but the die shows antelope')
    await visit.find('[data-verdict=unsolved]', 'Card 2')
  },
  'a photo of gems is read': async (visit) => {
    await visit.open('#/gems')
    await visit.choosePhoto('gems', 'piles.jpg')
    await visit.find('.gem-progress', '22 gems in 3 piles.')
  },
  'a photo of the gem board is read': async (visit) => {
    await visit.open('#/board')
    await visit.choosePhoto('board', 'rows.jpg')
    await visit.until("document.querySelectorAll('.board-hole').length === 72")
    await visit.find('.board-fronts tbody tr', 'blue')
  },
  'a photo of Ominoes is read': async (visit) => {
    await visit.open('#/ominoes')
    await visit.choosePhoto('ominoes', 'board.jpg')
    await visit.find('h2', 'Groups that score')
  },
  'a round is played and survives a reload': playRound,
  'the live camera looks for cards': async (visit) => {
    await visit.open('#/card')
    await visit.tap('button', 'Use the camera')
    await visit.until("document.querySelector('.camera[data-state=running], .camera-fault')")
    const fault = await visit.window.run("return document.querySelector('.camera-fault-name')?.textContent")
    if (fault) throw new Unsupported(`camera: ${fault}`)
    await visit.until("document.querySelector('.camera video').videoWidth > 0")
    // Once the watch has begun, the guidance no longer says "Getting ready".
    await visit.until("!document.querySelector('.guidance').textContent.startsWith('Getting ready')")
  },
}

/** Plays a round of a game, and checks that the game is the same after the page is loaded again. */
async function playRound(visit: Visit): Promise<void> {
  await visit.open('#/game')
  await visit.tap('button', 'New game')
  for (const [seat, name] of ['Ann', 'Ben'].entries()) {
    const input = await visit.until(`document.querySelectorAll('.game-field:not([type])')[${seat}]`)
    await visit.window.type(input, name)
  }
  await visit.tap('button', 'Start')
  await visit.tap('.game-roll-panel button', 'mask')
  await visit.tap('button', 'Ann has solved the card')
  await visit.tap('button', 'Ann takes gems')
  await visit.tap('dialog button', 'red')
  await visit.tap('dialog button', 'blue')
  await visit.tap('dialog button', 'Take both gems')
  await visit.find('.game-answer', 'takes red and blue')
  await visit.tap('button', 'Sand is out')
  await visit.find('h1', 'Round 2 of 9')
  const historyBefore = await visit.window.run(`return ${HISTORY_SCRIPT}`)
  await visit.reload('#/game')
  await visit.tap('.game-stored-open', 'Ann')
  await visit.find('h1', 'Round 2 of 9')
  const historyAfter = await visit.window.run(`return ${HISTORY_SCRIPT}`)
  if (JSON.stringify(historyAfter) !== JSON.stringify(historyBefore))
    throw new Error(`${historyAfter}\ninstead of ${historyBefore}`)
}
