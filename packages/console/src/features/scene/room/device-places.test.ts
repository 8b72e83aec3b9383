import type { SceneDevice } from '@fengsui/contract/enterprises/plant-scene.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { square } from '../site/spots.ts'
import { knownPlace, placeDevices } from './device-places.ts'

const room = { longitude: 113.6, latitude: 28.2 }
const building = { outline: square([0, 0], 20) }
const device = (id: string, kind = 'th', more: Partial<SceneDevice> = {}): SceneDevice => ({
  id,
  workplaceId: '1',
  stationId: null,
  code: id,
  name: id,
  kind,
  onLine: 1,
  status: null,
  lastValues: {},
  lastValueTime: null,
  longitude: null,
  latitude: null,
  worstSeverity: null,
  ...more,
})
const degree = 111_320
const east = (metres: number) => 113.6 + metres / degree / Math.cos((28.2 * Math.PI) / 180)
const north = (metres: number) => 28.2 + metres / degree

describe('a device is placed', () => {
  it('nowhere known without coordinates, with those of its room, or outside it', () => {
    expect(knownPlace(device('a'), room, building, 0)).toBeNull()
    expect(knownPlace(device('a', 'th', room), room, building, 0)).toBeNull()
    expect(knownPlace(device('a', 'th', { longitude: east(40), latitude: 28.2 }), room, building, 0)).toBeNull()
  })

  it('at its coordinates: east is right on a plan with north up, and up on one with north to the left', () => {
    const it5 = device('a', 'th', { longitude: east(5), latitude: 28.2 })
    expect(knownPlace(it5, room, building, 0)).toMatchObject({
      along: expect.closeTo(0.75),
      across: expect.closeTo(0.5),
    })
    expect(knownPlace(it5, room, building, 270)).toMatchObject({
      along: expect.closeTo(0.5),
      across: expect.closeTo(0.25),
    })
    const north5 = device('b', 'th', { longitude: 113.6, latitude: north(5) })
    expect(knownPlace(north5, room, building, 0)).toMatchObject({
      along: expect.closeTo(0.5),
      across: expect.closeTo(0.25),
    })
  })

  it('else where its kind usually is, inside the room, none upon another', () => {
    const kinds = fc.array(fc.constantFrom('th', 'pds', 'camera', 'chargegunpowder', 'dust', 'electrostatic'), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(kinds, (all) => {
        const placed = placeDevices(
          all.map((kind, at) => device(String(at), kind)),
          room,
          building,
          0,
        )
        expect(placed).toHaveLength(all.length)
        expect(placed.every(({ isKnown }) => !isKnown)).toBe(true)
        const spots = placed.map(({ place: { along, across, up } }) => `${along.toFixed(3)} ${across.toFixed(3)} ${up}`)
        for (const { place } of placed)
          expect(Math.min(...Object.values(place)) >= 0 && Math.max(...Object.values(place)) <= 1).toBe(true)
        expect(new Set(spots).size).toBe(spots.length)
      }),
    )
  })
})
