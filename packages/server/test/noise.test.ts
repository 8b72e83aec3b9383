import type { DeviceKind } from '@fengsui/contract/telemetry/metrics.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../src/framework/context.ts'
import type { Decision } from '../src/framework/store/decision.ts'
import { type TestDatabase, testDatabase } from '../src/framework/test/database.ts'
import { applyDecisions } from '../src/modules/warnings/raise.ts'
import { type Outage, sweepOffline } from '../src/telemetry/judge/offline.ts'
import { at, deviceOf, judgeOf } from '../src/telemetry/judge/test/scene.ts'
import { makeDevice, makeWorld, type World } from './support/factories.ts'

let database: TestDatabase
let db: Db
let world: World
beforeAll(async () => {
  database = await testDatabase()
  db = database.db as Db
  world = await makeWorld(db)
})
afterAll(() => database.stop())

const ask = async (query: string, values: unknown[] = []) => (await database.pool.query(query, values)).rows
const apply = (decisions: readonly Decision[], second: number) =>
  db.transaction().execute((tx) => applyDecisions(tx, decisions, new Date(at(second))))
const device = (kind: DeviceKind, more: Record<string, unknown> = {}) =>
  makeDevice(db, world.enterpriseId, kind, { workplaceId: world.workplaceId, ...more })

/**
 * Fifteen minutes with many alarms: a scale whose load crosses its limit every ten seconds, a silent gateway
 * with its forty devices, and three overheated rooms.
 */
it('makes five records of one chattering sensor, one dead gateway with forty devices and three violations', async () => {
  const scale = await device('chargegunpowder')
  const rooms = [await device('th'), await device('th'), await device('th')]
  const gateway = await device('gateway')
  const behind = await Promise.all(Array.from({ length: 40 }, () => device('th', { gatewayId: gateway })))

  const limits = { fields: { xianDingYaoLiang: 10, scaleRange: 100 } }
  const judge = judgeOf(
    deviceOf({ kind: 'chargegunpowder', deviceId: scale, ...limits }),
    ...rooms.map((deviceId) => deviceOf({ kind: 'th', deviceId })),
  )
  const outages = new Map<string, Outage | null>()
  const watched = [gateway, ...behind].map((deviceId, n) => ({
    deviceId,
    kind: n === 0 ? ('gateway' as const) : ('th' as const),
    enabled: true,
    stationId: null,
    gatewayId: n === 0 ? null : gateway,
    heartTime: at(0),
    offlineSeconds: n === 0 ? 120 : 300,
  }))

  for (let second = 0; second <= 900; second += 5) {
    const time = at(second)
    const readings = [
      { deviceId: scale, metric: 'weight', value: Math.floor(second / 20) % 2 ? 12 : 5 },
      ...(second % 60 === 0 ? rooms.map((deviceId) => ({ deviceId, metric: 'temperature', value: 36 })) : []),
    ]
    judge.begin()
    const said = readings.flatMap((one) => [...judge.accept({ ...one, time, quality: 1 })])
    const sweep =
      second % 15 === 0
        ? sweepOffline(
            watched.map((one) => ({ ...one, outage: outages.get(one.deviceId) ?? null })),
            time,
          )
        : null
    for (const [deviceId, outage] of sweep?.outages ?? []) outages.set(deviceId, outage)
    await apply([...said, ...(sweep?.decisions ?? [])], second)
    judge.commit()
  }

  const records = await ask(
    'select device_id, type_key, severity, hit_count, chattering, recover_time from warn_event order by type_key, device_id::text',
  )
  expect(records).toHaveLength(5)
  expect(
    records
      .filter(({ type_key }) => type_key === 'm1')
      .map((row) => row.device_id)
      .sort(),
  ).toEqual([...rooms].sort())
  expect(records.find(({ device_id }) => device_id === scale)).toMatchObject({ chattering: 1, recover_time: null })
  expect(records.find(({ device_id }) => device_id === gateway)).toMatchObject({ type_key: 'e1014', hit_count: 41 })

  // Before any escalation: one message per recipient level at the opening step, and one for the chatter.
  const messages = await ask(
    `select x.type_key, n.level, n.reason, count(*)::int as n from warn_notify n join warn_event x on x.id = n.warn_id
     where n.channel = 'site' group by x.id, 1, 2, 3 order by 1, 2, 3`,
  )
  expect(messages.map((row) => `${row.type_key} ${row.level} ${row.reason} ${row.n}`)).toEqual([
    'e1001 1 chatter 1',
    'e1001 1 raise 1',
    'e1001 2 raise 1',
    'e1001 3 raise 1',
    'e1014 1 raise 1',
    'e1014 2 raise 1',
    'm1 1 raise 1',
    'm1 1 raise 1',
    'm1 1 raise 1',
    'm1 2 raise 1',
    'm1 2 raise 1',
    'm1 2 raise 1',
  ])
})
