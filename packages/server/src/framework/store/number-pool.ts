import { contain } from '../concurrency/contain.ts'
import type { Db } from '../context.ts'
import { shanghaiDay } from '../http/serialize-row.ts'
import { nextNumbers } from './number.ts'

/** Takes preallocated document numbers; null when there are too few: then they must be drawn. */
export type TakeNumbers = (tenantId: string, prefix: string, now: Date, count: number) => readonly string[] | null

interface Kept {
  readonly day: string
  numbers: string[]
  isDrawing: boolean
}

/** Minimum and maximum preallocated per tenant, prefix and day; those unused at shutdown leave gaps. */
const fewest = 8
const most = 400

/**
 * Preallocates document numbers in separate transactions, so that the transaction using them does not lock
 * the day's sequence until it commits. Taking never waits. Twice the number of the last request is
 * preallocated.
 */
export function createNumberPool(db: Db): TakeNumbers {
  const kept = new Map<string, Kept>()
  const draw = contain('document numbers', async (one: Kept, order: [string, string, Date], count: number) => {
    one.isDrawing = true
    try {
      one.numbers = one.numbers.concat(await nextNumbers(db, ...order, count))
    } finally {
      one.isDrawing = false
    }
  })
  return (tenantId, prefix, now, count) => {
    const day = shanghaiDay(now)
    const key = `${prefix} ${tenantId}`
    const known = kept.get(key)
    const one = known?.day === day ? known : { day, numbers: [], isDrawing: false }
    kept.set(key, one)
    const taken = one.numbers.length >= count ? one.numbers.splice(0, count) : null
    const wanted = Math.min(Math.max(fewest, count * 2), most)
    if (!one.isDrawing && one.numbers.length < wanted / 2)
      draw(one, [tenantId, prefix, now], wanted - one.numbers.length)
    return taken
  }
}
