import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { shanghai } from '../src/framework/http/serialize-row.ts'
import { startForTest, type TestApp } from './support/app.ts'

const key = 'a-long-key-of-the-weather-service'
let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
beforeEach(() => sql`delete from sys_weather`.execute(server.db))
afterAll(() => server.stop())

const setKey = async (value: string) => {
  await sql`delete from sys_param where param_key = 'weather.key' and tenant_id = '000000'`.execute(server.db)
  await sql`insert into sys_param (id, tenant_id, param_name, param_key, param_value)
    values (990154, '000000', 'weather', 'weather.key', ${value})`.execute(server.db)
}
const minutesAgo = (minutes: number) => shanghai(new Date(server.clock.now().getTime() - minutes * 60_000))
const observation = (more: object = {}) => ({
  key,
  region: '430181',
  observedAt: minutesAgo(5),
  weatherType: '1',
  temperature: 16.4,
  humidity: 82,
  wind: '东北风 3级',
  gustForce: 5,
  nextType: '6',
  warnings: [
    { kind: 'gale', issuer: '浏阳市气象台', issuedAt: minutesAgo(60), endsAt: minutesAgo(-60) },
    { kind: 'lightning', issuer: '浏阳市气象台', issuedAt: minutesAgo(40), endsAt: minutesAgo(-200) },
    { kind: 'heat', issuer: '浏阳市气象台', issuedAt: minutesAgo(400), endsAt: minutesAgo(100) },
  ],
  ...more,
})
const push = (body: object) => server.call('POST', '/yhjg-weather/push', { body })
const shown = async (as = 'county') =>
  (await server.call('GET', '/yhjg-dp/sss/dashboard-show/wall', { as })).data.weather

it('is closed without a key, with a wrong one and with one too short', async () => {
  await setKey('')
  expect((await push(observation({ key: '' }))).status).toBe(400)
  expect((await push(observation())).status).toBe(403)
  await setKey('short')
  expect((await push(observation({ key: 'short' }))).status).toBe(403)
  await setKey(key)
  expect((await push(observation({ key: `${key}x` }))).status).toBe(403)
  expect(await shown()).toBeNull()
})

it('refuses what cannot be, by the name of the field', async () => {
  await setKey(key)
  const refused = async (more: object) => {
    const { status, msg } = await push(observation(more))
    return [status, msg]
  }
  expect(await refused({ region: '999999' })).toEqual([400, '行政区划「999999」不存在'])
  expect(await refused({ observedAt: minutesAgo(-10) })).toEqual([400, '观测时间晚于当前时间'])
  expect(await refused({ humidity: 101 })).toEqual([400, '湿度应在0到100之间'])
  expect(await refused({ temperature: -61 })).toEqual([400, '气温应在-60到60之间'])
  for (const more of [{ weatherType: '99' }, { warnings: [{ kind: 'war' }] }, { gustForce: 18 }, { observedAt: 'now' }])
    expect((await push(observation(more))).status).toBe(400)
  expect(await shown()).toBeNull()
})

it('is on the wall of the region with the warnings in force, the one that demands most first', async () => {
  await setKey(key)
  expect((await push(observation())).status).toBe(200)
  expect(await shown()).toMatchObject({
    weatherType: '1',
    temperature: 16.4,
    humidity: 82,
    wind: '东北风 3级',
    gustForce: 5,
    nextType: '6',
    observedAt: observation().observedAt,
    warnings: [{ kind: 'lightning', issuer: '浏阳市气象台' }, { kind: 'gale' }],
  })
  expect(await shown('province')).toBeNull()
})

it('keeps the newer of two observations', async () => {
  await setKey(key)
  await push(observation({ temperature: 20 }))
  expect((await push(observation({ temperature: 10, observedAt: minutesAgo(50) }))).status).toBe(200)
  expect((await shown()).temperature).toBe(20)
})
