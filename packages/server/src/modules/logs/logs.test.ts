import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { shanghaiDay } from '../../framework/http/serialize-row.ts'
import { writeLogs } from '../../framework/logs/write-log.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest({ logged: true })
})
afterAll(() => server.stop())

type Row = Record<string, unknown> & { id: string }
/** Returns the rows of a log visible to an account, after flushing the writer. */
const read = async (path: string, as: string, query: Record<string, unknown> = {}): Promise<Row[]> => {
  await server.house.logs?.flush()
  const answer = await server.call('GET', `${path}/list`, { as, query: { current: 1, size: 100, ...query } })
  expect(answer.status, answer.msg).toBe(200)
  return answer.data.records
}
const view = (as: string, pageName: string, path = '/blade-log/usual/save') =>
  server.call('POST', path, { as, body: { pageName, content: `浏览了${pageName}`, path: '/x' } })

describe('the logs are not for everybody', () => {
  it.each(['usual', 'api', 'error'])('%s is closed to enterprises and townships', async (log) => {
    for (const path of [`/blade-log/${log}/list`, `/blade-log/${log}/detail`]) {
      expect((await server.call('GET', path)).status).toBe(401)
      for (const as of ['township', 'safety']) expect((await server.call('GET', path, { as })).status).toBe(403)
    }
  })

  it('shows a county what people of its subtree did, and hides it from all others', async () => {
    for (const as of ['safety', 'township', 'liling', 'city', 'admin']) {
      await view(as, `seen ${as}`)
      await server.call('POST', '/blade-log/error/upload', { as, body: [{ type: 'error', message: `broke ${as}` }] })
    }
    const admin = await read('/blade-log/usual', 'admin')
    for (const log of ['usual', 'api', 'error']) {
      const people = new Set((await read(`/blade-log/${log}`, 'county', { size: 500 })).map(({ createBy }) => createBy))
      expect([...people], log).toEqual(expect.arrayContaining(['safety', 'township']))
      for (const other of ['liling', 'city', 'admin']) expect(people, log).not.toContain(other)
      const whole = new Set((await read(`/blade-log/${log}`, 'admin', { size: 500 })).map(({ createBy }) => createBy))
      expect([...whole], log).toEqual(expect.arrayContaining(['safety', 'liling', 'city', 'admin']))
    }
    const foreign = admin.find(({ createBy }) => createBy === 'liling')
    const detail = await server.call('GET', '/blade-log/usual/detail', { as: 'county', query: { id: foreign?.id } })
    expect(detail.status).toBe(404)
    const groups = await server.call('GET', '/blade-log/error/groups', { as: 'county', query: { size: 500 } })
    const messages = groups.data.records.map(({ message }: { message: string }) => message)
    expect(messages).toContain('broke safety')
    expect(messages).not.toContain('broke liling')
  })

  it('errors are uploaded by the signed-in only, under either address', async () => {
    const body = [{ type: 'error', message: 'x' }]
    expect((await server.call('POST', '/blade-log/error/upload', { body })).status).toBe(401)
    expect((await server.call('POST', '/blade-auth/oauth/logout', { body })).status).toBe(401)
  })
})

describe('the API log', () => {
  it('records every call: user, action and result', async () => {
    await server.call('GET', '/blade-system/region/select', { as: 'county', query: { code: '43', _t: '1' } })
    await server.call('GET', '/blade-log/api/list', { as: 'county' })
    const rows = await read('/blade-log/api', 'admin', { createBy: 'county' })
    expect(rows).toContainEqual(
      expect.objectContaining({
        requestUri: '/blade-system/region/select',
        method: 'GET',
        status: 200,
        createBy: 'county',
      }),
    )
    expect(rows).toContainEqual(expect.objectContaining({ requestUri: '/blade-log/api/list', status: 200 }))
    expect(rows[0]).not.toHaveProperty('params')
  })

  it('stores no secret, at any depth', async () => {
    await server.signIn('head')
    await server.call('POST', '/blade-user/update-password', {
      as: 'safety',
      body: {
        oldPassword: 'wrong-Secret1',
        newPassword: 'plain-Secret2',
        deep: { list: [{ accessToken: 'plain-Secret3' }] },
      },
    })
    await server.house.logs?.flush()
    const { rows } = await sql<{ all: string }>`select string_agg(a::text, '|') as all from log_api a`.execute(
      server.db,
    )
    expect(rows[0]?.all).not.toMatch(/Secret\d|[0-9a-f]{32}/)
    expect(rows[0]?.all).toContain('***')
  })

  it('shows one record whole, in exactly this shape', async () => {
    await server.call('GET', '/blade-system/region/lazy-tree', { as: 'city', query: { parentCode: '43' } })
    const [row] = await read('/blade-log/api', 'admin', { createBy: 'city', requestUri: 'lazy-tree' })
    const { data } = await server.call('GET', '/blade-log/api/detail', { as: 'admin', query: { id: row?.id } })
    expect(data).toMatchObject({
      id: row?.id,
      serviceId: 'fengsui',
      env: expect.any(String),
      serverHost: expect.any(String),
      serverIp: expect.any(String),
      method: 'GET',
      requestUri: '/blade-system/region/lazy-tree',
      methodClass: '/blade-system/region',
      methodName: 'lazyTree',
      params: '{"parentCode":"43"}',
      type: '1',
      title: expect.any(String),
      remoteIp: '127.0.0.1',
      userAgent: expect.any(String),
      time: expect.any(Number),
      createBy: 'city',
      createTime: expect.stringMatching(/^\d{4}(-\d\d){2} \d\d(:\d\d){2}$/),
    })
    expect(
      (await server.call('GET', '/blade-log/api/detail', { as: 'admin', query: { id: '999999999' } })).status,
    ).toBe(404)
    expect((await server.call('GET', '/blade-log/api/detail', { as: 'admin' })).msg).toBe('缺少必要的请求参数: id')
  })

  it('is empty as an empty page', async () => {
    const query = { current: 1, size: 10, createBy: 'nobody of this name' }
    const { data } = await server.call('GET', '/blade-log/api/list', { as: 'admin', query })
    expect(data).toEqual({ records: [], total: 0, size: 10, current: 1, pages: 0 })
  })

  it('is searched by a part of account and path, in whatever case, signs taken as they are', async () => {
    await server.call('GET', '/blade-system/region/select', { as: 'county' })
    const found = async (query: object) => (await read('/blade-log/api', 'admin', { size: 1, ...query })).length
    expect(await found({ createBy: 'OUNT', requestUri: 'region/sel' })).toBe(1)
    expect(await found({ create_by_like: 'ount', request_uri_like: 'region/sel' })).toBe(1)
    for (const none of [
      { createBy: 'c%y' },
      { requestUri: 'region_select' },
      { createBy: 'ount', requestUri: 'never' },
    ])
      expect(await found(none), JSON.stringify(none)).toBe(0)
    expect(await found({ createBy_equal: 'county' })).toBe(1)
    expect(await found({ createBy_equal: 'ount' })).toBe(0)
  })

  it('shows nothing of another tenant', async () => {
    await server.call('GET', '/blade-system/region/select', { as: 'county' })
    await server.house.logs?.flush()
    await sql`update log_api set tenant_id = '900001' where request_uri = '/blade-system/region/select'`.execute(
      server.db,
    )
    await sql`update sys_user_role set role_id = (select id from sys_role where role_alias = 'admin' and tenant_id = '000000')
      where user_id = (select id from sys_user where account = 'national')`.execute(server.db)
    expect(await read('/blade-log/api', 'national', { requestUri: 'region/select' })).toEqual([])
    expect((await read('/blade-log/api', 'admin', { requestUri: 'region/select' })).length).toBeGreaterThan(0)
  })
})

describe('a range of time', () => {
  it('is the last day when none is given', async () => {
    const createTime = new Date(server.clock.now().getTime() - 2 * 86_400_000)
    const row = { tenantId: '000000', method: 'GET', createBy: 'county', logData: '前天的事', createTime }
    await writeLogs(server.db, 'log_usual', [row])
    expect(await read('/blade-log/usual', 'admin', { logData: '前天的事' })).toEqual([])
    const since = shanghaiDay(new Date(createTime.getTime() - 86_400_000))
    expect(await read('/blade-log/usual', 'admin', { logData: '前天的事', createTime_datege: since })).toHaveLength(1)
  })

  it('is refused when longer than a month, naming the field', async () => {
    const query = { createTime_datege: '2020-01-01', createTime_datelt: '2020-03-01' }
    const answer = await server.call('GET', '/blade-log/api/list', { as: 'admin', query })
    expect(answer).toMatchObject({ status: 400, msg: '时间范围不能超过31天' })
  })

  it('goes on below the last row seen, skipping nothing and repeating nothing', async () => {
    for (let n = 0; n < 7; n++) await view('zhuzhou', `第${n}页`)
    const all = await read('/blade-log/usual', 'admin', { createBy: 'zhuzhou', logId: 'page_view' })
    const seen: string[] = []
    for (let before = ''; seen.length < 20; ) {
      const rows = await read('/blade-log/usual', 'admin', {
        createBy: 'zhuzhou',
        logId: 'page_view',
        size: 3,
        before,
      })
      if (rows.length === 0) break
      seen.push(...rows.map(({ id }) => id))
      before = seen.at(-1) ?? ''
    }
    expect(seen).toEqual(all.map(({ id }) => id))
    expect(seen).toHaveLength(7)
    const answer = await server.call('GET', '/blade-log/usual/list', { as: 'admin', query: { before: 'x' } })
    expect(answer.msg).toBe('请求参数格式错误: before')
  })
})

describe('the usual log', () => {
  it('records what people did, not what they only viewed or failed at', async () => {
    await server.call('POST', '/yhjg-dp/sss/Dashboard/dust/remove', { as: 'county', query: { ids: '1' } })
    const { access_token } = await server.signIn('city')
    await server.call('POST', '/blade-auth/oauth/logout', {
      headers: { 'blade-auth': `bearer ${access_token}` },
      body: {},
    })
    const rows = await read('/blade-log/usual', 'admin')
    expect(rows).toContainEqual(expect.objectContaining({ createBy: 'city', requestUri: '/blade-auth/oauth/logout' }))
    expect(rows.filter(({ requestUri }) => String(requestUri).includes('dust'))).toEqual([])
    expect(rows[0]).not.toHaveProperty('logData')
  })

  it.each([
    [{ content: 'x' }, '请输入页面名称'],
    [{ pageName: 'x'.repeat(61), content: 'x' }, '页面名称不能超过60个字'],
    [{ pageName: 'x' }, '请输入内容'],
  ])('refuses a page view %o', async (body, msg) => {
    expect(await server.call('POST', '/blade-log/usual/save', { as: 'county', body })).toMatchObject({
      status: 400,
      msg,
    })
  })
})

describe('page views', () => {
  it('are visible to the visitor’s supervisors, under either address', async () => {
    await view('safety', '设备统计', '/yhjg-dp/sss/Dashboard/viewLog/save')
    await view('province', '首页')
    const path = '/yhjg-dp/sss/Dashboard/viewLog'
    const names = async (as: string) => (await read(path, as)).map(({ pageName }) => pageName)
    for (const as of ['county', 'city', 'province', 'head']) expect(await names(as), as).toContain('设备统计')
    expect(await names('province')).toContain('首页')
    for (const as of ['county', 'head']) expect(await names(as), as).not.toContain('首页')
    const [row] = await read(path, 'head', { pageName: '设备统计' })
    expect(row).toMatchObject({
      pageName: '设备统计',
      content: '浏览了设备统计',
      path: '/x',
      visitKind: '1',
      account: 'safety',
      userType: 'esp',
      enterpriseId: '21000001',
      ip: '127.0.0.1',
      viewTime: expect.any(String),
    })
  })

  it('of another plant do not exist', async () => {
    await view('safety', '别家看不见')
    const [row] = await read('/yhjg-dp/sss/Dashboard/viewLog', 'head', { pageName: '别家看不见' })
    const detail = (as: string) =>
      server.call('GET', '/yhjg-dp/sss/Dashboard/viewLog/detail', { as, query: { id: row?.id } })
    expect((await detail('head')).status).toBe(200)
    expect((await detail('ly02head')).status).toBe(404)
  })
})
