import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../framework/context.ts'
import { type TestDatabase, testDatabase } from '../framework/test/database.ts'
import { seed } from './index.ts'
import { syncDeclared } from './sync-declared.ts'

let database: TestDatabase
const ask = async (query: string, values: unknown[] = []) => (await database.pool.query(query, values)).rows
const sync = () => syncDeclared(database.db as Db)
const nothing = {
  sys_param: 0,
  sys_dict: 0,
  sys_dict_biz: 0,
  sys_menu: 0,
  sys_role_menu: 0,
  flow_deployment: 0,
  ops_check_template: 0,
}
const may = async (alias: string, code: string) =>
  (
    await ask(
      `select 1 from sys_role_menu g join sys_role r on r.id = g.role_id join sys_menu m on m.id = g.menu_id
      where r.role_alias = $1 and m.code = $2 and m.category = 2 and r.tenant_id = '000000'`,
      [alias, code],
    )
  ).length > 0

beforeAll(async () => {
  database = await testDatabase()
  await seed(database.db, { demo: true, now: new Date('2026-11-21T04:00:00Z') })
})
afterAll(() => database.stop())

describe('a database that this version filled', () => {
  it('lacks nothing', async () => {
    expect(await sync()).toEqual(nothing)
    expect(await sync()).toEqual(nothing)
  })
})

describe('a database of an older version', () => {
  it('gets menus with buttons, grants, parameters and dictionary entries that are new', async () => {
    await ask(`delete from sys_param where param_key = 'hidden.recheckDays'`)
    await ask(`delete from sys_dict_biz where code = 'alarmTypeExt' and dict_key = '1040'`)
    const gone = `select id from sys_menu where path = '/tz/hidden'`
    await ask(`delete from sys_role_menu where menu_id in (${gone})`)
    await ask(`delete from sys_top_menu_menu where menu_id in (${gone})`)
    await ask(`delete from sys_menu where path = '/tz/hidden'`)
    const report = await sync()
    expect(report).toMatchObject({ sys_param: 1, sys_dict: 0, sys_dict_biz: 1 })
    expect(report.sys_menu).toBeGreaterThan(1)
    const [menu] = await ask(`select m.id, p.id as parent from sys_menu m left join sys_menu p on p.id = m.parent_id
      where m.path = '/tz/hidden' and m.category = 1`)
    expect(menu.parent ?? '0').not.toBeNull()
    expect(await may('esp_head', 'hidden_add')).toBe(true)
    expect(await may('esp_trade', 'hidden_add')).toBe(false)
    expect(await ask('select 1 from sys_top_menu_menu where menu_id = $1', [menu.id])).not.toEqual([])
    expect(await sync()).toEqual(nothing)
  })

  it('grants a newly declared permission of a role, once', async () => {
    const words = `('log_api_view', 'log_usual_view')`
    await ask(`delete from sys_declared_grant where role_alias = 'sup_county' and word in ${words}`)
    await ask(`delete from sys_role_menu g using sys_role r, sys_menu m where r.id = g.role_id and m.id = g.menu_id
      and r.role_alias = 'sup_county' and m.code in ('log_api', 'log_api_view', 'log_usual', 'log_usual_view')`)
    expect(await may('sup_county', 'log_api_view')).toBe(false)
    expect((await sync()).sys_role_menu).toBeGreaterThan(2)
    expect(await may('sup_county', 'log_api_view')).toBe(true)
    expect(await sync()).toEqual(nothing)
  })

  it('leaves alone what administrators took away or changed', async () => {
    await ask(`delete from sys_role_menu g using sys_role r, sys_menu m where r.id = g.role_id and m.id = g.menu_id
      and r.role_alias = 'sup_county' and m.code = 'log_api_view'`)
    await ask(`update sys_menu set is_deleted = 1 where path = '/monitor/log/error'`)
    await ask(`update sys_param set param_value = '9' where param_key = 'hidden.recheckDays'`)
    await ask(`update sys_dict_biz set dict_value = '复查迟了' where code = 'alarmTypeExt' and dict_key = '1040'`)
    expect(await sync()).toEqual(nothing)
    expect(await may('sup_county', 'log_api_view')).toBe(false)
    expect(await ask(`select 1 from sys_menu where path = '/monitor/log/error' and is_deleted = 0`)).toEqual([])
    expect(await ask(`select param_value from sys_param where param_key = 'hidden.recheckDays'`)).toEqual([
      { param_value: '9' },
    ])
  })
})
