import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate, migrationsFolder } from '../../src/database/migrate.ts'
import { type TestDatabase, testDatabase } from '../../src/framework/test/database.ts'
import { client, md5 } from '../support/app.ts'
import { loadPackedDatabase, type PackedDatabase, readPackedDatabase } from './database-file.ts'

/** Current location of rows of a table that a migration moved. */
const MOVED: Readonly<Record<string, string>> = {
  wp_process: 'change_request',
  // Each row became a line of a document.
  wh_stocktake: `(select d.*, h.stocktake_no, h.warehouse_id, h.reason from wh_stocktake_detail d
    join wh_stocktake h on h.id = d.stocktake_id) s`,
}

/** Columns a migration changes or drops on purpose, by table. */
const CHANGED: Readonly<Record<string, readonly string[]>> = {
  // The line no longer refers to the ledger row, which refers to the document; the reason moved to the
  // document.
  wh_stocktake: ['ledger_id', 'reason'],
  // isOpen is 0 or 1 in the API; quotas have their own permissions; today, devices and enforcement are named anew.
  sys_menu: ['is_open', 'code', 'name', 'name_en'],
  // The three top menus give way to the seven groups.
  sys_top_menu: ['is_deleted'],
  // Symbols of units, the levels by the names of their offices, and one term for one thing.
  sys_dict_biz: ['dict_value', 'dict_value_en'],
  sys_dict: ['dict_value_en'],
  sys_param: ['param_name', 'remark'],
  // Two temperature grades; humidity after 60 s.
  warn_rule: ['value', 'value_from', 'for_seconds', 'clear_seconds', 'update_time'],
}

/** Rows a migration removes on purpose: condition for the rows of a table that must remain. */
const KEPT: Readonly<Record<string, string>> = {
  // Only the authority writes quotas.
  sys_role_menu: `menu_id not in (select id from earlier.sys_menu where path = '/hazchem/quota')`,
  // Menus are in the seven groups.
  sys_top_menu_menu: 'false',
}

/**
 * A database as an earlier release left it, with its demonstration, its books and a running county: the
 * migrations of commit fc77532 and the rows its server wrote. Each release adds a file here.
 */
describe.each(['fc77532'])('a database of %s', (commit) => {
  let database: TestDatabase
  let packed: PackedDatabase
  let folder: string
  const ask = async (sql: string): Promise<Record<string, unknown>[]> => (await database.pool.query(sql)).rows

  beforeAll(async () => {
    packed = await readPackedDatabase(join(import.meta.dirname, `${commit}.zst`))
    database = await testDatabase({ empty: true })
    folder = await mkdtemp(join(tmpdir(), 'fengsui-upgrade-'))
    for (const { name } of packed.migrations) await copyFile(join(migrationsFolder, name), join(folder, name))
    await migrate(database.pool, { folder })
    await withClient(database.pool, (client) => loadPackedDatabase(client, packed))
    await ask('create schema earlier')
    for (const { name } of packed.tables) await ask(`create table earlier.${name} as table public.${name}`)
  })
  afterAll(async () => {
    await database?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('was made by the very migrations that are here', async () => {
    expect(await ask('select name, checksum from schema_migration order by name')).toEqual(packed.migrations)
    const [{ rows } = { rows: 0 }] = await ask('select count(*)::int as rows from earlier.wh_ledger')
    expect(rows).toBeGreaterThan(30_000)
  })

  it('is brought to the newest version without a row lost or changed', async () => {
    const ran = await migrate(database.pool)
    expect(ran.length).toBeGreaterThan(10)
    const lost: Record<string, number> = {}
    for (const { name, columns } of packed.tables) {
      const kept = columns.filter((column) => !CHANGED[name]?.includes(column)).map((column) => `"${column}"`)
      const [found] = await ask(`select count(*)::int as rows from
        (select ${kept.join(', ')} from earlier.${name} where ${KEPT[name] ?? true} except all select ${kept.join(', ')} from ${MOVED[name] ?? name}) gone`)
      if (found?.rows) lost[name] = Number(found.rows)
    }
    expect(lost).toEqual({})
    const reasons = await ask(`select stocktake_no from earlier.wh_stocktake e where reason is not null
      and not exists (select 1 from wh_stocktake h where h.stocktake_no = e.stocktake_no and h.reason is not null)`)
    expect(reasons).toEqual([])
  })

  describe('with the server of today', () => {
    let server: ChildProcess
    let address: string
    let tokens: Record<string, string>
    beforeAll(async () => {
      const settings = {
        DATABASE_URL: database.url,
        DATA_DIR: folder,
        PORT: '0',
        MQTT_PORT: '0',
        JT808_PORT: '0',
        SIMULATE: '0',
        DEMO_BOOKS: '0',
        LOG_LEVEL: 'silent',
      }
      // A separate process: a stopping server terminates the worker threads of its process.
      server = fork(join(import.meta.dirname, '../support/timed-main.ts'), { env: { ...process.env, ...settings } })
      const [told] = await once(server, 'message')
      address = (told as { address: string }).address
      tokens = { county: await signIn('county'), head: await signIn('head') }
    })
    afterAll(async () => {
      const ended = once(server, 'exit')
      server.disconnect()
      await ended
    })

    const signIn = async (username: string): Promise<string> => {
      const answer = await fetch(`${address}/api/blade-auth/oauth/token`, {
        method: 'POST',
        headers: { ...client, 'user-type': username === 'head' ? 'esp' : 'sss' },
        body: new URLSearchParams({
          tenantId: '000000',
          grant_type: 'password',
          scope: 'all',
          type: 'account',
          username,
          password: md5('Fengsui2026'),
        }),
      })
      const { access_token, msg } = await answer.json()
      expect(access_token, msg).toBeTypeOf('string')
      return access_token
    }
    const page = async (account: string, path: string) => {
      const answer = await fetch(`${address}/api${path}?current=1&size=10`, {
        headers: { 'blade-auth': `bearer ${tokens[account]}` },
      })
      const { data, msg } = await answer.json()
      return { status: answer.status, msg, total: data?.total, rows: data?.records?.length }
    }

    it.each([
      ['county', '/yhjg-base/baseenterprise/page', 12],
      ['county', '/yhjg-warn/warningproduce/page', 100],
      ['county', '/yhjg-dp/sss/Dashboard/baseEquipmentLog/page', 300],
      ['head', '/blade-dcms-warehouse/warehouseinstore/page', 50],
      ['head', '/blade-dcms-warehouse/warehouseoutstore/page', 50],
      ['head', '/blade-dcms-warehouse/warehousestock/page', 20],
      ['head', '/blade-dcms-allProcessManage/directionsalesinformationdetail/page', 10],
    ])('shows %s what there was: %s', async (account, path, least) => {
      const found = await page(account, path)
      expect(found).toMatchObject({ status: 200, rows: Math.min(10, least) })
      expect(found.total).toBeGreaterThanOrEqual(least)
    })
  })
})

async function withClient(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await work(client)
  } finally {
    client.release()
  }
}
