import { useSignal } from '@preact/signals'
import { type Content, type Hole, holesToCheck, type Rows } from './holes.ts'
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
  /** Restores the reading of the open hole. Then continues as `set` does. */
  restore: () => void
  /** Opens the sheets of all uncertain holes, one after the other. */
  checkUncertain: () => void
}

/** Returns the state of the correction of holes of a photo, and the actions that change it. */
export function useCorrecting(rows: Rows): Correcting {
  const openPlace = useSignal<Place | null>(null)
  const isChecking = useSignal(false)
  const hole = (openPlace.value && rows[openPlace.value.row]?.[openPlace.value.hole]) ?? null
  const closeOrShowNext = () => {
    const rest = holesToCheck(rows).filter((other) => other !== hole)
    const next = isChecking.value ? rest[0] : undefined
    isChecking.value = next !== undefined
    openPlace.value = next ?? null
  }
  return {
    hole,
    open: ({ row, hole: holeNumber }) => {
      openPlace.value = { row, hole: holeNumber }
    },
    close: () => {
      isChecking.value = false
      openPlace.value = null
    },
    set: (content) => {
      if (hole) correct({ kind: 'set', row: hole.row, hole: hole.hole, content })
      closeOrShowNext()
    },
    restore: () => {
      if (hole) correct({ kind: 'restore', row: hole.row, hole: hole.hole })
      closeOrShowNext()
    },
    checkUncertain: () => {
      isChecking.value = true
      openPlace.value = holesToCheck(rows)[0] ?? null
    },
  }
}
