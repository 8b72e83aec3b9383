import { dayPlan } from '@fengsui/contract/demonstration/day-plan.ts'
import { describe, expect, it } from 'vitest'
import { countyOf, usual } from '../../../test/county.ts'
import { type Cast, castOf, worksDuring } from '../incidents/cast.ts'
import type { Incident, Push } from '../incidents/incident.ts'
import { scheduleOf } from '../incidents/schedule.ts'
import { eventsOf } from '../play/events.ts'
import { dayStart, hour, minute, second } from '../series/calendar.ts'
import { peopleAt, roomDays } from '../series/room-day.ts'
import { placesOfCast } from './planned.ts'
import { type ScenarioName, scenarios } from './scenarios.ts'
import { kinds, type TroubleKind } from './trouble-kinds.ts'

const county = countyOf([...usual, ...usual, ...usual, ...usual])
const cast = castOf({
  ...county,
  gateways: Array.from({ length: 8 }, (_, n) => county.gateways.map((one) => ({ ...one, code: `GW${n}` }))).flat(),
})
const midnight = dayStart(1_790_000_000_000)
const hoursOf = (name: ScenarioName, seed: number, from: number, hours: number, of: Cast = cast): Incident[] =>
  Array.from({ length: hours }, (_, n) => scenarios[name].play(of, seed, n, from + n * hour)).flat()
const pushes = (incidents: readonly Incident[]) => incidents.filter((it): it is Push => it.what === 'push')
const memberOf = (code: string) => cast.members.find(({ device }) => device.code === code)

describe.each(Object.keys(scenarios) as ScenarioName[])('%s', (name) => {
  it('is the same for the same seed', () => {
    expect(hoursOf(name, 3, midnight, 14)).toEqual(hoursOf(name, 3, midnight, 14))
    if (name !== 'normal') expect(hoursOf(name, 3, midnight, 14)).not.toEqual(hoursOf(name, 4, midnight, 14))
  })

  it('begins its incidents in their hour, ends them within the next, and names devices that exist', () => {
    for (let n = 0; n < 24; n++) {
      const from = midnight + n * hour
      for (const it of scenarios[name].play(cast, 5, n, from)) {
        expect(it.to).toBeGreaterThan(it.from)
        expect(it.from >= from - 32 * minute && it.to < from + 2 * hour).toBe(true)
        expect(memberOf(it.code) ?? cast.gateways.find(({ code }) => code === it.code)).toBeDefined()
      }
    }
  })
})

it.each(['drift', 'spikes', 'outages', 'chatter', 'overstaff', 'mixed'] as const)('%s begins at once', (name) => {
  const first = hoursOf(name, 2, midnight, 1).filter(({ what }) => what !== 'untouched' && what !== 'touch')
  expect(Math.min(...first.map(({ from }) => from))).toBeLessThan(midnight + 6 * minute)
})

it('normal has nothing go wrong', () => expect(hoursOf('normal', 1, midnight, 48)).toEqual([]))

it('overstaff brings more people than permitted, each after a touch', () => {
  const incidents = hoursOf('overstaff', 1, midnight, 24)
  expect(pushes(incidents).length).toBeGreaterThan(20)
  for (const push of pushes(incidents)) {
    const member = memberOf(push.code)
    expect(push.target).toBeGreaterThan(member?.room?.workplace.maxPerson ?? Number.NaN)
    for (const code of member?.dischargers ?? []) {
      const touch = incidents.find((it) => it.what === 'touch' && it.code === code && it.from <= push.from)
      expect(touch).toBeDefined()
    }
  }
})

describe('the gentle day', () => {
  const week = hoursOf('gentle', 1, midnight, 7 * 24)
  const firstHour = (start: number) =>
    hoursOf('gentle', 1, start, 1, drying).filter(({ from }) => from < start + 30 * minute)
  const drying = castOf(countyOf([...usual, { kind: '9', process: '16', devices: ['th'] }]))

  it('has one or two troubles for a hundred devices', () => {
    const troubles = week.filter(({ what, from }) => what !== 'touch' && from >= midnight + hour)
    const rate = troubles.length / 7 / (cast.members.length + cast.gateways.length)
    expect(rate).toSatisfy((it: number) => it > 0.005 && it < 0.03)
  })

  it('plays what the plan of the day says, hour by hour', () => {
    const plan = dayPlan(placesOfCast(cast), midnight, 1)
    expect(plan.length).toBeGreaterThan(0)
    const codes = new Set(plan.map(({ code }) => code))
    const played = week.filter(
      ({ from, what }) => what !== 'touch' && what !== 'untouched' && from < midnight + 24 * hour,
    )
    for (const { code } of played) expect(codes).toContain(code)
  })

  it('has too many people only while a room works, and strangers only while it does not', () => {
    const crowds = pushes(week).filter(({ metric }) => metric === 'peopleCount')
    for (const { code, from, to, target } of crowds) {
      const workplace = memberOf(code)?.room?.workplace
      expect(target > (workplace?.maxPerson ?? 0)).toBe(worksDuring(workplace, from, to))
    }
  })

  it('opens with the heating of a drying room, by day and by night, and nothing else', () => {
    for (const start of [midnight + 9 * hour, midnight + 23 * hour]) {
      expect(firstHour(start)).toMatchObject([{ what: 'push', shape: 'runaway', metric: 'temperature' }])
    }
  })
})

it('an untouched entry is one without a touch in the minute before it, and a touch ends it', () => {
  const entered = (['untouched'] as TroubleKind[]).flatMap((what) =>
    kinds[what].able(cast).flatMap((place) => kinds[what].go(place, midnight + 9 * hour, midnight + 9.2 * hour, 1)),
  )
  const left = entered.find(({ what }) => what === 'untouched')
  if (!left) throw new Error('nobody entered')
  const schedule = scheduleOf((_, __, n) => (n === 0 ? entered : []), cast, 1, midnight + 8 * hour)
  const planOf = roomDays(1)
  const playing = { seed: 1, planOf, schedule, driving: new Set<string>() }
  const discharger = cast.members.find(({ device }) => device.code === left.code)
  if (!discharger?.room) throw new Error('no such discharger')
  const touches = eventsOf(playing, discharger, left.from, left.to).map(({ ts }) => ts)
  const entry = left.from + 2 * minute
  expect(peopleAt(planOf(discharger.room, entry), entry)).toBeGreaterThan(0)
  expect(touches.filter((touch) => touch > entry - 60 * second && touch < left.to)).toEqual([])
  expect(eventsOf(playing, discharger, left.to - 1, left.to + second)).toHaveLength(1)
})
