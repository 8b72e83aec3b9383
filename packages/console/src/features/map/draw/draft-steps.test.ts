import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changed, type Drawing, insertedPlace, movedPlace, removedPlace, undone } from './draft-steps.ts'

const place = fc.tuple(fc.double({ min: 73, max: 136, noNaN: true }), fc.double({ min: 3, max: 54, noNaN: true }))
const step = fc.oneof(
  fc.record({ is: fc.constant('move' as const), at: fc.nat(8), place }),
  fc.record({ is: fc.constant('insert' as const), at: fc.nat(8), place }),
  fc.record({ is: fc.constant('remove' as const), at: fc.nat(8), place }),
)
const start: Drawing = {
  now: {
    kind: '1',
    done: true,
    places: [
      [113, 28],
      [113.1, 28],
      [113.1, 28.1],
      [113, 28.1],
    ],
  },
  past: [],
}

it('comes back to its beginning by undoing every step, and never has too few places', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let drawing = start
      for (const { is, at, place: to } of steps) {
        drawing = changed(drawing, (draft) => {
          if (is === 'move') return movedPlace(draft, at, to)
          return is === 'insert' ? insertedPlace(draft, at, to) : removedPlace(draft, at, 3)
        })
        expect(drawing.now.places.length).toBeGreaterThanOrEqual(3)
      }
      while (drawing.past.length > 0) drawing = undone(drawing)
      expect(drawing.now).toEqual(start.now)
    }),
  )
})

it('undoes a drag as one step', () => {
  const first = changed(start, (draft) => movedPlace(draft, 0, [112.9, 28]))
  const last = changed(first, (draft) => movedPlace(draft, 0, [112.8, 28]), true)
  expect(last.now.places[0]).toEqual([112.8, 28])
  expect(undone(last).now).toBe(start.now)
})
