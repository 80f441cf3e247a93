/** Tests all tasks of the page once in Firefox and once in WebKitGTK. A browser that is not installed is skipped. */

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { withProbe } from './fault-probe.ts'
import { firefox } from './firefox.ts'
import { STEPS, Unsupported, Visit } from './smoke-steps.ts'
import { serve } from './static-server.ts'
import type { BrowserKind } from './webdriver.ts'
import { webkit } from './webkit.ts'

const built = join(import.meta.dirname, '..', 'dist')

test.setTimeout(60_000)

/** Skips a test and prints the reason, because Playwright's list of tests does not show it. */
function skip(reason: string): void {
  console.info(`skipped: ${reason}`)
  test.skip(true, reason)
}

/** Serves the page and opens it in a browser. */
async function open(kind: BrowserKind) {
  const connection = await kind.start()
  const folder = withProbe(built)
  const server = await serve(folder, '/some/folder/')
  const close = async () => {
    await connection.close()
    await server.close()
    rmSync(folder, { recursive: true })
  }
  return { visit: new Visit(connection, server.address), server, close }
}

function addTests(kind: BrowserKind): void {
  let opened: Awaited<ReturnType<typeof open>>

  test.beforeAll(async () => {
    if (!kind.isInstalled()) skip(`${kind.name} is missing; run: apt-get install ${kind.packages}`)
    opened = await open(kind)
    console.info(opened.visit.connection.name)
  })

  test.afterAll(async () => {
    await opened?.close()
  })

  for (const [name, step] of Object.entries(STEPS)) {
    test(name, async () => {
      await step(opened.visit).catch((error) => {
        if (!(error instanceof Unsupported)) throw error
        skip(`${kind.name}: ${error.message}`)
      })
    })
  }

  test('starts again with the network off, and reads a photo', async () => {
    const { visit, server } = opened
    await visit.open('')
    await visit.find('.offline[data-state=stored]')
    await visit.collectFaults()
    await server.close()
    await visit.reload('')
    await visit.find('[role=status][data-state=ready]')
    await visit.open('#/ominoes')
    await visit.choosePhoto('ominoes', 'board.jpg')
    await visit.find('h2', 'Groups that score')
  })

  test('there was no error, and no request to another origin', async () => {
    const { visit, server } = opened
    await visit.collectFaults()
    expect(visit.faults).toEqual([])
    expect(await visit.connection.consoleErrors(new URL(server.address).origin)).toEqual([])
  })

  // This test is the last one, because the page reports a refused request as a fault.
  test('the policy refuses other origins, in the page and in a worker', async () => {
    const other = await serve(built, '/')
    expect(await opened.visit.reach(other.address)).toEqual(['page: refused', 'worker: refused'])
    await other.close()
  })
}

for (const kind of [firefox, webkit]) test.describe .serial(kind.name, () => addTests(kind))
