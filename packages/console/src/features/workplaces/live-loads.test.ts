import { expect, it } from 'vitest'
import { liveLoads } from './live-loads.ts'

const room = { peopleNow: 1, weightNow: '2.000', maxPerson: 3, xianDingYaoLiang: '5.000' }

it('sums the current readings of detectors and scales', () => {
  const devices = [
    { kind: 'pds' as const, lastValues: { peopleCount: 2 } },
    { kind: 'pds' as const, lastValues: { peopleCount: 1 } },
    { kind: 'chargegunpowder' as const, lastValues: { weight: 4.5 } },
    { kind: 'th' as const, lastValues: { temperature: 30 } },
  ]
  expect(liveLoads(room, devices)).toMatchObject({ peopleNow: 3, weightNow: '4.5' })
})

it('keeps the server’s sums without current readings', () => {
  expect(liveLoads(room, [{ kind: 'pds' as const, lastValues: null }])).toEqual(room)
})
