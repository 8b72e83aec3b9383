import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../context.ts'
import { metrics } from '../metrics.ts'
import { type TestDatabase, testDatabase } from '../test/database.ts'
import { openLogs } from './queue.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await testDatabase()
  db = database.db as Db
})
afterAll(() => database.stop())

const at = new Date('2026-11-21T06:00:00Z')
const row = (logData: string, more: object = {}) => ({ tenantId: '000000', logData, createTime: at, ...more })
const kept = async (): Promise<string[]> => {
  const { rows } = await sql<{ logData: string }>`select log_data from log_usual order by id`.execute(db)
  return rows.map(({ logData }) => logData)
}
const dropped = async (): Promise<number> => {
  const found = await metrics.getSingleMetric('log_rows_dropped_total')?.get()
  return found?.values.reduce((sum, { value }) => sum + value, 0) ?? 0
}

it('writes what waits, in the order it came, and the rest when it stops', async () => {
  const logs = openLogs(db, { everyMs: 3_600_000, batch: 3 })
  for (let n = 0; n < 8; n++) logs.push('log_usual', row(`${n}`))
  expect(await kept()).toEqual([])
  await logs.flush()
  logs.push('log_usual', row('last'))
  await logs.stop()
  expect(await kept()).toEqual([...'01234567', 'last'])
})

it('writes by itself after a while', async () => {
  const logs = openLogs(db, { everyMs: 10 })
  logs.push('log_usual', row('by itself'))
  await expect.poll(kept).toContain('by itself')
  await logs.stop()
})

it('lets go of what is too much, counts it, and never throws', async () => {
  const logs = openLogs(db, { everyMs: 3_600_000, most: 5 })
  const before = await dropped()
  for (let n = 0; n < 9; n++) logs.push('log_usual', row(`full ${n}`))
  await logs.stop()
  expect((await kept()).filter((text) => text.startsWith('full'))).toHaveLength(5)
  expect((await dropped()) - before).toBe(4)
})

it('lets go of a record that cannot be kept, and of no other', async () => {
  const logs = openLogs(db, { everyMs: 3_600_000 })
  const before = await dropped()
  logs.push('log_usual', row('good 1'))
  logs.push('log_usual', row('bad', { userId: 'no number' }))
  logs.push('log_usual', row('good 2', { params: 'a\0b\ud800c' }))
  await logs.stop()
  expect((await kept()).filter((text) => /good|bad/.test(text))).toEqual(['good 1', 'good 2'])
  expect((await dropped()) - before).toBe(1)
})

it('keeps what waits while the database is away', async () => {
  let away = true
  const passing = new Proxy(db, {
    get: (target, name) => {
      if (away) throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const logs = openLogs(passing, { everyMs: 3_600_000 })
  logs.push('log_usual', row('waited 1'))
  await logs.flush()
  logs.push('log_usual', row('waited 2'))
  await logs.flush()
  away = false
  await logs.stop()
  expect((await kept()).filter((text) => text.startsWith('waited'))).toEqual(['waited 1', 'waited 2'])
})
