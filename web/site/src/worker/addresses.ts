/** Addresses of the files that the engine loads: the trained networks and its WebAssembly module. */

import { relaxedSimd } from 'wasm-feature-detect'
import dieFind from '../../../../models/die-find.onnx?url'
import dieRead from '../../../../models/die-read.onnx?url'
import gemBoardFind from '../../../../models/gem-board-find.onnx?url'
import gemBoardHoles from '../../../../models/gem-board-holes.onnx?url'
import gemBoardRead from '../../../../models/gem-board-read.onnx?url'
import gems from '../../../../models/gems.onnx?url'
import locate from '../../../../models/locate.onnx?url'
import ominoesBoard from '../../../../models/ominoes-board.onnx?url'
import ominoesDice from '../../../../models/ominoes-dice.onnx?url'
import plainModule from '../wasm/umpire_web_bg.wasm?url'
import relaxedModule from '../wasm/umpire_web_relaxed_bg.wasm?url'

/** Address of each network, relative to the script that imports this module. */
export const ADDRESSES = {
  locate,
  'die-find': dieFind,
  'die-read': dieRead,
  gems,
  'gem-board-find': gemBoardFind,
  'gem-board-read': gemBoardRead,
  'gem-board-holes': gemBoardHoles,
  'ominoes-board': ominoesBoard,
  'ominoes-dice': ominoesDice,
}

/**
 * Returns the address of the fastest module for this browser, relative to the script that imports this one. Relaxed vector instructions
 * shorten the reading of a photo by a fifth, but Safari does not support them.
 */
export async function moduleAddress(): Promise<string> {
  return (await relaxedSimd()) ? relaxedModule : plainModule
}
