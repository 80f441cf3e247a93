/** Sizes of frames, and how a mirrored view relates to them. */

/** Width and height in pixels. */
export type Size = readonly [number, number]

/** Longest side of a frame for the engine, in pixels. More makes it slower, and cards are no easier to read. */
export const FRAME_SIDE = 1280

/** Returns the size reduced so that the longest side has at most `longest` pixels; the shape stays. */
export function reduced([width, height]: Size, longest: number): Size {
  const factor = Math.min(1, longest / Math.max(width, height, 1))
  return [Math.max(1, Math.round(width * factor)), Math.max(1, Math.round(height * factor))]
}

/**
 * Returns whether the video is shown mirrored: people expect a camera that faces them to act like a mirror. `turnedBack`: the engine
 * found that the camera itself delivers mirror images.
 */
export function isShownMirrored(facesPlayer: boolean, turnedBack: boolean): boolean {
  return facesPlayer !== turnedBack
}
