import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { md5, startForTest, type TestApp } from '../../../test/support/app.ts'

const dashboard = '/yhjg-dp/sss/Dashboard'
let server: TestApp
let change = ''
let officer = ''
let n = 0
const depts: Record<string, string> = {}
const roles: Record<string, string> = {}

const post = (path: string, body: object, as: string) => server.call('POST', path, { as, body })
const one = async (query: string) => (await sql<{ id: string }>`${sql.raw(query)}`.execute(server.db)).rows[0]?.id ?? ''

beforeAll(async () => {
  server = await startForTest()
  for (const account of ['county', 'liling'])
    depts[account] = await one(`select d.dept_id::text as id from sys_user_dept d join sys_user u on u.id = d.user_id
      where u.account = '${account}'`)
  for (const alias of ['sup_county', 'guest'])
    roles[alias] = await one(
      `select id::text as id from sys_role where role_alias = '${alias}' and tenant_id = '000000'`,
    )
})
afterAll(() => server.stop())

/** A waiting change, and a signed-in officer of its county who could approve it. */
beforeEach(async () => {
  officer = `officer${++n}`
  const user = { account: officer, name: officer, realName: officer, userType: 'sss', password: md5('Fengsui2026') }
  const links = { deptId: depts.county, roleId: roles.sup_county }
  expect((await post('/blade-user/submit', { ...user, ...links }, 'admin')).msg).toBe('操作成功')
  const room = await one(
    `select min(id)::text as id from wp_workplace where enterprise_id = 21000001 and workplace_kind = '1'`,
  )
  const sensor = { code: `NOW-${n}`, name: '温湿度计', workplaceId: room, tempMax: '30' }
  const { data } = await post(`${dashboard}/temperaturehumidity/submit`, sensor, 'safety')
  const asked = { id: data.id, tempMax: '33', changeReason: '移位校准' }
  change = (await post(`${dashboard}/temperaturehumidity/submit`, asked, 'safety')).data.changeId
  expect(
    (await server.call('GET', `${dashboard}/device-change/detail`, { as: officer, query: { id: change } })).status,
  ).toBe(200)
})

const approve = () => post(`${dashboard}/device-change/process`, { ids: change, status: '1' }, officer)
const userId = () => one(`select id::text as id from sys_user where account = '${officer}'`)
const look = async () =>
  (await server.call('GET', `${dashboard}/device-change/detail`, { as: officer, query: { id: change } })).status

it('who was moved to another county finds nothing of the first by its id', async () => {
  await post('/blade-user/submit', { id: await userId(), deptId: depts.liling }, 'admin')
  expect((await approve()).status).toBe(404)
  expect(
    (await server.call('GET', `${dashboard}/device-change/detail`, { as: officer, query: { id: change } })).status,
  ).toBe(404)
})

it('who lost the role may not decide, nor look', async () => {
  await post('/blade-user/grant', { userIds: await userId(), roleIds: roles.guest }, 'admin')
  expect((await approve()).status).toBe(403)
})

it('who is stopped is signed out', async () => {
  await post('/blade-user/submit', { id: await userId(), status: 0 }, 'admin')
  expect((await approve()).status).toBe(401)
})

it('who is removed is signed out', async () => {
  const id = await userId()
  expect((await server.call('POST', '/blade-user/remove', { as: 'admin', query: { ids: id } })).msg).toBe('操作成功')
  expect((await approve()).status).toBe(401)
})

it('what was done in the database alone holds within seconds', async () => {
  await sql`update sys_user set status = 0 where account = ${officer}`.execute(server.db)
  await expect.poll(look, { interval: 250 }).toBe(401)
})
