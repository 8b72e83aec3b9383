import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fakeClock, systemClock, watchClockSteps } from './clock.ts'

const start = new Date('2026-11-22T04:00:00Z')

it('counts the time of a suspended host as time that passed, by the uptime of the host', () => {
  const hostMs = Number(readFileSync('/proc/uptime', 'utf8').split(' ')[0]) * 1000
  expect(Math.abs(systemClock.steady() - hostMs)).toBeLessThan(2000)
})

it('sees no step while time passes, and none in a clock that is drawn level', () => {
  const clock = fakeClock(start)
  const stepped = watchClockSteps(clock)
  clock.advance(7200)
  expect(stepped()).toBe(0)
  clock.step(20)
  expect(stepped()).toBe(0)
})

it('sees a step forward and back once each', () => {
  const clock = fakeClock(start)
  const stepped = watchClockSteps(clock)
  clock.step(86_400)
  expect([stepped(), stepped()]).toEqual([86_400_000, 0])
  clock.step(-86_400)
  expect([stepped(), stepped()]).toEqual([-86_400_000, 0])
})
