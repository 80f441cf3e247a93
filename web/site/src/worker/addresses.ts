/** Addresses of the trained networks. */

import dieFind from '../../../../models/die-find.onnx?url'
import dieRead from '../../../../models/die-read.onnx?url'
import gemBoardFind from '../../../../models/gem-board-find.onnx?url'
import gemBoardRead from '../../../../models/gem-board-read.onnx?url'
import gems from '../../../../models/gems.onnx?url'
import locate from '../../../../models/locate.onnx?url'
import ominoesBoard from '../../../../models/ominoes-board.onnx?url'
import ominoesDice from '../../../../models/ominoes-dice.onnx?url'

/** Address of each network, relative to the script that imports this module. */
export const ADDRESSES = {
  locate,
  'die-find': dieFind,
  'die-read': dieRead,
  gems,
  'gem-board-find': gemBoardFind,
  'gem-board-read': gemBoardRead,
  'ominoes-board': ominoesBoard,
  'ominoes-dice': ominoesDice,
}
