import { expect, it } from 'vitest'
import { createBackpressure } from './backpressure.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

it('is full by readings or by bytes', () => {
  const backpressure = createBackpressure({ readings: 10, bytes: 100 })
  expect(backpressure.room()).toBe(true)
  backpressure.enter(10, 0)
  expect(backpressure.room()).toBe(false)
  backpressure.leave(10, 0)
  backpressure.enter(1, 100)
  expect(backpressure.room()).toBe(false)
  backpressure.leave(1, 100)
  expect([backpressure.room(), backpressure.readings()]).toEqual([true, 0])
})

it('lets those who wait in, in their order, as far as there is room', async () => {
  const backpressure = createBackpressure({ readings: 2 })
  const seen: number[] = []
  backpressure.enter(2, 0)
  for (const n of [1, 2, 3, 4]) {
    backpressure.wait(() => {
      seen.push(n)
      backpressure.enter(1, 0)
    })
  }
  await turn()
  expect(seen).toEqual([])
  backpressure.leave(2, 0)
  await turn()
  expect([seen, backpressure.waiting()]).toEqual([[1, 2], 2])
  backpressure.leave(1, 0)
  await turn()
  expect(seen).toEqual([1, 2, 3])
  backpressure.leave(1, 0)
  backpressure.leave(1, 0)
  await turn()
  expect([seen, backpressure.waiting(), backpressure.readings()]).toEqual([[1, 2, 3, 4], 0, 1])
})
