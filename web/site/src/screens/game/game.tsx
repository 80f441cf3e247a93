import { ScreenFrame } from '../../components/screen-frame.tsx'
import { text } from '../../strings/index.ts'

export default function Game() {
  return <ScreenFrame title={text('task-game')}>{null}</ScreenFrame>
}
