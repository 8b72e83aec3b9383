import { createHash } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashOfToken } from '../framework/auth/access-token.ts'
import { type TestDatabase, testDatabase } from '../framework/test/database.ts'
import { type SeedReport, seed } from './index.ts'

const md5 = (plain: string) => createHash('md5').update(plain).digest('hex')
const now = new Date('2026-11-21T04:00:00Z')

let database: TestDatabase
const ask = async (query: string, values: unknown[] = []) => (await database.pool.query(query, values)).rows
const one = async (query: string, values: unknown[] = []) => (await ask(query, values))[0]

describe('an installation with the demonstration', () => {
  let report: SeedReport
  beforeAll(async () => {
    database = await testDatabase()
    report = await seed(database.db, { demo: true, now })
  })
  afterAll(() => database.stop())

  it('refuses nothing on a second start and writes nothing either', async () => {
    const before = await one('select count(*) from sys_menu')
    expect(await seed(database.db, { demo: true, now })).toEqual({ seeded: false, rows: {} })
    expect(await one('select count(*) from sys_menu')).toEqual(before)
  })

  it('says how many rows it wrote', async () => {
    expect(report.rows).toMatchObject({ sys_region: 44_704, ent_enterprise: 19, org_organize: 44 })
    for (const [table, rows] of Object.entries(report.rows))
      expect((await one(`select count(*)::int as rows from ${table}`)).rows, table).toBe(rows)
  })

  it('keeps passwords as argon2id over md5', async () => {
    const { password } = await one(`select password from sys_user where account = 'safety'`)
    expect(password).toMatch(/^\$argon2id\$/)
    expect(await verify(password, md5('Fengsui2026'))).toBe(true)
    expect(await verify(password, 'Fengsui2026')).toBe(false)
  })

  it('gives every account one role and one department', async () => {
    const lost = await ask(`select account from sys_user u
      where (select count(*) from sys_user_role r where r.user_id = u.id) <> 1
         or (select count(*) from sys_user_dept d where d.user_id = u.id) <> 1`)
    expect(lost).toEqual([])
  })

  it('lets rows carry where their enterprise belongs', async () => {
    const device = await one(`select region_code, organize_id, tenant_id from dev_device where code = 'LY01-TH-001'`)
    const town = await one(`select id from org_organize where region = '430181110'`)
    expect(device).toEqual({ region_code: '430181110', organize_id: town.id, tenant_id: '000000' })
  })

  it('opens a gateway with the demonstration token and keeps only its hash', async () => {
    const { token_hash } = await one(`select token_hash from dev_device where code = 'LY01-GW-001'`)
    expect(token_hash).toBe(hashOfToken('demo-LY01-GW-001'))
    const others = await ask(`select code from dev_device where kind <> 'gateway' and token_hash is not null`)
    expect(others).toEqual([])
  })

  it('sets the port of every sensor, scale and machine', async () => {
    const lost = await ask(`select d.code from dev_device d left join dev_gateway_port p on p.id = d.gateway_port_id
      where d.kind in ('th', 'dust', 'electrostatic', 'pds', 'chargegunpowder', 'druginvolved') and p.machine_id is distinct from d.id`)
    expect(lost).toEqual([])
  })

  it('grants a role what its permissions allow and nothing else', async () => {
    const granted = async (alias: string) =>
      (
        await ask(
          `select distinct m.code from sys_role_menu g join sys_menu m on m.id = g.menu_id
             join sys_role r on r.id = g.role_id where r.role_alias = $1`,
          [alias],
        )
      ).map((row) => row.code)
    const safety = await granted('esp_safety')
    expect(safety).toEqual(expect.arrayContaining(['warn', 'warn_handle', 'warn_apply', 'device_add']))
    for (const word of ['warn_confirm', 'warn_verify', 'device_delete', 'system_view', 'overview'])
      expect(safety, word).not.toContain(word)
    expect(await granted('sup_national')).toEqual(expect.arrayContaining(['overview', 'warn_confirm']))
    expect(await granted('sup_national')).not.toContain('system_view')
  })

  it('has two months of warnings, none of them open, and no bell that rings for them', async () => {
    expect(report.rows.warn_event).toBeGreaterThan(300)
    expect(await ask('select id from warn_event where close_time is null')).toEqual([])
    expect(await ask('select id from warn_timer where fired_at is null')).toEqual([])
    expect(await ask('select id from warn_notify where read_time is null')).toEqual([])
    expect(
      await ask(
        'select w.id from warn_event w left join sys_user u on u.id = w.handle_user where w.handle_user is not null and u.id is null',
      ),
    ).toEqual([])
  })

  it('continues the numbers of the day after those of history', async () => {
    const lost = await ask(`select s.day from sys_sequence s where s.prefix = 'BJ' and s.last_no <>
      (select max(right(warn_no, 4)::int) from warn_event where substr(warn_no, 3, 8) = to_char(s.day, 'YYYYMMDD'))`)
    expect(lost).toEqual([])
  })

  it('names no file that was not stored', async () => {
    expect(await ask(`select id from warn_event where files <> '[]' or apply_files <> '[]'`)).toEqual([])
    expect(await ask(`select id from ent_site_plan where picture <> '[]'`)).toEqual([])
    const stored = new Map<string, Buffer>()
    const other = await testDatabase()
    const storeFile = async (name: string, bytes: Buffer) => void stored.set(name, bytes)
    await seed(other.db, { demo: true, now, storeFile })
    const { rows } = await other.pool.query(`select distinct jsonb_array_elements_text(files) as id from warn_event`)
    const files = (await other.pool.query('select id, name, attach_size from sys_attach')).rows
    expect(files.length).toBeGreaterThan(30)
    for (const { name, attach_size } of files) expect(attach_size, name).toBe(stored.get(name)?.length)
    const known = files.map(({ id }) => id)
    expect(rows.length).toBeGreaterThan(3)
    expect(known).toEqual(expect.arrayContaining(rows.map((row) => row.id)))
    const plans = (await other.pool.query('select jsonb_array_elements_text(picture) as id from ent_site_plan')).rows
    expect(plans).toHaveLength(16)
    expect(known).toEqual(expect.arrayContaining(plans.map((row) => row.id)))
    await other.stop()
  })

  it('keeps the entry -1 of alarmType beside the head of the dictionary', async () => {
    const rows = await ask(
      `select parent_id, dict_key from sys_dict_biz where code = 'alarmType' and dict_key in ('', '-1')`,
    )
    expect(rows).toHaveLength(2)
    expect(rows.find((row) => row.dict_key === '')?.parent_id).toBe('0')
  })
})

describe('an installation without it', () => {
  let report: SeedReport
  beforeAll(async () => {
    database = await testDatabase()
    report = await seed(database.db, { demo: false, now })
  })
  afterAll(() => database.stop())

  it('has one administrator, whose random password is shown once and must be changed', async () => {
    const users = await ask('select account, password, must_change from sys_user')
    expect(users).toHaveLength(1)
    expect(users[0]).toMatchObject({ account: 'admin', must_change: 1 })
    expect(await verify(users[0].password, md5(report.administrator?.password ?? ''))).toBe(true)
    expect(report.administrator?.password).toMatch(/^Fs1.{16}$/)
  })

  it('has no demonstration rows', async () => {
    expect(await ask('select id from ent_enterprise union all select id from dev_device')).toEqual([])
  })
})
