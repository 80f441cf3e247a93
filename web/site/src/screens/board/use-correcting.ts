import { useSignal } from '@preact/signals'
import { type Content, doubtfulIn, type Hole, type Rows } from './holes.ts'
import { correct } from './state.ts'

type Place = Pick<Hole, 'row' | 'hole'>

/** The hole that is being set right. */
export type Correcting = {
  /** The hole whose sheet is open. */
  hole: Hole | null
  open: (place: Place) => void
  close: () => void
  /** Sets the open hole; then the next uncertain hole is asked about, if the player checks them all. */
  set: (content: Content) => void
  /** Sets the open hole back to what was read. */
  back: () => void
  /** Asks about all uncertain holes, one after the other. */
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
