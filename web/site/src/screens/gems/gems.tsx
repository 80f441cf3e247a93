import { ScreenFrame } from '../../components/screen-frame.tsx'
import { text } from '../../strings/index.ts'

export default function Gems() {
  return <ScreenFrame title={text('task-gems')}>{null}</ScreenFrame>
}
