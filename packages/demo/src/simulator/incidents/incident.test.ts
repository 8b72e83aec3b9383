import { describe, expect, it } from 'vitest'
import { countyOf, usual } from '../../../test/county.ts'
import { dayStart, hour, minute, second } from '../series/calendar.ts'
import { castOf, type Member } from './cast.ts'
import { boundOf } from './device-bounds.ts'
import { type Incident, type Push, pushed } from './incident.ts'
import { pushOf } from './push.ts'
import { type Scenario, scheduleOf } from './schedule.ts'

const cast = castOf(countyOf(usual))
const noon = dayStart(1_790_000_000_000) + 12 * hour
const memberOf = (code: string) => cast.members.find(({ device }) => device.code === code) as Member
const push = (code: string, metric: string, shape: Push['shape'], length: number) => {
  const member = memberOf(code)
  const bound = boundOf(member.bounds, metric)
  if (!bound) throw new Error(`${code} has no limit of ${metric}`)
  return { bound, made: pushOf(member, bound, shape, noon, noon + length, 1) }
}
const valueAt = (made: Push, normal: number, time: number) =>
  pushed({ [made.metric]: normal }, made, time)[made.metric] ?? 0

describe('limits', () => {
  it('come from the device, else from its workplace, else from part B', () => {
    expect(boundOf(memberOf('pds-w1').bounds, 'peopleCount')).toMatchObject({ value: 24, typeKey: 'a0' })
    expect(boundOf(memberOf('chargegunpowder-w3').bounds, 'weight')).toMatchObject({ value: 100, typeKey: 'e1001' })
    expect(boundOf(memberOf('th-w4').bounds, 'temperature')?.value).toBe(33)
    expect(boundOf(memberOf('th-w0').bounds, 'temperature')?.value).toBe(32)
    expect(boundOf(memberOf('dust-w0').bounds, 'concentration')).toMatchObject({ value: 10, severity: 3 })
  })

  it('of humidity hold where loose composition is handled and in stores only', () => {
    expect(boundOf(memberOf('th-w0').bounds, 'humidity')?.value).toBe(80)
    expect(boundOf(memberOf('th-w1').bounds, 'humidity')).toBeUndefined()
    expect(boundOf(memberOf('th-w4').bounds, 'humidity')?.value).toBe(85)
  })
})

describe('a push', () => {
  it('drifts over its limit and comes back', () => {
    const { bound, made } = push('th-w0', 'temperature', 'drift', 40 * minute)
    expect(valueAt(made, 22, noon - 1)).toBe(22)
    expect(valueAt(made, 22, noon + minute)).toBeLessThan(bound.value)
    expect(valueAt(made, 22, noon + 20 * minute)).toBeGreaterThan(bound.value)
    expect(valueAt(made, 22, noon + 39 * minute)).toBeLessThan(bound.value)
    expect(valueAt(made, 22, noon + 40 * minute)).toBe(22)
    const steps = Array.from({ length: 80 }, (_, n) => valueAt(made, 22, noon + n * 30 * second))
    for (const [n, step] of steps.entries()) expect(Math.abs(step - (steps[n - 1] ?? step))).toBeLessThan(1.2)
  })

  it('spikes at once and ends at once', () => {
    const { bound, made } = push('dust-w0', 'concentration', 'spike', 3 * minute)
    const over = [noon, noon + minute, noon + 3 * minute - 1].map((time) => valueAt(made, 3, time) > bound.value)
    expect(over).toEqual([true, true, true])
    expect(valueAt(made, 3, noon + 3 * minute)).toBe(3)
  })

  it('chatters to and fro, each side longer than the delays of the limit', () => {
    const { bound, made } = push('chargegunpowder-w0', 'weight', 'chatter', 20 * minute)
    const sides = Array.from({ length: 1200 }, (_, n) => valueAt(made, 3, noon + n * second) > bound.value)
    const turns = sides.flatMap((side, n) => (n > 0 && side !== sides[n - 1] ? [n] : []))
    expect(turns.length).toBeGreaterThan(20)
    expect((turns[1] ?? 0) - (turns[0] ?? 0)).toBeGreaterThan(bound.delay / second)
  })

  it('of people is a whole number of them, in motion', () => {
    const { made } = push('pds-w1', 'peopleCount', 'spike', minute)
    const values = pushed({ peopleCount: 20, motion: 0 }, made, noon)
    expect(values.peopleCount).toSatisfy((it: number) => Number.isInteger(it) && it > 24)
    expect(values.motion).toBe(1)
  })
})

it('a schedule answers what goes on at a moment or in a stretch, and plans an hour once', () => {
  const asked: number[] = []
  const silence = (from: number): Incident => ({ what: 'silence', code: 'x', from, to: from + 50 * minute })
  const scenario: Scenario = (_, __, n, from) => {
    asked.push(n)
    return [silence(from + 30 * minute)]
  }
  const schedule = scheduleOf(scenario, cast, 1, noon)
  expect(schedule.of('x', noon)).toEqual([])
  expect(schedule.of('x', noon - hour)).toEqual([])
  expect(schedule.of('x', noon + 31 * minute)).toHaveLength(1)
  expect(schedule.of('x', noon + 70 * minute)).toEqual([silence(noon + 30 * minute)])
  expect(schedule.of('x', noon + 20 * minute, noon + 30 * minute)).toHaveLength(1)
  expect(schedule.of('x', noon + 81 * minute)).toEqual([])
  expect(schedule.of('y', noon + 31 * minute)).toEqual([])
  expect(asked).toEqual([0, 1])
})
