import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countyOf, usual } from '../../../test/county.ts'
import { demoId } from '../../county/ids.ts'
import { fleet } from '../../fleet/fleet-list.ts'
import { castOf, type Member } from '../incidents/cast.ts'
import type { Incident } from '../incidents/incident.ts'
import { scheduleOf } from '../incidents/schedule.ts'
import { dayStart, hour, minute, second } from '../series/calendar.ts'
import { roomDay, roomDays } from '../series/room-day.ts'
import { eventsOf } from './events.ts'

const cast = castOf(countyOf([...usual, { kind: '3', devices: ['camera'] }]))
const morning = dayStart(1_790_000_000_000) + 6 * hour
const quiet = scheduleOf(() => [], cast, 1, morning)
const memberOf = (code: string) => cast.members.find(({ device }) => device.code === code) as Member

const driving = new Set<string>()

it('reports every touch once, however the time is split', () => {
  const discharger = memberOf('electrostatic-w1')
  if (!discharger.room) throw new Error('no room')
  const all = roomDay(1, discharger.room, dayStart(morning)).touches.filter((time) => time < morning + 6 * hour)
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 3600 }), { minLength: 1 }), (steps) => {
      const told: number[] = []
      const planOf = roomDays(1)
      let at = morning - hour
      for (let n = 0; at < morning + 6 * hour; n++) {
        const next = Math.min(at + (steps[n % steps.length] ?? 1) * second, morning + 6 * hour)
        told.push(...eventsOf({ seed: 1, planOf, schedule: quiet, driving }, discharger, at, next).map(({ ts }) => ts))
        at = next
      }
      expect(told.toSorted((a, b) => a - b)).toEqual(all.map(Math.round).toSorted((a, b) => a - b))
    }),
    { numRuns: 20 },
  )
})

it('a camera sees for a while and then says that it is over', () => {
  const seen: Incident = {
    what: 'seen',
    code: 'camera-w6',
    dict: 'alarmType',
    aiCode: '10',
    from: morning,
    to: morning + minute,
  }
  const schedule = scheduleOf((_, __, n) => (n === 0 ? [seen] : []), cast, 1, morning - minute)
  const told = [0, 20, 40, 60, 80].flatMap((n) =>
    eventsOf(
      { seed: 1, planOf: roomDays(1), schedule, driving },
      memberOf('camera-w6'),
      morning + (n - 20) * second,
      morning + n * second,
    ),
  )
  const frames = told.map(({ values }) => values.aiEvent as { active: boolean; confidence: number })
  expect(frames.map(({ active }) => active)).toEqual([true, true, true, true, true, true, false])
  for (const { confidence } of frames) expect(confidence).toBeGreaterThanOrEqual(0.75)
})

it('a road gate sees the vehicles that are in the register, each passage once, by its direction', () => {
  const day = dayStart(morning)
  const gateOf = (direction: string) => {
    const { device } = memberOf('electrostatic-w1')
    const fields = { ...device.fields, direction }
    return {
      ...memberOf('electrostatic-w1'),
      device: { ...device, kind: 'roadgate' as const, enterpriseId: demoId('enterprise', 1), fields },
    }
  }
  const plate = fleet()[0]?.plateNumber ?? ''
  const seen = (direction: string, plates: ReadonlySet<string>) =>
    [0, 6, 12, 18].flatMap((n) =>
      eventsOf(
        { seed: 1, planOf: roomDays(1), schedule: quiet, driving: plates },
        gateOf(direction),
        day + n * hour,
        day + (n + 6) * hour,
      ),
    )
  expect(seen('3', new Set())).toEqual([])
  const [left, entered] = [seen('3', new Set([plate])), seen('2', new Set([plate]))]
  expect(left.length).toBeGreaterThan(3)
  expect(entered).toHaveLength(left.length)
  for (const [n, { ts, values }] of left.entries()) {
    expect(values).toEqual({ vehiclePass: { plate } })
    expect(entered[n]?.ts).toBeGreaterThan(ts)
  }
})
