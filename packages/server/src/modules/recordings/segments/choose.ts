import type { Entry, SegmentIndex } from './segment-file.ts'
import type { Span } from './spans.ts'

/** A run of whole fragments of one segment that begins with a key frame. */
export interface Part extends Span {
  readonly path: string
  readonly mime: string
  readonly initLength: number
  /** Bytes of the file: the first of the run, and the one after it. */
  readonly from: number
  readonly to: number
}

const endOf = ({ time, duration }: Entry): number => time + duration

/** Returns the fragments of a segment that show a span, from the key frame at or before its start; undefined when none do. */
export function partOf({ path, mime, initLength, entries }: SegmentIndex, { start, end }: Span): Part | undefined {
  const reached = entries.findLastIndex(({ isKey, time }) => isKey && time <= start)
  const first = reached >= 0 ? reached : entries.findIndex(({ isKey }) => isKey)
  const head = entries[first]
  const last = entries.findLast(({ time }) => time < end)
  if (!head || !last || head.time >= end || endOf(last) <= start || last.offset < head.offset) return undefined
  return {
    path,
    mime,
    initLength,
    from: head.offset,
    to: last.offset + last.length,
    start: head.time,
    end: endOf(last),
  }
}
