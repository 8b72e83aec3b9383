import { expect, it } from 'vitest'
import { paused, screenful, startTour, ticked, tourPause } from './tour.ts'

const after = (seconds: number, tour = startTour(10)) =>
  Array.from({ length: seconds }).reduce<typeof tour>((now) => ticked(now, 10), tour)

it('turns after the seconds of a screenful, and not while it waits', () => {
  expect(after(9).turn).toBe(0)
  expect(after(10)).toEqual({ turn: 1, left: 10, pausedFor: 0 })
  const waiting = paused(after(4))
  expect(after(tourPause, waiting)).toEqual(after(4))
  expect(after(tourPause + 6, waiting).turn).toBe(1)
})

it('fills the tiles with the next cameras, and begins again after the last', () => {
  const cameras = ['1', '2', '3', '4', '5']
  expect(screenful(cameras, 4, 1)).toEqual({ cameras: ['5', null, null, null], at: 2, of: 2 })
  expect(screenful(cameras, 4, 2)).toEqual({ cameras: ['1', '2', '3', '4'], at: 1, of: 2 })
  expect(screenful([], 4, 3)).toEqual({ cameras: [null, null, null, null], at: 1, of: 1 })
})
