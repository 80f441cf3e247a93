/** Drives MiniBrowser, the small browser of WebKitGTK, through its WebDriver server, on a virtual display. */

import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import {
  type BrowserKind,
  COMMANDS,
  type Connection,
  eventually,
  isProgram,
  type Json,
  Programs,
} from './webdriver.ts'

/** Returns the path of the browser, whose folder is named after the processor architecture. */
const browser = () =>
  readdirSync('/usr/lib')
    .map((folder) => join('/usr/lib', folder, 'webkit2gtk-4.1', 'MiniBrowser'))
    .find((path) => existsSync(path))

/** WebKitGTK, the engine of Safari, through its program for WebDriver. */
export const webkit: BrowserKind = {
  name: 'WebKitGTK',
  packages: 'webkit2gtk-driver xvfb',
  isInstalled: () => isProgram('WebKitWebDriver') && isProgram('Xvfb') && browser() !== undefined,
  start() {
    const programs = new Programs()
    return programs.orEnd(() => start(programs))
  },
}

/** Starts the display, the program for WebDriver and the browser, and connects to it. */
async function start(programs: Programs): Promise<Connection> {
  const port = await freePort()
  const display = await startDisplay(programs)
  programs.start('WebKitWebDriver', [`--port=${port}`], { DISPLAY: display, GDK_BACKEND: 'x11' })
  const request = (method: string, path: string, args?: Json) =>
    webdriver(method, `http://127.0.0.1:${port}${path}`, args)
  await eventually(() => request('GET', '/status'))
  // The camera shows a test image.
  const options = { binary: browser(), args: ['--automation', '--enable-mock-capture-devices=true'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const session = (await request('POST', '/session', { capabilities })) as Session
  const root = `/session/${session.sessionId}`
  return {
    name: `WebKitGTK ${session.capabilities.browserVersion}`,
    send: (command, { id, ...args }) =>
      request('POST', `${root}/${COMMANDS[command].replace('$id', String(id))}`, args),
    consoleErrors: async () => [],
    async close() {
      await request('DELETE', root).catch(() => {})
      await programs.end()
    },
  }
}

type Session = { sessionId: string; capabilities: { browserVersion: string } }

/** Starts a virtual display and returns its name. */
async function startDisplay(programs: Programs): Promise<string> {
  const { stdio } = programs.start('Xvfb', ['-displayfd', '3', '-nolisten', 'tcp'])
  const [number] = (await once(stdio[3] as Readable, 'data')) as [Buffer]
  return `:${number.toString().trim()}`
}

async function webdriver(method: string, url: string, args?: Json): Promise<unknown> {
  const body = args && { body: JSON.stringify(args), headers: { 'content-type': 'application/json' } }
  const response = await fetch(url, { method, ...body })
  const { value } = (await response.json()) as { value: unknown }
  if (response.ok) return value
  const { error, message } = value as Record<string, string>
  throw new Error(`${error}: ${message}`)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
