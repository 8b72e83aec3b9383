import type { RejectReason } from '@fengsui/contract/telemetry/reasons.ts'
import { excerpt, isObject, timeOf } from './value.ts'

/** Told what a payload holds, in its order. */
export interface SampleReader {
  values(time: number, values: Readonly<Record<string, unknown>>): void
  refuse(reason: RejectReason, detail: string): void
}

/**
 * The payload of a device: `{k: v}`, `{ts, values}`, or an array of these. A sample without `ts` is of the time it
 * was received at. A part that cannot be read is refused by itself, the others are told.
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
