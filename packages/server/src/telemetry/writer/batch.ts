import type { Message, Refusal } from '../message.ts'
import type { Channel } from '../registry/channel.ts'
import type { Device } from '../registry/device.ts'
import { type Arrival, messagesOf, type Release, type Run } from '../run.ts'
import type { DeviceEvent } from '../types.ts'

/** An object-valued report and its position among the batch's readings. */
export interface BatchEvent {
  readonly before: number
  readonly channel: Channel
  readonly event: DeviceEvent
  readonly message: Message
}

/** Messages judged and committed together, in order of arrival; stored as columns. */
export interface Batch {
  size: number
  readonly channels: Channel[]
  times: Float64Array
  values: Float64Array
  readonly events: BatchEvent[]
  readonly refusals: Refusal[]
  /** Messages and runs of messages, and the index of the first reading of each. */
  readonly messages: Arrival[]
  readonly starts: number[]
  /** Devices that reported without a reading: connected, sent attributes. */
  readonly heard: Set<Device>
}

const smallestCapacity = 128

/** Creates a batch for about as many readings as the one before. */
export const newBatch = (expected = smallestCapacity): Batch => ({
  size: 0,
  channels: [],
  times: new Float64Array(Math.max(expected, smallestCapacity)),
  values: new Float64Array(Math.max(expected, smallestCapacity)),
  events: [],
  refusals: [],
  messages: [],
  starts: [],
  heard: new Set(),
})

/** Adds a message or run to the batch with its first part. */
export function openMessage(batch: Batch, message: Arrival): void {
  if (batch.messages.at(-1) === message) return
  message.parts++
  batch.messages.push(message)
  batch.starts.push(batch.size)
}

export function addReading(batch: Batch, channel: Channel, time: number, value: number): void {
  const at = batch.size
  if (at === batch.times.length) {
    batch.times = enlarged(batch.times)
    batch.values = enlarged(batch.values)
  }
  batch.channels[at] = channel
  batch.times[at] = time
  batch.values[at] = value
  batch.size = at + 1
}

function enlarged(column: Float64Array): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(column.length * 2)
  larger.set(column)
  return larger
}

/** Returns a batch with only the messages of a range. */
export function partOf(batch: Batch, from: number, to: number): Batch {
  const part = newBatch()
  const messages = new Set<Arrival>(batch.messages.slice(from, to))
  const first = batch.starts[from] ?? batch.size
  const end = batch.starts[to] ?? batch.size
  for (let n = from; n < to; n++) {
    part.messages.push(batch.messages[n] as Arrival)
    part.starts.push((batch.starts[n] as number) - first)
  }
  for (let n = first; n < end; n++) {
    addReading(part, batch.channels[n] as Channel, batch.times[n] as number, batch.values[n] as number)
  }
  for (const one of batch.events) {
    if (messages.has(one.message)) part.events.push({ ...one, before: one.before - first })
  }
  for (const one of batch.refusals) if (messages.has(one.message)) part.refusals.push(one)
  for (const device of batch.heard) part.heard.add(device)
  return part
}

/** Returns a batch that holds only a run, with each of its messages on its own. */
export function separate(batch: Batch, run: Run, release: Release): Batch {
  const starts = run.ends.map((_, n) => run.ends[n - 1] ?? 0)
  return { ...batch, messages: messagesOf(run, release), starts }
}

export function devicesOf(batch: Batch): Device[] {
  const devices = new Set<Device>(batch.heard)
  for (let n = 0; n < batch.size; n++) devices.add((batch.channels[n] as Channel).device)
  for (const one of batch.events) devices.add(one.channel.device)
  return [...devices]
}
