import { expect, it } from 'vitest'
import { liveLoads } from './live-loads.ts'

const room = { id: '1', peopleNow: 1, weightNow: '2.000' }

it('sums the current readings of detectors and scales', () => {
  const devices = [
    { id: '2', kind: 'pds', lastValues: { peopleCount: 2 } },
    { id: '3', kind: 'pds', lastValues: { peopleCount: 1 } },
    { id: '4', kind: 'chargegunpowder', lastValues: { weight: 4.5 } },
    { id: '5', kind: 'th', lastValues: { temperature: 30 } },
  ]
  expect(liveLoads(room, devices)).toMatchObject({ peopleNow: 3, weightNow: 4.5 })
})

it('keeps the server’s sums without current readings', () => {
  expect(liveLoads(room, [{ id: '2', kind: 'pds', lastValues: null }])).toEqual(room)
})
