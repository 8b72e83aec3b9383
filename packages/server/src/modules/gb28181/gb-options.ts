import type { Context } from '../../framework/context.ts'
import type { SeenEvent } from '../video-events/index.ts'

export interface GbServerOptions {
  /** 0: any free port. */
  readonly port: number
  readonly host: string
  /** Id of this server, 20 digits; its first ten are the domain. */
  readonly serverId: string
  /** Address by which devices reach this server, where it is not one of its own. */
  readonly publicAddress?: string | undefined
  readonly services: Pick<Context, 'db' | 'clock' | 'devices'>
  /** Called with the ids of devices that gave a sign of life. */
  readonly alive: (deviceIds: readonly string[]) => void
  /** Called with the ids of devices whose registration has ended. */
  readonly gone: (deviceIds: readonly string[]) => void
  /** Called with each alarm, by the device that speaks for its camera. */
  readonly seen: (deviceId: string, event: SeenEvent) => void
  readonly log: (message: string) => void
  readonly failed: (error: unknown) => void
  /** How devices send pictures; those that do not are asked the other way the next time. By default UDP. */
  readonly media?: 'udp' | 'tcp'
  readonly messagesPerSecond?: number
  /** Between two looks at whose registration has ended; by default 10 s. */
  readonly reviewMs?: number
}
