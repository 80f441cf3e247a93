import { ScreenFrame } from '../../components/screen-frame.tsx'
import { text } from '../../strings/index.ts'

export default function Ominoes() {
  return <ScreenFrame title={text('task-ominoes')}>{null}</ScreenFrame>
}
