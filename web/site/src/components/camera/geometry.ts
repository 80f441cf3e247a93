/** Computes the size of the frames for the engine, and whether the video is shown mirrored. */

/** Width and height in pixels. */
export type Size = readonly [number, number]

/**
 * Maximum length of the longer side of a frame for the engine, in pixels. Larger frames slow the engine down and make cards no easier to
 * read.
 */
export const MAX_FRAME_SIDE_PX = 1280

/**
 * Returns the size reduced so that the longer side has at most `maxSide` pixels. The aspect ratio stays, except that no side becomes
 * shorter than 1 pixel. A smaller size is not enlarged.
 */
export function reduceSize([width, height]: Size, maxSide: number): Size {
  const factor = Math.min(1, maxSide / Math.max(width, height, 1))
  return [Math.max(1, Math.round(width * factor)), Math.max(1, Math.round(height * factor))]
}

/** Properties of a camera that decide whether its video is mirrored. */
export type CameraDirection = {
  facesPlayer: boolean
  /** Whether the camera itself delivers mirror images, as detected by the engine; mirroring then turns them back. */
  deliversMirrorImages: boolean
}

/** Returns whether the video must be mirrored. A camera that faces the player must act like a mirror, any other must not. */
export function isShownMirrored({ facesPlayer, deliversMirrorImages }: CameraDirection): boolean {
  return facesPlayer !== deliversMirrorImages
}
