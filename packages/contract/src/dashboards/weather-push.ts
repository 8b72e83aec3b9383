import { z } from 'zod'
import { weatherType } from '../dictionaries/devices.ts'
import { done, open, post } from '../kit/call.ts'
import { code, decimal, integer, json, ref, text, time } from '../kit/field.ts'
import type { Label } from '../kit/label.ts'
import { group } from '../kit/resource.ts'

/** Warnings of a meteorological office, and what each demands of a plant; null where nothing must stop. */
export const weatherWarnings = {
  lightning: { label: ['雷电预警', 'Lightning warning'], demand: 'evacuate' },
  rainstorm: { label: ['暴雨预警', 'Rainstorm warning'], demand: 'evacuate' },
  typhoon: { label: ['台风预警', 'Typhoon warning'], demand: 'evacuate' },
  hail: { label: ['冰雹预警', 'Hail warning'], demand: 'evacuate' },
  heat: { label: ['高温预警', 'Heat warning'], demand: 'stopWork' },
  gale: { label: ['大风预警', 'Gale warning'], demand: 'stopDrying' },
  cold: { label: ['寒潮预警', 'Cold wave warning'], demand: null },
  fog: { label: ['大雾预警', 'Fog warning'], demand: null },
  snow: { label: ['暴雪预警', 'Snowstorm warning'], demand: null },
} as const satisfies Record<string, { label: Label; demand: 'evacuate' | 'stopWork' | 'stopDrying' | null }>
export type WeatherWarningKind = keyof typeof weatherWarnings
const kinds = Object.keys(weatherWarnings) as [WeatherWarningKind, ...WeatherWarningKind[]]

const at = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
/** A weather warning in force: kind, issuing office, from when to when. */
export const weatherWarning = z
  .object({ kind: z.enum(kinds), issuer: z.string().min(1).max(40), issuedAt: at, endsAt: at })
  .strict()
export type WeatherWarning = z.infer<typeof weatherWarning>

/** Shortest key an adapter may use; a shorter parameter `weather.key` keeps the call closed. */
export const shortestWeatherKey = 16

/** Observations and warnings sent by an adapter of a weather service, with the key of parameter `weather.key`. */
export const weatherPush = group('/yhjg-weather', ['气象接入', 'Weather service'], {
  push: post(
    ['气象数据推送', 'Weather observation'],
    {
      /** Value of the parameter `weather.key`; masked in logs. */
      key: text(['接入密钥', 'Key'], 200, { required: true }),
      region: ref(['行政区划', 'Region'], 'region', { required: true }),
      observedAt: time(['观测时间', 'Observed at'], { required: true }),
      weatherType: code(['天气', 'Weather'], weatherType, { required: true }),
      temperature: decimal(['气温', 'Temperature'], 4, 1, { unit: '℃' }),
      humidity: decimal(['湿度', 'Humidity'], 4, 1, { unit: '%RH' }),
      wind: text(['风向风力', 'Wind'], 20),
      gustForce: integer(['阵风级', 'Gust force'], 0, 17),
      nextType: code(['未来2小时天气', 'Weather of the next 2 h'], weatherType),
      warnings: json(['气象预警', 'Weather warnings'], z.array(weatherWarning).max(10)),
    },
    done,
    open,
    { rate: 'public' },
  ),
})

export const weatherMessages = {
  wrongKey: ['气象接入密钥不正确或未设置', 'The key of the weather service is wrong or not set'],
  noRegion: ['行政区划「{value}」不存在', 'The region "{value}" does not exist'],
  future: ['观测时间晚于当前时间', 'The time of observation is in the future'],
  humidity: ['湿度应在0到100之间', 'The humidity must be between 0 and 100'],
  temperature: ['气温应在-60到60之间', 'The temperature must be between -60 and 60'],
} as const satisfies Record<string, Label>
