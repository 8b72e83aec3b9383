import { expect, it } from 'vitest'
import { isNight } from './daylight.ts'

it.each([
  ['2026-11-26T08:00:00+08:00', false],
  ['2026-11-26T17:00:00+08:00', false],
  ['2026-11-26T18:00:00+08:00', true],
  ['2026-11-26T06:00:00+08:00', true],
  ['2026-06-21T06:00:00+08:00', false],
  ['2026-06-21T19:00:00+08:00', false],
  ['2026-06-21T20:00:00+08:00', true],
  ['2026-12-22T00:00:00+08:00', true],
])('at %s it is night: %s', (time, expected) => expect(isNight(Date.parse(time))).toBe(expected))
