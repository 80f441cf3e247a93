/** Drives a browser with the commands of WebDriver (W3C), without a library. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export type Json = Record<string, unknown>

/** Commands by their names in Firefox, with their addresses in WebDriver; `$id` is the element. */
export const COMMANDS = {
  'WebDriver:Navigate': 'url',
  'WebDriver:ExecuteScript': 'execute/sync',
  'WebDriver:ElementClick': 'element/$id/click',
  'WebDriver:ElementSendKeys': 'element/$id/value',
} as const
export type Command = keyof typeof COMMANDS

/** How a browser gets its commands. */
export interface Connection {
  /** Name and version of the browser. */
  name: string
  /** Sends a command and returns its result. */
  send(command: Command, given: Json): Promise<unknown>
  /** The errors that the browser itself wrote to its console about pages of this origin; empty where it does not tell. */
  consoleErrors(origin: string): Promise<string[]>
  /** Ends the browser. */
  close(): Promise<void>
}

/** A browser for the tests: how it is found and started. */
export interface BrowserKind {
  name: string
  /** Debian's packages. */
  packages: string
  isInstalled(): boolean
  start(): Promise<Connection>
}

/** Key of the reference to an element in WebDriver's JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** A reference to an element of the page. */
export type ElementReference = { [ELEMENT]: string }

/** The open window of a browser. */
export class Window {
  private readonly connection: Connection

  constructor(connection: Connection) {
    this.connection = connection
  }

  async navigate(url: string): Promise<void> {
    await this.connection.send('WebDriver:Navigate', { url })
  }

  /** Runs the body of a function in the page and returns what it returns; an element is returned as a reference. */
  run(script: string, ...args: unknown[]): Promise<unknown> {
    return this.connection.send('WebDriver:ExecuteScript', { script, args })
  }

  async click(element: ElementReference): Promise<void> {
    await this.connection.send('WebDriver:ElementClick', { id: element[ELEMENT] })
  }

  /** Types into an element; into a file input, the path of a file. */
  async type(element: ElementReference, text: string): Promise<void> {
    await this.connection.send('WebDriver:ElementSendKeys', { id: element[ELEMENT], text })
  }
}

export function isProgram(name: string): boolean {
  return (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, name)))
}

/** Calls `attempt` until it succeeds. A program that was just started needs some time. */
export async function eventually<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (tries === 300) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** Starts programs, and ends them again. */
export class Programs {
  private readonly running: ChildProcess[] = []

  /** Starts a program. What it writes to file 3 can be read. */
  start(program: string, options: string[], environment: Record<string, string> = {}): ChildProcess {
    const child = spawn(program, options, {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    this.running.unshift(child)
    return child
  }

  /** Ends all programs, the latest first. */
  async end(): Promise<void> {
    for (const child of this.running.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }
  }

  /** Runs `work`, and ends all programs where it fails. */
  async orEnd<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      await this.end()
      throw error
    }
  }
}
