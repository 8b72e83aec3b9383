import { expect, it } from 'vitest'
import { countyOf, usual } from '../../../test/county.ts'
import { choose } from './choose.ts'
import { timetableOf } from './timetable.ts'

const county = countyOf(usual)

it('samples as often as the devices do, or so often that the rate is met', () => {
  const own = timetableOf(county.devices, null, 1)
  const [th] = county.devices
  if (!th) throw new Error('no device')
  expect(own.periodOf(th)).toBe(60_000)
  const fast = timetableOf(county.devices, own.rate * 20, 1)
  expect(fast.rate).toBeCloseTo(own.rate * 20, 6)
  expect(fast.periodOf(th)).toBeCloseTo(3000, 6)
  expect(timetableOf(county.devices, own.rate * 5, 10).periodOf(th)).toBeCloseTo(120_000, 6)
})

it('never samples so seldom that a device counts as offline', () => {
  const slow = timetableOf(county.devices, 0.1, 1)
  for (const device of county.devices) expect(slow.periodOf(device)).toBeLessThan(device.offlineSeconds * 500)
})

it('takes the given number of devices, with the dischargers of their rooms and only the gateways they need', () => {
  const few = choose(county, 3)
  expect(few.devices.map(({ kind }) => kind)).toEqual(['electrostatic', 'druginvolved', 'th'])
  expect(few.gateways).toHaveLength(1)
  expect(choose(county, null).devices).toHaveLength(county.devices.length)
  expect(choose({ ...county, devices: [] }, 3).devices).toEqual([])
})
