import type { OrdinaryReadings } from './decode/ordinary.ts'
import { type Message, messageFrom } from './message.ts'
import type { Device } from './registry/device.ts'

/** The connection that ordinary messages come from. */
export interface RunSource {
  readonly sender: Device
  readonly token: string
  /** Called once `count` messages from place `first` are committed; `message`: one of them that was refused. */
  committed(first: number, count: number, message: Message | null): void
}

/**
 * Ordinary messages that one connection sent in direct succession, in one batch: those read from the socket
 * together. One object represents all of them, so that a message waiting for its commit costs a few numbers.
 */
export interface Run {
  readonly sender: Device
  readonly receiveTime: number
  /** 1 until it is committed. */
  parts: number
  readonly done: () => void
  readonly source: RunSource
  /** The bytes read from the socket, and where in them each payload begins and ends. */
  readonly bytes: Buffer
  readonly froms: number[]
  readonly tos: number[]
  /** Number of readings up to and including each message. */
  readonly ends: number[]
  /** Place of the first message in the order of its connection. */
  readonly first: number
  payloadBytes: number
}

export type Arrival = Message | Run

/** Called when messages of a run are committed, with their readings and bytes. */
export type Release = (readings: number, bytes: number) => void

export function newRun(source: RunSource, bytes: Buffer, first: number, receiveTime: number, release: Release): Run {
  const run: Run = {
    sender: source.sender,
    receiveTime,
    parts: 0,
    source,
    bytes,
    froms: [],
    tos: [],
    ends: [],
    first,
    payloadBytes: 0,
    done() {
      release(run.ends.at(-1) ?? 0, run.payloadBytes)
      source.committed(first, run.ends.length, null)
    },
  }
  return run
}

export const isRun = (arrival: Arrival): arrival is Run => 'source' in arrival

/** Whether a message continues the run. */
export const continues = (run: Run, source: RunSource, bytes: Buffer, place: number, receiveTime: number): boolean =>
  run.source === source &&
  run.bytes === bytes &&
  run.receiveTime === receiveTime &&
  run.first + run.ends.length === place

export function addToRun(run: Run, from: number, to: number, { size }: OrdinaryReadings): void {
  run.ends.push((run.ends.at(-1) ?? 0) + size)
  run.froms.push(from)
  run.tos.push(to)
  run.payloadBytes += to - from
}

/** Returns the messages of a run one by one: one of them cannot be stored. */
export function messagesOf(run: Run, release: Release): Message[] {
  return run.ends.map((end, n) => {
    const payload = run.bytes.subarray(run.froms[n], run.tos[n])
    const readings = end - (run.ends[n - 1] ?? 0)
    const message = messageFrom({
      sender: run.sender,
      via: 'mqtt',
      payload,
      token: run.source.token,
      receiveTime: run.receiveTime,
      done() {
        release(readings, payload.length)
        run.source.committed(run.first + n, 1, message)
      },
    })
    message.parts = 1
    message.readings = readings
    return message
  })
}
