import type { WeatherWarning } from '@fengsui/contract/dashboards/weather-push.ts'
import { weatherType } from '@fengsui/contract/dictionaries/devices.ts'
import { DAY, dayOf, HOUR } from '../county/days.ts'
import { seededRandom } from '../county/random.ts'

/** Regions with a weather office of their own in the demonstration. */
export const weatherRegions = [
  { region: '430181', office: '浏阳市气象台', warmer: 0 },
  { region: '430281', office: '醴陵市气象台', warmer: 0.6 },
  { region: '430100', office: '长沙市气象台', warmer: 0.9 },
  { region: '430200', office: '株洲市气象台', warmer: 0.8 },
  { region: '430000', office: '湖南省气象台', warmer: 0.4 },
] as const
export type WeatherRegion = (typeof weatherRegions)[number]

/** Key with which the simulator sends observations; public, as the demonstration's passwords are. */
export const demoWeatherKey = 'demo-weather-fengsui'

/** An observation as the call of a weather service takes it. */
export interface Observation {
  readonly region: string
  readonly observedAt: string
  readonly weatherType: string
  readonly temperature: number
  readonly humidity: number
  readonly wind: string
  readonly gustForce: number
  readonly nextType: string
  readonly warnings: readonly WeatherWarning[]
}

const WINDS = ['东北风', '北风', '西北风', '偏北风', '东风'] as const
/** Mean temperature of eastern Hunan by month, °C, and months in which the air is dry. */
const MEANS = [5.6, 7.8, 12, 18, 22.8, 26.2, 29.6, 28.6, 24.4, 18.9, 13, 7.6] as const
const dryMonths = new Set([9, 10, 11, 12, 1])

const clock = (time: number): string => new Date(time + 8 * HOUR).toISOString().slice(0, 19).replace('T', ' ')
const midnightOf = (time: number): number => Math.floor((time + 8 * HOUR) / DAY) * DAY - 8 * HOUR

/** The weather of a day, the same for all regions: how clear, how much warmer than usual, how windy. */
function dayWeather(midnight: number) {
  const random = seededRandom(Math.floor(midnight / HOUR) + 77)
  return {
    clear: random.next(),
    warmer: random.between(-3.5, 3.5, 1),
    wind: random.whole(1, 3),
    windy: random.next() < 0.5,
  }
}

/**
 * Returns a weather warning of the day, on about half of all days: gales in the dry season, heat in high summer,
 * thunderstorms in early summer. In force from the morning on.
 */
function warningsOf(midnight: number, time: number, office: string): WeatherWarning[] {
  const { windy } = dayWeather(midnight)
  const month = Number(dayOf(midnight).slice(5, 7))
  const kind = dryMonths.has(month) ? 'gale' : month === 7 || month === 8 ? 'heat' : month < 7 ? 'lightning' : null
  const [from, to] = kind === 'lightning' ? [14.5, 18] : [7.25, 23.5]
  const [issued, ends] = [midnight + from * HOUR, midnight + to * HOUR]
  if (!kind || !windy || time < issued || time >= ends) return []
  return [{ kind, issuer: office, issuedAt: clock(issued), endsAt: clock(ends) }]
}

/** Returns what a weather office observes at a time. */
export function observe({ region, office, warmer }: WeatherRegion, time: number): Observation {
  const midnight = midnightOf(time)
  const day = dayWeather(midnight)
  const hour = (time - midnight) / HOUR
  const month = Number(dayOf(time).slice(5, 7))
  const course = -Math.cos(((hour - 2.5) / 24) * 2 * Math.PI)
  const sun = day.clear > 0.4 ? 4.2 : 2
  const temperature = (MEANS[month - 1] ?? 17) + day.warmer + warmer + sun * course
  const humidity = (dryMonths.has(month) ? 62 : 76) - (day.clear - 0.4) * 22 - 11 * course
  const warnings = warningsOf(midnight, time, office)
  const isGale = warnings.some(({ kind }) => kind === 'gale')
  const force = isGale ? 4 : day.wind
  const { is } = weatherType
  const sky = day.clear > 0.62 ? is.sunny : day.clear > 0.3 ? is.cloudy : is.overcast
  const rainy = day.clear < 0.12 ? is.lightRain : sky
  return {
    region,
    observedAt: clock(time),
    weatherType: rainy,
    temperature: Number(temperature.toFixed(1)),
    humidity: Math.round(Math.min(97, Math.max(28, humidity))),
    wind: `${WINDS[Math.floor(day.clear * WINDS.length)] ?? WINDS[0]} ${force}级`,
    gustForce: force + 3,
    nextType: warnings.some(({ kind }) => kind === 'lightning') ? is.thundershower : sky,
    warnings,
  }
}
