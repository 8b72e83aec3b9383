import type { Cast, Member } from '../incidents/cast.ts'
import type { Bound } from '../incidents/device-bounds.ts'
import { boundOf } from '../incidents/device-bounds.ts'
import type { Incident } from '../incidents/incident.ts'
import { pushOf } from '../incidents/push.ts'
import { minute, second } from '../series/calendar.ts'
import { between, chance, shuffled } from '../series/chance.ts'

/** A member with one of its limits. */
export interface Candidate {
  readonly member: Member
  readonly bound: Bound
}

/** Returns every member with a limit for the metric, with the tightest one. */
export const candidates = (cast: Cast, kind: string, metric: string, op: '>' | '<' = '>'): Candidate[] =>
  cast.members.flatMap((member) => {
    const bound = member.device.kind === kind ? boundOf(member.bounds, metric, op) : undefined
    return bound ? [{ member, bound }] : []
  })

/** Returns about the given share of a list, at least one, different each hour. */
export function share<T>(list: readonly T[], part: number, seed: number, what: string, n: number): T[] {
  const drawn = list.filter((_, index) => chance(seed, what, n, index) < part)
  return drawn.length > 0 ? drawn : shuffled(list, seed, what, n).slice(0, 1)
}

/** Returns a time span of `shortest` to `longest` minutes within the hour. */
export function stretch(from: number, shortest: number, longest: number, seed: number, ...keys: (string | number)[]) {
  const length = between(shortest, longest, seed, 'length', ...keys, from) * minute
  const start = from + between(0, 58 * minute - length, seed, 'start', ...keys, from)
  return { from: Math.round(start), to: Math.round(start + length) }
}

/** More people than a room may hold: each has touched a discharger before entering. */
export function overstaffed({ member, bound }: Candidate, from: number, to: number, seed: number): Incident[] {
  const touches = member.dischargers.map(
    (code): Incident => ({ what: 'touch', code, from: from - 9 * second, to: from - 8 * second }),
  )
  return [...touches, pushOf(member, bound, 'spike', from, to, seed)]
}
