/** Drives a browser with the commands of WebDriver (W3C), without a library. */

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** A JSON object. */
export type Json = Record<string, unknown>

/** Commands by their names in Marionette, with their addresses in WebDriver. `$id` stands for the reference to an element. */
export const COMMANDS = {
  'WebDriver:Navigate': 'url',
  'WebDriver:ExecuteScript': 'execute/sync',
  'WebDriver:ElementClick': 'element/$id/click',
  'WebDriver:ElementSendKeys': 'element/$id/value',
} as const
/** Name of a command in Marionette. */
export type Command = keyof typeof COMMANDS

/** The connection through which a browser gets commands. */
export interface Connection {
  /** Name and version of the browser. */
  name: string
  /** Sends a command and returns its result. */
  send(command: Command, args: Json): Promise<unknown>
  /**
   * Returns the errors about pages of this origin that the browser itself has written to its console; empty if the browser does not give
   * access to them.
   */
  consoleErrors(origin: string): Promise<string[]>
  /** Closes the browser. */
  close(): Promise<void>
}

/** A kind of browser, with how to find and start it. */
export interface BrowserKind {
  name: string
  /** Names of the Debian packages to install. */
  packages: string
  isInstalled(): boolean
  start(): Promise<Connection>
}

/** Key under which WebDriver's JSON holds the reference to an element. */
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

  /** Runs `script`, the body of a function, in the page and returns its result. An element is returned as a reference. */
  run(script: string, ...args: unknown[]): Promise<unknown> {
    return this.connection.send('WebDriver:ExecuteScript', { script, args })
  }

  async click(element: ElementReference): Promise<void> {
    await this.connection.send('WebDriver:ElementClick', { id: element[ELEMENT] })
  }

  /** Types into an element. For a file input, the text is the path of a file. */
  async type(element: ElementReference, text: string): Promise<void> {
    await this.connection.send('WebDriver:ElementSendKeys', { id: element[ELEMENT], text })
  }
}

/** Returns whether a program with this name is installed. */
export function isProgram(name: string): boolean {
  return (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, name)))
}

/** Calls `attempt` until it succeeds, at most 300 times at intervals of 0.1 s, because a program needs some time to start. */
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

/** Starts programs and stops them again. */
export class Programs {
  private readonly running: ChildProcess[] = []

  /** Starts a program. Its output to file descriptor 3 can be read. */
  start(program: string, options: string[], environment: Record<string, string> = {}): ChildProcess {
    const child = spawn(program, options, {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    })
    this.running.unshift(child)
    return child
  }

  /** Kills all programs, the latest first. */
  async end(): Promise<void> {
    for (const child of this.running.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }
  }

  /** Runs `work`. If it fails, kills all programs. */
  async orEnd<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      await this.end()
      throw error
    }
  }
}
