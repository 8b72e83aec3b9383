import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partOf } from './choose.ts'
import type { SegmentIndex } from './segment-file.ts'
import { joined, within } from './spans.ts'

/** Fragments of 1 to 3000 ms, the first a key frame. */
const index = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 3000 }), fc.boolean(), fc.integer({ min: 1, max: 999 })), {
    minLength: 1,
    maxLength: 40,
  })
  .map((pieces): SegmentIndex => {
    let [time, offset] = [1_000_000, 500]
    const entries = pieces.map(([duration, isKey, length], n) => {
      const entry = { offset, length, time, duration, isKey: isKey || n === 0 }
      time += duration
      offset += length + 41
      return entry
    })
    return { path: 'x', mime: 'video/mp4', width: 1, height: 1, initLength: 400, size: offset, entries }
  })
const span = fc
  .tuple(fc.integer({ min: 900_000, max: 1_200_000 }), fc.integer({ min: 1, max: 200_000 }))
  .map(([start, length]) => ({ start, end: start + length }))

describe('the part of a segment that shows a span', () => {
  it('begins with a key frame, is whole fragments, and shows all that there is of the span', () => {
    fc.assert(
      fc.property(index, span, (of, asked) => {
        const part = partOf(of, asked)
        const shows = of.entries.filter(({ time, duration }) => time < asked.end && time + duration > asked.start)
        expect(part === undefined).toBe(shows.length === 0)
        if (shows.length === 0) return
        const inside = of.entries.filter(({ offset }) => part && offset >= part.from && offset < part.to)
        expect(inside[0]).toMatchObject({ isKey: true, offset: part?.from, time: part?.start })
        expect(inside.slice(-shows.length)).toEqual(shows)
        // No earlier key frame than needed.
        expect(inside.filter(({ isKey, time }) => isKey && time <= asked.start).length).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('recorded spans', () => {
  const sorted = fc
    .array(
      fc.tuple(fc.integer({ min: 0, max: 9000 }), fc.integer({ min: 1, max: 9000 }), fc.integer({ min: 0, max: 1e6 })),
    )
    .map((pieces) => {
      let at = 0
      return pieces.map(([gap, length, size]) => {
        const start = at + gap
        at = start + length
        return { start, end: at, size }
      })
    })
  it('are joined over short gaps and keep their bytes', () => {
    fc.assert(
      fc.property(sorted, (spans) => {
        const all = joined(spans)
        const sum = (of: readonly { size: number }[]) => of.reduce((total, { size }) => total + size, 0)
        expect(sum(all)).toBe(sum(spans))
        for (const [n, one] of all.entries())
          expect(one.start - (all[n - 1]?.end ?? Number.NEGATIVE_INFINITY)).toBeGreaterThan(2000)
      }),
    )
  })
  it('are cut to a window with their share of the bytes', () => {
    expect(within([{ start: 0, end: 100, size: 50 }], { start: 50, end: 200 })).toEqual([
      { start: 50, end: 100, size: 25 },
    ])
    expect(within([{ start: 0, end: 100, size: 50 }], { start: 100, end: 200 })).toEqual([])
  })
})
