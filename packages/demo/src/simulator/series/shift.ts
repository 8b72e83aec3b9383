import { workplaceKind } from '@fengsui/contract/dictionaries/workplaces.ts'
import { type Device, numberOf, type Workplace } from '../county/county.ts'
import { clockTime, hour, minute, second } from './calendar.ts'
import { between, whole } from './chance.ts'

export interface Span {
  readonly from: number
  readonly to: number
}
/** A room with its machine, if any. */
export interface Room {
  readonly workplace: Workplace
  readonly machine: Device | null
}
/** Working hours of a room on a day, well within the registered ones; null when it does not work. */
export function hoursOf({ stopped, workStart, workEnd }: Workplace, day: number): Span | null {
  const from = clockTime(day, workStart) + 4 * minute
  const to = clockTime(day, workEnd) - 8 * minute
  return stopped || to - from < 2 * hour ? null : { from, to }
}

/**
 * Returns the runs of the machine: well below its maximum run time, with rests slightly longer than required.
 * The last run ends shortly before the working hours.
 */
export function runsOf(seed: number, { workplace, machine }: Room, day: number): Span[] {
  const hours = machine && hoursOf(workplace, day)
  if (!hours) return []
  const longest = (numberOf(machine.fields, 'maxRunMinutes') ?? 120) * 0.7 * minute
  const rest =
    ((numberOf(machine.fields, 'restMinutes') ?? 15) + between(2, 7, seed, 'rest', machine.code, day)) * minute
  const from = hours.from + between(8, 20, seed, 'first', machine.code, day) * minute
  const count = Math.max(1, Math.ceil((hours.to - from + rest) / (longest + rest)))
  const run = (hours.to - from - (count - 1) * rest) / count
  return Array.from({ length: count }, (_, n) => ({ from: from + n * (run + rest), to: from + n * (run + rest) + run }))
}

interface Move {
  time: number
  by: 1 | -1
}
/** Moves of a person who stays from..to. */
const stay = (from: number, to: number): Move[] => [
  { time: from, by: 1 },
  { time: to, by: -1 },
]

/** The operator of a machine enters while it rests: no person is beside a running one. */
function tending(seed: number, room: Room, day: number, hours: Span): Move[] {
  const runs = runsOf(seed, room, day)
  return runs.flatMap((run, n) => {
    const before = n === 0 ? hours.from : (runs[n - 1]?.to ?? hours.from)
    const [from, to] = [
      before + between(50, 90, seed, 'in', day, n) * second,
      run.from - between(50, 90, seed, 'out', day, n) * second,
    ]
    return to - from > minute ? stay(from, to) : []
  })
}

/** A crew arrives one by one, has a lunch break and short breaks, and leaves before the end. */
function crew(seed: number, { workplace }: Room, day: number, hours: Span): Move[] {
  const { id, maxPerson } = workplace
  const people = Math.max(1, Math.round(maxPerson * between(0.6, 1, seed, 'crew', id, day)))
  const gap = Math.min(40, 600 / people) * second
  const noon = clockTime(day, '11:40') + between(0, 10, seed, 'noon', id, day) * minute
  const back = noon + between(55, 70, seed, 'back', id, day) * minute
  const halves = noon > hours.from + hour && back < hours.to - hour
  const shifts = halves
    ? [
        { from: hours.from, to: noon },
        { from: back, to: hours.to },
      ]
    : [hours]
  return shifts.flatMap((shift, half) =>
    Array.from({ length: people }, (_, n) => {
      const from = shift.from + n * gap + between(0, 20, seed, 'come', id, day, half, n) * second
      const to = shift.to - between(0, 4, seed, 'go', id, day, half, n) * minute
      const pause = between(from + 20 * minute, to - 20 * minute, seed, 'pause', id, day, half, n)
      const away = whole(4, 11, seed, 'away', id, day, half, n) * minute
      const takes = to - from > hour && whole(0, 2, seed, 'takes', id, day, half, n) > 0
      return takes ? [...stay(from, pause), ...stay(pause + away, to)] : stay(from, to)
    }).flat(),
  )
}

/** A store is visited a few times. */
function visits(seed: number, { workplace: { id, maxPerson } }: Room, day: number, hours: Span): Move[] {
  return Array.from({ length: whole(2, 4, seed, 'visits', id, day) }, (_, n) => {
    const slot = (hours.to - hours.from) / 4
    const from = hours.from + n * slot + between(5, 60, seed, 'visit', id, day, n) * minute
    const people = whole(1, Math.min(2, maxPerson), seed, 'visitors', id, day, n)
    return Array.from({ length: people }, (_, who) =>
      stay(from + who * 15 * second, from + 12 * minute + who * 10 * second),
    ).flat()
  }).flat()
}

/** Returns the entries and exits of a room on a day in order; never more people than the room may hold. */
export function movesOf(seed: number, room: Room, day: number): Move[] {
  const { workplace, machine } = room
  const hours = hoursOf(workplace, day)
  if (!hours || workplace.maxPerson < 1) return []
  const way =
    workplace.kind !== workplaceKind.is.productionRoom ? visits : machine && workplace.maxPerson <= 2 ? tending : crew
  return way(seed, room, day, hours).toSorted((one, other) => one.time - other.time || one.by - other.by)
}
