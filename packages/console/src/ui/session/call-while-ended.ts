interface Ended {
  readonly me: unknown
  /** When the session ended by itself (expiry or server), local ms. */
  readonly endedAt: number | undefined
}
interface Session {
  getState(): Ended
  subscribe(heed: (now: Ended) => void): () => void
}

/**
 * Calls `call` at once and then every `everyMs` after a session ended by itself, so that an unattended screen
 * is not silent. Stops at the next sign-in; returns a function that stops it earlier.
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
