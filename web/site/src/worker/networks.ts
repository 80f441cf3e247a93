/** The trained networks: which of them a task needs, and how they are loaded. */

import type { PhotoQuery } from '../engine/messages.ts'
import { supplyNetwork } from '../wasm/umpire_web.js'
import { ADDRESSES } from './addresses.ts'

type Network = keyof typeof ADDRESSES

const NETWORKS_BY_KIND: Record<PhotoQuery['kind'], Network[]> = {
  card: ['locate', 'die-find', 'die-read'],
  gems: ['gems'],
  'gem-board': ['gem-board-find', 'gem-board-read', 'gem-board-holes'],
  'dice-board': ['ominoes-board', 'ominoes-dice'],
}

const loaded = new Map<Network, Promise<void>>()

async function load(name: Network): Promise<void> {
  const response = await fetch(new URL(ADDRESSES[name], import.meta.url))
  if (!response.ok) throw new Error(`${name}: ${response.status}`)
  supplyNetwork(name, new Uint8Array(await response.arrayBuffer()))
}

function loadOnce(name: Network): Promise<void> {
  const previous = loaded.get(name)
  if (previous) return previous
  const loading = load(name)
  loaded.set(name, loading)
  // A network that could not be fetched is requested again at the next photo.
  loading.catch(() => loaded.delete(name))
  return loading
}

/** Loads the networks that a task needs, except those already loaded. Throws if one cannot be fetched or loaded. */
export async function loadNetworksFor(kind: PhotoQuery['kind']): Promise<void> {
  await Promise.all(NETWORKS_BY_KIND[kind].map(loadOnce))
}
