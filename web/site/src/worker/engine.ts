/** The engine worker: runs recognition and rules in a thread of their own. */

import type { Answer, CallName, Calls, Request } from '../engine/messages.ts'
import init, {
  Game,
  Live,
  positionReport,
  readPhoto,
  rowAdvice,
  setLanguage,
  standings,
} from '../wasm/umpire_web.js'
import { moduleAddress } from './addresses.ts'
import { loadNetworksFor } from './networks.ts'

declare const self: DedicatedWorkerGlobalScope

/** The running watch; null if none runs. */
let live: Live | null = null
/** The running game; null if none runs. */
let game: Game | null = null

function send(message: Answer, transfer: Transferable[] = []): void {
  self.postMessage(message, transfer)
}

/** Result of a call, and the objects in it that are transferred to the page instead of copied. */
type Handled<Result> = { result: Result; transfer?: Transferable[] }

/** The functions that handle the calls. */
const handlers: {
  [Name in CallName]: (args: Calls[Name]['arguments']) => Promise<Handled<Calls[Name]['result']>>
} = {
  async readPhoto({ query, name, bytes, wantsBitmap }) {
    await requireNetworks(query.kind)
    const read = readPhoto(JSON.stringify(query), name, new Uint8Array(bytes))
    const report: unknown = JSON.parse(read.report)
    const bitmap = wantsBitmap && read.width > 0 ? await bitmapOf(read) : null
    read.free()
    return { result: { report, bitmap }, transfer: bitmap ? [bitmap] : [] }
  },
  async positionReport({ position, query }) {
    return { result: JSON.parse(positionReport(position, JSON.stringify(query))) }
  },
  async standings(query) {
    return { result: JSON.parse(standings(JSON.stringify(query))) }
  },
  async rowAdvice(query) {
    return { result: JSON.parse(rowAdvice(JSON.stringify(query))) }
  },
  async startLive(query) {
    await requireNetworks('card')
    live?.free()
    live = null
    live = new Live(JSON.stringify(query))
    return { result: null }
  },
  async setLiveRows(rows) {
    runningWatch().ask(JSON.stringify(rows))
    return { result: null }
  },
  async assignLive({ card, player }) {
    runningWatch().assign(card, player)
    return { result: null }
  },
  async stepLive({ frame, nowMs }) {
    const { data, width, height } = pixelsOf(frame)
    return { result: JSON.parse(runningWatch().step(new Uint8Array(data.buffer), width, height, nowMs)) }
  },
  async beginGame(began) {
    const newGame = Game.begin(JSON.stringify(began))
    game?.free()
    game = newGame
    return { result: game.firstLines }
  },
  async resumeGame(journal) {
    const newGame = Game.resume(journal)
    game?.free()
    game = newGame
    return { result: game.lastMs }
  },
  async prepareEntry({ entry, by, nowMs }) {
    return { result: JSON.parse(runningGame().prepare(JSON.stringify(entry), JSON.stringify(by), nowMs)) }
  },
  async applyEntry({ die, nowMs }) {
    runningGame().apply()
    return { result: JSON.parse(runningGame().state(die, nowMs)) }
  },
  async boardChanges(query) {
    return { result: JSON.parse(runningGame().boardChanges(JSON.stringify(query))) }
  },
  async gameState({ die, nowMs }) {
    return { result: JSON.parse(runningGame().state(die, nowMs)) }
  },
}

/** Returns the running watch. Throws if none runs. */
function runningWatch(): Live {
  if (!live) throw new Error('no watch is running')
  return live
}

/** Returns the running game. Throws if none runs. */
function runningGame(): Game {
  if (!game) throw new Error('no game is running')
  return game
}

/** Error of a network that could not be fetched or loaded. */
class NotFetched extends Error {}

/** Loads the networks for a kind of photo. Throws `NotFetched` if one cannot be fetched or loaded. */
async function requireNetworks(kind: Parameters<typeof loadNetworksFor>[0]): Promise<void> {
  try {
    await loadNetworksFor(kind)
  } catch {
    throw new NotFetched('offline')
  }
}

/** The canvas from which the pixels of each frame are read. */
const canvas = new OffscreenCanvas(1, 1)
const context = canvas.getContext('2d', { willReadFrequently: true })

/** Returns the pixels of a frame, and closes it. */
function pixelsOf(frame: ImageBitmap): ImageData {
  const { width, height } = frame
  if (!context) throw new Error('the browser has no canvas for the worker')
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  context.drawImage(frame, 0, 0)
  frame.close()
  return context.getImageData(0, 0, width, height)
}

/** Returns the pixels of a photo as an image that the page can draw. */
function bitmapOf(read: { width: number; height: number; rgba(): Uint8Array }): Promise<ImageBitmap> {
  const pixels = new Uint8ClampedArray(read.rgba())
  return createImageBitmap(new ImageData(pixels, read.width, read.height))
}

/** Handles a call, and sends its result or error to the page. */
async function handle(request: Request): Promise<void> {
  const { id } = request
  try {
    setLanguage(request.language)
    const handler = handlers[request.name] as (args: unknown) => Promise<Handled<unknown>>
    const { result, transfer } = await handler(request.arguments)
    send({ kind: 'done', id, result }, transfer)
  } catch (error) {
    // The engine has panicked, and the state of its WebAssembly module is no longer reliable.
    if (error instanceof WebAssembly.RuntimeError) send({ kind: 'crashed', id })
    else send({ kind: 'refused', id, message: error instanceof Error ? error.message : String(error) })
  }
}

// Calls are answered one after the other, so that a game's entries stay in order.
let queue = Promise.resolve()
self.addEventListener('message', (event: MessageEvent<Request>) => {
  queue = queue.then(() => handle(event.data))
})

try {
  await init({ module_or_path: new URL(await moduleAddress(), import.meta.url) })
  // The page sends calls only after this message. Earlier ones would be lost, because this script is imported after the worker starts.
  send({ kind: 'ready' })
} catch (error) {
  send({ kind: 'failed', reason: String(error) })
}
