import type { WallWeather } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import { expect, it } from 'vitest'
import { msOf } from '../times.ts'
import { isOld } from './weather-age.ts'

it('shows an observation for 30 minutes', () => {
  const weather = { observedAt: '2026-11-20 13:20:00' } as WallWeather
  expect(isOld(weather, msOf('2026-11-20 13:50:00'))).toBe(false)
  expect(isOld(weather, msOf('2026-11-20 13:50:01'))).toBe(true)
})
