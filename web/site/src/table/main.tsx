import '../styles/tokens.css'
import '../styles/base.css'
import '../styles/controls.css'
import '../styles/components.css'
import { render } from 'preact'
import { Overlay } from './overlay.tsx'
import { ProgramGame } from './program.ts'
import { Table } from './table.tsx'

const root = document.getElementById('app')
if (!root) throw new Error('the page has no element #app')

const game = new ProgramGame()
game.follow()
// `vite.table.config.ts` writes this attribute into the HTML of the overlay.
const isOverlay = document.documentElement.dataset.view === 'overlay'
render(isOverlay ? <Overlay game={game} /> : <Table game={game} />, root)
