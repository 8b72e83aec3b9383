import type { Backpressure } from '../backpressure.ts'
import type { Message } from '../message.ts'
import type { Intake } from '../message-intake.ts'
import type { Device } from '../registry/device.ts'
import type { Registry } from '../registry.ts'
import type { Session, Sessions } from './mqtt-session.ts'
import type { Wire } from './wire.ts'

/** State shared by all connections. */
export interface Mqtt {
  readonly sessions: Sessions
  readonly registry: Registry
  readonly gate: Backpressure
  readonly isStopping: boolean
  /** Processes a message; `committed` is called after the commit and must not throw into the writer. */
  take(device: Device, token: string, topic: string, payload: Buffer, committed: (message: Message) => void): void
  /**
   * Takes an ordinary message and returns true; returns false and does nothing when it is not ordinary, or when
   * too much awaits the commit.
   */
  takeOrdinary: Intake['takeOrdinary']
  /** Marks a connection as the device's: it no longer counts against the limit. */
  named(wire: Wire, device: Device): void
  /** Called when a client has been granted these filters. */
  subscribed(session: Session, filters: readonly string[]): void
  /** Called when a message waits because of backpressure. */
  held(): void
  failed(error: unknown): void
}
