/** Bounds of the JT/T 808 server. */
export interface ConnectionBounds {
  readonly connections: number
  /** Connections that have not authenticated, of one address and of all. */
  readonly namelessOfAddress: number
  readonly nameless: number
  /** Time to authenticate in, and silence after which a connection is closed. */
  readonly nameWithinMs: number
  readonly silentMs: number
  /** Escaped bytes of a frame. */
  readonly frameBytes: number
  /** Frames that cannot be read, and refusals to authenticate, before a connection is closed. */
  readonly faults: number
  /** Refusals of one address in a minute, after which it must wait. */
  readonly refusalsOfAddress: number
  /** Messages of one connection that wait for an answer. */
  readonly unanswered: number
  /** Silence after which missing parts are asked for. */
  readonly partsAgainMs: number
}

export const connectionBounds: ConnectionBounds = {
  connections: 10_000,
  namelessOfAddress: 200,
  nameless: 1000,
  nameWithinMs: 30_000,
  silentMs: 300_000,
  frameBytes: 4096,
  faults: 20,
  refusalsOfAddress: 60,
  unanswered: 200,
  partsAgainMs: 5000,
}

/** Counts refusals by address, forgotten each minute. */
export function createRefusals(most: number, now: () => number) {
  let minute = 0
  let counts = new Map<string, number>()
  const current = () => {
    const at = Math.floor(now() / 60_000)
    if (at !== minute) {
      minute = at
      counts = new Map()
    }
    return counts
  }
  return {
    add(address: string) {
      const map = current()
      map.set(address, (map.get(address) ?? 0) + 1)
    },
    isOver: (address: string) => (current().get(address) ?? 0) >= most,
  }
}
