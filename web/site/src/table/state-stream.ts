/** The stream of states that a program sends to its pages. */

/** Time between two attempts to reach the program, in milliseconds. Set by hand. */
const RETRY_MS = 1000

/** What a page does with the stream. */
export type StateHandlers<State> = {
  /** Called with each state, but not with the `null` that a program may send before it has one. */
  onState: (state: State) => void
  /** Called when the connection is lost, and after each failed attempt to open it again. Each attempt begins after `RETRY_MS`. */
  onLost: () => void
}

/** Receives the states from an address until the returned function is called. */
export function followStates<State>(address: string, { onState, onLost }: StateHandlers<State>): () => void {
  let source: EventSource
  let retry: ReturnType<typeof setTimeout> | undefined
  const connect = () => {
    source = new EventSource(address)
    source.onmessage = ({ data }) => {
      const state = JSON.parse(String(data)) as State | null
      if (state) onState(state)
    }
    source.onerror = () => {
      source.close()
      onLost()
      retry = setTimeout(connect, RETRY_MS)
    }
  }
  connect()
  return () => {
    clearTimeout(retry)
    source.close()
  }
}
