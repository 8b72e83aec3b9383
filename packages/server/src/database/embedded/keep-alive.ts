import { setTimeout as sleep } from 'node:timers/promises'
import type { Place } from './place.ts'
import { type Postmaster, stopPostmaster } from './postmaster.ts'
import { signal, startOf } from './processes.ts'

/**
 * Supervises a running PostgreSQL: restarts it when it exits by itself, and ends it when this process exits
 * without `stop`.
 */
export function keepAlive(place: Place, first: Postmaster, restart: () => Promise<Postmaster>) {
  let { pid } = first
  const ending = new AbortController()
  const takeAlong = () => signal(pid, 'SIGINT')
  process.once('exit', takeAlong)

  const watching = (async () => {
    let start = startOf(pid)
    while (!ending.signal.aborted) {
      await sleep(300, undefined, { ref: false, signal: ending.signal }).catch(() => {})
      if (ending.signal.aborted || (start !== undefined && startOf(pid) === start)) continue
      const next = await restart().catch(() => undefined)
      if (next === undefined) continue
      pid = next.pid
      start = startOf(pid)
    }
  })()

  return {
    async stop(): Promise<void> {
      ending.abort()
      await watching
      await stopPostmaster(place.cluster, pid)
      process.off('exit', takeAlong)
    },
  }
}
