import { dayStart, second } from './calendar.ts'
import { between, chance } from './chance.ts'
import { movesOf, type Room, runsOf, type Span } from './shift.ts'

/** Schedule of a room for one day. */
export interface RoomDay {
  /** Number of people inside from each time on. */
  readonly people: readonly { readonly time: number; readonly count: number }[]
  readonly entries: readonly number[]
  /** Times of a discharger touch before each entry. */
  readonly touches: readonly number[]
  readonly runs: readonly Span[]
}

export function roomDay(seed: number, room: Room, day: number): RoomDay {
  let count = 0
  const moves = movesOf(seed, room, day)
  const entries = moves.filter(({ by }) => by > 0).map(({ time }) => time)
  return {
    people: moves.map(({ time, by }) => {
      count += by
      return { time, count }
    }),
    entries,
    touches: entries.map((time) => time - Math.round(between(6, 16, seed, 'touch', room.workplace.id, time) * second)),
    runs: runsOf(seed, room, day),
  }
}

/** Returns the day of a room a moment belongs to. */
export type PlanOf = (room: Room, time: number) => RoomDay

/** Plans the days of rooms, each once; drops past days. */
export function roomDays(seed: number): PlanOf {
  const plans = new Map<string, { day: number; plan: RoomDay }>()
  return (room, time) => {
    const day = dayStart(time)
    const known = plans.get(room.workplace.id)
    if (known?.day === day) return known.plan
    const plan = roomDay(seed, room, day)
    plans.set(room.workplace.id, { day, plan })
    return plan
  }
}

export const peopleAt = ({ people }: RoomDay, time: number): number =>
  people.findLast((step) => step.time <= time)?.count ?? 0

export const runAt = ({ runs }: RoomDay, time: number): Span | undefined =>
  runs.find(({ from, to }) => time >= from && time < to)

/** Whether people or machines are at work in the room. */
export const isBusy = (plan: RoomDay, time: number): boolean =>
  peopleAt(plan, time) > 0 || runAt(plan, time) !== undefined

/** Body resistance reported with a touch, in ohms: well within the permitted range. */
export const bodyResistance = (seed: number, code: string, time: number): number =>
  Math.round(10 ** (5.8 + 1.6 * chance(seed, 'body', code, time)))
