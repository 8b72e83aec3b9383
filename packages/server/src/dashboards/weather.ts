import { type WeatherWarning, weatherWarning, weatherWarnings } from '@fengsui/contract/dashboards/weather-push.ts'
import { weatherType } from '@fengsui/contract/dictionaries/devices.ts'
import { labelOf } from '@fengsui/contract/kit/dictionary.ts'
import { sql } from 'kysely'
import type { Context } from '../framework/context.ts'
import { shanghai } from '../framework/http/serialize-row.ts'
import { all, homeRegion } from './scope-condition.ts'

interface WeatherRow {
  region: string
  name: string
  weatherType: string
  temperature: string | null
  humidity: string | null
  wind: string | null
  gustForce: number | null
  nextType: string | null
  alerts: unknown[]
  updateTime: Date
}

/**
 * Returns the weather of the caller's region or of the nearest ancestor region with data; null when there is
 * none.
 */
export async function weather(ctx: Context, region?: string) {
  const home = region === undefined ? await homeRegion(ctx.db, ctx.caller) : { code: region }
  const rows = await all<WeatherRow>(
    ctx.db,
    sql`select w.*, r.name from sys_weather w join sys_region r on r.code = w.region
      where w.region = ${home.code} or w.region = any(select unnest(string_to_array(ancestors, ',')) from sys_region where code = ${home.code}) order by r.level desc limit 1`,
  )
  const [row] = rows
  if (!row) return null
  return {
    region: row.region,
    name: row.name,
    weatherType: row.weatherType,
    weatherName: labelOf(weatherType, row.weatherType)?.[0] ?? null,
    temperature: row.temperature === null ? null : Number(row.temperature),
    humidity: row.humidity === null ? null : Number(row.humidity),
    wind: row.wind,
    gustForce: row.gustForce,
    nextType: row.nextType,
    alerts: row.alerts,
    warnings: inForce(row.alerts, ctx.clock.now()),
    updateTime: shanghai(row.updateTime),
    observedAt: shanghai(row.updateTime),
    advice: advice(row, ctx.request.language === 'en'),
  }
}

const weight = { evacuate: 0, stopWork: 1, stopDrying: 2, none: 3 } as const

/** Returns the warnings that have not ended, the one that demands most first. */
function inForce(alerts: readonly unknown[], now: Date): WeatherWarning[] {
  const weightOf = ({ kind }: WeatherWarning) => weight[weatherWarnings[kind].demand ?? 'none']
  return alerts
    .flatMap((alert) => {
      const parsed = weatherWarning.safeParse(alert)
      return parsed.success && parsed.data.endsAt > shanghai(now) ? [parsed.data] : []
    })
    .sort((a, b) => weightOf(a) - weightOf(b))
}

/**
 * Returns the work stops that the operating rules require: heat above 34 ℃, thunderstorms, wind of force 6
 * and above.
 */
function advice(row: WeatherRow, english: boolean): string | null {
  if (Number(row.temperature ?? 0) > 34) return english ? 'Hot: stop work with composition' : '高温时段停止涉药作业'
  if (row.weatherType === weatherType.is.thundershower)
    return english ? 'Thunderstorm: stop work with composition' : '雷雨天气停止涉药作业'
  if (Number(/(\d+)\s*级/.exec(row.wind ?? '')?.[1] ?? 0) >= 6)
    return english ? 'Strong wind: stop outdoor drying' : '大风天气停止晾晒作业'
  return null
}
