import { expect, it } from 'vitest'
import { boxOf, cameraFor, metresPerPixel, placeUnder, projecting, scaleBar } from './projection.ts'

const view = { longitude: 113.64, latitude: 28.15, zoom: 10, width: 1200, height: 800 }

it('puts its centre in the middle, and finds the place under a pixel again', () => {
  const project = projecting(view)
  const [x, y] = project([113.64, 28.15])
  expect(x).toBeCloseTo(600, 6)
  expect(y).toBeCloseTo(400, 6)
  const [longitude, latitude] = placeUnder(view, project([113.7, 28.0]))
  expect(longitude).toBeCloseTo(113.7, 8)
  expect(latitude).toBeCloseTo(28.0, 8)
})

it('shows a whole box within its margin', () => {
  const camera = cameraFor([113.3, 27.9, 114.2, 28.5], view)
  const project = projecting({ ...view, ...camera })
  const [left, top] = project([113.3, 28.5])
  const [right, bottom] = project([114.2, 27.9])
  expect(Math.min(left, top)).toBeGreaterThanOrEqual(79)
  expect(right).toBeLessThanOrEqual(1121)
  expect(bottom).toBeLessThanOrEqual(721)
})

it('covers more than the picture with a margin', () => {
  expect(boxOf(view, 0.5).west).toBeLessThan(boxOf(view).west)
})

it('has a round scale no longer than asked', () => {
  const { metres, pixels } = scaleBar(view, 120)
  expect(String(metres)).toMatch(/^[125]0*$/)
  expect(pixels).toBeLessThanOrEqual(120)
  expect(pixels * metresPerPixel(view)).toBeCloseTo(metres, 6)
})
