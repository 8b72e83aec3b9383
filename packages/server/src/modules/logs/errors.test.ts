import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest({ logged: true })
})
afterAll(() => server.stop())

const bug = (message: string, more: object = {}) => ({
  type: 'bug',
  info: 'error',
  url: 'https://h/yjxx?blade-auth=SECRET',
  message,
  stack: `TypeError: ${message}\n    at f (https://h/assets/a.js:3:7)`,
  time: '2026-11-21 14:41:08',
  ...more,
})
const upload = (body: unknown, as = 'county', path = '/blade-log/error/upload') =>
  server.call('POST', path, { as, body })
const groups = async (query: object = {}) =>
  (await server.call('GET', '/blade-log/error/groups', { as: 'admin', query: { current: 1, size: 50, ...query } })).data
const list = async (query: object = {}) =>
  (await server.call('GET', '/blade-log/error/list', { as: 'admin', query: { current: 1, size: 50, ...query } })).data
    .records

describe('an upload of local errors', () => {
  it.each([
    ['of nothing', {}, '请选择'],
    ['of words', { list: 'x' }, '错误日志|list'],
    ['of more than a console keeps', Array.from({ length: 501 }, () => bug('x')), '错误日志|list'],
  ])('%s is refused, naming what is wrong', async (_, body, msg) => {
    const answer = await upload(body)
    expect(answer.status).toBe(400)
    expect(answer.msg).toMatch(new RegExp(`${msg}|错误日志|list`))
  })

  it('is kept, as an array or under its name, and by the address of signing out', async () => {
    expect(await upload([bug('as an array')])).toMatchObject({ status: 200, data: null })
    expect((await upload({ list: [bug('under its name')] })).status).toBe(200)
    const { access_token } = await server.signIn('city')
    const headers = { 'blade-auth': `bearer ${access_token}` }
    const asLogout = await server.call('POST', '/blade-auth/oauth/logout', { headers, body: [bug('by signing out')] })
    expect(asLogout.status).toBe(200)
    // The failed call was an upload, so the session continues.
    expect((await server.call('GET', '/blade-user/info', { headers })).status).toBe(200)
    const kept = await list({ source: 'console' })
    expect(kept).toHaveLength(3)
    expect(kept[0]).toMatchObject({
      exceptionName: 'TypeError',
      requestUri: 'https://h/yjxx',
      fileName: 'https://h/assets/a.js',
      lineNumber: 3,
      createBy: 'city',
    })
    for (const heavy of ['params', 'stackTrace', 'message']) expect(kept[0]).not.toHaveProperty(heavy)
  })

  it('of entries that are not quite so is kept as well', async () => {
    expect((await upload([{}, { message: 'x'.repeat(9999), stack: 5, time: null, extra: {} }])).status).toBe(200)
    expect(JSON.stringify(await list())).not.toContain('SECRET')
  })
})

describe('like errors', () => {
  it('are one row: how often, of how many people, first and last', async () => {
    await upload([bug('device 17 is gone'), bug('device 18 is gone')], 'county')
    server.clock.advance(60)
    await upload([bug('device 19 is gone')], 'township')
    const { records } = await groups({ message: 'is gone' })
    expect(records).toHaveLength(1)
    const [group] = records
    expect(group).toMatchObject({
      count: 3,
      people: 2,
      source: 'console',
      exceptionName: 'TypeError',
      message: 'device 19 is gone',
    })
    expect(group.firstTime < group.lastTime).toBe(true)
    const each = await list({ fingerprint: group.fingerprint })
    expect(each.map(({ id }: { id: string }) => id)).toContain(group.lastId)
    expect(each).toHaveLength(3)
    const { data } = await server.call('GET', '/blade-log/error/detail', { as: 'admin', query: { id: group.lastId } })
    expect(data).toMatchObject({ message: 'device 19 is gone', stackTrace: expect.stringContaining('a.js:3:7') })
  })

  it('are paged, and empty as an empty page', async () => {
    const first = await groups({ size: 1 })
    expect(first).toMatchObject({ size: 1, current: 1, pages: first.total })
    expect((await groups({ size: 1, current: 2 })).records[0].fingerprint).not.toBe(first.records[0].fingerprint)
    expect(await groups({ message: 'of this nobody ever heard' })).toEqual({
      records: [],
      total: 0,
      size: 50,
      current: 1,
      pages: 0,
    })
    expect((await server.call('GET', '/blade-log/error/groups', { as: 'safety' })).status).toBe(403)
  })
})

describe('a call that fails for no fault of the caller', () => {
  it('is logged with its stack; the caller gets no internal details', async () => {
    await sql`alter table sys_oss rename to sys_oss_gone`.execute(server.db)
    const body = { id: '1', password: 'plain-Secret1' }
    const answer = await server.call('POST', '/blade-resource/oss/enable', { as: 'admin', body })
    await sql`alter table sys_oss_gone rename to sys_oss`.execute(server.db)
    expect(answer).toMatchObject({ status: 500, msg: '服务器异常' })
    await server.house.logs?.flush()
    const [row] = await list({ source: 'server' })
    expect(row).toMatchObject({
      requestUri: '/blade-resource/oss/enable',
      method: 'POST',
      createBy: 'admin',
    })
    const { data } = await server.call('GET', '/blade-log/error/detail', { as: 'admin', query: { id: row.id } })
    expect(data.message).toContain('sys_oss')
    expect(data.stackTrace).toContain(' at ')
    expect(JSON.stringify(data)).not.toContain('Secret1')
  })
})
