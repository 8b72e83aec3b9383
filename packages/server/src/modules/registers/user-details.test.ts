import { citizenCheck } from '@fengsui/contract/kit/validators.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'

let server: TestApp
let users: Record<string, { id: string; detail: string }>
beforeAll(async () => {
  server = await startForTest()
  const { rows } = await sql<{ account: string; id: string; detail: string }>`select u.account, u.id, d.id as detail
    from sys_user u join sys_user_detail d on d.user_id = u.id and d.is_deleted = 0`.execute(server.db)
  users = Object.fromEntries(rows.map(({ account, ...row }) => [account, row]))
})
afterAll(() => server.stop())

const base = '/blade-dcms/userdetails'
const submit = (account: string, body: object, as = 'county') =>
  server.call('POST', `${base}/submit`, { as, body: { id: users[account]?.detail, ...body } })
const read = async (account: string, as = 'county') =>
  (await server.call('GET', `${base}/detail`, { as, query: { id: users[account]?.detail } })).data
const digits = '43018119900307123'
const citizen = digits + citizenCheck(digits)

describe('details of a user are refused', () => {
  it.each([
    ['for levels of the other side', { receiveLevels: [4] }, '接收上报级别与用户类型不符'],
    ['for levels that are none', { receiveLevels: [8] }, '接收上报级别应在1至7之间'],
    ['for half a time on duty', { dutyFrom: '08:00' }, '值班时段应同时填写'],
    ['for a wrong citizen id', { idCard: '430181199003071234' }, '身份证号校验不通过'],
    ['for a channel that is none', { receiveChannels: ['pigeon'] }, '请求参数格式错误: receiveChannels'],
  ])('%s', async (_, body, msg) => {
    expect(await submit('safety', body)).toMatchObject({ status: 400, msg })
  })

  it('for a substitute who is the same person or works elsewhere', async () => {
    expect((await submit('safety', { substituteUserId: users.safety?.id })).msg).toBe('替补不能是本人')
    expect((await submit('safety', { substituteUserId: users.township?.id })).msg).toBe('替补应属于同一机构或企业')
    expect((await submit('safety', { substituteUserId: users.head?.id })).status).toBe(200)
  })

  it('for an organisation of the other side, or another user', async () => {
    const [row] = (await sql<{ id: string }>`select id from org_organize where region = '430181'`.execute(server.db))
      .rows
    expect((await submit('safety', { organizeId: row?.id })).msg).toBe('机构与用户类型不符')
    expect((await submit('safety', { userId: users.head?.id })).msg).toBe('用户不能更换')
  })

  it('a second time, and to go while the account lives', async () => {
    const body = { userId: users.head?.id }
    const { msg } = await server.call('POST', `${base}/submit`, { as: 'county', body })
    expect(msg).toMatch(/^「.+」已有用户扩展信息$/)
    const ids = users.head?.detail
    const removed = await server.call('POST', `${base}/remove`, { as: 'admin', query: { ids } })
    expect(removed.msg).toMatch(/账号仍在使用，不能删除$/)
  })
})

it('a county sees the people of its subtree, an enterprise user sees none', async () => {
  const { data } = await server.call('GET', `${base}/list`, { as: 'county' })
  const seen = data.map((row: { userId: string }) => row.userId)
  expect(seen).toContain(users.township?.id)
  expect(seen).toContain(users.safety?.id)
  expect(seen).not.toContain(users.province?.id)
  expect((await submit('province', { duty: 'x' })).status).toBe(404)
  expect((await server.call('GET', `${base}/list`, { as: 'head' })).status).toBe(403)
})

it('a citizen id is kept sealed and shown masked; sent back as shown it stays', async () => {
  expect((await submit('safety', { idCard: citizen })).status).toBe(200)
  const { idCard } = await read('safety', 'admin')
  expect(idCard).toBe(`430181********${citizen.slice(-4)}`)
  const [row] = (
    await sql<{
      kept: string
    }>`select id_card as kept from sys_user_detail where user_id = ${users.safety?.id}`.execute(server.db)
  ).rows
  expect(row?.kept).not.toContain('199003')
  expect((await submit('safety', { idCard, duty: '安全员' })).status).toBe(200)
  expect((await submit('safety', { idCard: '430181********0000' })).msg).toBe('身份证号格式不正确')
  expect(await read('safety')).toMatchObject({ idCard, duty: '安全员' })
})
