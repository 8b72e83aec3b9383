import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeLabels, type Wanted } from './place-labels.ts'

const size = { width: 1000, height: 640 }
const labels = fc
  .array(
    fc.record({
      x: fc.integer({ min: -100, max: 1100 }),
      y: fc.integer({ min: -100, max: 740 }),
      width: fc.integer({ min: 60, max: 160 }),
      rank: fc.integer({ min: 1, max: 6 }),
      depth: fc.integer({ min: 0, max: 500 }),
    }),
    { maxLength: 80 },
  )
  .map((all) => all.map((one, at): Wanted => ({ ...one, id: String(at), height: 40, must: at === 3 })))

const overlaps = (a: Wanted & { left: number; top: number }, b: Wanted & { left: number; top: number }) =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height

describe('labels', () => {
  it('do not cover each other, and stay inside the picture', () => {
    fc.assert(
      fc.property(labels, (wanted) => {
        const placed = placeLabels(wanted, size)
        const shown = wanted.flatMap((one) => {
          const place = placed.get(one.id)
          return place ? [{ ...one, ...place }] : []
        })
        for (const [at, one] of shown.entries()) {
          expect(one.left >= 0 && one.top >= 0).toBe(true)
          expect(one.left + one.width <= size.width && one.top + one.height <= size.height).toBe(true)
          for (const other of shown.slice(at + 1)) expect(overlaps(one, other)).toBe(false)
        }
      }),
    )
  })

  it('show the chosen one whenever its building is on the picture, and none of buildings off it', () => {
    fc.assert(
      fc.property(labels, (wanted) => {
        const placed = placeLabels(wanted, size)
        for (const { id, x, y, must } of wanted) {
          const isOn = x >= 0 && y >= 0 && x <= size.width && y <= size.height
          if (!isOn) expect(placed.has(id)).toBe(false)
          else if (must) expect(placed.has(id)).toBe(true)
        }
      }),
    )
  })

  it('give way to the worse, and then to the nearer', () => {
    const crowd = Array.from(
      { length: 30 },
      (_, at): Wanted => ({ id: `far ${at}`, x: 500, y: 320, width: 120, height: 40, rank: 6, depth: 100 + at }),
    )
    const worst: Wanted = { id: 'worst', x: 502, y: 322, width: 120, height: 40, rank: 1, depth: 900 }
    const placed = placeLabels([...crowd, worst], size)
    expect(placed.get('worst')).toEqual({ left: 442, top: 264 })
    expect(placed.has('far 0')).toBe(true)
    expect(placed.has('far 29')).toBe(false)
    expect(placed.size).toBeLessThan(31)
  })

  it('keep off what is taken', () => {
    const label: Wanted = { id: 'a', x: 100, y: 100, width: 100, height: 40, rank: 1, depth: 0 }
    const taken = [{ left: 0, top: 0, width: 200, height: 95 }]
    const place = placeLabels([label], size, taken).get('a')
    expect(place === undefined || place.top >= 99 || place.left >= 204).toBe(true)
  })
})
