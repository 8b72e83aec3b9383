/** What the live stream tells (design section 4); rows as in the lists. */
export interface LiveEvents {
  /** `action`: what happened to the warning (`raise`, `hit`, `recover`, `escalate`, a move of handling). */
  warning: { action: string; warning: Readonly<Record<string, unknown>> & { id: string } }
  device: Readonly<Record<string, unknown>> & { id: string }
  /** Only of devices asked for: the newest value of each metric, at most ten times a second. */
  reading: { deviceId: string; time: number; values: Readonly<Record<string, number>> }
  /** Told to this user: a warning reached his rung, or a notice for him was released or withdrawn. */
  notice: { id: string; about: 'warning' | 'notice' }
  /** Too much was missed to be told: what is shown has to be loaded again. */
  reset: { time: number }
}
export type LiveKind = keyof LiveEvents
type Listener<K extends LiveKind> = (event: LiveEvents[K]) => void

const listeners: { [K in LiveKind]: Set<Listener<K>> } = {
  warning: new Set(),
  device: new Set(),
  reading: new Set(),
  notice: new Set(),
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
