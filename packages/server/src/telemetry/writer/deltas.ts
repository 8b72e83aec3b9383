import type { Channel } from '../registry/channel.ts'
import { arrayLength, type ElementType, writeArray, writeIds } from './copy-columns.ts'
import { copyHeadLength, copyMessage, copyTailLength } from './pipeline-copy.ts'

export const copyPending =
  'copy tele_pending (metric, device_ids, times, lasts, mins, maxs, sums, counts, bad_counts, online_ms) from stdin (format binary)'

/** A batch's additions to the minutes of one metric, as columns. */
interface Columns {
  metric: string
  ids: Buffer[]
  times: number[]
  lasts: number[]
  mins: number[]
  maxs: number[]
  sums: number[]
  counts: number[]
  bads: number[]
  online: number[]
}

/** A channel's accumulated values of one minute. */
export type Collected = Pick<
  Channel,
  'key' | 'id' | 'count' | 'bad' | 'low' | 'high' | 'sum' | 'last' | 'lastGoodTime' | 'online'
>

/** Minute deltas of one batch, written as rows of `tele_pending`. */
export interface Deltas {
  add(minute: Collected): void
  isEmpty(): boolean
  message(): Buffer
  clear(): void
}

export function createDeltas(): Deltas {
  /** Minutes with a single good reading, and all others. */
  const single = new Map<string, Columns>()
  const several = new Map<string, Columns>()
  return {
    add(channel) {
      const alone = channel.count === 1 && channel.bad === 0
      const of = columnsOf(alone ? single : several, channel.key)
      const none = channel.count === 0
      of.ids.push(channel.id)
      of.times.push(channel.lastGoodTime)
      of.lasts.push(none ? Number.NaN : channel.last)
      of.online.push(channel.online)
      if (alone) return
      of.mins.push(none ? Number.NaN : channel.low)
      of.maxs.push(none ? Number.NaN : channel.high)
      of.sums.push(none ? Number.NaN : channel.sum)
      of.counts.push(channel.count)
      of.bads.push(channel.bad)
    },
    isEmpty: () => single.size + several.size === 0,
    message() {
      const rows = [...single.values(), ...several.values()]
      const length = rows.reduce((sum, row) => sum + rowLength(row), copyHeadLength + copyTailLength)
      const bytes = Buffer.allocUnsafe(length)
      const view = new DataView(bytes.buffer, bytes.byteOffset, length)
      let at = copyHeadLength
      for (const row of rows) at = writeRow(bytes, view, at, row)
      return copyMessage(bytes, at)
    },
    clear() {
      single.clear()
      several.clear()
    },
  }
}

function columnsOf(rows: Map<string, Columns>, metric: string): Columns {
  const known = rows.get(metric)
  if (known) return known
  const made: Columns = {
    metric,
    ids: [],
    times: [],
    lasts: [],
    mins: [],
    maxs: [],
    sums: [],
    counts: [],
    bads: [],
    online: [],
  }
  rows.set(metric, made)
  return made
}

const columns = [
  ['times', 'int8'],
  ['lasts', 'float8'],
  ['mins', 'float8'],
  ['maxs', 'float8'],
  ['sums', 'float8'],
  ['counts', 'int4'],
  ['bads', 'int4'],
  ['online', 'int4'],
] as const satisfies readonly (readonly [keyof Columns, ElementType])[]

function rowLength(row: Columns): number {
  const count = row.ids.length
  const arrays = columns.reduce((sum, [name, type]) => sum + (row[name].length > 0 ? arrayLength(type, count) : 4), 0)
  return 2 + 4 + Buffer.byteLength(row.metric) + arrayLength('int8', count) + arrays
}

function writeRow(bytes: Buffer, view: DataView, at: number, row: Columns): number {
  const count = row.ids.length
  view.setInt16(at, 2 + columns.length)
  const length = bytes.write(row.metric, at + 6)
  view.setInt32(at + 2, length)
  let end = writeIds(bytes, view, at + 6 + length, row.ids, count)
  for (const [name, type] of columns) {
    const values = row[name]
    if (values.length > 0) end = writeArray(view, end, type, values, count)
    else {
      view.setInt32(end, -1)
      end += 4
    }
  }
  return end
}
