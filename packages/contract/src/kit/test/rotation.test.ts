import { expect, it } from 'vitest'
import { turnOf } from './rotation.ts'

it('gives a thing each of its turns on as many days in a row', () => {
  for (const name of ['/yjxx', '/wel/index', 'POST /blade-user/submit']) {
    const days = [20_000, 20_001, 20_002, 20_003]
    expect(new Set(days.map((day) => turnOf(name, 4, day)))).toEqual(new Set([0, 1, 2, 3]))
  }
})

it('does not give all things the same turn', () => {
  const names = Array.from({ length: 40 }, (_, at) => `/page/${at}`)
  expect(new Set(names.map((name) => turnOf(name, 4, 20_000))).size).toBe(4)
})
