/**
 * A fake of the programs `umpire game` and `umpire tournament`: serves their built pages and a state that the test sets, and records the
 * posted commands.
 */

import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { GameState } from '../src/reports/index.ts'

const PAGE = join(import.meta.dirname, '../../../crates/cli/src/web/built')
const TYPES: Record<string, string> = {
  'index.html': 'text/html; charset=utf-8',
  'overlay.html': 'text/html; charset=utf-8',
  'hall.html': 'text/html; charset=utf-8',
  'ominoes.html': 'text/html; charset=utf-8',
  'projector.html': 'text/html; charset=utf-8',
  'page.css': 'text/css',
  'page.js': 'text/javascript',
}
/** Paths of the pages that are not at the root. */
const PAGES = new Set(['overlay', 'projector'])
/**
 * The content security policy of the program (`GAME_POLICY` in `crates/cli/src/web/guard.rs`) without `form-action` and
 * `frame-ancestors`.
 */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'"

/** A server that stands for a program such as `umpire game`: it serves the built page and a state, and records the commands. */
export class FakeProgram<State extends object = GameState> {
  /** Commands that the page has posted. */
  readonly commands: string[] = []
  /** Languages in which pages have requested the state, in order. */
  readonly languages: (string | null)[] = []
  private readonly viewers = new Set<ServerResponse>()
  private readonly image: Buffer
  private state: State
  private answer = 'understood'
  private readonly server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://program')
    const path = address.pathname.slice(1) || this.index
    const name = PAGES.has(path) ? `${path}.html` : path
    if (name === 'state') {
      this.languages.push(address.searchParams.get('lang'))
      return this.streamState(response)
    }
    if (name === 'live') return void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(this.image)
    if (name === 'say') {
      let line = ''
      request.on('data', (part) => {
        line += part
      })
      request.on('end', () => {
        this.commands.push(line)
        response.end(this.answer)
      })
      return
    }
    readFile(join(PAGE, name)).then(
      (body) => {
        response.writeHead(200, {
          'content-type': TYPES[name] ?? 'text/plain',
          'content-security-policy': POLICY,
        })
        response.end(body)
      },
      () => response.writeHead(404).end(),
    )
  })

  private readonly index: string

  /** `index` is the name of the file that answers requests for the page itself. */
  constructor(state: State, image: Buffer, index = 'index.html') {
    this.index = index
    this.state = state
    this.image = image
  }

  private streamState(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(`data: ${JSON.stringify(this.state)}\n\n`)
    this.viewers.add(response)
    response.on('close', () => this.viewers.delete(response))
  }

  /** Listens on a port of the loopback interface; 0 stands for any free port. Returns the port. */
  async listen(port = 0): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(port, '127.0.0.1', resolve))
    return (this.server.address() as AddressInfo).port
  }

  /** Changes the state, and sends it to all open pages. */
  show(change: Partial<State>): void {
    this.state = { ...this.state, ...change }
    for (const viewer of this.viewers) viewer.write(`data: ${JSON.stringify(this.state)}\n\n`)
  }

  answerWith(answer: string): void {
    this.answer = answer
  }

  /** Stops the server and cuts all its connections. */
  async end(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()))
    this.server.closeAllConnections()
    await closed
  }
}
