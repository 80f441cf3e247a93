/** The trained networks: which of them a task needs, and how they are loaded. */

import dieFind from '../../../../models/die-find.onnx?url'
import dieRead from '../../../../models/die-read.onnx?url'
import gemBoardFind from '../../../../models/gem-board-find.onnx?url'
import gemBoardRead from '../../../../models/gem-board-read.onnx?url'
import gems from '../../../../models/gems.onnx?url'
import locate from '../../../../models/locate.onnx?url'
import ominoesBoard from '../../../../models/ominoes-board.onnx?url'
import ominoesDice from '../../../../models/ominoes-dice.onnx?url'
import type { PhotoQuery } from '../engine/messages.ts'
import { supplyNetwork } from '../wasm/umpire_web.js'

const ADDRESSES = {
  locate,
  'die-find': dieFind,
  'die-read': dieRead,
  gems,
  'gem-board-find': gemBoardFind,
  'gem-board-read': gemBoardRead,
  'ominoes-board': ominoesBoard,
  'ominoes-dice': ominoesDice,
}

type Network = keyof typeof ADDRESSES

const NEEDED: Record<PhotoQuery['kind'], Network[]> = {
  card: ['locate', 'die-find', 'die-read'],
  gems: ['gems'],
  'gem-board': ['gem-board-find', 'gem-board-read'],
  'dice-board': ['ominoes-board', 'ominoes-dice'],
}

const loaded = new Map<Network, Promise<void>>()

async function load(name: Network): Promise<void> {
  const response = await fetch(new URL(ADDRESSES[name], import.meta.url))
  if (!response.ok) throw new Error(`${name}: ${response.status}`)
  supplyNetwork(name, new Uint8Array(await response.arrayBuffer()))
}

function loadOnce(name: Network): Promise<void> {
  const before = loaded.get(name)
  if (before) return before
  const loading = load(name)
  loaded.set(name, loading)
  // A network that did not arrive is asked for again at the next photo.
  loading.catch(() => loaded.delete(name))
  return loading
}

/** Loads the networks that a task needs, unless they are there. Throws where one cannot be fetched. */
export async function loadFor(kind: PhotoQuery['kind']): Promise<void> {
  await Promise.all(NEEDED[kind].map(loadOnce))
}

/** Stores the networks of all tasks, so that every task works offline. */
export async function storeAll(): Promise<void> {
  for (const address of Object.values(ADDRESSES)) await fetch(new URL(address, import.meta.url))
}
