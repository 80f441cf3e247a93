/**
 * Reads the files of `scripts/damage` in the page, with the same bytes as for the native program. `scripts/damage --page` runs this test
 * and sets two variables: DAMAGE, the program that damages files, and DAMAGE_ARGUMENTS, its arguments, one per line.
 */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { engineAddress, faultOf, type Outcome, type PhotoKind, readInPage } from './engine-in-page.ts'
import { serve } from './static-server.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const built = process.env.DIST ?? join(import.meta.dirname, '..', 'dist')
const folder = join(root, 'out', 'damage', 'page')
const damage = process.env.DAMAGE

/** Time after which a call counts as hung, in milliseconds. It is long, because other programs may use most of the machine. Set by hand. */
const HUNG_AFTER_MS = 240_000

/** Exit status of the script for a fault. The native program never ends with it. */
const FAULT_STATUS = 3

/** The kinds of photos, by the command that reads them. */
const KINDS: Record<string, PhotoKind> = {
  card: 'card',
  gems: 'gems',
  board: 'gem-board',
  ominoes: 'dice-board',
}

/**
 * A shell script that replaces `umpire COMMAND --json FILE` and sends the file to the bridge. The first line of the bridge's answer is the
 * exit status; the rest is the report, or a description of the fault.
 */
const CLIENT = `#!/bin/sh
answer=$(curl --silent --fail --data-binary "@$3" "$UMPIRE_PAGE/$1/\${3##*/}") || exit ${FAULT_STATUS}
status=\${answer%%[!0-9]*}
rest=\${answer#*
}
if [ "$status" -gt 2 ]; then printf '%s\\n' "$rest" >&2; else printf '%s\\n' "$rest"; fi
exit "$status"
`

/** Copies the scripts and programs to where the damaging program expects them. Returns the path of this program. */
function setUpFolder(program: string): string {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'examples'), { recursive: true })
  const copy = join(folder, 'examples', 'damage')
  copyFileSync(program, copy)
  const client = join(folder, 'umpire')
  writeFileSync(client, CLIENT)
  chmodSync(client, 0o755)
  return copy
}

/** Pages that read files, one for each worker of the damaging program. A page whose process crashed is replaced. */
class Readers {
  private readonly pages = new Map<string, Promise<Page>>()
  private readonly browser: Browser
  private readonly address: string
  private readonly engine: string

  constructor(browser: Browser, address: string) {
    this.browser = browser
    this.address = address
    this.engine = engineAddress(built, address)
  }

  /** Reads a file in the page of a worker. The end is `crashed` if the page crashed. */
  async read(worker: string, kind: PhotoKind, bytes: Buffer): Promise<Outcome> {
    const opening = this.pages.get(worker) ?? this.open()
    this.pages.set(worker, opening)
    try {
      return await readInPage(await opening, this.engine, kind, { name: worker, bytes }, HUNG_AFTER_MS)
    } catch (error) {
      console.info('the page crashed:', String(error))
      this.pages.delete(worker)
      return { end: 'crashed' }
    }
  }

  private async open(): Promise<Page> {
    const page = await this.browser.newPage()
    await page.goto(this.address)
    return page
  }
}

/** An answer of the bridge: an exit status, and what the script prints as JSON. */
type BridgeAnswer = { status: number; printed: unknown }

/** Returns the answer for an outcome: the exit status is the one that the native program would have, or `FAULT_STATUS` for a fault. */
function answerFor(outcome: Outcome): BridgeAnswer {
  const fault = faultOf(outcome)
  if (fault) return { status: FAULT_STATUS, printed: fault }
  if (outcome.end !== 'done') return { status: 2, printed: outcome }
  if (outcome.report.image === null) return { status: 2, printed: outcome.report }
  return { status: outcome.report.reasons.length > 0 ? 1 : 0, printed: outcome.report }
}

/**
 * Returns the first message to the player. Numbers, names and the decoders' own texts are removed, so that messages of one kind count as
 * equal.
 */
function messageOf(outcome: Outcome): string {
  if (outcome.end === 'refused') return `refused: ${generalised(outcome.message)}`
  if (outcome.end !== 'done') return outcome.end
  const [reason] = outcome.report.reasons
  const end = outcome.report.image === null ? 'unreadable' : 'read'
  return reason ? `${end}, ${generalised(reason.message)}` : end
}

/** Returns a message without its numbers, file names and places, so that messages of one kind are equal. */
function generalised(message: string): string {
  return message
    .replace(/worker-\d+/g, 'FILE')
    .replace(/\(.*\)/s, '(...)')
    .replace(/[\d.,]+\d|\d/g, 'N')
    .replace(/row N (holes?|columns?)( N)+(, row N (holes?|columns?)( N)+)*/g, 'PLACES')
}

/** Returns the body of a request. */
async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

/** Counts how often each message was given, by the kind of photo. */
class Messages {
  private readonly counts = new Map<string, number>()

  add(command: string, outcome: Outcome): void {
    const message = `${command}: ${messageOf(outcome)}`
    this.counts.set(message, (this.counts.get(message) ?? 0) + 1)
  }

  /** Returns one line for each message with its count, the most frequent first. */
  get lines(): string {
    const sorted = [...this.counts].sort(([, a], [, b]) => b - a)
    return sorted.map(([message, count]) => `${String(count).padStart(5)}  ${message}`).join('\n')
  }
}

/** The server to which the script sends files, and its address. */
type Bridge = { server: Server; address: string }

/** Starts the server to which the script sends files. It reads each file in the page. */
async function startBridge(readers: Readers, messages: Messages): Promise<Bridge> {
  const server = createServer(async (request, response) => {
    const [, command = '', worker = ''] = (request.url ?? '').split('/')
    const outcome = await readers.read(worker, KINDS[command] ?? 'card', await bodyOf(request))
    messages.add(command, outcome)
    const { status, printed } = answerFor(outcome)
    response.end(`${status}\n${JSON.stringify(printed)}`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('the files of scripts/damage are read or explained', async ({ browser }) => {
  test.skip(!damage, 'only run by scripts/damage --page')
  test.setTimeout(0)
  const site = await serve(built, '/some/folder/')
  const messages = new Messages()
  const bridge = await startBridge(new Readers(browser, site.address), messages)
  const options = (process.env.DAMAGE_ARGUMENTS ?? '').split('\n').filter(Boolean)
  const environment = { ...process.env, UMPIRE_PAGE: bridge.address }
  const run = spawn(setUpFolder(damage ?? ''), options, { cwd: root, env: environment, stdio: 'inherit' })
  const [status] = await once(run, 'exit')
  console.info(messages.lines)
  bridge.server.close()
  await site.close()
  expect(status).toBe(0)
})
