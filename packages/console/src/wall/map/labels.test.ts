import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fourSides, type LabelRequest, overlap, placeLabels, type Side } from './labels.ts'

const eightSides: readonly Side[] = ['e', 'w', 'ne', 'se', 'nw', 'sw', 'n', 's']

const frame = { left: 0, top: 0, width: 400, height: 300 }
const request = (id: string, x: number, y: number, of: Partial<LabelRequest> = {}): LabelRequest => ({
  id,
  x,
  y,
  clear: 10,
  width: 80,
  height: 20,
  sides: eightSides,
  isRequired: true,
  ...of,
})

describe('labels', () => {
  it('are right of their mark when possible', () => {
    expect(placeLabels([request('a', 100, 100)], [], frame)).toEqual([
      { id: 'a', side: 'e', isFar: false, left: 110, top: 90, width: 80, height: 20 },
    ])
  })
  it('turn to the left at the right edge', () => {
    expect(placeLabels([request('a', 380, 100)], [], frame)[0]?.side).toBe('w')
  })
  it('go round an obstacle', () => {
    const mark = { left: 115, top: 92, width: 16, height: 16 }
    expect(placeLabels([request('a', 100, 100)], [mark], frame)[0]?.side).toBe('w')
  })
  it('give way to what matters more', () => {
    const [first, second] = placeLabels([request('a', 100, 100), request('b', 104, 104)], [], frame)
    expect(first?.side).toBe('e')
    expect(second?.side).not.toBe('e')
  })
  it('are further away, with a line, when every side is taken', () => {
    const around = { left: 0, top: 80, width: 400, height: 46 }
    const [label] = placeLabels([request('a', 200, 103)], [around], frame)
    expect(label?.isFar).toBe(true)
    expect(label && overlap(label, around)).toBe(0)
  })
  it('are left out when nothing is free, unless they are required', () => {
    const wall = { left: 0, top: 0, width: 400, height: 300 }
    expect(placeLabels([request('town', 100, 100, { isRequired: false, sides: fourSides })], [wall], frame)).toEqual([])
    expect(placeLabels([request('plant', 100, 100)], [wall], frame)).toHaveLength(1)
  })
  it('that may be left out never touch anything', () => {
    const point = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 300 }) })
    fc.assert(
      fc.property(fc.array(point, { maxLength: 30 }), (points) => {
        const placed = placeLabels(
          points.map(({ x, y }, index) => request(String(index), x, y, { isRequired: false, sides: fourSides })),
          [],
          frame,
        )
        const pairs = placed.flatMap((a, index) => placed.slice(index + 1).map((b) => overlap(a, b)))
        expect(pairs.every((shared) => shared < 0.01)).toBe(true)
      }),
    )
  })
})
