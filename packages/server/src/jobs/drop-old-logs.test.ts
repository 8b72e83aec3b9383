import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openKysely, openPool } from '../database/pool.ts'
import type { Db } from '../framework/context.ts'
import { writeLogs } from '../framework/logs/write-log.ts'
import { type TestDatabase, testDatabase } from '../framework/test/database.ts'
import { dropOldLogs } from './drop-old-logs.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await testDatabase({ seeded: true })
  db = database.db as Db
})
afterAll(() => database.stop())

const now = new Date('2026-11-21T06:00:00Z')
const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
const days = async () => (await sql<{ n: number }>`select count(*)::int as n from log_usual`.execute(db)).rows[0]?.n

it('drops whole days past the retention period, and no other', async () => {
  for (const at of [0, 1, 30, 179, 180, 181, 200].map(before))
    await writeLogs(db, 'log_usual', [{ tenantId: '000000', createTime: at }])
  expect(await dropOldLogs(db, now)).toBe(2)
  expect(await days()).toBe(5)
  expect(await dropOldLogs(db, now)).toBe(0)
  await sql`update sys_param set param_value = '7' where param_key = 'log.keepDays'`.execute(db)
  await sql`insert into sys_param (param_name, param_key, param_value) values ('x', 'log.keepDays', '7')
    on conflict (tenant_id, param_key) where is_deleted = 0 do nothing`.execute(db)
  expect(await dropOldLogs(db, now)).toBe(3)
  expect(await days()).toBe(2)
})

it('makes room for a late day once, however many servers write on it', async () => {
  const rows = Array.from({ length: 8 }, (_, n) => ({ tenantId: '000000', logData: `${n}`, createTime: before(3) }))
  const others = Array.from({ length: 4 }, () => openPool(database.url, { max: 1 }))
  await Promise.all(others.map((pool) => writeLogs(openKysely(pool) as Db, 'log_usual', rows)))
  for (const pool of others) await pool.end()
  const { rows: found } = await sql<{
    n: number
  }>`select count(*)::int as n from log_usual where create_time = ${before(3)}`.execute(db)
  expect(found[0]?.n).toBe(32)
})
