import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { debounceWithJitter } from './debounce-with-jitter.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('runs soon after the first, seldom in a storm, once after the last', () => {
  const run = vi.fn()
  const { tell } = debounceWithJitter(run, 100, 3000, () => 0)
  tell()
  vi.advanceTimersByTime(100)
  expect(run).toHaveBeenCalledTimes(1)
  for (let at = 0; at < 60; at += 1) {
    tell()
    vi.advanceTimersByTime(100)
  }
  expect(run).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(60_000)
  expect(run).toHaveBeenCalledTimes(3)
  tell()
  vi.advanceTimersByTime(100)
  expect(run).toHaveBeenCalledTimes(4)
})

it('does not run after stop, and starts again on the next event', () => {
  const run = vi.fn()
  const { tell, stop } = debounceWithJitter(run, 100, 3000)
  tell()
  stop()
  vi.advanceTimersByTime(5000)
  expect(run).not.toHaveBeenCalled()
  tell()
  vi.advanceTimersByTime(100)
  expect(run).toHaveBeenCalledTimes(1)
})
