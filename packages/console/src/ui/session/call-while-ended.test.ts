import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { create } from 'zustand'
import { callWhileEnded } from './call-while-ended.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const open = () => {
  const session = create<{ me: unknown; endedAt: number | undefined }>(() => ({ me: {}, endedAt: undefined }))
  const call = vi.fn()
  return { session, call, stop: callWhileEnded(session, call) }
}

it('is silent while a user is signed in, and after they signed out themselves', () => {
  const { session, call } = open()
  vi.advanceTimersByTime(600_000)
  session.setState({ me: undefined })
  vi.advanceTimersByTime(600_000)
  expect(call).not.toHaveBeenCalled()
})

it('calls at once when a session ends by itself, each minute, and no more after the next sign-in', () => {
  const { session, call } = open()
  session.setState({ me: undefined, endedAt: 5 })
  expect(call).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(180_000)
  expect(call).toHaveBeenCalledTimes(4)
  session.setState({ me: {}, endedAt: undefined })
  vi.advanceTimersByTime(180_000)
  expect(call).toHaveBeenCalledTimes(4)
})

it('calls no more once it is stopped', () => {
  const { session, call, stop } = open()
  session.setState({ me: undefined, endedAt: 5 })
  stop()
  vi.advanceTimersByTime(180_000)
  expect(call).toHaveBeenCalledTimes(1)
})
