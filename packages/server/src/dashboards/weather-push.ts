import { timingSafeEqual } from 'node:crypto'
import { shortestWeatherKey, weatherMessages, weatherPush } from '@fengsui/contract/dashboards/weather-push.ts'
import type { InputOf } from '@fengsui/contract/kit/call.ts'
import { sql } from 'kysely'
import type { Context, Db } from '../framework/context.ts'
import { badRequest, HttpError } from '../framework/http/http-error.ts'
import { implement } from '../framework/http/implement.ts'
import { shanghai } from '../framework/http/serialize-row.ts'
import { readParam } from '../framework/store/params.ts'

const platform = '000000'
/** Clocks of weather services may be ahead by this much, ms. */
const ahead = 5 * 60_000

/** Stores an observation of a region; an older one than stored is accepted and changes nothing. */
async function push(ctx: Context, of: InputOf<typeof weatherPush.calls.push>): Promise<null> {
  const [region, key] = [String(of.region), String(of.key)]
  if (!(await isKey(ctx.db, key))) throw new HttpError(403, weatherMessages.wrongKey)
  if (of.humidity != null && !(Number(of.humidity) >= 0 && Number(of.humidity) <= 100))
    throw badRequest(weatherMessages.humidity)
  if (of.temperature != null && Math.abs(Number(of.temperature)) > 60) throw badRequest(weatherMessages.temperature)
  const latest = shanghai(new Date(ctx.clock.now().getTime() + ahead))
  const observedAt = String(of.observedAt).replace('T', ' ')
  if (observedAt > latest) throw badRequest(weatherMessages.future)
  const known = await sql`select 1 from sys_region where code = ${region}`.execute(ctx.db)
  if (known.rows.length === 0) throw badRequest(weatherMessages.noRegion, { value: region })
  await sql`insert into sys_weather (region, weather_type, temperature, humidity, wind, gust_force, next_type, alerts, update_time, source)
    values (${region}, ${of.weatherType}, ${of.temperature ?? null}, ${of.humidity ?? null}, ${of.wind ?? null},
      ${of.gustForce ?? null}, ${of.nextType ?? null}, ${JSON.stringify(of.warnings ?? [])}::jsonb,
      ${observedAt}::timestamp at time zone 'Asia/Shanghai', 'push')
    on conflict (region) do update set weather_type = excluded.weather_type, temperature = excluded.temperature,
      humidity = excluded.humidity, wind = excluded.wind, gust_force = excluded.gust_force, next_type = excluded.next_type,
      alerts = excluded.alerts, update_time = excluded.update_time, source = excluded.source
    where sys_weather.update_time <= excluded.update_time`.execute(ctx.db)
  return null
}

/** Compares in constant time; a key too short to be one closes the call. */
async function isKey(db: Db, given: string): Promise<boolean> {
  const key = Buffer.from((await readParam(db, platform, 'weather.key')).trim())
  const sent = Buffer.from(given)
  return key.length >= shortestWeatherKey && key.length === sent.length && timingSafeEqual(key, sent)
}

export default implement(weatherPush, { push })
