import type { Workplace } from '../county/county.ts'
import { type Cast, worksDuring } from '../incidents/cast.ts'
import type { Incident } from '../incidents/incident.ts'
import { clockTime, dayStart, minute } from '../series/calendar.ts'
import { chance, shuffled } from '../series/chance.ts'
import { type Candidate, stretch } from './draw.ts'
import { kinds, type TroubleKind } from './trouble-kinds.ts'

/** Returns the enterprise with the most devices, which is the most likely to be viewed. */
function largest({ members }: Cast): string | undefined {
  const owned = [...Map.groupBy(members, ({ device }) => device.enterpriseId)]
  return owned.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0]
}

/**
 * Returns the places that have a trouble: the first in the largest enterprise if possible, the others
 * anywhere.
 */
export function placesOf(cast: Cast, seed: number, what: TroubleKind): Candidate[] {
  const able = shuffled(kinds[what].able(cast), seed, what)
  const home = largest(cast)
  const first = able.find(({ member }) => member.device.enterpriseId === home)
  return (first ? [first, ...able.filter((it) => it !== first)] : able).slice(0, kinds[what].places)
}

/** Creates one trouble in from..to, if the time suits it. An intruder comes outside working hours. */
export function troubleIn(cast: Cast, seed: number, what: TroubleKind, from: number, to: number, nth = 0): Incident[] {
  const place = placesOf(cast, seed, what)[nth]
  if (!place) return []
  const workplace = place.member.room?.workplace
  if (kinds[what].atWork && !worksDuring(workplace, from - minute, to + minute)) return []
  if (what === 'intruder' && !isClosed(workplace, from, to)) return []
  return kinds[what].go(place, from, to, seed)
}

/** Whether from..to is well outside the working hours of a room that is not stopped. */
function isClosed(workplace: Workplace | undefined, from: number, to: number): boolean {
  if (!workplace || workplace.stopped) return false
  const day = dayStart(from)
  return (
    to < clockTime(day, workplace.workStart) - 20 * minute || from > clockTime(day, workplace.workEnd) + 20 * minute
  )
}

/**
 * Returns the troubles of an hour, and occasionally one of two gateways without a connection, so that few
 * stay open.
 */
export function troubles(cast: Cast, seed: number, n: number, from: number): Incident[] {
  const found = (Object.keys(kinds) as TroubleKind[]).flatMap((what) => {
    const { perHour, shortest, longest, places } = kinds[what]
    if (chance(seed, what, n) >= perHour) return []
    const span = stretch(from, shortest, longest, seed, what)
    return troubleIn(cast, seed, what, span.from, span.to, Math.floor(chance(seed, what, 'nth', n) * places))
  })
  const weak = shuffled(cast.gateways, seed, 'weak').slice(0, 2)
  const gateway = weak[n % 2]
  const cut: Incident[] =
    gateway && chance(seed, 'cut', n) < 0.6
      ? [{ what: 'cut', code: gateway.code, ...stretch(from, 4, 9, seed, 'weak', gateway.code) }]
      : []
  return [...found, ...cut, ...sights(cast, seed, n, from)]
}

/** Detections of cameras and AI boxes, where present: occasionally the view is blocked or turned away. */
function sights(cast: Cast, seed: number, n: number, from: number): Incident[] {
  const eyes = cast.members.filter(({ device: { kind } }) => kind === 'camera' || kind === 'ai')
  const eye = shuffled(eyes, seed, 'eyes')[0]
  if (!eye || chance(seed, 'sight', n) >= 0.4) return []
  const aiCode = chance(seed, 'code', n) < 0.5 ? '2' : '3'
  return [{ what: 'seen', code: eye.device.code, dict: 'alarmType', aiCode, ...stretch(from, 1, 3, seed, 'seen') }]
}
