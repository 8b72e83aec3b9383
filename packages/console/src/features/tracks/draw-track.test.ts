import { expect, it } from 'vitest'
import { drawTrack } from './draw-track.ts'

const at = (longitude: number, latitude: number, speed: number) => ({
  time: '2026-03-01 08:00:00',
  longitude,
  latitude,
  speed,
  direction: 0,
})

it('draws north up, within the margins, a stroke for each colour of speed', () => {
  const points = [at(114, 28, 0), at(114, 28.01, 50), at(114.01, 28.01, 50), at(114.02, 28.01, 90)]
  const { strokes, first, last, scale } = drawTrack(points, 800, 400)
  expect(strokes.map(({ band }) => band)).toEqual(['road', 'fast'])
  expect(first.y).toBeGreaterThan(last.y)
  expect(last.x).toBeGreaterThan(first.x)
  for (const { x, y } of [first, last]) {
    expect(x).toBeGreaterThanOrEqual(27)
    expect(x).toBeLessThanOrEqual(773)
    expect(y).toBeGreaterThanOrEqual(27)
    expect(y).toBeLessThanOrEqual(373)
  }
  expect(scale.width).toBeLessThanOrEqual(200)
  expect([500, 1000]).toContain(scale.metres)
})

it('draws a stationary vehicle in the middle', () => {
  const { first, strokes } = drawTrack([at(114, 28, 0), at(114, 28, 0)], 800, 400)
  expect(first).toEqual({ x: 400, y: 200 })
  expect(strokes).toHaveLength(1)
})
