import { ScreenFrame } from '../../components/screen-frame.tsx'
import { text } from '../../strings/index.ts'

export default function Board() {
  return <ScreenFrame title={text('task-board')}>{null}</ScreenFrame>
}
