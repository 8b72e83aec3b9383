import { type Cast, worksDuring } from '../incidents/cast.ts'
import type { Incident } from '../incidents/incident.ts'
import { pushOf } from '../incidents/push.ts'
import type { Scenario } from '../incidents/schedule.ts'
import { dayStart } from '../series/calendar.ts'
import { chance, shuffled } from '../series/chance.ts'
import { candidates, stretch } from './draw.ts'
import { opening } from './opening.ts'
import { troubles } from './troubles.ts'

/**
 * Warnings that end by themselves, on any device: its climate drifts, its dust rises, or it falls silent for a while.
 * They close soon after, so they may come from everywhere.
 */
export function passing(cast: Cast, seed: number, n: number, from: number): Incident[] {
  const day = dayStart(from)
  const isNow = (what: string, perHour: number) => chance(seed, what, n) < perHour
  const climate = [...candidates(cast, 'th', 'temperature'), ...candidates(cast, 'th', 'humidity')]
  const dusty = candidates(cast, 'dust', 'concentration')
  const quiet = cast.members.filter(({ device }) => device.kind !== 'pds' && device.kind !== 'camera')
  const drifts = shuffled(climate, seed, 'climate', n, day)
    .slice(0, isNow('two', 0.4) ? 2 : 1)
    .map(({ member, bound }) => {
      const span = stretch(from, 18, 34, seed, 'climate', member.device.code)
      return pushOf(member, bound, 'drift', span.from, span.to, seed)
    })
  const rises = shuffled(dusty, seed, 'dusty', n, day)
    .slice(0, isNow('dust', 0.7) ? 1 : 0)
    .map(({ member, bound }) => ({ member, bound, ...stretch(from, 3, 8, seed, 'dust', member.device.code) }))
    .filter((it) => worksDuring(it.member.room?.workplace, it.from, it.to))
    .map(({ member, bound, ...span }) => pushOf(member, bound, 'spike', span.from, span.to, seed))
  const silences = shuffled(quiet, seed, 'quiet', n, day)
    .slice(0, isNow('more', 0.5) ? 2 : 1)
    .map(({ device: { code } }): Incident => ({ what: 'silence', code, ...stretch(from, 8, 22, seed, 'quiet', code) }))
  return [...drifts, ...rises, ...silences]
}

/**
 * A county as it is on a usual day: most devices well inside their limits, a handful of warnings an hour, some of which
 * pass, and a few places with a trouble that comes back until somebody handles it.
 */
export const gentle: Scenario = (cast, seed, n, from) => [
  ...passing(cast, seed, n, from),
  ...(n === 0 ? opening(cast, seed, from) : troubles(cast, seed, n, from)),
]
