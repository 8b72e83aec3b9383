import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createCatchUp } from './catch-up.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

it('reads ever more slowly for a stranger who tries names, however many at once', async () => {
  let reads = 0
  const catchUp = createCatchUp(async () => {
    reads++
    return { isNews: false }
  })
  for (let second = 0; second < 60; second++) {
    for (let n = 0; n < 100; n++) void catchUp()
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(reads).toBeGreaterThan(10)
  expect(reads).toBeLessThan(50)
})

it('answers with a reading that began after it was asked for, and fast again after news', async () => {
  let reads = 0
  let news = false
  const catchUp = createCatchUp(async () => {
    const mine = ++reads
    await new Promise((resolve) => setTimeout(resolve, 50))
    return { isNews: news && mine > 0 }
  })
  const first = catchUp()
  await vi.advanceTimersByTimeAsync(10)
  expect(reads).toBe(1)
  let answered = false
  // The first has already started and may have missed what this caller looks for.
  const second = catchUp().then(() => {
    answered = true
  })
  await vi.advanceTimersByTimeAsync(50)
  await first
  expect(answered).toBe(false)
  news = true
  await vi.advanceTimersByTimeAsync(400)
  await second
  expect(reads).toBe(2)
  const third = catchUp()
  await vi.advanceTimersByTimeAsync(200)
  await third
  expect(reads).toBe(3)
})

it('goes on when a reading fails', async () => {
  const catchUp = createCatchUp(() => Promise.reject(new Error('away')))
  await catchUp()
})
