import type pg from 'pg'
import type { Clock } from '../framework/clock.ts'
import { contain } from '../framework/concurrency/contain.ts'
import type { Counters } from './counters.ts'
import type { ReadingHub } from './hub.ts'
import { createJudge, type Judge } from './judge/judge.ts'
import type { Message } from './message.ts'
import type { Partitions } from './partitions.ts'
import type { Device } from './registry/device.ts'
import type { Registry } from './registry.ts'
import type { Release } from './run.ts'
import { type Batch, newBatch, openMessage } from './writer/batch.ts'
import type { ApplyDecisions, CommitLocks } from './writer/commit.ts'
import { createConnection } from './writer/connection.ts'
import { createFlush } from './writer/flush.ts'

export interface WriterOptions {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly registry: Registry
  readonly partitions: Partitions
  readonly applyDecisions: ApplyDecisions
  readonly hub: ReadingHub
  readonly counters: Counters
  readonly log: (message: string, error: unknown) => void
  /** Called when ordinary messages are committed: they no longer count for backpressure. */
  readonly release: Release
  /** Called for every reporting device, after the commit. */
  readonly heard: (device: Device, time: number) => void
}

/** Judges and commits batches in order of arrival. */
export interface Writer {
  /** Returns the batch for the message's next reading. */
  batchFor(message: Message): Batch
  /** Returns the batch for a whole message; the caller adds it. */
  batchForNext(): Batch
  /** Runs the task between two batches, inside a transaction and a judge batch. */
  run(task: WriterTask): Promise<void>
  /** Runs the task likewise, once what has arrived before it is committed. */
  runInTurn(task: WriterTask): Promise<void>
  /** Time (process clock, ms) since which the oldest batch has been waiting; null when there is none. */
  waitingSince(): number | null
  stop(): Promise<void>
}
/** Returns a function to run after the commit. `load` restores the state of devices not loaded yet. */
export type WriterTask = (
  held: CommitLocks,
  judge: Judge,
  load: (devices: readonly Device[]) => Promise<void>,
) => Promise<() => void>

/** A batch is closed at this many readings, refusals or messages… */
const most = 5000
/**
 * …or at this age in ms; sooner after a fast commit: three times its duration. Small batches thus do not keep
 * the database busy. Messages arriving while the writer is busy go into one batch: a slow commit is followed
 * by a single one.
 */
const longestWait = 20
const shortestWait = 2
const lingerAfter = (commitMs: number): number => Math.min(Math.max(commitMs * 3, shortestWait), longestWait)

interface QueuedTask {
  work(): Promise<void>
  cancel(): void
}

export function createWriter(options: WriterOptions): Writer {
  const judge = createJudge({ device: options.registry.judged })
  const connection = createConnection(options.pool)
  const flush = createFlush(options, judge, connection)
  const closed: (Batch | QueuedTask)[] = []
  const tasks: QueuedTask[] = []
  const stale = new Set<string>()
  let open = newBatch()
  let openSince: number | null = null
  let linger = shortestWait
  let timer: NodeJS.Timeout | undefined
  let wake: (() => void) | null = null
  let stopped = false
  let isBusy = false
  /** The open batch has reached its maximum age and is committed as soon as the writer is free. */
  let isRipe = false

  options.registry.onChange(({ affected }) => {
    for (const deviceId of affected) if (options.registry.byId(deviceId)?.loaded) stale.add(deviceId)
  })

  const close = () => {
    clearTimeout(timer)
    timer = undefined
    isRipe = false
    if (open.messages.length === 0) return
    closed.push(open)
    open = newBatch(open.size)
    wake?.()
  }
  const closeWhenFree = () => {
    if (isBusy || closed.length > 0) isRipe = true
    else close()
  }
  const batchesWait = () => open.messages.length > 0 || closed.some((one) => !('work' in one))
  const isFull = () => open.size >= most || open.messages.length >= most || open.refusals.length >= most

  async function loop(): Promise<void> {
    for (;;) {
      isBusy = false
      const urgent = stopped ? undefined : tasks.shift()
      if (isRipe && !urgent && closed.length === 0) close()
      const next = urgent ?? closed.shift()
      isBusy = next !== undefined
      if (next && 'work' in next) await next.work()
      else if (next) {
        refreshStale()
        const since = performance.now()
        const committed = await flush.commit(next)
        // Not acknowledged: the senders will send it again.
        if (!committed) return
        linger = lingerAfter(performance.now() - since)
        openSince = batchesWait() ? performance.now() : null
      } else if (stopped) return
      else await new Promise<void>((resolve) => (wake = resolve))
      wake = null
    }
  }
  const refreshStale = contain('telemetry: limits of devices', () => {
    for (const deviceId of stale) judge.refresh(deviceId)
    stale.clear()
  })
  const running = loop()
  const tellHeld = {
    work: () => flush.tellHeld().catch((error) => options.log('open warnings were not brought up to date', error)),
    cancel() {},
  }
  const askForHeld = () => {
    if (tasks.includes(tellHeld)) return
    tasks.push(tellHeld)
    wake?.()
  }
  const held = setInterval(contain('telemetry: open warnings', askForHeld), 1000)

  const ripen = () => {
    if (open.messages.length > 0) return
    timer ??= setTimeout(contain('telemetry: close a batch', closeWhenFree), linger)
    openSince ??= performance.now()
  }

  const queue = (to: (Batch | QueuedTask)[] | QueuedTask[], task: WriterTask) =>
    new Promise<void>((resolve, reject) => {
      const work = async () => {
        refreshStale()
        await flush.runTask(task).then(resolve, reject)
      }
      if (stopped) reject(stoppedError())
      else to.push({ work, cancel: () => reject(stoppedError()) })
      wake?.()
    })

  return {
    batchFor(message) {
      // Parts of one message stay in one batch.
      if (isFull() && open.messages.at(-1) !== message) close()
      ripen()
      openMessage(open, message)
      return open
    },
    batchForNext() {
      if (isFull()) close()
      ripen()
      return open
    },
    run: (task) => queue(tasks, task),
    runInTurn(task) {
      close()
      return queue(closed, task)
    },
    waitingSince: () => openSince,
    async stop() {
      clearInterval(held)
      close()
      stopped = true
      flush.stop()
      wake?.()
      await running
      for (const one of [...tasks.splice(0), ...closed.splice(0)]) if ('cancel' in one) one.cancel()
      await flush.tellHeld().catch(() => {})
      connection.close()
    },
  }
}

const stoppedError = () => new Error('the writer has stopped')
