import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callerOn, contextOf } from '../../../test/support/callers.ts'
import { makeUser } from '../../../test/support/factories.ts'
import { fakeClock } from '../clock.ts'
import type { Context, Db } from '../context.ts'
import { openFiles } from '../files/file-storage.ts'
import { type TestDatabase, testDatabase } from '../test/database.ts'
import { fileWorkers } from '../workers/file-workers.ts'
import { startBackgroundTasks } from './background-tasks.ts'

const deeds = new URL('../workers/test/work.ts', import.meta.url)
const folder = mkdtempSync(join(tmpdir(), 'fengsui-background-'))
let database: TestDatabase
let ctx: Context
beforeAll(async () => {
  database = await testDatabase()
  const db = database.db as Db
  const caller = callerOn(4, { userId: await makeUser(db) })
  ctx = { ...contextOf(db, fakeClock(new Date()), caller), files: openFiles(folder) }
  fileWorkers.open()
})
afterAll(async () => {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

const made = () => {
  try {
    return readdirSync(join(folder, 'jobs'))
  } catch {
    return []
  }
}
const start = (run: () => Promise<Buffer>) =>
  startBackgroundTasks(ctx, {
    name: 'x',
    kind: 'export',
    input: {},
    total: 1,
    fileName: 'x.xlsx',
    extension: 'xlsx',
    run,
  })
const inWorker = (deed: string) => () =>
  fileWorkers.withWorker(async (run) => Buffer.from(String(await run(deeds, deed, [1]))))
const rowOf = async (id: string) => (await database.pool.query('select * from sys_job where id = $1', [id])).rows[0]
const ended = async (id: string) => {
  await expect.poll(async () => (await rowOf(id)).status).toMatch(/[23]/)
  return rowOf(id)
}

describe('a job in the background', () => {
  it.each([
    ['is ended', 'leave'],
    ['crashes', 'crash'],
  ])('ends with a sentence when its worker process %s, and leaves no file', async (_, deed) => {
    const row = await ended(await start(inWorker(deed)))
    expect(row).toMatchObject({ status: '3', file_key: null, end_time: expect.any(Date) })
    expect(row.error).toMatch(/^文件/)
    expect(row.error_en.length).toBeGreaterThan(10)
    expect(made()).toEqual([])
  })

  it('gives its place free: three more run after three that died, and are made', async () => {
    for (let n = 0; n < 3; n++) await ended(await start(inWorker('leave')))
    const ids = [await start(inWorker('double')), await start(inWorker('double')), await start(inWorker('double'))]
    for (const id of ids) expect(await ended(id)).toMatchObject({ status: '2', file_key: `jobs/${id}.xlsx` })
    expect(made()).toHaveLength(3)
    rmSync(join(folder, 'jobs'), { recursive: true })
  })

  it('says that the disk is full, leaves nothing there, and works again when there is room', async () => {
    const full = Object.assign(new Error('write'), { code: 'ENOSPC' })
    const local = ctx.files?.local
    if (!ctx.files || !local) throw new Error('no files')
    const writable = ctx.files as { local: typeof local }
    writable.local = { ...local, put: () => Promise.reject(full) }
    expect(await ended(await start(inWorker('double')))).toMatchObject({
      status: '3',
      error: '服务器存储空间已满，文件未能保存，请联系管理员',
    })
    writable.local = local
    expect(await ended(await start(inWorker('double')))).toMatchObject({ status: '2' })
    rmSync(join(folder, 'jobs'), { recursive: true })
  })

  it('removes its file when its row cannot name it', async () => {
    const id = await start(async () => {
      await database.pool.query(`alter table sys_job rename column file_key to gone`)
      return Buffer.from('x')
    })
    await expect.poll(async () => (await rowOf(id)).status).toBe('3')
    await database.pool.query(`alter table sys_job rename column gone to file_key`)
    expect(made()).toEqual([])
  })
})

it('finds the partial files a killed server left, and removes those no longer being written', async () => {
  mkdirSync(join(folder, 'jobs'), { recursive: true })
  writeFileSync(join(folder, 'jobs', '7.xlsx.0.part'), 'half')
  writeFileSync(join(folder, 'jobs', '8.xlsx'), 'whole')
  const { local } = openFiles(folder)
  expect(await local.removeParts(new Date(Date.now() - 3_600_000))).toBe(0)
  expect(await local.removeParts(new Date(Date.now() + 1000))).toBe(1)
  expect(made()).toEqual(['8.xlsx'])
})
