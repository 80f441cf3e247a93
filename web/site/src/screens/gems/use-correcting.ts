import { useSignal } from '@preact/signals'
import { type Box, boxAround } from '../../components/marks/zoom.ts'
import type { Point } from '../../reports/index.ts'
import type { SheetTarget } from './gem-sheet.tsx'
import { type Correction, type MarkedGem, uncertainGems } from './marked-gems.ts'
import { correct, type GemsPhotoEntry } from './state.ts'

/** Margin around a gem when the photo is zoomed to it, in radii of the gem. Set by hand. */
const GEM_MARGIN_RADII = 8
/** Margin around a pile when the photo is zoomed to it, in radii of a gem. Set by hand. */
const PILE_MARGIN_RADII = 2
/** Margin around all gems when the photo is first shown, in radii of a gem. Set by hand. */
const ALL_MARGIN_RADII = 6

/** State and actions of the correction of gems: the open sheet, and the part of the photo that is shown. */
export type Correcting = {
  /** What the open sheet edits; null if none is open. */
  target: SheetTarget | null
  /** The part of the photo to zoom to; null leaves the zoom unchanged. */
  zoomBox: Box | null
  openSheet: (target: SheetTarget) => void
  close: () => void
  /** Applies a correction. If the player checks all uncertain gems, the sheet of the next one then opens; otherwise the sheet closes. */
  applyAndClose: (correction: Correction) => void
  /** Opens the sheet of a gem, and zooms the photo to the gem. */
  openAndZoom: (id: string) => void
  /** Opens the sheets of all uncertain gems, one after the other. */
  checkUncertain: () => void
  showPile: (pile: number) => void
}

/** Returns the state of the correction of gems in a photo, and the actions that change it. */
export function useCorrecting(photo: GemsPhotoEntry, gems: readonly MarkedGem[]): Correcting {
  const target = useSignal<SheetTarget | null>(null)
  const isChecking = useSignal(false)
  const zoomBox = useSignal<Box | null>(boxWithMargin(gems, ALL_MARGIN_RADII))
  const openGem = (gem: MarkedGem | undefined) => {
    target.value = gem ? { kind: 'gem', id: gem.id } : null
  }
  return {
    target: target.value,
    zoomBox: zoomBox.value,
    openSheet: (next) => {
      target.value = next
    },
    close: () => {
      isChecking.value = false
      target.value = null
    },
    applyAndClose: (correction) => {
      correct(photo, correction)
      const [next] = isChecking.value ? uncertainGems(gems).filter((gem) => !concerns(correction, gem)) : []
      isChecking.value = next !== undefined
      openGem(next)
    },
    openAndZoom: (id) => {
      const gem = gems.find((one) => one.id === id)
      if (gem?.center) zoomBox.value = boxWithMargin([gem], GEM_MARGIN_RADII)
      openGem(gem)
    },
    checkUncertain: () => {
      isChecking.value = true
      openGem(uncertainGems(gems)[0])
    },
    showPile: (pile) => {
      zoomBox.value = boxWithMargin(
        gems.filter((gem) => gem.pile === pile),
        PILE_MARGIN_RADII,
      )
    },
  }
}

function concerns(correction: Correction, gem: MarkedGem): boolean {
  return 'id' in correction && correction.id === gem.id
}

/**
 * Returns the bounding box of the gems that have a place in the photo, enlarged by `margin` on each side; null if there are none. `margin`
 * is in radii of the first gem.
 */
function boxWithMargin(gems: readonly MarkedGem[], margin: number): Box | null {
  const circles = gems.flatMap(({ center, radius }) => (center ? [{ center: center as Point, radius }] : []))
  return boxAround(circles, margin * (circles[0]?.radius ?? 0))
}
