import { keysOf } from '@fengsui/contract/kit/dictionary.ts'
import { type RejectReason, rejectReason } from '@fengsui/contract/telemetry/reasons.ts'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Metrics of the telemetry ingest, for `/metrics`. */
export interface Counters {
  readonly register: Registry
  message(via: 'mqtt' | 'http'): void
  /** Counts stored readings, late ones among them, and dropped duplicates. */
  committed(readings: number, late: number, duplicates: number): void
  refused(reason: RejectReason, count: number): void
  batch(seconds: number, committed: boolean): void
  rolledUp(seconds: number): void
  /** Counts an unexpected exception at the ingest boundary; it cost one message or one connection. */
  failed(where: FailurePlace): void
  /** Counts connections and messages held because too much awaits the commit. */
  held(): void
}

const failurePlaces = ['decode', 'mqtt', 'http'] as const
export type FailurePlace = (typeof failurePlaces)[number]

/** Values read at scrape time. */
export interface Gauges {
  backlog(): number
  connections(): number
  devices(): number
}

export function createCounters(gauges: Gauges): Counters {
  const register = new Registry()
  const registers = [register]
  const counter = (name: string, help: string) => new Counter({ name: `fengsui_ingest_${name}`, help, registers })
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `fengsui_ingest_${name}`,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  const seconds = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name: `fengsui_${name}`, help, registers, buckets })

  const counted = { mqtt: 0, http: 0 }
  new Counter({
    name: 'fengsui_ingest_messages_total',
    help: 'Messages received',
    labelNames: ['via'],
    registers,
    // Adding to a label costs more than decoding a small message, so it is done at scrape time.
    collect() {
      for (const via of ['mqtt', 'http'] as const) {
        this.inc({ via }, counted[via])
        counted[via] = 0
      }
    },
  })
  const readings = counter('readings_total', 'Readings committed')
  const late = counter('late_total', 'Of the readings committed, those older than the last one of their metric')
  const duplicates = counter('duplicates_total', 'Readings that were there already')
  const refused = new Counter({
    name: 'fengsui_ingest_rejected_total',
    help: 'Parts of messages not kept, by reason',
    labelNames: ['reason'],
    registers,
  })
  for (const reason of keysOf(rejectReason)) refused.inc({ reason }, 0)
  const failures = counter('batch_failures_total', 'Attempts to commit a batch that failed')
  const failed = new Counter({
    name: 'fengsui_ingest_exceptions_total',
    help: 'Exceptions that nobody foresaw, each at the cost of one message or one connection',
    labelNames: ['where'],
    registers,
  })
  for (const where of failurePlaces) failed.inc({ where }, 0)
  const holds = counter('held_total', 'Messages held back because too much waits for the database')
  const batches = seconds(
    'ingest_batch_seconds',
    'Time to judge and commit a batch',
    [0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2],
  )
  const rollups = seconds('rollup_seconds', 'Time of one roll-up', [0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10])
  gauge('backlog', 'Readings received and not committed', gauges.backlog)
  gauge('connections', 'Devices and gateways connected by MQTT', gauges.connections)
  gauge('devices', 'Devices known', gauges.devices)

  return {
    register,
    message(via) {
      counted[via]++
    },
    committed(kept, keptLate, dropped) {
      readings.inc(kept)
      late.inc(keptLate)
      duplicates.inc(dropped)
    },
    refused: (reason, count) => refused.inc({ reason }, count),
    batch(time, committed) {
      batches.observe(time)
      if (!committed) failures.inc()
    },
    rolledUp: (time) => rollups.observe(time),
    failed: (where) => failed.inc({ where }),
    held: () => holds.inc(),
  }
}
