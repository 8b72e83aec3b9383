import { limitKey } from '@fengsui/contract/telemetry/kind-rule.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemClock } from '../src/framework/clock.ts'
import { type TestDatabase, testDatabase } from '../src/framework/test/database.ts'
import { openRegistry, type Registry } from '../src/telemetry/registry.ts'

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
  const idle = rows.map((row) => `${row.kind}|${limitKey(row)}`).filter((key) => !judging.has(key))
  expect(idle).toEqual([])
})
