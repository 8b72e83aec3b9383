import { weatherPush, weatherWarning } from '@fengsui/contract/dashboards/weather-push.ts'
import { parse } from '@fengsui/contract/kit/parse.ts'
import { expect, it } from 'vitest'
import { DAY, HOUR } from '../county/days.ts'
import { demoWeatherKey, observe, weatherRegions } from './weather.ts'

const start = Date.parse('2026-01-01T00:00:00+08:00')
const hours = Array.from({ length: 365 * 8 }, (_, n) => start + n * 3 * HOUR)

it('is what the call of a weather service takes, at any time of the year', () => {
  for (const region of weatherRegions)
    for (const time of hours.filter((_, n) => n % 7 === 0)) {
      const observed = observe(region, time)
      expect(parse(weatherPush.calls.push.input, { key: demoWeatherKey, ...observed }).faults).toEqual([])
      for (const warning of observed.warnings) expect(weatherWarning.safeParse(warning).success).toBe(true)
    }
})

it('warns on some days and not on others, of what the season brings', () => {
  const [region] = weatherRegions
  const kinds = (month: number) =>
    new Set(
      hours
        .filter((time) => new Date(time + 8 * HOUR).getUTCMonth() + 1 === month)
        .flatMap((time) => observe(region, time).warnings.map(({ kind }) => kind)),
    )
  expect([...kinds(11)]).toEqual(['gale'])
  expect([...kinds(7)]).toEqual(['heat'])
  expect([...kinds(5)]).toEqual(['lightning'])
  const noons = Array.from({ length: 365 }, (_, n) => start + n * DAY + 15 * HOUR)
  const warned = noons.filter((time) => observe(region, time).warnings.length > 0).length
  expect(warned).toBeGreaterThan(80)
  expect(warned).toBeLessThan(260)
})
