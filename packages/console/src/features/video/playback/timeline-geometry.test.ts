import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  following,
  gapsIn,
  isRecorded,
  momentAt,
  nextRecorded,
  shareOf,
  ticksIn,
  unionOf,
  windowAround,
  without,
  zooms,
} from './timeline-geometry.ts'

const view = fc
  .tuple(fc.integer({ min: 1.7e12, max: 1.8e12 }), fc.constantFrom(...Object.values(zooms)))
  .map(([at, length]) => windowAround(at, length))
/** Spans in order, that do not overlap. */
const spans = fc.array(fc.tuple(fc.integer({ min: 1, max: 5e6 }), fc.integer({ min: 1, max: 5e6 })), { maxLength: 20 })
const laid = (start: number, pieces: readonly (readonly [number, number])[]) => {
  let at = start
  return pieces.map(([gap, length]) => {
    const begin = at + gap
    at = begin + length
    return { start: begin, end: at }
  })
}

describe('the time line', () => {
  it('gives back the moment of a place', () => {
    fc.assert(
      fc.property(view, fc.double({ min: 0, max: 1, noNaN: true }), (window, share) => {
        expect(Math.abs(shareOf(momentAt(share, window), window) - share)).toBeLessThan(1e-9)
      }),
    )
  })

  it('covers a window with spans and gaps, without overlap', () => {
    fc.assert(
      fc.property(view, spans, (window, pieces) => {
        const recorded = laid(window.start - 1e6, pieces)
        const gaps = gapsIn(recorded, window)
        for (const { start, end } of gaps) {
          expect(end).toBeGreaterThan(start)
          expect(isRecorded(recorded, start) || isRecorded(recorded, end - 1)).toBe(false)
        }
        const inside = recorded.reduce(
          (sum, { start, end }) => sum + Math.max(Math.min(end, window.end) - Math.max(start, window.start), 0),
          0,
        )
        const free = gaps.reduce((sum, { start, end }) => sum + end - start, 0)
        expect(inside + free).toBe(window.end - window.start)
      }),
    )
  })

  it('joins what two sources have, and shows what only one of them has', () => {
    fc.assert(
      fc.property(view, spans, spans, (window, pieces, others) => {
        const [own, foreign] = [laid(window.start, pieces), laid(window.start - 2e6, others)]
        const all = unionOf(own, foreign)
        const only = without(foreign, own)
        const length = (of: readonly { start: number; end: number }[]) =>
          of.reduce((sum, { start, end }) => sum + end - start, 0)
        expect(length(all)).toBe(length(own) + length(only))
        for (const [n, { start }] of all.entries()) expect(start).toBeGreaterThan(all[n - 1]?.end ?? 0)
        for (const { start } of only) expect(isRecorded(own, start)).toBe(false)
        for (const { start, end } of [...own, ...foreign])
          expect(isRecorded(all, start) && isRecorded(all, end - 1)).toBe(true)
      }),
    )
  })

  it('follows the playhead in both directions, at the same length', () => {
    fc.assert(
      fc.property(view, fc.double({ min: -3, max: 3, noNaN: true }), (window, share) => {
        const at = momentAt(share, window)
        const next = following(window, at)
        expect(next.end - next.start).toBe(window.end - window.start)
        expect(shareOf(at, next)).toBeGreaterThanOrEqual(0)
        expect(shareOf(at, next)).toBeLessThanOrEqual(0.97)
      }),
    )
  })

  it('has few ticks, at round times', () => {
    fc.assert(
      fc.property(view, (window) => {
        const ticks = ticksIn(window)
        expect(ticks.length).toBeGreaterThan(3)
        expect(ticks.length).toBeLessThanOrEqual(9)
        for (const tick of ticks) expect(tick % 60_000).toBe(0)
      }),
    )
  })

  it('finds what is recorded next on any lane', () => {
    expect(nextRecorded([[{ start: 5, end: 9 }], [{ start: 12, end: 20 }]], 9)).toBe(12)
    expect(nextRecorded([[{ start: 5, end: 9 }]], 9)).toBeUndefined()
  })
})
