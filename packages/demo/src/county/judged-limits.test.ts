import { limitKey } from '@fengsui/contract/telemetry/kind-rule.ts'
import { systemClock } from '@fengsui/server/framework/clock.ts'
import { type TestDatabase, testDatabase } from '@fengsui/server/framework/test/database.ts'
import { openRegistry, type Registry } from '@fengsui/server/telemetry/registry.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fleet } from '../fleet/fleet-list.ts'

let database: TestDatabase
let registry: Registry

beforeAll(async () => {
  database = await testDatabase({ seeded: true })
  registry = await openRegistry({ pool: database.pool, clock: systemClock, writers: 1 })
})
afterAll(async () => {
  registry.stop()
  await database.stop()
})

it('every row of the limits page judges a device of the demonstration', async () => {
  const judging = new Set<string>()
  for (const { deviceId } of registry.devices()) {
    const judged = registry.judged(deviceId)
    // Without a value, nothing is judged; only a faulty sensor needs none.
    for (const limit of judged?.limits ?? [])
      if (limit.value !== null || limit.op === 'fault') judging.add(`${judged?.kind}|${limitKey(limit)}`)
  }
  const { rows } = await database.pool.query(
    `select kind, metric, type_key as "typeKey", op, severity::int as severity from warn_rule
     where tenant_id = '000000' and scope = 'kind' and enabled = 1 and is_deleted = 0`,
  )
  expect(rows.length).toBeGreaterThan(60)
  const idle = rows
    .map((row) => ({ kind: row.kind, key: `${row.kind}|${limitKey(row)}` }))
    .filter(({ key }) => !judging.has(key))
  // Vehicles are judged along their journeys (server/src/modules/tracks/trip), by the rows of their terminals.
  expect(idle.filter(({ kind }) => kind !== 'vehicleterminal')).toEqual([])
  expect(fleet().every(({ terminalNo }) => terminalNo)).toBe(true)
  expect(fleet().length).toBeGreaterThan(0)
})
