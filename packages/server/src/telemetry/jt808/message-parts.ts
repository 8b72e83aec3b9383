import type { Frame } from './decode-frame.ts'

/** Bounds of one connection: unfinished messages, parts of one, bytes of all, and how long they wait. */
export const partBounds = { messages: 4, parts: 1200, bytes: 2 * 1024 * 1024, waitMs: 60_000 }

interface Gathering {
  readonly id: number
  readonly total: number
  /** Serial number of the first part: part n has the serial number n - 1 after it. */
  readonly first: number
  readonly parts: Map<number, Buffer>
  bytes: number
  heardAt: number
  asked: number
}

export interface Missing {
  readonly id: number
  readonly first: number
  readonly indexes: readonly number[]
  /** How often was asked before. */
  readonly asked: number
  /** The first part, when it is there: it says which upload the others belong to. */
  readonly head: Buffer | undefined
}

export interface PartGatherer {
  /** The whole body when this part was the last one missing; `refused` when it exceeds a bound. */
  add(frame: Frame, now: number): Buffer | 'waiting' | 'refused'
  /** Messages silent for `quietMs`, to be asked for again at most three times; older ones are dropped. */
  overdue(now: number, quietMs: number): readonly Missing[]
}

/** Gathers the parts of long messages of one connection. Parts may come in any order and twice. */
export function createPartGatherer(bounds: typeof partBounds = partBounds): PartGatherer {
  const open = new Map<string, Gathering>()
  const forget = (now: number) => {
    for (const [key, one] of open) if (now - one.heardAt > bounds.waitMs) open.delete(key)
  }
  const allBytes = () => [...open.values()].reduce((sum, one) => sum + one.bytes, 0)
  return {
    add({ header, body }, now) {
      const { part, id, serial } = header
      if (!part) return body
      if (part.total > bounds.parts) return 'refused'
      forget(now)
      const first = (serial - part.index + 1) & 0xffff
      const key = `${id}/${part.total}/${first}`
      let one = open.get(key)
      if (!one && open.size >= bounds.messages) return 'refused'
      if (allBytes() + body.length > bounds.bytes) return 'refused'
      if (!one) {
        one = { id, total: part.total, first, parts: new Map(), bytes: 0, heardAt: now, asked: 0 }
        open.set(key, one)
      }
      one.heardAt = now
      if (!one.parts.has(part.index)) {
        one.parts.set(part.index, body)
        one.bytes += body.length
      }
      if (one.parts.size < one.total) return 'waiting'
      open.delete(key)
      return Buffer.concat([...one.parts].sort(([a], [b]) => a - b).map(([, bytes]) => bytes))
    },
    overdue(now, quietMs) {
      forget(now)
      const asked: Missing[] = []
      for (const one of open.values()) {
        if (now - one.heardAt < quietMs * (one.asked + 1) || one.asked >= 3) continue
        const indexes = Array.from({ length: one.total }, (_, at) => at + 1).filter((index) => !one.parts.has(index))
        asked.push({ id: one.id, first: one.first, indexes, asked: one.asked, head: one.parts.get(1) })
        one.asked++
      }
      return asked
    },
  }
}
