import type { Cast } from '../incidents/cast.ts'
import type { Incident } from '../incidents/incident.ts'
import { pushOf } from '../incidents/push.ts'
import { dayStart, minute } from '../series/calendar.ts'
import { shuffled } from '../series/chance.ts'
import { candidates } from './draw.ts'
import type { TroubleKind } from './trouble-kinds.ts'
import { troubleIn } from './troubles.ts'

/** Trouble, which of its places, and the minutes from..to of the first hour in which it comes. */
const acts: readonly (readonly [what: TroubleKind, nth: number, from: number, to: number])[] = [
  ['overstaffed', 0, 0.4, 3],
  ['intruder', 0, 0.5, 4],
  ['overloaded', 0, 1.2, 3],
  ['overspeed', 0, 4, 7],
  ['overstocked', 0, 2.5, 24],
  ['ground', 0, 5, 30],
  ['untouched', 0, 6, 20],
  ['overstaffed', 1, 14, 19],
  ['overspeed', 1, 27, 31],
  ['overstaffed', 0, 41, 46],
]

/** The first hour: who has just opened the console sees within minutes what it is for. */
export function opening(cast: Cast, seed: number, start: number): Incident[] {
  const at = (minutes: number) => start + minutes * minute
  const one = <T>(list: readonly T[], what: string): T[] => shuffled(list, seed, what, dayStart(start)).slice(0, 1)
  const silent = (kind: string, from: number, to: number) =>
    one(
      cast.members.filter(({ device }) => device.kind === kind),
      kind,
    ).map(({ device }): Incident => ({ what: 'silence', code: device.code, from: at(from), to: at(to) }))
  const pushed = (kind: string, metric: string, shape: 'drift' | 'spike', from: number, to: number) =>
    one(candidates(cast, kind, metric), metric).map(({ member, bound }) =>
      pushOf(member, bound, shape, at(from), at(to), seed),
    )
  const weak = shuffled(cast.gateways, seed, 'weak').slice(0, 1)
  return [
    ...acts.flatMap(([what, nth, from, to]) => troubleIn(cast, seed, what, at(from), at(to), nth)),
    ...pushed('th', 'temperature', 'spike', 0.3, 16),
    ...pushed('th', 'humidity', 'spike', 2, 32),
    ...pushed('dust', 'concentration', 'spike', 0.8, 5),
    ...silent('druginvolved', 1.5, 12),
    ...silent('pds', 7, 15),
    ...weak.map(({ code }): Incident => ({ what: 'cut', code, from: at(3), to: at(9) })),
  ]
}
