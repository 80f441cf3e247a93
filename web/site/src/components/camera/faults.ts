/** Reasons why there is no live video. The texts for players are in `camera.ftl`, as `camera-fault-NAME` and `camera-advice-NAME`. */

/** All reasons why there is no live video. */
export const FAULTS = ['insecure', 'denied', 'missing', 'busy', 'lost', 'frozen', 'failed'] as const
/** A reason why there is no live video. */
export type Fault = (typeof FAULTS)[number]

/** The reasons, by the name of the error with which the browser refuses the camera. */
const BY_NAME: Record<string, Fault> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  DevicesNotFoundError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
  TrackStartError: 'busy',
}

/** Returns the fault that an error of `getUserMedia` or of the video's `play` stands for. */
export function faultOf(error: unknown): Fault {
  return (error instanceof Error && BY_NAME[error.name]) || 'failed'
}
