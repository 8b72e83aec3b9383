interface Ended {
  readonly me: unknown
  /** When the session ended by itself, local ms. */
  readonly endedAt: number | undefined
}
interface Session {
  getState(): Ended
  subscribe(heed: (now: Ended) => void): () => void
}

/**
 * Calls while a session that ended by itself waits for its reader: at once, and again after each `everyMs`, so that a screen
 * nobody looks at is not silent. Ends with the next sign-in; returns what ends it before.
 */
export function callWhileEnded(session: Session, call: () => void, everyMs = 60_000): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  const heed = ({ me, endedAt }: Ended) => {
    const isWaiting = !me && endedAt !== undefined
    if (isWaiting === (timer !== undefined)) return
    clearInterval(timer)
    timer = isWaiting ? setInterval(call, everyMs) : undefined
    if (isWaiting) call()
  }
  heed(session.getState())
  const leave = session.subscribe(heed)
  return () => {
    leave()
    clearInterval(timer)
  }
}
