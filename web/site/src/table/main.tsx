import '../styles/tokens.css'
import '../styles/base.css'
import '../styles/controls.css'
import '../styles/components.css'
import { render } from 'preact'
import { HallPage } from '../hall/hall.tsx'
import { HallProgram } from '../hall/program.ts'
import { Projector } from '../hall/projector.tsx'
import type { OminoesState } from '../reports/index.ts'
import { Connection } from './connection.ts'
import { OminoesTable } from './ominoes-table.tsx'
import { Overlay } from './overlay.tsx'
import { ProgramGame } from './program.ts'
import { Table } from './table.tsx'

const root = document.getElementById('app')
if (!root) throw new Error('the page has no element #app')

// `vite.table.config.ts` writes this attribute into the HTML of each page except that of a game of Ubongo.
const { view } = document.documentElement.dataset
render(pageOf(view), root)

/** Returns the page for the attribute `data-view` of the HTML; without it, the page of a game of Ubongo. */
function pageOf(view: string | undefined) {
  if (view === 'hall' || view === 'projector') {
    const program = new HallProgram()
    program.follow()
    return view === 'hall' ? <HallPage program={program} /> : <Projector program={program} />
  }
  if (view === 'ominoes') {
    const game = new Connection<OminoesState>()
    game.follow()
    return <OminoesTable game={game} />
  }
  const game = new ProgramGame()
  game.follow()
  return view === 'overlay' ? <Overlay game={game} /> : <Table game={game} />
}
