import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countyOf, usual } from '../../../test/county.ts'
import { castOf } from '../incidents/cast.ts'
import { clockTime, dayStart, minute, second } from './calendar.ts'
import { peopleAt, roomDay } from './room-day.ts'
import type { Room } from './shift.ts'

const rooms = [
  ...new Map(castOf(countyOf(usual)).members.map(({ room }) => [room?.workplace.id, room])).values(),
] as Room[]
const anyDay = fc.integer({ min: 19_000, max: 21_000 }).map((n) => dayStart(n * 86_400_000))
const anyRoom = fc.constantFrom(...rooms.filter(({ workplace }) => !workplace.stopped))

describe('a day of a room', () => {
  it('is the same for the same seed', () => {
    const [room] = rooms as [Room]
    const day = dayStart(1_790_000_000_000)
    expect(roomDay(7, room, day)).toEqual(roomDay(7, room, day))
    expect(roomDay(7, room, day)).not.toEqual(roomDay(8, room, day))
  })

  it('never has more people than permitted, and none outside the working hours', () => {
    fc.assert(
      fc.property(fc.nat(), anyDay, anyRoom, (seed, day, room) => {
        const { people } = roomDay(seed, room, day)
        expect(people.length).toBeGreaterThan(0)
        for (const { count } of people) expect(count >= 0 && count <= room.workplace.maxPerson).toBe(true)
        expect(people.at(-1)?.count).toBe(0)
        expect(people[0]?.time).toBeGreaterThan(clockTime(day, room.workplace.workStart))
        expect(people.at(-1)?.time).toBeLessThan(clockTime(day, room.workplace.workEnd) - minute)
      }),
    )
  })

  it('has a touch in the half minute before each entry', () => {
    fc.assert(
      fc.property(fc.nat(), anyDay, anyRoom, (seed, day, room) => {
        const { entries, touches } = roomDay(seed, room, day)
        for (const entry of entries) {
          expect(touches.some((touch) => touch <= entry - 5 * second && touch >= entry - 30 * second)).toBe(true)
        }
      }),
    )
  })

  it('gives machines enough rest and pauses under half an hour, and has no person beside a running one', () => {
    fc.assert(
      fc.property(fc.nat(), anyDay, anyRoom, (seed, day, room) => {
        const plan = roomDay(seed, room, day)
        if (room.machine) expect(plan.runs.length).toBeGreaterThan(1)
        else expect(plan.runs).toEqual([])
        plan.runs.forEach(({ from, to }, n) => {
          const before = plan.runs[n - 1]
          expect((to - from) / minute).toBeLessThan(120)
          if (before) expect((from - before.to) / minute).toSatisfy((it: number) => it >= 15 && it < 28)
          if (room.workplace.maxPerson > 2) return
          for (let time = from; time < to; time += minute) expect(peopleAt(plan, time)).toBe(0)
        })
        const end = clockTime(day, room.workplace.workEnd)
        if (!room.machine) return
        expect((end - (plan.runs.at(-1)?.to ?? 0)) / minute).toSatisfy((it: number) => it > 0 && it < 28)
      }),
    )
  })

  it('is empty in a stopped room', () => {
    const stopped = rooms.find(({ workplace }) => workplace.stopped) as Room
    expect(roomDay(1, stopped, dayStart(1_790_000_000_000))).toEqual({ people: [], entries: [], touches: [], runs: [] })
  })
})
