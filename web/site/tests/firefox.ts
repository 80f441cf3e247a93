/**
 * Drives Firefox through its own protocol, Marionette. Debian has no package of geckodriver, which translates WebDriver's requests into
 * this protocol.
 */

import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserKind, type Connection, eventually, isProgram, type Json, Programs } from './webdriver.ts'

/** Settings of Firefox: Marionette listens on a free port, and the camera shows a test image without asking for permission. */
const PREFERENCES = {
  'marionette.port': 0,
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
}

/** A script that runs in the browser itself, not in a page. It returns the console's errors about pages of an origin, without warnings. */
const CONSOLE_ERRORS = `
  return Services.console.getMessageArray()
    .filter((message) => message instanceof Ci.nsIScriptError)
    .filter((error) => error.sourceName.startsWith(arguments[0]) && !(error.flags & Ci.nsIScriptError.warningFlag))
    .map((error) => error.errorMessage)`

/** Firefox, through its own protocol Marionette. */
export const firefox: BrowserKind = {
  name: 'Firefox',
  packages: 'firefox-esr',
  isInstalled: () => isProgram('firefox-esr') || isProgram('firefox'),
  start() {
    const programs = new Programs()
    return programs.orEnd(() => start(programs))
  },
}

/** Starts Firefox and connects to it. */
async function start(programs: Programs): Promise<Connection> {
  const profile = newProfile()
  const options = ['--marionette', '--remote-allow-system-access', '--headless', '--no-remote']
  programs.start(isProgram('firefox-esr') ? 'firefox-esr' : 'firefox', [...options, '--profile', profile])
  const port = await eventually(async () =>
    Number(readFileSync(join(profile, 'MarionetteActivePort'), 'utf8')),
  )
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const request = requestSender(socket)
  const { capabilities } = await request('WebDriver:NewSession', {})
  const { browserName, browserVersion } = capabilities as Record<string, string>
  return {
    name: `${browserName} ${browserVersion}`,
    send: async (command, args) => (await request(command, args)).value,
    async consoleErrors(origin) {
      await request('Marionette:SetContext', { value: 'chrome' })
      const errors = await request('WebDriver:ExecuteScript', { script: CONSOLE_ERRORS, args: [origin] })
      await request('Marionette:SetContext', { value: 'content' })
      return errors.value as string[]
    },
    async close() {
      socket.destroy()
      await programs.end()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

function newProfile(): string {
  const profile = mkdtempSync(join(tmpdir(), 'umpire-firefox-'))
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${value});\n`)
  writeFileSync(join(profile, 'user.js'), lines.join(''))
  return profile
}

/** An answer to a command: the type 1, the number of the command, an error or null, and the result. */
type Answer = [1, number, Json | null, Json]

/** Returns a function that sends a command and returns its result. */
function requestSender(socket: Socket): (command: string, args: Json) => Promise<Json> {
  const waiting = new Map<number, { resolve: (result: Json) => void; reject: (error: Error) => void }>()
  onMessage(socket, ([, id, error, result]) => {
    if (error) waiting.get(id)?.reject(new Error(`${error.error}: ${error.message}`))
    else waiting.get(id)?.resolve(result)
    waiting.delete(id)
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has ended'))
  })
  let lastId = 0
  return (command, args) =>
    new Promise((resolve, reject) => {
      lastId += 1
      waiting.set(lastId, { resolve, reject })
      const text = JSON.stringify([0, lastId, command, args])
      socket.write(`${Buffer.byteLength(text)}:${text}`)
    })
}

/**
 * Splits the received bytes into messages, and calls `onAnswer` for each answer. A message is its length in bytes, a colon, and JSON. The
 * first message, a greeting, is an object and not a list; it is ignored.
 */
function onMessage(socket: Socket, onAnswer: (answer: Answer) => void): void {
  let unread = Buffer.alloc(0)
  socket.on('data', (data) => {
    unread = Buffer.concat([unread, data])
    for (;;) {
      const start = unread.indexOf(':') + 1
      const end = start + Number.parseInt(unread.toString('latin1', 0, start), 10)
      if (start === 0 || unread.length < end) return
      const message: unknown = JSON.parse(unread.toString('utf8', start, end))
      unread = unread.subarray(end)
      if (Array.isArray(message)) onAnswer(message as Answer)
    }
  })
}
