import type { ReplayedVehicle } from '@fengsui/contract/tracks/vehicle-track.ts'
import { expect, it } from 'vitest'
import { parseTime } from '../../../ui/format/time.ts'
import { momentAt, toldSpans, wayOf } from './at-moment.ts'

const point = (time: string, latitude: number, speed: number) => ({
  time: `2026-11-27 ${time}`,
  longitude: 113.6,
  latitude,
  speed,
  direction: 0,
})
const vehicle: ReplayedVehicle = {
  vehicleId: '1',
  plateNumber: '湘A00001',
  kilometres: 1,
  topSpeed: 60,
  minutes: 1,
  points: [point('08:00:00', 28, 20), point('08:01:00', 28.01, 60), point('08:30:00', 28.2, 0)],
}
const way = wayOf(vehicle)
const at = (clock: string) => momentAt(way, parseTime(`2026-11-27 ${clock}`) ?? 0)

it('is nowhere before its first position', () => {
  expect(at('07:59:59')).toBeUndefined()
  expect(momentAt(wayOf({ ...vehicle, points: [] }), Date.now())).toBeUndefined()
})

it('goes from one position to the next in proportion', () => {
  expect(at('08:00:15')).toMatchObject({ latitude: expect.closeTo(28.0025), speed: 30, passed: 1, lastTime: null })
  expect(at('08:01:00')).toMatchObject({ latitude: 28.01, speed: 60, passed: 2 })
})

it('stays where it was last reported, and says since when', () => {
  expect(at('08:03:00')).toMatchObject({ latitude: 28.01, speed: 60, lastTime: null })
  expect(at('08:20:00')).toMatchObject({ latitude: 28.01, speed: 0, lastTime: parseTime('2026-11-27 08:01:00') })
  expect(at('09:00:00')).toMatchObject({ latitude: 28.2, passed: 3, lastTime: parseTime('2026-11-27 08:30:00') })
})

it('reports its place in stretches, with gaps of more than three minutes between them', () => {
  const clock = (time: string) => parseTime(`2026-11-27 ${time}`)
  expect(toldSpans(way)).toEqual([
    [clock('08:00:00'), clock('08:01:00')],
    [clock('08:30:00'), clock('08:30:00')],
  ])
  expect(toldSpans(wayOf({ ...vehicle, points: [] }))).toEqual([])
})
