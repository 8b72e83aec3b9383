import { Counter, Gauge } from 'prom-client'
import { contain, reportFailure } from '../concurrency/contain.ts'
import type { Db } from '../context.ts'
import { metrics } from '../metrics.ts'
import { isRefusedByDatabase } from '../store/refused-by-database.ts'
import type { LogTable } from './days.ts'
import { type LogRow, writeLogs } from './write-log.ts'

const dropped = new Counter({
  name: 'log_rows_dropped_total',
  help: 'Log records that were not kept: the queue was full, or the database refused them.',
  labelNames: ['table'] as const,
  registers: [metrics],
})
const waiting = new Gauge({ name: 'log_rows_waiting', help: 'Log records not yet written.', registers: [metrics] })

export interface Logs {
  /** Queues a record; never waits and never throws. */
  push(table: LogTable, row: LogRow): void
  /** Writes the queued records. */
  flush(): Promise<void>
  /** Writes the queued records and stops the timer. */
  stop(): Promise<void>
}

export interface QueueOptions {
  /** Maximum records in memory. */
  readonly most?: number
  /** Records per statement. */
  readonly batch?: number
  readonly everyMs?: number
}

/**
 * Writes log records in batches, after their calls; when the database is too slow they are counted and
 * dropped.
 */
export function openLogs(db: Db, { most = 20_000, batch = 1000, everyMs = 1000 }: QueueOptions = {}): Logs {
  const queues = new Map<LogTable, LogRow[]>()
  let length = 0
  let writing: Promise<void> = Promise.resolve()

  const drop = (table: LogTable, count: number) => dropped.inc({ table }, count)
  const put = (table: LogTable, rows: readonly LogRow[]) => {
    queues.set(table, [...rows, ...(queues.get(table) ?? [])])
    length += rows.length
  }
  const take = (table: LogTable): LogRow[] => {
    const rows = queues.get(table)?.splice(0, batch) ?? []
    length -= rows.length
    return rows
  }

  /** True when the batch is done, written or rejected; false when the database is away. */
  async function writeBatch(table: LogTable, rows: readonly LogRow[]): Promise<boolean> {
    try {
      await writeLogs(db, table, rows)
      return true
    } catch (error) {
      if (!isRefusedByDatabase(error)) return false
      if (rows.length === 1) drop(table, 1)
      else for (const row of rows) if (!(await writeBatch(table, [row]))) drop(table, 1)
      return true
    }
  }

  async function writeAll(): Promise<void> {
    for (const table of [...queues.keys()]) {
      for (let rows = take(table); rows.length > 0; rows = take(table)) {
        if (await writeBatch(table, rows)) continue
        put(table, rows)
        return
      }
    }
  }
  const flush = () => {
    writing = writing.then(writeAll).catch((error: unknown) => reportFailure('logs: write', error))
    return writing.finally(() => waiting.set(length))
  }
  const timer = setInterval(
    contain('logs: write', () => (length > 0 ? flush() : undefined)),
    everyMs,
  )
  timer.unref()

  return {
    push(table, row) {
      if (length >= most) return drop(table, 1)
      const queue = queues.get(table)
      if (queue) queue.push(row)
      else queues.set(table, [row])
      length += 1
      waiting.set(length)
    },
    flush,
    stop() {
      clearInterval(timer)
      return flush()
    },
  }
}
