import { serverNow, useNow } from '../../ui/format/clock.ts'
import { useLink } from '../../ui/live/link-store.ts'
import { silence } from '../../ui/live/reconnect-delay.ts'
import { every, type Reading } from './use-snapshot.ts'

/**
 * Milliseconds. The server sends a heartbeat every second; checked once a second, a loss is reported within
 * three.
 */
const patience = 2300

export interface ConnectionLoss {
  /** Server time (ms) of the last received event: the moment displayed. */
  readonly since: number
  readonly attempt: number
  /** Local time (ms) of the next attempt. */
  readonly nextTry: number
}

/** Returns the loss of the live connection, or null while heartbeats arrive. */
export function useConnectionLoss(): ConnectionLoss | null {
  const { state, asOf, attempt, nextTry } = useLink()
  useNow()
  if (state === 'lost') return { since: asOf, attempt, nextTry }
  const silent = serverNow() - asOf
  if (state === 'idle' || silent < patience) return null
  return { since: asOf, attempt: 1, nextTry: Date.now() + silence - silent }
}

/** Reports stale snapshots although the connection is alive: old data must not look live either. */
export function staleness({ snapshot, readAt, failures }: Reading, now: number): ConnectionLoss | null {
  if (snapshot === null || failures === 0 || now - readAt < 2.5 * every) return null
  return { since: readAt, attempt: failures, nextTry: Date.now() + every - ((now - readAt) % every) }
}
