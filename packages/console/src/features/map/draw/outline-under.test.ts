import type { MapOutline } from '@fengsui/contract/maps/living-map.ts'
import { expect, it } from 'vitest'
import { placeUnder } from '../view/projection.ts'
import { outlineUnder } from './outline-under.ts'

const view = { longitude: 113.6, latitude: 28.1, zoom: 14, width: 800, height: 600 }
const at = (x: number, y: number) => placeUnder(view, [x, y])
const pairs = (...pixels: readonly (readonly [number, number])[]) =>
  pixels.map(([x, y]): [number, number] => [...at(x, y)])
const shapes: readonly MapOutline[] = [
  {
    id: '1',
    kind: '1',
    name: '围栏',
    enterpriseId: '1',
    people: null,
    shape: { type: 'Polygon', coordinates: [pairs([100, 100], [300, 100], [300, 300], [100, 300], [100, 100])] },
  },
  {
    id: '2',
    kind: '2',
    name: '路线',
    enterpriseId: '1',
    people: null,
    shape: { type: 'LineString', coordinates: pairs([106, 110], [106, 500]) },
  },
]

it('finds the shape whose line is nearest, also on the side that closes it, and none inside or away', () => {
  const under = (x: number, y: number) => outlineUnder(shapes, view, at(x, y))?.id ?? null
  expect(under(200, 103)).toBe('1')
  expect(under(97, 200)).toBe('1')
  expect(under(106, 200)).toBe('2')
  expect(under(106, 400)).toBe('2')
  expect(under(200, 200)).toBeNull()
  // A route does not go back to its first place.
  expect(under(115, 450)).toBeNull()
  expect(outlineUnder([], view, at(0, 0))).toBeNull()
})
