import { serverNow, useNow } from '../../kit/format/clock.ts'
import { useLink } from '../../kit/live/link-store.ts'
import { silence } from '../../kit/live/patience.ts'
import { every, type Reading } from './use-snapshot.ts'

/** The server beats every second: looked at once a second, so much silence is said within three. */
const patience = 2300

export interface ConnectionLoss {
  /** Server ms of the last sign of life: the picture shows this moment. */
  readonly since: number
  readonly attempt: number
  /** Local ms of the next attempt. */
  readonly nextTry: number
}

/** The loss of the live connection, or null while it beats. */
export function useConnectionLoss(): ConnectionLoss | null {
  const { state, asOf, attempt, nextTry } = useLink()
  useNow()
  if (state === 'lost') return { since: asOf, attempt, nextTry }
  const silent = serverNow() - asOf
  if (state === 'idle' || silent < patience) return null
  return { since: asOf, attempt: 1, nextTry: Date.now() + silence - silent }
}

/** Snapshots that stay away although the connection lives: old data must not look live either. */
export function staleness({ snapshot, readAt, failures }: Reading, now: number): ConnectionLoss | null {
  if (snapshot === null || failures === 0 || now - readAt < 2.5 * every) return null
  return { since: readAt, attempt: failures, nextTry: Date.now() + every - ((now - readAt) % every) }
}
