import type { Device } from '../registry/device.ts'
import type { Wire } from './wire.ts'

/**
 * Subscriptions, outbound messages and unfinished QoS 2 messages of a client; persists across connections.
 */
export interface Session {
  readonly device: Device
  readonly clientId: string
  /** Filter to granted QoS. */
  readonly subscriptions: Map<string, 0 | 1>
  /** Packet ids of QoS 2 messages received but not released. */
  readonly received: Set<number>
  /** Outbound messages sent but not acknowledged, and those queued. */
  readonly unacknowledged: Map<number, Outbound>
  waiting: Outbound[]
  lastId: number
  /** Seconds the session is kept after its connection ends. */
  expirySeconds: number
  wire: Wire | null
  /** The client's receive maximum: unacknowledged messages it accepts. */
  receiveMost: number
  forget: NodeJS.Timeout | undefined
  /** Ends a delayed will: publishes or discards it. */
  settleWill: ((publish: boolean) => void) | null
}
export interface Outbound {
  readonly topic: string
  readonly payload: string
}

/** Upper limit of the session expiry, whatever the client asks for. */
export const longestExpirySeconds = 86_400
/** Maximum number of disconnected sessions per device, and of queued messages per session. */
const dormantMost = 10
const waitingMost = 100

export interface Sessions {
  /** Returns the client's existing session, or null. */
  find(device: Device, clientId: string): Session | null
  open(device: Device, clientId: string): Session
  /** Detaches a session from its closed connection: keeps it until it expires, or drops it at once. */
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
    // Its connection may still be open: its will must then not be delayed.
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

/** Queues a message; when the queue is full, the oldest is discarded. */
export function queue(session: Session, message: Outbound): void {
  session.waiting.push(message)
  if (session.waiting.length > waitingMost) session.waiting.shift()
}
