import { useEffect, useRef } from 'preact/hooks'
import { pointInImage, useTaps } from '../screens/game/card-at.ts'
import { text } from '../strings/index.ts'

/** Time after which the image is requested again if its connection is lost, in milliseconds. Set by hand. */
const RETRY_MS = 1000

/** The live image of the game's camera. `onTap` gets the position of a tap, in thousandths of the image's width and height. */
export function LiveImage({ onTap }: { onTap?: (x: number, y: number) => void }) {
  const image = useRef<HTMLImageElement>(null)
  useTaps(image, (event, box) => {
    onTap?.(...pointInImage(box, [box.width, box.height], event.clientX, event.clientY))
  })
  useEffect(() => {
    const shown = image.current
    if (!shown) return
    let retry: ReturnType<typeof setTimeout> | undefined
    const handleError = () => {
      retry = setTimeout(() => {
        shown.src = `live?${Date.now()}`
      }, RETRY_MS)
    }
    shown.addEventListener('error', handleError)
    return () => {
      clearTimeout(retry)
      shown.removeEventListener('error', handleError)
    }
  }, [])
  return (
    <img
      ref={image}
      class="table-live"
      data-tappable={onTap !== undefined}
      src="live"
      alt={text('table-picture')}
    />
  )
}
