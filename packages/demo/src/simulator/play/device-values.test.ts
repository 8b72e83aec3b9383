import { metricOf } from '@fengsui/contract/telemetry/metrics.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countyOf, usual } from '../../../test/county.ts'
import { type Cast, castOf, type Member } from '../incidents/cast.ts'
import { scheduleOf } from '../incidents/schedule.ts'
import { dayStart, hour, minute } from '../series/calendar.ts'
import { roomDays } from '../series/room-day.ts'
import { normalDays } from './device-values.ts'
import { sampleOf } from './sample.ts'

const cast = castOf(countyOf(usual))
const noon = dayStart(1_790_000_000_000) + 12 * hour
const quiet = scheduleOf(() => [], cast, 1, 0)
const valuesOf = (seed: number, member: Member, time: number) =>
  sampleOf(normalDays(seed, roomDays(seed)), quiet, member, time)?.values as Record<string, number>
const memberOf = (code: string, of: Cast = cast) => of.members.find(({ device }) => device.code === code) as Member

describe('usual days', () => {
  it('keep every value inside its range and every limit, at any time of the year', () => {
    const anyTime = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2028, 0) })
    fc.assert(
      fc.property(fc.nat(), anyTime, (seed, time) => {
        for (const member of cast.members) {
          const values = valuesOf(seed, member, time)
          for (const [key, value] of Object.entries(values)) {
            const metric = metricOf(member.device.kind, key)
            expect(value >= (metric?.min ?? Number.NaN) && value <= (metric?.max ?? Number.NaN)).toBe(true)
          }
          for (const { metric, op, value } of member.bounds) {
            const at = values[metric]
            expect(at, `${member.device.code} ${metric}`).toSatisfy((it: number) =>
              op === '>' ? it <= value : it >= value,
            )
          }
        }
      }),
    )
  })

  it('are the same for the same seed and another for another', () => {
    const series = (seed: number) =>
      cast.members.map((member) => Array.from({ length: 60 }, (_, n) => valuesOf(seed, member, noon + n * minute)))
    expect(series(4)).toEqual(series(4))
    expect(series(4)).not.toEqual(series(5))
  })

  it('are warmer in the afternoon than before dawn, and in July than in January', () => {
    const mean = (from: number) => {
      const temperatures = Array.from(
        { length: 20 },
        (_, n) => valuesOf(1, memberOf('th-w4'), from + n * 86_400_000).temperature ?? 0,
      )
      return temperatures.reduce((sum, one) => sum + one) / temperatures.length
    }
    const [january, july] = [Date.UTC(2026, 0, 4), Date.UTC(2026, 6, 4)]
    expect(mean(july + 7 * hour)).toBeGreaterThan(mean(july + 21 * hour))
    expect(mean(july)).toBeGreaterThan(mean(january) + 2)
  })

  it('charge a scale in portions and use them up, and leave it empty at night', () => {
    const scale = memberOf('chargegunpowder-w0')
    const weights = Array.from({ length: 240 }, (_, n) => valuesOf(2, scale, noon - 2 * hour + n * minute).weight ?? -1)
    expect(Math.max(...weights)).toBeGreaterThan(2)
    const falls = weights.filter((weight, n) => n > 0 && weight < (weights[n - 1] ?? 0)).length
    const rises = weights.filter((weight, n) => n > 0 && weight > (weights[n - 1] ?? 0) + 1).length
    expect(falls).toBeGreaterThan(10 * rises)
    expect(rises).toBeGreaterThan(2)
    expect(valuesOf(2, scale, noon + 11 * hour).weight).toBe(0)
  })

  it('count the minutes of a running machine from its start', () => {
    const machine = memberOf('druginvolved-w0')
    for (let time = noon; time < noon + 6 * hour; time += minute) {
      const [now, next] = [valuesOf(3, machine, time), valuesOf(3, machine, time + minute)]
      expect((now.speed ?? 0) > 0).toBe(now.running === 1)
      if (now.running && next.running) expect((next.runMinutes ?? 0) - (now.runMinutes ?? 0)).toBeCloseTo(1, 0)
    }
  })

  it('know something to say for every kind of device', () => {
    const others = castOf(
      countyOf([{ kind: '3', devices: ['sound', 'lidar', 'camera', 'nvr', 'vehicleterminal', 'ai'] }]),
    )
    for (const member of others.members) {
      const values = valuesOf(1, member, noon)
      expect(Object.keys(values).length).toBeGreaterThan(0)
      for (const { metric, op, value } of member.bounds) {
        expect(values[metric]).toSatisfy((it: number) => (op === '>' ? it <= value : it >= value))
      }
    }
  })
})
