/** Event types of the live stream (design section 4); rows as in the lists. */
export interface LiveEvents {
  /**
   * `action`: what happened to the warning (`raise`, `hit`, `recover`, `escalate`, `read` by someone,
   * or a handling transition).
   */
  warning: { action: string; warning: Readonly<Record<string, unknown>> & { id: string } }
  device: Readonly<Record<string, unknown>> & { id: string }
  /** Only for requested devices: the newest value of each metric, at most ten times a second. */
  reading: { deviceId: string; time: number; values: Readonly<Record<string, number>> }
  /** Sent to this user: a warning escalated to their level, or a notice for them was published or withdrawn. */
  notice: { id: string; about: 'warning' | 'notice' }
  /** Only while followed: new places of vehicles, once a second. */
  vehicles: {
    vehicles: readonly { id: string; at: readonly [number, number]; heading: number; speed: number; time: string }[]
  }
  /** Too many events were missed to be replayed: displayed data must be reloaded. */
  reset: { time: number }
}
export type LiveKind = keyof LiveEvents
type Listener<K extends LiveKind> = (event: LiveEvents[K]) => void

const listeners: { [K in LiveKind]: Set<Listener<K>> } = {
  warning: new Set(),
  device: new Set(),
  reading: new Set(),
  notice: new Set(),
  vehicles: new Set(),
  reset: new Set(),
}

export function listen<K extends LiveKind>(kind: K, listener: Listener<K>): () => void {
  listeners[kind].add(listener)
  return () => {
    listeners[kind].delete(listener)
  }
}

export function emitLive<K extends LiveKind>(kind: K, event: LiveEvents[K]): void {
  for (const listener of [...listeners[kind]]) listener(event)
}

export const isLiveKind = (kind: string): kind is LiveKind => Object.hasOwn(listeners, kind)
