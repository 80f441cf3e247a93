import '../styles/tokens.css'
import '../styles/base.css'
import '../styles/controls.css'
import '../styles/components.css'
import { render } from 'preact'
import { ProgramGame } from './program.ts'
import { Table } from './table.tsx'

const root = document.getElementById('app')
if (!root) throw new Error('the page has no element #app')

const game = new ProgramGame()
game.follow()
render(<Table game={game} />, root)
