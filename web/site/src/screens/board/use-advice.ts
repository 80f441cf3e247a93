import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { call } from '../../engine/client.ts'
import type { RowsQuery } from '../../engine/messages.ts'
import { messageOf } from '../../engine/read-photo.ts'
import type { AdviceReport } from '../../reports/index.ts'

/** The engine's advice; none yet, or a message for the player if the engine has refused the query. */
export type AdviceResult =
  | { kind: 'waiting' }
  | { kind: 'advice'; advice: AdviceReport }
  | { kind: 'refused'; message: string }

/** Returns the engine's advice on the row to take from, updated after each change of `query`. No advice is requested for null. */
export function useAdvice(query: RowsQuery | null): AdviceResult {
  const result = useSignal<AdviceResult>({ kind: 'waiting' })
  useEffect(() => {
    let isLatest = true
    const show = (shown: AdviceResult) => {
      if (isLatest) result.value = shown
    }
    if (query) {
      call('rowAdvice', query).then(
        (advice) => show({ kind: 'advice', advice }),
        (error) => show({ kind: 'refused', message: messageOf(error) }),
      )
    } else show({ kind: 'waiting' })
    return () => {
      isLatest = false
    }
  }, [JSON.stringify(query)])
  return result.value
}
