import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Gauge } from 'prom-client'
import { metrics } from '../framework/metrics.ts'

/** Timer delay of this process over a period, in milliseconds. */
export interface LoopDelay {
  readonly p50: number
  readonly p99: number
  readonly max: number
}
type Watched = ReturnType<typeof monitorEventLoopDelay>
const resolutionMs = 10
const periodMs = 30_000

let histogram: Watched | undefined
let ended: LoopDelay | undefined

new Gauge({
  name: 'event_loop_delay_seconds',
  help: 'How late the event loop came to its timers over the last period of 30 seconds: p50, p99, max.',
  labelNames: ['quantile'] as const,
  registers: [metrics],
  collect() {
    for (const [quantile, milliseconds] of Object.entries(loopDelay())) this.set({ quantile }, milliseconds / 1000)
  },
})

/** Starts measuring how long calls wait because the event loop is busy. A process has one event loop. */
export function watchLoopDelay(): void {
  if (histogram) return
  const watched = monitorEventLoopDelay({ resolution: resolutionMs })
  histogram = watched
  watched.enable()
  setInterval(() => {
    ended = delayIn(watched)
    watched.reset()
  }, periodMs).unref()
}

/** Returns the delay of the last complete period; of the first one so far until then. */
export const loopDelay = (): LoopDelay => ended ?? (histogram ? delayIn(histogram) : { p50: 0, p99: 0, max: 0 })

function delayIn(watched: Watched): LoopDelay {
  if (watched.count === 0) return { p50: 0, p99: 0, max: 0 }
  return { p50: late(watched.percentile(50)), p99: late(watched.percentile(99)), max: late(watched.max) }
}

/** Lateness to 0.1 ms: the interval between two timers, less the resolution. */
const late = (nanoseconds: number): number => Math.max(0, Math.round(nanoseconds / 1e5 - 10 * resolutionMs) / 10)
