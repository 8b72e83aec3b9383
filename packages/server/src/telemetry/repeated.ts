import type pg from 'pg'
import type { Clock } from '../framework/clock.ts'
import { contain } from '../framework/concurrency/contain.ts'
import type { Registry } from './registry.ts'
import type { ApplyDecisions } from './writer/commit.ts'
import type { Writer } from './writer.ts'

/** What a task that judges beside the readings works with. */
export interface TimerOptions {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly registry: Registry
  readonly writers: readonly Writer[]
  readonly applyDecisions: ApplyDecisions
  readonly log: (message: string, error: unknown) => void
}

/** A task that runs at an interval. */
export interface Repeated {
  /** Runs it now; while it runs, returns that run. */
  run(): Promise<void>
  /** Ends the interval and waits for the last run. */
  stop(): Promise<void>
}

interface RepeatedTask {
  readonly name: string
  readonly everyMs: number
  readonly task: () => Promise<void>
  readonly failed: (error: unknown) => void
}

/** Runs a task every `everyMs`, never twice at once. */
export function repeated({ name, everyMs, task, failed }: RepeatedTask): Repeated {
  let running: Promise<void> | null = null
  const run = () => {
    running ??= task().finally(() => {
      running = null
    })
    return running
  }
  const timer = setInterval(
    contain(name, () => run().catch(failed)),
    everyMs,
  )
  timer.unref()
  return {
    run,
    async stop() {
      clearInterval(timer)
      await running?.catch(() => {})
    },
  }
}
