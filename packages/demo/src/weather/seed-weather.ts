import type { Db } from '@fengsui/server/framework/context.ts'
import { insertRows } from '@fengsui/server/framework/store/insert-rows.ts'
import { TENANT } from '@fengsui/server/seed/platform.ts'
import { sql } from 'kysely'
import { demoWeatherKey, observe, weatherRegions } from './weather.ts'

/** Writes the weather at `now`, and the key with which the simulator sends what follows. */
export async function seedDemoWeather(db: Db, now: number): Promise<Record<string, number>> {
  await sql`update sys_param set param_value = ${demoWeatherKey}
    where tenant_id = ${TENANT} and param_key = 'weather.key'`.execute(db)
  const rows = weatherRegions.map((region) => {
    const { observedAt, warnings, ...observed } = observe(region, now)
    return { ...observed, alerts: warnings, updateTime: new Date(now).toISOString(), source: 'push' }
  })
  return { sys_weather: await insertRows(db, 'sys_weather', rows) }
}
