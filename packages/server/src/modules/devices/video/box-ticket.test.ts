import { aiBox } from '@fengsui/contract/video/ai-box.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'

let server: TestApp
let box = ''
const page = 'https://192.168.8.20/box/index?lang=zh'
const open = (id: string, as = 'safety') => server.call('GET', `${aiBox.path}/haikang`, { as, query: { id } })
const ask = (ticket: string, service = page) =>
  server.call('GET', '/Authentication/blade-dcms-video/ai/loginAuthentication', { query: { ticket, service } })
const add = async (code: string, more: Record<string, unknown>): Promise<string> => {
  const body = { enterpriseId: '21000001', code, name: code, algorithms: ['0'], maxStreams: 4, ...more }
  const { data, msg } = await server.call('POST', `${aiBox.path}/save`, { as: 'admin', body })
  expect(msg).toBe('操作成功')
  return data.id
}
const refused = [403, '登录票据无效或已过期']

beforeAll(async () => {
  server = await startForTest()
  box = await add('PAGE-1', { ssoService: page })
})
afterAll(() => server.stop())

it('opens no page of a box without one, or out of sight', async () => {
  const bare = await add('PAGE-2', {})
  expect((await open(bare)).msg).toBe('AI分析盒「PAGE-2」没有填写单点服务地址')
  expect((await open(box, 'liling')).status).toBe(404)
})

it('refuses a ticket that was never made, for another page, or after a minute', async () => {
  const never = await ask('x'.repeat(32))
  expect([never.status, never.msg]).toEqual(refused)
  const other = (await open(box)).data.ticket
  expect((await ask(other, 'https://192.168.8.21/box/index?lang=zh')).status).toBe(403)
  expect((await ask(other)).status).toBe(403)
  const late = (await open(box)).data.ticket
  await sql`update vid_box_ticket set expire_time = '2020-01-01'`.execute(server.db)
  expect((await ask(late)).status).toBe(403)
  const gone = (await open(box)).data.ticket
  await server.call('POST', `${aiBox.path}/submit`, {
    as: 'admin',
    body: { id: box, ssoService: 'https://192.168.8.20/b' },
  })
  expect((await ask(gone)).status).toBe(403)
  await server.call('POST', `${aiBox.path}/submit`, { as: 'admin', body: { id: box, ssoService: page } })
})

it('returns to the page once who opened it', async () => {
  const { url, ticket } = (await open(box)).data
  expect(new URL(url).searchParams.get('ticket')).toBe(ticket)
  expect(url.startsWith('https://192.168.8.20/box/index?lang=zh&ticket=')).toBe(true)
  expect((await ask(ticket, url)).data).toMatchObject({ account: 'safety' })
  expect((await ask(ticket, url)).status).toBe(403)
  const { rows } = await sql<{ all: string }>`select t::text as all from vid_box_ticket t`.execute(server.db)
  expect(JSON.stringify(rows)).not.toContain(ticket)
})
