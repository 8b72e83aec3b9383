import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RecordingPlayer } from '../src/features/video/playback/recording-player.ts'
import { useClock } from '../src/features/video/playback/use-clock.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A player whose picture runs with its speed while it plays. */
function player(pictureMs: number | undefined) {
  const did: string[] = []
  let [at, since, rate] = [0, 0, 0]
  const now = () => at + (performance.now() - since) * rate
  const set = (to: number, speed: number) => {
    ;[at, since, rate] = [to, performance.now(), speed]
  }
  const played: RecordingPlayer = {
    seek(to) {
      did.push(`seek ${to}`)
      set(to, rate)
    },
    play: (isPlaying, speed) => set(now(), isPlaying ? speed : 0),
    at: now,
    isReady: () => true,
    pictureMs: () => pictureMs,
    nudge(to) {
      did.push(`nudge ${to}`)
      set(to, rate)
      return true
    },
    close: () => {},
  }
  return { played, did }
}
const spans = new Map([
  [
    '51',
    [
      { start: 0, end: 20_000 },
      { start: 60_000, end: 90_000 },
    ],
  ],
])
function open(pictureMs?: number) {
  const lane = player(pictureMs)
  const { result } = renderHook(() => useClock(1000, spans))
  act(() => result.current.register('51', lane.played))
  return { lane, clock: () => result.current }
}

it('steps by one picture of the camera, on and back, and stops playing for it', () => {
  const { lane, clock } = open(125)
  act(() => clock().setPlaying(true))
  act(() => clock().setPlaying(false))
  act(() => clock().seek(5000))
  act(() => clock().step(1))
  expect([clock().at, clock().isPlaying]).toEqual([5125, false])
  act(() => clock().step(-1))
  expect([clock().at, lane.did.slice(-2)]).toEqual([5000, ['nudge 5125', 'nudge 5000']])
})

it('steps by a usual picture before one has come', () => {
  const { clock } = open()
  act(() => clock().step(1))
  expect(clock().at).toBe(1040)
})

it.each([0.5, 1, 4, 16] as const)('runs %s times as fast as the day', (speed) => {
  const { clock } = open(40)
  act(() => {
    clock().setSpeed(speed)
    clock().setPlaying(true)
  })
  act(() => void vi.advanceTimersByTime(1000))
  expect(Math.abs(clock().at - 1000 - 1000 * speed)).toBeLessThanOrEqual(100 * speed)
})

it('passes over what no lane has, and stops at the end of all', () => {
  const { clock } = open(40)
  act(() => clock().seek(19_950))
  act(() => clock().setPlaying(true))
  act(() => void vi.advanceTimersByTime(300))
  expect(clock().at).toBeGreaterThanOrEqual(60_000)
  act(() => clock().seek(89_990))
  act(() => void vi.advanceTimersByTime(500))
  expect(clock().isPlaying).toBe(false)
})
