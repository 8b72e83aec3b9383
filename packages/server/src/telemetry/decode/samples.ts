import type { RejectReason } from '@fengsui/contract/telemetry/reasons.ts'
import { excerpt, isObject, timeOf } from './value.ts'

/** Receives the contents of a payload, in order. */
export interface SampleReader {
  values(time: number, values: Readonly<Record<string, unknown>>): void
  refuse(reason: RejectReason, detail: string): void
}

/**
 * Reads a device payload: `{k: v}`, `{ts, values}`, or an array of these. A sample without `ts` gets its
 * receive time. Unreadable parts are refused individually; the others are passed on.
 */
export function readSamples(body: unknown, receiveTime: number, reader: SampleReader): void {
  if (!Array.isArray(body)) readSample(body, receiveTime, reader)
  else for (const item of body) readSample(item, receiveTime, reader)
}

function readSample(item: unknown, receiveTime: number, reader: SampleReader): void {
  if (!isObject(item)) reader.refuse('malformed', excerpt(item))
  else if (!isObject(item.values)) reader.values(receiveTime, item)
  else {
    const time = item.ts === undefined ? receiveTime : timeOf(item.ts)
    if (time === undefined) reader.refuse('badTime', `ts = ${excerpt(item.ts)}`)
    else reader.values(time, item.values)
  }
}
