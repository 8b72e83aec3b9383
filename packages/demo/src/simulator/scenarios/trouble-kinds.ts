import { workplaceKind } from '@fengsui/contract/dictionaries/workplaces.ts'
import type { Cast, Member } from '../incidents/cast.ts'
import type { Incident } from '../incidents/incident.ts'
import { pushOf } from '../incidents/push.ts'
import { dayStart, minute, second } from '../series/calendar.ts'
import { between } from '../series/chance.ts'
import { roomDay } from '../series/room-day.ts'
import { type Candidate, candidates, overstaffed } from './draw.ts'

/** A kind of trouble: where it occurs, and its incidents in from..to. */
interface Trouble {
  readonly perHour: number
  readonly shortest: number
  readonly longest: number
  /** Number of places that have it, always the same; the largest enterprise has one of each. */
  readonly places: number
  readonly able: (cast: Cast) => Candidate[]
  readonly go: (of: Candidate, from: number, to: number, seed: number) => Incident[]
  /** Requires people or machines at work. */
  readonly atWork: boolean
}

const push = (shape: 'drift' | 'spike') => (of: Candidate, from: number, to: number, seed: number) => [
  pushOf(of.member, of.bound, shape, from, to, seed),
]
const trouble = (perHour: number, shortest: number, longest: number, places: number) => ({
  perHour,
  shortest,
  longest,
  places,
})

/** Troubles whose warnings only people can close; therefore limited to few places. */
export const kinds = {
  overstaffed: {
    ...trouble(0.6, 2, 8, 2),
    able: (cast) => candidates(cast, 'pds', 'peopleCount').filter(({ bound }) => bound.value > 1),
    go: overstaffed,
    atWork: true,
  },
  overloaded: {
    ...trouble(0.25, 1, 4, 1),
    able: (cast) =>
      candidates(cast, 'chargegunpowder', 'weight').filter(
        ({ member }) => member.room?.workplace.kind === workplaceKind.is.productionRoom,
      ),
    go: push('spike'),
    atWork: true,
  },
  overstocked: {
    ...trouble(0.2, 12, 30, 1),
    able: (cast) =>
      candidates(cast, 'chargegunpowder', 'weight').filter(
        ({ member }) => member.room?.workplace.kind !== workplaceKind.is.productionRoom,
      ),
    go: push('spike'),
    atWork: false,
  },
  overspeed: {
    ...trouble(0.3, 2, 5, 2),
    able: (cast) => candidates(cast, 'druginvolved', 'speed'),
    go: push('spike'),
    atWork: true,
  },
  untouched: {
    ...trouble(0.3, 3, 6, 1),
    able: (cast) =>
      candidates(cast, 'pds', 'peopleCount').filter(
        ({ member, bound }) => member.dischargers.length > 0 && bound.value > 2,
      ),
    go: ({ member }, from, to, seed) => untouched(member, from, to, seed),
    atWork: true,
  },
  ground: {
    ...trouble(0.2, 15, 40, 1),
    able: (cast) => candidates(cast, 'electrostatic', 'resistance'),
    go: push('drift'),
    atWork: false,
  },
  intruder: {
    ...trouble(0.2, 3, 6, 1),
    able: (cast) =>
      candidates(cast, 'pds', 'peopleCount').filter(
        ({ member, bound }) => bound.value > 0 && member.dischargers.length === 0,
      ),
    go: (of, from, to, seed) => [{ ...pushOf(of.member, of.bound, 'spike', from, to, seed), target: 1 }],
    atWork: false,
  },
} as const satisfies Record<string, Trouble>
export type TroubleKind = keyof typeof kinds

/** Someone enters without a touch and touches some minutes later. */
export function untouched({ room, dischargers }: Member, from: number, to: number, seed: number): Incident[] {
  const entries = room ? roomDay(seed, room, dayStart(from)).entries : []
  const lonely = entries.find(
    (entry, n) => entry > from - 30 * minute && entry < to + 30 * minute && entry - (entries[n - 1] ?? 0) > 3 * minute,
  )
  if (lonely === undefined) return []
  const until = lonely + between(150, 300, seed, 'reminded', lonely) * second
  return dischargers.flatMap((code): Incident[] => [
    { what: 'untouched', code, from: lonely - 2 * minute, to: until },
    { what: 'touch', code, from: until, to: until + second },
  ])
}
