import { useSignal } from '@preact/signals'
import { type Box, boxAround } from '../../components/marks/zoom.ts'
import type { Point } from '../../reports/index.ts'
import type { Asked } from './gem-sheet.tsx'
import { type Correction, doubtfulIn, type MarkedGem } from './marked-gems.ts'
import { correct, type GemsPhotoEntry } from './state.ts'

/** Margin around a gem when the picture zooms to it, in radii of the gem. Set by hand. */
const AROUND_GEM = 8
/** Margin around a pile when the picture zooms to it, in radii of a gem. Set by hand. */
const AROUND_PILE = 2
/** Margin around all gems when the picture is first shown, in radii of a gem. Set by hand. */
const AROUND_ALL = 6

/** State and actions of the correction of gems: the open sheet, and the part of the picture that is shown. */
export type Correcting = {
  asked: Asked | null
  /** The part of the picture to zoom to; null leaves the zoom unchanged. */
  show: Box | null
  ask: (asked: Asked) => void
  close: () => void
  /** Applies a correction. If the player checks all uncertain gems, the sheet of the next one then opens; otherwise the sheet closes. */
  done: (correction: Correction) => void
  /** Opens the sheet of a gem in the list, and zooms the picture to the gem. */
  askAbout: (id: string) => void
  /** Opens the sheets of all uncertain gems, one after the other. */
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

/**
 * Returns the bounding box of the gems that have a place in the photo, enlarged by `margin` on each side; null if there are none. `margin`
 * is in radii of the first gem.
 */
function around(gems: readonly MarkedGem[], margin: number): Box | null {
  const circles = gems.flatMap(({ center, radius }) => (center ? [{ center: center as Point, radius }] : []))
  return boxAround(circles, margin * (circles[0]?.radius ?? 0))
}
