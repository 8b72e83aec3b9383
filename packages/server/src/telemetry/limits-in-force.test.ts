import type { LimitInForce } from '@fengsui/contract/telemetry/limits-in-force.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../test/support/app.ts'

let server: TestApp
let device: { id: string; workplaceId: string }
beforeAll(async () => {
  server = await startForTest()
  const { rows } = await sql<typeof device>`select d.id, d.workplace_id from dev_device d
    join wp_workplace w on w.id = d.workplace_id and w.workplace_kind = '1'
    where d.kind = 'th' and d.region_code like '430181%' order by d.id limit 1`.execute(server.db)
  if (rows[0]) device = rows[0]
})
afterAll(() => server.stop())

const ask = (deviceId: string, as = 'county') =>
  server.call('GET', '/yhjg-warn/limit/inForce', { as, query: { deviceId } })
const hot = async (): Promise<LimitInForce> =>
  (await ask(device.id)).data.find(({ key }: LimitInForce) => key === 'temperature|m1|>|2')

it('says nothing of a device out of scope, or of none', async () => {
  const other = await sql<{ id: string }>`select id from dev_device where region_code like '430281%' limit 1`.execute(
    server.db,
  )
  expect((await ask(other.rows[0]?.id ?? '')).status).toBe(404)
  expect((await ask('1')).status).toBe(404)
  expect((await ask('')).status).toBe(400)
})

it('returns the limits of the kind where none are narrower', async () => {
  await sql`update dev_device set attrs = attrs - 'tempMax' where id = ${device.id}`.execute(server.db)
  expect(await hot()).toMatchObject({
    value: 34,
    usual: 34,
    clear: 33,
    clearMode: 'inside',
    clearValue: 1,
    onDelay: 0,
    scope: 'kind',
    setBy: null,
    enabled: 1,
  })
  expect((await hot()).kindRuleId).toBe((await hot()).ruleId)
})

it('both grades of warmth, and a rise with the seconds it is measured over', async () => {
  const limits: LimitInForce[] = (await ask(device.id)).data
  const of = (key: string) => limits.find((limit) => limit.key === key)
  expect(of('temperature|m1|>|3')).toMatchObject({ value: 32, onDelay: 30, clear: 31, windowSeconds: null })
  expect(of('temperature|m1|rise|3')).toMatchObject({ value: 3, onDelay: 0, windowSeconds: 60, unit: '℃' })
  expect(of('temperature|e1030|fault|3')).toMatchObject({ value: null, onSamples: 3, offSamples: 3 })
})

it('a setting of the workplace, then a field of the device, then a row of it come nearer', async () => {
  const setting = await sql<{ id: string }>`insert into wp_setting (setting_name, limits, enterprise_id)
    select 'summer', '{"tempMax":"31.00"}', enterprise_id from wp_workplace where id = ${device.workplaceId} returning id`.execute(
    server.db,
  )
  await sql`update wp_workplace set setting_id = ${setting.rows[0]?.id} where id = ${device.workplaceId}`.execute(
    server.db,
  )
  expect(await hot()).toMatchObject({ value: 31, usual: 34, scope: 'workplace', field: 'tempMax', setBy: null })
  await sql`update dev_device set attrs = attrs || '{"tempMax":"30.00"}' where id = ${device.id}`.execute(server.db)
  expect(await hot()).toMatchObject({ value: 30, scope: 'device', field: 'tempMax' })
  const user = await sql<{
    id: string
    realName: string
  }>`select id, real_name from sys_user where account = 'safety'`.execute(server.db)
  await sql`insert into warn_rule (kind, metric, scope, device_id, op, type_key, source, severity, value, update_user)
    values ('th', 'temperature', 'device', ${device.id}, '>', 'm1', 'produce', 2, 29, ${user.rows[0]?.id})`.execute(
    server.db,
  )
  expect(await hot()).toMatchObject({
    value: 29,
    usual: 34,
    scope: 'device',
    field: null,
    setBy: user.rows[0]?.realName,
  })
})

it('a disabled limit is still returned', async () => {
  await sql`update warn_rule set enabled = 0 where device_id = ${device.id}`.execute(server.db)
  expect(await hot()).toMatchObject({ value: 29, enabled: 0 })
})
