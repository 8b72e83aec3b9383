import type { Device } from '../registry/device.ts'
import type { Wire } from './wire.ts'

/** What a client subscribed to, what it was promised, and its QoS 2 messages half way: kept over connections. */
export interface Session {
  readonly device: Device
  readonly clientId: string
  /** Filter to granted quality of service. */
  readonly subscriptions: Map<string, 0 | 1>
  /** Packet ids of QoS 2 messages that were taken and not released. */
  readonly received: Set<number>
  /** Messages to the client that it has not acknowledged, and those that wait for their turn. */
  readonly unacknowledged: Map<number, Outbound>
  waiting: Outbound[]
  lastId: number
  /** Seconds it is kept after the connection has ended. */
  expirySeconds: number
  wire: Wire | null
  /** How many unacknowledged messages the client takes. */
  receiveMost: number
  forget: NodeJS.Timeout | undefined
  /** Ends a will's delay: publishes it, or drops it. */
  settleWill: ((publish: boolean) => void) | null
}
export interface Outbound {
  readonly topic: string
  readonly payload: string
}

/** A session outlives its connection by no more than this, whatever was asked. */
export const longestExpirySeconds = 86_400
/** Sessions without a connection that are kept for one device, and messages that wait in each. */
const dormantMost = 10
const waitingMost = 100

export interface Sessions {
  /** The client's session, as it was left; null when there is none. */
  find(device: Device, clientId: string): Session | null
  open(device: Device, clientId: string): Session
  /** Of a session whose connection has ended: kept for its time, or gone at once. */
  leave(session: Session): void
  drop(session: Session): void
  of(device: Device): Iterable<Session>
  connected(): Iterable<Session>
  stop(): void
}

export function openSessions(): Sessions {
  const all = new Map<Device, Map<string, Session>>()

  function drop(session: Session): void {
    clearTimeout(session.forget)
    session.settleWill?.(!session.device.removed)
    // Its connection may still be open: a will it leaves then is not delayed.
    session.expirySeconds = 0
    const ofDevice = all.get(session.device)
    if (ofDevice?.get(session.clientId) !== session) return
    ofDevice.delete(session.clientId)
    if (ofDevice.size === 0) all.delete(session.device)
  }

  return {
    find: (device, clientId) => all.get(device)?.get(clientId) ?? null,
    open(device, clientId) {
      const session: Session = {
        device,
        clientId,
        subscriptions: new Map(),
        received: new Set(),
        unacknowledged: new Map(),
        waiting: [],
        lastId: 0,
        expirySeconds: 0,
        wire: null,
        receiveMost: 0,
        forget: undefined,
        settleWill: null,
      }
      all.set(device, (all.get(device) ?? new Map<string, Session>()).set(clientId, session))
      return session
    },
    leave(session) {
      session.wire = null
      if (session.expirySeconds === 0) return drop(session)
      session.forget = setTimeout(drop, session.expirySeconds * 1000, session)
      session.forget.unref()
      const dormant = [...(all.get(session.device)?.values() ?? [])].filter((one) => one.wire === null)
      const [oldest] = dormant
      if (oldest && dormant.length > dormantMost) drop(oldest)
    },
    drop,
    of: (device) => all.get(device)?.values() ?? [],
    *connected() {
      for (const ofDevice of all.values()) for (const session of ofDevice.values()) if (session.wire) yield session
    },
    stop() {
      for (const ofDevice of all.values()) {
        for (const session of ofDevice.values()) {
          clearTimeout(session.forget)
          session.settleWill?.(false)
        }
      }
      all.clear()
    },
  }
}

/** Has a message wait for its turn; the oldest gives way. */
export function queue(session: Session, message: Outbound): void {
  session.waiting.push(message)
  if (session.waiting.length > waitingMost) session.waiting.shift()
}
