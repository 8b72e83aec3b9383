import type { Backpressure } from '../gate.ts'
import type { Message } from '../message.ts'
import type { Device } from '../registry/device.ts'
import type { Registry } from '../registry.ts'
import type { Session, Sessions } from './session.ts'
import type { Wire } from './wire.ts'

/** What all connections share. */
export interface Mqtt {
  readonly sessions: Sessions
  readonly registry: Registry
  readonly gate: Backpressure
  readonly isStopping: boolean
  /** Hands a message on; `committed` is told once it is, and does not throw into the writer. */
  take(device: Device, token: string, topic: string, payload: Buffer, committed: (message: Message) => void): void
  /** A connection has said who it is: nobody else needs its place. */
  named(wire: Wire): void
  /** A client has been granted these filters. */
  subscribed(session: Session, filters: readonly string[]): void
  /** A message waits because too much waits for the database. */
  held(): void
  failed(error: unknown): void
}
