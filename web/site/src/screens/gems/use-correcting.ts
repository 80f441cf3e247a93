import { useSignal } from '@preact/signals'
import { type Box, boxAround } from '../../components/marks/zoom.ts'
import type { Point } from '../../reports/index.ts'
import type { Asked } from './gem-sheet.tsx'
import { type Correction, doubtfulIn, type MarkedGem } from './marked-gems.ts'
import { correct, type GemsPhotoEntry } from './state.ts'

/** Radii around a gem that the picture shows when the gem is chosen in the list. */
const AROUND_GEM = 8
/** Radii around a pile that the picture shows. */
const AROUND_PILE = 2
/** Radii around all gems that the picture shows at first. */
const AROUND_ALL = 6

/** What a photo is being corrected in: the open sheet, and the part of the picture that is shown. */
export type Correcting = {
  asked: Asked | null
  /** The part of the picture to zoom onto. */
  show: Box | null
  ask: (asked: Asked) => void
  close: () => void
  /** Applies a correction; then the next uncertain gem is asked about, if the player checks them all. */
  done: (correction: Correction) => void
  /** Asks about a gem of the list, and shows it. */
  askAbout: (id: string) => void
  /** Asks about all uncertain gems, one after the other. */
  check: () => void
  showPile: (pile: number) => void
}

export function useCorrecting(photo: GemsPhotoEntry, gems: readonly MarkedGem[]): Correcting {
  const asked = useSignal<Asked | null>(null)
  const isChecking = useSignal(false)
  const show = useSignal<Box | null>(around(gems, AROUND_ALL))
  const askGem = (gem: MarkedGem | undefined) => {
    asked.value = gem ? { kind: 'gem', id: gem.id } : null
  }
  return {
    asked: asked.value,
    show: show.value,
    ask: (next) => {
      asked.value = next
    },
    close: () => {
      isChecking.value = false
      asked.value = null
    },
    done: (correction) => {
      correct(photo, correction)
      const [next] = isChecking.value ? doubtfulIn(gems).filter((gem) => !isAbout(correction, gem)) : []
      isChecking.value = next !== undefined
      askGem(next)
    },
    askAbout: (id) => {
      const gem = gems.find((one) => one.id === id)
      if (gem?.center) show.value = around([gem], AROUND_GEM)
      askGem(gem)
    },
    check: () => {
      isChecking.value = true
      askGem(doubtfulIn(gems)[0])
    },
    showPile: (pile) => {
      show.value = around(
        gems.filter((gem) => gem.pile === pile),
        AROUND_PILE,
      )
    },
  }
}

function isAbout(correction: Correction, gem: MarkedGem): boolean {
  return 'id' in correction && correction.id === gem.id
}

/** Returns the box around the gems that have a place in the photo, with a margin in radii of a gem. */
function around(gems: readonly MarkedGem[], margin: number): Box | null {
  const circles = gems.flatMap(({ center, radius }) => (center ? [{ center: center as Point, radius }] : []))
  return boxAround(circles, margin * (circles[0]?.radius ?? 0))
}
