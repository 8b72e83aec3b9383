import { expect, it } from 'vitest'
import { atWork, DAY, HOUR } from './days.ts'

const midnight = new Date('2026-11-26T00:00:00+08:00').getTime()

it('moves times into working hours, never beyond now', () => {
  for (let hour = 0; hour < 24; hour += 1)
    for (const ago of [0, 3, 9, 30]) {
      const now = midnight + hour * HOUR
      const moved = atWork(now - ago * HOUR, now)
      const hours = ((moved - midnight + 10 * DAY) % DAY) / HOUR
      expect(moved).toBeLessThanOrEqual(now)
      expect(hours).toBeGreaterThanOrEqual(7)
      expect(hours).toBeLessThan(18)
      expect(now - moved).toBeLessThan(ago * HOUR + 1.5 * DAY)
    }
})
