import { advance, emptyWorld, type WorldEvent } from '@fengsui/contract/replay/world.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { worldCursor } from './world-cursor.ts'

const reading = (at: number): WorldEvent => ({ kind: 'reading', at, deviceId: 'd', time: at, values: { weight: at } })

it('answers the same for an instant, however the slider was moved before', () => {
  const moves = fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 30 })
  const times = fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 30 })
  fc.assert(
    fc.property(times, moves, (at, shown) => {
      const events = at.toSorted((a, b) => a - b).map(reading)
      const before = [reading(0)]
      const cursor = worldCursor({ before, events })
      for (const instant of shown)
        expect(cursor(instant)).toEqual(
          advance(emptyWorld, [...before, ...events.filter((event) => event.at <= instant)]),
        )
    }),
  )
})
