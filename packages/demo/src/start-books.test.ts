import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '@fengsui/server/framework/context.ts'
import { localFiles } from '@fengsui/server/framework/files/file-store.ts'
import { type TestDatabase, testDatabase } from '@fengsui/server/framework/test/database.ts'
import { certificateExpiry } from '@fengsui/server/jobs/certificate-expiry.ts'
import { licenceExpiry } from '@fengsui/server/jobs/licence-expiry.ts'
import { staffCertificateExpiry } from '@fengsui/server/jobs/staff-certificate-expiry.ts'
import { overdueTasks, overdueTroubles } from '@fengsui/server/modules/registers/index.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDemoBooks } from './start-books.ts'
import { isWhole } from './trade/books.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await testDatabase({ seeded: true })
  db = database.db as unknown as Db
})
afterAll(() => database.stop())
const files = mkdtempSync(join(tmpdir(), 'fengsui-books-'))
afterAll(() => rmSync(files, { recursive: true, force: true }))

const said: string[] = []
const faults: unknown[] = []
const start = () =>
  startDemoBooks({
    db,
    databaseUrl: database.url,
    now: new Date(),
    days: 90,
    files,
    complain: (_, error) => faults.push(error),
    log: (message) => said.push(message),
  })
const licences = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from lic_licence`.execute(db)).rows[0]?.n

it('stops with the server, goes on with the next, and reconciles what it wrote', async () => {
  const first = start()
  await expect.poll(licences).toBeGreaterThan(0)
  await first.stop()
  expect(await isWhole(db)).toBe(false)
  start()
  await expect.poll(() => said).toEqual([expect.stringMatching(/has its books: \d{5,} rows/)])
  expect(await isWhole(db)).toBe(true)
  const found = await sql<{ n: number }>`select count(*)::int as n from mb_result where latest = 1`.execute(db)
  expect(found.rows[0]?.n).toBe(5)
  const photos = await sql<{
    name: string
  }>`select a.name from wh_stocktake t cross join jsonb_array_elements_text(t.photos) p (id)
    join sys_attach a on a.id = p.id::bigint where t.review_status = '2'`.execute(db)
  expect(photos.rows).toHaveLength(2)
  for (const { name } of photos.rows) expect(await localFiles(files).get(name)).toBeDefined()
  expect(faults).toEqual([])
})

/** The jobs that watch registers, as the server runs them in its first hour. */
const watches = [certificateExpiry, staffCertificateExpiry, licenceExpiry, overdueTroubles, overdueTasks]

it('leaves at most five warnings of registers to the first hour, and tells the others as handled on their days', async () => {
  const raised = async () => {
    const found = await sql<{
      day: string
      isOpen: boolean
      handled: boolean
    }>`select (create_time at time zone 'Asia/Shanghai')::date::text as day,
      close_time is null as is_open, handle_user is not null as handled
      from warn_event where source in ('licence', 'manage', 'stock') order by create_time`.execute(db)
    return found.rows
  }
  for (const watch of watches) await watch(db, new Date())
  const rows = await raised()
  expect(rows.filter(({ isOpen }) => isOpen).length).toBeLessThanOrEqual(5)
  const told = rows.filter(({ isOpen }) => !isOpen)
  expect(told.length).toBeGreaterThanOrEqual(12)
  expect(told.every(({ handled }) => handled)).toBe(true)
  expect(new Set(told.map(({ day }) => day)).size).toBeGreaterThanOrEqual(6)
  for (const watch of watches) await watch(db, new Date())
  expect(await raised()).toHaveLength(rows.length)
})

it('does nothing when they are written', async () => {
  const before = said.length
  await start().stop()
  expect(said).toHaveLength(before)
})

it('reports a failure to write the ledgers', async () => {
  const empty = await testDatabase({ empty: true })
  const failed: unknown[] = []
  const { stop } = startDemoBooks({
    db: empty.db as unknown as Db,
    databaseUrl: empty.url,
    now: new Date(),
    files,
    log: () => {},
    complain: (_, error) => failed.push(error),
  })
  await expect.poll(() => failed.length).toBe(1)
  await stop()
  await empty.stop()
})
