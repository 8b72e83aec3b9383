import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashOfToken } from '../framework/auth/access-token.ts'
import { systemClock } from '../framework/clock.ts'
import { type TestDatabase, testDatabase } from '../framework/test/database.ts'
import { openRegistry, type Registry } from './registry.ts'
import { addDevice, buildFleet } from './test/fleet.ts'

let test: TestDatabase
let ids: Map<string, string>
let registry: Registry
const changes: string[][] = []

beforeAll(async () => {
  test = await testDatabase()
  ids = await buildFleet(test.pool, [
    { kind: 'gateway', code: 'GW', token: 'gw' },
    { kind: 'th', code: 'TH', gateway: 'GW', attrs: { tempMax: '30' } },
    { kind: 'pds', code: 'PDS', gateway: 'GW' },
    { kind: 'electrostatic', code: 'ES', gateway: 'GW' },
    { kind: 'druginvolved', code: 'DM', gateway: 'GW' },
    { kind: 'th', code: 'FAR', token: 'far', enterprise: 2 },
  ])
  registry = await openRegistry({ pool: test.pool, clock: systemClock, writers: 2, pollMs: 50 })
  registry.onChange(({ affected }) =>
    changes.push([...affected].map((one) => registry.byId(one)?.code ?? one).toSorted()),
  )
})
afterAll(async () => {
  registry.stop()
  await test.stop()
})

const id = (code: string) => ids.get(code) ?? ''
const limit = (code: string, typeKey: string) =>
  registry.judged(id(code))?.limits.find((one) => one.typeKey === typeKey && one.op === '>')?.value
const change = async (text: string, values: unknown[] = []) => {
  changes.length = 0
  await test.pool.query(text, values)
  await registry.refresh()
}

it('finds devices by token and by code behind their own gateway only', () => {
  const gateway = registry.byToken(hashOfToken('gw'))
  expect(gateway?.code).toBe('GW')
  expect(registry.byToken(hashOfToken('GW'))).toBeUndefined()
  expect(gateway && registry.child(gateway, 'TH')?.deviceId).toBe(id('TH'))
  expect(gateway && registry.child(gateway, 'FAR')).toBeUndefined()
  expect(gateway && registry.child(gateway, 'toString')).toBeUndefined()
})

it('gives every device of an enterprise to one writer', () => {
  const writers = new Set(['GW', 'TH', 'PDS', 'ES', 'DM'].map((code) => registry.byId(id(code))?.writer))
  expect(writers.size).toBe(1)
})

it('resolves limits: device before workplace before kind, fields and rows', async () => {
  // The warning limit is two degrees below the limit given by the field.
  expect(limit('TH', 'm1')).toBe(28)
  expect(limit('FAR', 'm1')).toBe(32)
  expect(limit('PDS', 'a0')).toBe(3)
  await change(`insert into warn_rule (kind, metric, scope, device_id, op, value, type_key, source, severity)
    values ('th', 'temperature', 'device', ${id('TH')}, '>', 27, 'm1', 'th', 3)`)
  expect(changes).toEqual([['TH']])
  expect(limit('TH', 'm1')).toBe(27)
  await change(`update warn_rule set is_deleted = 1, update_time = now()`)
  expect(limit('TH', 'm1')).toBe(28)
})

it('follows the plan of the workplace and the state of the enterprise', async () => {
  await change(`update wp_workplace set max_person = 5, production_state = '1', update_time = now() where id = 1`)
  expect(changes[0]).toEqual(['DM', 'ES', 'PDS', 'TH'])
  expect(limit('PDS', 'a0')).toBe(5)
  expect(registry.judged(id('PDS'))?.plan?.stopped).toBe(true)
  await change(`update ent_enterprise set production_state = '1', update_time = now() where id = 2`)
  expect(changes[0]).toEqual(['FAR'])
  expect(registry.judged(id('FAR'))?.enterpriseStopped).toBe(true)
})

it('pairs people detectors, dischargers and machines of a workplace, stated on either side', async () => {
  expect(registry.judged(id('PDS'))).toMatchObject({ dischargers: [], machines: [id('DM')] })
  await change(`update dev_device set attrs = '{"bindPdsId": "${id('PDS')}"}', update_time = now() where id = $1`, [
    id('ES'),
  ])
  expect(registry.judged(id('PDS'))?.dischargers).toEqual([id('ES')])
  expect(registry.judged(id('ES'))?.pairedPds).toBe(id('PDS'))
})

it('follows the night watches of a workplace: planned, moved and removed, for its people detectors alone', async () => {
  await test.pool.query(
    `insert into ent_staff (id, enterprise_id, real_name, id_card, phone, post, entry_date, status)
     values (77, 1, '值守', 'x77', 'x77', '10', '2020-01-01', '1')`,
  )
  const watches = () => registry.judged(id('PDS'))?.watches
  expect(watches()).toEqual([])
  const [from, to] = [Date.now() + 3_600_000, Date.now() + 7_200_000]
  const half = 1_800_000
  await change(
    `insert into ops_night_watch (id, enterprise_id, staff_id, workplace_id, watch_from, watch_to)
     values (1, 1, 77, 1, $1, $2), (2, 1, 77, null, $1, $2)`,
    [new Date(from), new Date(to)],
  )
  expect(changes).toEqual([['PDS']])
  // The watch of the plant as a whole is none of this room.
  expect(watches()).toEqual([{ staffId: '77', from: from - half, to: to + half }])
  await change('update ops_night_watch set watch_to = $1, update_time = now() where id = 1', [new Date(to + half)])
  expect(watches()).toEqual([{ staffId: '77', from: from - half, to: to + 2 * half }])
  await change('update ops_night_watch set is_deleted = 1, update_time = now() where id = 1')
  expect(changes).toEqual([['PDS']])
  expect(watches()).toEqual([])
})

it('reports nothing when nothing changed', async () => {
  await change('update dev_device set update_time = now(), heart_time = now()')
  expect(changes).toEqual([])
})

it('adds new devices and drops removed ones', async () => {
  changes.length = 0
  const added = await addDevice(test.pool, { kind: 'th', code: 'NEW', token: 'new' }, ids)
  await registry.refresh()
  expect(registry.byToken(hashOfToken('new'))?.deviceId).toBe(added)
  const device = registry.byId(added)
  await change('update dev_device set is_deleted = 1, update_time = now() where id = $1', [added])
  expect([registry.byToken(hashOfToken('new')), registry.byId(added), device?.removed]).toEqual([
    undefined,
    undefined,
    true,
  ])
})

it('ends the old token when a new one is given', async () => {
  const revoked: string[] = []
  registry.onChange((one) => revoked.push(...one.revoked.map((device) => device.code)))
  await change('update dev_device set token_hash = $1, update_time = now() where id = $2', [
    hashOfToken('newer'),
    id('FAR'),
  ])
  expect(registry.byToken(hashOfToken('far'))).toBeUndefined()
  expect(registry.byToken(hashOfToken('newer'))?.code).toBe('FAR')
  expect(revoked).toEqual(['FAR'])
})
