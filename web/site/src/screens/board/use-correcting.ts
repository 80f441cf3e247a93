import { useSignal } from '@preact/signals'
import { type Content, doubtfulIn, type Hole, type Rows } from './holes.ts'
import { correct } from './state.ts'

type Place = Pick<Hole, 'row' | 'hole'>

/** State and actions of the correction of holes. */
export type Correcting = {
  /** The hole whose sheet is open; null if none is. */
  hole: Hole | null
  open: (place: Place) => void
  close: () => void
  /** Sets the content of the open hole. If the player checks all uncertain holes, the sheet of the next one then opens. */
  set: (content: Content) => void
  /** Restores the reading of the open hole. */
  back: () => void
  /** Opens the sheets of all uncertain holes, one after the other. */
  check: () => void
}

export function useCorrecting(rows: Rows): Correcting {
  const asked = useSignal<Place | null>(null)
  const isChecking = useSignal(false)
  const hole = (asked.value && rows[asked.value.row]?.[asked.value.hole]) ?? null
  const goOn = () => {
    const rest = doubtfulIn(rows).filter((other) => other !== hole)
    const next = isChecking.value ? rest[0] : undefined
    isChecking.value = next !== undefined
    asked.value = next ?? null
  }
  return {
    hole,
    open: ({ row, hole: at }) => {
      asked.value = { row, hole: at }
    },
    close: () => {
      isChecking.value = false
      asked.value = null
    },
    set: (content) => {
      if (hole) correct({ kind: 'set', row: hole.row, hole: hole.hole, content })
      goOn()
    },
    back: () => {
      if (hole) correct({ kind: 'back', row: hole.row, hole: hole.hole })
      goOn()
    },
    check: () => {
      isChecking.value = true
      asked.value = doubtfulIn(rows)[0] ?? null
    },
  }
}
