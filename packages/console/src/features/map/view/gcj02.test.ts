import { expect, it } from 'vitest'
import { fromGcj02, toGcj02 } from './gcj02.ts'

const metres = ([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]) =>
  Math.hypot((ax - bx) * 111_320 * Math.cos((ay * Math.PI) / 180), (ay - by) * 111_320)

it('shifts a place of the country by some hundred metres, to the south-east of Hunan as published', () => {
  const shifted = toGcj02([113.64, 28.15])
  expect(metres([113.64, 28.15], shifted)).toBeGreaterThan(300)
  expect(metres([113.64, 28.15], shifted)).toBeLessThan(900)
})

it('goes back within a centimetre', () => {
  for (const place of [
    [113.64, 28.15],
    [87.6, 43.8],
    [126.6, 45.75],
    [109.5, 18.25],
  ] as const)
    expect(metres(place, fromGcj02(toGcj02(place)))).toBeLessThan(0.01)
})

it('shifts nothing outside the country', () => {
  expect(toGcj02([2.35, 48.85])).toEqual([2.35, 48.85])
})
