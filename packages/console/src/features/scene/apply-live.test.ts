import type { PlantScene, SceneDevice, SceneRoom } from '@fengsui/contract/enterprises/plant-scene.ts'
import { expect, it } from 'vitest'
import { withDevice, withReadings } from './apply-live.ts'

const device = (id: string, kind: string, lastValues: Record<string, number>) =>
  ({ id, kind, workplaceId: '1', lastValues, onLine: 1, status: null }) as unknown as SceneDevice
const scene = {
  devices: [
    device('a', 'pds', { peopleCount: 1 }),
    device('b', 'pds', { peopleCount: 1 }),
    device('c', 'chargegunpowder', { weight: 3 }),
  ],
  rooms: [
    { id: '1', peopleNow: 2, weightNow: 3, deviceCount: 3, onlineCount: 3 },
    { id: '2', peopleNow: null, weightNow: 42, deviceCount: 0, onlineCount: 0 },
  ] as unknown as SceneRoom[],
} as unknown as PlantScene

it('a reading of no device of the plant changes nothing', () => {
  expect(withReadings(scene, new Map([['z', { peopleCount: 9 }]]))).toBe(scene)
  expect(withDevice(scene, { id: 'z', onLine: 0 })).toBe(scene)
})

it('readings change the device and the sums of its room, not what the books say of another', () => {
  const after = withReadings(
    scene,
    new Map([
      ['a', { peopleCount: 3 }],
      ['c', { weight: 14.6 }],
    ]),
  )
  expect(after.rooms).toMatchObject([
    { peopleNow: 4, weightNow: 14.6 },
    { peopleNow: null, weightNow: 42 },
  ])
  expect(after.devices?.[0]?.lastValues).toEqual({ peopleCount: 3 })
})

it('a device that goes offline is counted once', () => {
  const off = withDevice(scene, { id: 'a', onLine: 0 })
  expect(off.rooms?.[0]?.onlineCount).toBe(2)
  expect(withDevice(off, { id: 'a', onLine: 0 }).rooms?.[0]?.onlineCount).toBe(2)
  expect(withDevice(off, { id: 'a', onLine: 1 }).rooms?.[0]?.onlineCount).toBe(3)
})
