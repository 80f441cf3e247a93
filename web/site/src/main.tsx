import './styles/tokens.css'
import './styles/base.css'
import './styles/controls.css'
import './styles/components.css'
import { render } from 'preact'
import { App } from './app.tsx'
import { startEngine } from './engine/client.ts'
import { enableOffline } from './offline.ts'

const root = document.getElementById('app')
if (!root) throw new Error('the page has no element #app')

render(<App />, root)
startEngine()
void enableOffline()
