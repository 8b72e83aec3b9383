import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../framework/context.ts'
import { type Files, openFiles } from '../framework/files/file-storage.ts'
import { type TestDatabase, testDatabase } from '../framework/test/database.ts'
import { forgetFiles } from './forget-files.ts'

let database: TestDatabase
let files: Files
let folder: string
beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'fengsui-jobs-'))
  files = openFiles(folder)
})
afterAll(async () => {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
})

const now = new Date('2026-11-21T04:00:00Z')
const hours = (n: number) => new Date(now.getTime() - n * 3_600_000)
const ask = async (query: string, values: unknown[] = []) => (await database.pool.query(query, values)).rows

async function job(name: string, columns: Record<string, unknown>) {
  const given = { name, kind: 'export', ...columns }
  const names = Object.keys(given)
  await ask(`insert into sys_job (${names}) values (${names.map((_, n) => `$${n + 1}`)})`, Object.values(given))
}
const states = async () =>
  Object.fromEntries(
    (await ask('select name, status, file_key, error from sys_job')).map(({ name, ...row }) => [name, row]),
  )

it('removes files after a day and rows after a month, and marks what died as failed', async () => {
  for (const key of ['jobs/1.xlsx', 'jobs/2.xlsx']) await files.local.put(key, Buffer.from('x'))
  await job('yesterday', { status: '2', file_key: 'jobs/1.xlsx', end_time: hours(25), create_time: hours(26) })
  await job('today', { status: '2', file_key: 'jobs/2.xlsx', end_time: hours(23), create_time: hours(24) })
  await job('died', { status: '1', beat_time: hours(1), create_time: hours(1) })
  await job('runs', { status: '1', beat_time: now, create_time: hours(1) })
  await job('ancient', { status: '3', create_time: hours(24 * 31) })
  await forgetFiles(files)(database.db as Db, now)
  expect(await states()).toEqual({
    yesterday: { status: '2', file_key: null, error: null },
    today: { status: '2', file_key: 'jobs/2.xlsx', error: null },
    died: { status: '3', file_key: null, error: '服务器已重启，请重新执行' },
    runs: { status: '1', file_key: null, error: null },
  })
  expect(await files.local.get('jobs/1.xlsx')).toBeUndefined()
  expect(await files.local.get('jobs/2.xlsx')).toBeDefined()
})
