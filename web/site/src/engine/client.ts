/** The page's side of the engine worker: calls it, and restarts it after a crash. */

import { signal } from '@preact/signals'
import { language } from '../strings/language.ts'
import engineScript from '../worker/engine.ts?worker&url'
import type { Answer, CallName, Calls } from './messages.ts'

/** State of the engine. It has failed if it could not be started. */
export type EngineState = 'starting' | 'ready' | 'failed'

/** State of the engine, for display. */
export const engineState = signal<EngineState>('starting')

/** Error of a call that the engine refused, or of an engine that could not be started. */
export class Refused extends Error {}

/** Error of a call during which the engine crashed. The engine is then restarted, and can be called again. */
export class Crashed extends Error {}

type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void }

let worker: Worker | null = null
let ready: Promise<void> = Promise.resolve()
/** Rejects the calls that wait until the engine has started. */
let rejectStart: (error: Error) => void = () => {}
let lastId = 0
const waiting = new Map<number, Waiting>()

/**
 * Starts the module worker at `address` under the page's content security policy.
 *
 * A worker that is loaded from the network follows the policy in its own response headers, and simple web hosts send none. A worker that is
 * loaded from a blob: address inherits the policy of the page.
 */
function startWorker(address: string): Worker {
  const absolute = new URL(address, import.meta.url).href
  // With a static import in the blob: worker, Firefox 153 would bypass the service worker and fail offline.
  const script = `import(${JSON.stringify(absolute)}).catch(reportError)`
  const blobAddress = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
  return new Worker(blobAddress, { type: 'module' })
}

/** Starts the engine, or restarts it. */
export function startEngine(): void {
  worker?.terminate()
  rejectStart(new Crashed())
  for (const { reject } of waiting.values()) reject(new Crashed())
  waiting.clear()
  engineState.value = 'starting'
  const newWorker = startWorker(engineScript)
  worker = newWorker
  ready = new Promise((resolve, reject) => {
    rejectStart = reject
    newWorker.addEventListener('message', (event: MessageEvent<Answer>) => {
      if (event.data.kind === 'ready') resolve()
      if (event.data.kind === 'failed') reject(new Refused(event.data.reason))
      if (newWorker === worker) handleAnswer(event.data)
    })
    // This event also reports a script that cannot be loaded.
    newWorker.addEventListener('error', (event) => {
      reject(new Refused(event.message))
      if (newWorker === worker) engineState.value = 'failed'
    })
  })
  // Marks a failure as handled if no call waits for the engine. `engineState` shows the failure, and the next call throws it.
  ready.catch(() => {})
}

/**
 * Handles a message of the worker: notes that the engine has started or failed, ends the call that the message answers, or restarts the
 * engine after a crash.
 */
function handleAnswer(answer: Answer): void {
  switch (answer.kind) {
    case 'ready':
    case 'failed':
      engineState.value = answer.kind
      return
    case 'crashed':
      startEngine()
      return
    case 'done':
      takeWaiting(answer.id)?.resolve(answer.result)
      return
    case 'refused':
      takeWaiting(answer.id)?.reject(new Refused(answer.message))
  }
}

/** Removes a waiting call and returns it; undefined if the engine has crashed since. */
function takeWaiting(id: number): Waiting | undefined {
  const waitingCall = waiting.get(id)
  waiting.delete(id)
  return waitingCall
}

/**
 * Calls the engine. `transfer` lists the objects that are transferred to the worker instead of copied.
 *
 * Throws `Refused` with a message for the player, or `Crashed`.
 */
export async function call<Name extends CallName>(
  name: Name,
  args: Calls[Name]['arguments'],
  transfer: Transferable[] = [],
): Promise<Calls[Name]['result']> {
  await ready
  lastId += 1
  const id = lastId
  const result = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }))
  worker?.postMessage({ id, name, language: language.value, arguments: args }, transfer)
  return (await result) as Calls[Name]['result']
}
