import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'
import { addCallers } from '../../../../test/support/walkers.ts'

let server: TestApp
let menuId: string
/** The role of a county supervisor with all permissions. */
const role = '19000001'
const data = '/blade-system/data-scope'
const api = '/blade-system/api-scope'
beforeAll(async () => {
  server = await startForTest()
  menuId = await one(`select id from sys_menu where path = '/authority/datascope'`)
  await addCallers(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  for (const table of ['sys_role_data_scope', 'sys_role_api_scope', 'sys_data_scope', 'sys_api_scope'])
    await sql`delete from ${sql.table(table)}`.execute(server.db)
  server.house.publish('session')
})

const one = async (query: string) =>
  String((await sql<{ id: string }>`${sql.raw(query)}`.execute(server.db)).rows[0]?.id)
const submit = (base: string, body: object, as = 'admin') => server.call('POST', `${base}/submit`, { as, body })
const own = (more: object = {}) => ({
  menuId,
  scopeName: '甲',
  resourceCode: '/yhjg-dp/sss/Dashboard/station',
  scopeType: 1,
  ...more,
})
const guard = (more: object = {}) => ({
  menuId,
  scopeName: '乙',
  resourceCode: 'x',
  scopePath: '/yhjg-dp/sss/Dashboard/station/**',
  scopeType: 2,
  ...more,
})
async function grant(kind: 'data' | 'api', body: object, to = role): Promise<string> {
  const { data: made, msg } = await submit(kind === 'data' ? data : api, body)
  if (!made) throw new Error(msg)
  await sql`insert into ${sql.table(`sys_role_${kind}_scope`)} values (${to}, ${made.id})`.execute(server.db)
  server.house.publish('session')
  return made.id
}
const stations = async (as = 'countyA') =>
  server.call('GET', '/yhjg-dp/sss/Dashboard/station/list', { as, query: { size: 500 } })

describe('a data scope is refused', () => {
  it.each([
    ['without a menu', { menuId: '' }, '请选择所属菜单'],
    ['without a name', { scopeName: '' }, '请输入权限名称'],
    ['of no resource', { resourceCode: 'nothing' }, '数据资源「nothing」不存在'],
    ['of a resource named by half', { resourceCode: 'sensor' }, '数据资源「sensor」不存在'],
    ['with a field that is not there', { scopeField: 'name,wage' }, '可见字段「wage」不存在'],
    ['of a type that is none', { scopeType: 9 }, '规则类型「9」不在可选范围内'],
    ['by a column of another kind', { scopeType: 2, scopeColumn: 'create_dept' }, '权限字段「创建部门」不是用户'],
    ['by a column that is not there', { scopeType: 3, scopeColumn: 'nowhere' }, '该资源没有权限字段「nowhere」'],
    ['custom without a rule', { scopeType: 5 }, '请输入自定义规则'],
    ['custom that breaks off', { scopeType: 5, scopeValue: 'name =' }, '自定义规则第7个字符处有误：这里应为值'],
    [
      'custom with SQL',
      { scopeType: 5, scopeValue: 'name = 1; drop table x' },
      '自定义规则第9个字符处有误：无法识别的字符',
    ],
    ['custom of no field', { scopeType: 5, scopeValue: 'wage > 1' }, '自定义规则有误：没有字段「wage」'],
    [
      'custom of inherited names',
      { scopeType: 5, scopeValue: 'constructor = 1' },
      '自定义规则有误：没有字段「constructor」',
    ],
    [
      'custom of a wrong value',
      { scopeType: 5, scopeValue: 'maxPerson = many' },
      '自定义规则有误：字段「定员」的值「many」不正确',
    ],
  ])('%s', async (_, body, msg) => {
    expect(await submit(data, own(body))).toMatchObject({ status: 400, msg })
  })

  it('of a button, or of a menu that is not there', async () => {
    const button = await one(`select id from sys_menu where category = 2 limit 1`)
    expect((await submit(data, own({ menuId: button }))).msg).toBe('所属菜单不存在')
    expect((await submit(api, guard({ menuId: '1' }))).status).toBe(404)
  })

  it('without the permission', async () => {
    expect((await submit(data, own(), 'city')).status).toBe(403)
    expect((await submit(api, guard(), 'city')).status).toBe(403)
  })

  it('to be removed while a role holds it', async () => {
    const id = await grant('data', own())
    const answer = await server.call('POST', `${data}/remove`, { as: 'admin', query: { ids: id } })
    expect(answer).toMatchObject({ status: 400, msg: '「甲」已授予角色「全权监管」，不能删除' })
  })

  it('twice under one name of a menu', async () => {
    await submit(data, own())
    expect((await submit(data, own())).msg).toBe('权限名称「甲」已存在')
  })
})

describe('a data scope', () => {
  it('is listed by its menu, with the shape clients know', async () => {
    const { data: made } = await submit(data, own({ resourceCode: 'station', remark: '备注' }))
    const { body } = await server.call('GET', `${data}/list`, { as: 'admin', query: { menuId } })
    expect(body).toMatchObject({ code: 200, success: true })
    expect(body.data).toHaveLength(1)
    expect(body.data[0]).toMatchObject({
      id: made.id,
      menuId,
      resourceCode: '/yhjg-dp/sss/Dashboard/station',
      scopeName: '甲',
      scopeField: '*',
      scopeType: 1,
      scopeTypeName: '全部可见',
      status: 1,
      remark: '备注',
    })
    const none = await server.call('GET', `${data}/list`, { as: 'admin', query: { menuId: '1' } })
    expect(none.data).toEqual([])
  })

  it('hides rows at once and restores them at once, in every call alike', async () => {
    const before = (await stations()).data
    const [first, other] = before.records
    const id = await grant(
      'data',
      own({ scopeType: 5, scopeValue: `code = '${first.code}' and enterpriseId = ${first.enterpriseId}` }),
    )
    const after = (await stations()).data
    expect(after.records.map((row: { id: string }) => row.id)).toEqual([first.id])
    expect(after.total).toBe(1)
    const change = (row: { id: string; name: string }) =>
      server.call('POST', '/yhjg-dp/sss/Dashboard/station/submit', {
        as: 'countyA',
        body: { id: row.id, name: row.name },
      })
    expect((await change(other)).status).toBe(404)
    const gone = await server.call('POST', '/yhjg-dp/sss/Dashboard/station/remove', {
      as: 'countyA',
      query: { ids: other.id },
    })
    expect(gone.status).toBe(404)
    await sql`delete from sys_role_data_scope where scope_id = ${id}`.execute(server.db)
    server.house.publish('session')
    expect((await stations()).data.total).toBe(before.total)
  })

  it('never widens what its holder reaches', async () => {
    const before = (await stations()).data.total
    await grant('data', own({ scopeType: 5, scopeValue: 'maxPerson >= 0 or maxPerson is null' }))
    expect((await stations()).data.total).toBe(before)
  })

  it('of one role gives way to another role that has none', async () => {
    const before = (await stations()).data.total
    await grant('data', own({ scopeType: 5, scopeValue: "code = 'nothing'" }))
    expect((await stations()).data.total).toBe(0)
    const user = await one(`select id from sys_user where account = 'countyA'`)
    const second = await one(`select id from sys_role where role_alias = 'licence_reviewer'`)
    await sql`insert into sys_user_role values (${user}, ${second})`.execute(server.db)
    await sql`update sys_session set role_ids = role_ids || ${second}::bigint where user_id = ${user}`.execute(
      server.db,
    )
    server.house.publish('session')
    expect((await stations()).data.total).toBe(before)
    await sql`delete from sys_user_role where user_id = ${user} and role_id = ${second}`.execute(server.db)
  })

  it('hides fields from answers, filters, orders and bodies', async () => {
    await grant('data', own({ scopeField: 'code,maxPerson' }))
    const [row] = (await stations()).data.records
    expect(Object.keys(row).sort()).toEqual(['code', 'enterpriseId', 'id', 'maxPerson', 'version'])
    const asked = await server.call('GET', '/yhjg-dp/sss/Dashboard/station/list', {
      as: 'countyA',
      query: { name: 'no such name', size: 500 },
    })
    expect(asked.data.total).toBe((await stations()).data.total)
  })

  it('by who made the row, and by department, follows the caller', async () => {
    await grant('data', own({ scopeType: 2 }))
    expect((await stations()).data.total).toBe(0)
    const [user, dept] = [
      await one(`select id from sys_user where account = 'countyA'`),
      await one(
        `select d.dept_id as id from sys_user_dept d join sys_user u on u.id = d.user_id where u.account = 'countyA'`,
      ),
    ]
    const mine = await one(`select id from wp_station where region_code like '430181%' limit 1`)
    await sql`update wp_station set create_user = ${user}, create_dept = ${dept} where id = ${mine}`.execute(server.db)
    expect((await stations()).data.records.map((row: { id: string }) => row.id)).toEqual([mine])
    await sql`delete from sys_role_data_scope`.execute(server.db)
    await grant('data', own({ scopeName: '丙', scopeType: 4 }))
    expect((await stations()).data.records.map((row: { id: string }) => row.id)).toEqual([mine])
  })
})

describe('an API scope', () => {
  it.each([
    ['of no path', { scopePath: '' }, '请输入接口地址'],
    ['of a path that no call has', { scopePath: '/nowhere/**' }, '没有接口与「/nowhere/**」相符'],
    [
      'with a star in the middle',
      { scopePath: '/blade-system/*/list' },
      '接口地址应以/开头，只能以/**结尾表示其下全部',
    ],
    [
      'of sign-in, which is open',
      { scopePath: '/blade-auth/oauth/token' },
      '没有接口与「/blade-auth/oauth/token」相符',
    ],
  ])('is refused %s', async (_, body, msg) => {
    expect(await submit(api, guard(body))).toMatchObject({ status: 400, msg })
  })

  it('closes its calls to all but its holders and the administrator, from the moment it is written', async () => {
    expect((await stations()).status).toBe(200)
    const { data: made } = await submit(api, guard({ scopePath: '/api/yhjg-dp/sss/Dashboard/station/**' }))
    expect((await stations()).status).toBe(403)
    expect((await stations('admin')).status).toBe(200)
    await sql`insert into sys_role_api_scope values (${role}, ${made.id})`.execute(server.db)
    server.house.publish('session')
    expect((await stations()).status).toBe(200)
    await sql`delete from sys_role_api_scope`.execute(server.db)
    await server.call('POST', `${api}/remove`, { as: 'admin', query: { ids: made.id } })
    expect((await stations('city')).status).toBe(200)
  })

  it('requires the permission as well', async () => {
    await grant('api', guard({ scopePath: '/yhjg-dp/sss/Dashboard/station/submit' }))
    const answer = await server.call('POST', '/yhjg-dp/sss/Dashboard/station/submit', { as: 'countyA', body: {} })
    expect(answer.status).toBe(400)
    expect((await server.call('POST', '/yhjg-dp/sss/Dashboard/station/submit', { as: 'city', body: {} })).status).toBe(
      403,
    )
  })
})
