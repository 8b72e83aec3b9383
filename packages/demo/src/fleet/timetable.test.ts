import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DAY, HOUR } from '../county/days.ts'
import { lengthOf } from '../roads/road.ts'
import { roadsFile, roadsText } from '../roads/stored-roads.ts'
import { fleet } from './fleet-list.ts'
import { momentsOf, positionAt } from './positions.ts'
import { haulAt, haulsOfDay, midnightOf } from './timetable.ts'

const day = midnightOf(Date.parse('2026-11-27T04:00:00+08:00'))
const hauls = fleet().flatMap((vehicle) => haulsOfDay(vehicle, day))
const between = fc.record({
  vehicle: fc.constantFrom(...fleet()),
  time: fc.integer({ min: day, max: day + 6 * DAY }),
})

it('packs the roads as they are drawn', () => {
  expect(readFileSync(roadsFile, 'utf8')).toBe(roadsText())
})

it('departs before it arrives, comes home before it loads again, and drives with goods by day only', () => {
  expect(fleet()).toHaveLength(12)
  expect(hauls.length).toBeGreaterThan(60)
  expect(new Set(hauls.map(({ id }) => id)).size).toBe(hauls.length)
  for (const { load, depart, arrive, leave, home } of hauls)
    expect([load, depart, arrive, leave, home]).toEqual(
      [load, depart, arrive, leave, home].toSorted((one, other) => one - other),
    )
  for (const vehicle of fleet()) {
    const own = [0, 1].flatMap((n) => haulsOfDay(vehicle, day + n * DAY))
    for (const [n, { load }] of own.entries()) expect(load).toBeGreaterThan(own[n - 1]?.home ?? 0)
  }
  for (const { goods, depart, leave } of hauls.filter(({ goods }) => goods)) {
    expect(goods).toBe('loaded')
    expect((depart - day) / HOUR).toBeGreaterThan(6)
    expect((leave - day) / HOUR).toBeLessThan(22.5)
  }
})

it('drives as fast as a loaded vehicle may, without a jump, the same whoever asks and whenever', () => {
  fc.assert(
    fc.property(between, ({ vehicle, time }) => {
      const [one, next] = [positionAt(vehicle, time), positionAt(vehicle, time + 15_000)]
      const metres = lengthOf([one.longitude, one.latitude], [next.longitude, next.latitude])
      expect(metres).toBeLessThan(15 * (76 / 3.6) + 15)
      expect(one.speed).toBeLessThan(76)
      expect(next.mileage).toBeGreaterThanOrEqual(one.mileage)
      expect(next.mileage - one.mileage).toBeLessThan(0.5)
      expect(positionAt(vehicle, time)).toEqual(one)
    }),
    { numRuns: 2000 },
  )
})

it('gives the same moments however a stretch of time is cut', () => {
  fc.assert(
    fc.property(
      between,
      fc.array(fc.integer({ min: 1, max: 900_000 }), { maxLength: 6 }),
      ({ vehicle, time }, cuts) => {
        const ends = [time, ...cuts.map((_, n) => time + cuts.slice(0, n + 1).reduce((sum, cut) => sum + cut, 0))]
        const parts = ends.slice(1).flatMap((end, n) => momentsOf(vehicle, ends[n] ?? time, end))
        expect(parts).toEqual(momentsOf(vehicle, time, ends.at(-1) ?? time))
      },
    ),
  )
})

it('has vehicles on the road at every hour, and most of them by day', () => {
  const moving = Array.from(
    { length: 24 * 6 },
    (_, n) => fleet().filter((vehicle) => positionAt(vehicle, day + n * 600_000).speed > 0).length,
  )
  const [daily, nightly] = [moving.slice(8 * 6, 20 * 6), [...moving.slice(0, 6 * 6), ...moving.slice(23 * 6)]]
  expect(Math.min(...daily)).toBeGreaterThanOrEqual(3)
  expect(nightly.filter((count) => count > 0).length).toBeGreaterThan(nightly.length * 0.8)
})

it('is troubled as declared: one deviates by more than the corridor, one stops, one falls silent', () => {
  for (const { trouble, out, declared, pause, silence, depart, arrive } of hauls) {
    const off = out.path.map((place) => Math.min(...declared.path.map((other) => lengthOf(place, other))))
    expect(Math.max(...off) > 2500).toBe(trouble === 'deviates')
    expect(pause.to - pause.from > 10 * 60_000).toBe(trouble === 'stops')
    expect(silence.to - silence.from > 3 * 60_000).toBe(trouble === 'silent')
    expect(arrive - depart).toBeLessThan(2.5 * HOUR)
  }
  expect(new Set(hauls.map(({ trouble }) => trouble))).toEqual(new Set([null, 'deviates', 'stops', 'silent']))
})

it('knows the drive of a moment from its load to its return', () => {
  for (const haul of hauls) {
    expect(haulAt(haul.vehicle, haul.load)?.id).toBe(haul.id)
    expect(haulAt(haul.vehicle, haul.home - 1)?.id).toBe(haul.id)
    expect(haulAt(haul.vehicle, haul.home)?.id).not.toBe(haul.id)
  }
})
