import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from './framework/context.ts'
import { type TestDatabase, testDatabase } from './framework/test/database.ts'
import { watchStorage } from './storage-watch.ts'

let database: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'fengsui-storage-'))
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

const open = (dataDir: string) => {
  const said: string[] = []
  const watch = watchStorage({ dataDir, db: database.db as Db, log: (line) => said.push(line), everyMs: 3_600_000 })
  return { watch, said }
}
/** Mounts a separate 1 MB disk; undefined where mounting is not permitted. */
function smallDisk(): { path: string; run(...args: string[]): void; unmount(): void } | undefined {
  const path = join(folder, 'disk')
  mkdirSync(path, { recursive: true })
  const mount = (...args: string[]) => spawnSync('mount', args).status === 0
  if (!mount('-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', path)) return undefined
  return {
    path,
    run: (...args) => void spawnSync('mount', [...args, path]),
    unmount: () => void spawnSync('umount', [path]),
  }
}

describe('what is said of the storage', () => {
  it('is nothing while it can be written', async () => {
    const { watch, said } = open(folder)
    await watch.look()
    expect(watch.state()).toMatchObject({ ok: true, freeBytes: expect.any(Number) })
    expect(said).toEqual([])
    watch.stop()
  })

  it('is a sentence when the data folder is gone, once, and once more when it is back', async () => {
    const path = join(folder, 'moved')
    const { watch, said } = open(path)
    await watch.look()
    await watch.look()
    expect(watch.state()).toMatchObject({ ok: false, reason: 'The data folder is gone: put it back.' })
    mkdirSync(path)
    await watch.look()
    expect(watch.state().ok).toBe(true)
    expect(said).toEqual([`The data folder is gone: put it back. (data folder: ${path})`, 'Data can be written again.'])
    watch.stop()
  })

  it('is a sentence when the disk is full or read-only, without a path on the health page', async (test) => {
    const disk = smallDisk()
    if (!disk) return test.skip('mounting a disk is not allowed here')
    try {
      const { watch, said } = open(disk.path)
      const fill = join(disk.path, 'fill')
      expect(() => writeFileSync(fill, Buffer.alloc(2 ** 21))).toThrow(/ENOSPC/)
      await watch.look()
      expect(watch.state()).toMatchObject({
        ok: false,
        reason: 'The disk of the data folder is full: free some space.',
        low: true,
      })
      expect(JSON.stringify(watch.state())).not.toContain(disk.path)
      rmSync(fill)
      await watch.look()
      expect(watch.state().ok).toBe(true)
      disk.run('-o', 'remount,ro')
      await watch.look()
      expect(watch.state().reason).toBe(
        'The data folder cannot be written (EROFS): let the user of the server write there.',
      )
      expect(said).toHaveLength(3)
      watch.stop()
    } finally {
      disk.unmount()
    }
  })

  it('is a sentence when the database accepts no writes', async () => {
    const { watch } = open(folder)
    const refusing = {
      ...watchStorage({
        dataDir: folder,
        db: database.db.withPlugin({
          transformQuery: () => {
            throw Object.assign(new Error('No space left on device'), { code: '53100' })
          },
          transformResult: async ({ result }) => result,
        }) as Db,
        log: () => {},
        everyMs: 3_600_000,
      }),
    }
    await refusing.look()
    expect(refusing.state()).toMatchObject({ ok: false, reason: 'The disk of the database is full: free some space.' })
    refusing.stop()
    watch.stop()
  })
})
