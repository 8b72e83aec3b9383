import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { addCallers } from '../../../test/support/walkers.ts'

let server: TestApp
const organize: Record<string, string> = {}
beforeAll(async () => {
  server = await startForTest()
  await addCallers(server)
  await sql`delete from sys_notice_read`.execute(server.db)
  await sql`delete from sys_notice`.execute(server.db)
  const rows = await sql<{ id: string; region: string }>`select id, region from org_organize`.execute(server.db)
  for (const row of rows.rows) organize[row.region] = row.id
})
afterAll(() => server.stop())

type Body = Record<string, unknown>
const desk = '/blade-desk/notice'
const submit = (as: string, body: Body, path = desk) => server.call('POST', `${path}/submit`, { as, body })
const write = async (as: string, body: Body = {}): Promise<string> => {
  const answer = await submit(as, { title: '通知', content: '<p>正文</p>', ...body })
  expect(answer, answer.msg).toMatchObject({ status: 200 })
  return answer.data.id
}
const detail = (as: string, id: string) => server.call('GET', `${desk}/detail`, { as, query: { id } })
const titles = async (as: string, call: string, query: Body = {}) =>
  (await server.call('GET', `${desk}/${call}`, { as, query: { size: 200, ...query } })).data.records.map(
    ({ title }: Body) => title,
  )

describe('a notice is refused', () => {
  it.each([
    ['without a title', { title: '' }, '请输入标题'],
    ['without words', { content: '<p> </p><script>alert(1)</script>' }, '请输入内容'],
    ['of a kind that is none', { nature: '9' }, '性质「9」不在可选范围内'],
    ['released in the future', { releaseTime: '2999-01-01 00:00:00' }, '发布时间不能晚于当前时间'],
    ['withdrawn before it was released', { status: 'withdrawn' }, '当前状态不允许此操作'],
  ])('%s', async (_, body, msg) => {
    expect((await submit('county', { title: '通知', content: '正文', ...body })).msg).toBe(msg)
  })

  it('to whom it is not permitted, to an enterprise whatever it is permitted, and to a stranger’s hand', async () => {
    for (const as of ['township', 'safety', 'plantA'])
      expect((await submit(as, { title: '通知', content: '正文' })).status, as).toBe(403)
    const id = await write('county')
    expect((await submit('city', { id, title: '改' })).status, 'read from above, not changed').toBe(403)
    expect((await submit('countyB', { id, title: '改' })).status, 'another county').toBe(404)
    const gone = await server.call('POST', `${desk}/remove`, { as: 'city', query: { ids: id } })
    expect(gone.status).toBe(403)
  })

  it('to receivers outside the writer’s own subtree', async () => {
    const beside = { title: '通知', content: '正文', targetOrganizeIds: [organize['430281']] }
    expect((await submit('county', beside)).status).toBe(404)
    expect((await submit('county', { ...beside, targetOrganizeIds: [organize['430100']] })).status).toBe(404)
    expect((await submit('county', { title: 'x', content: 'x', targetEnterpriseIds: ['21000013'] })).status).toBe(404)
    expect((await submit('city', { title: 'x', content: 'x', targetOrganizeIds: [organize['430181']] })).status).toBe(
      200,
    )
  })

  it('a second life: withdrawn is the end', async () => {
    const id = await write('county')
    expect((await submit('county', { id, status: 'withdrawn' })).status).toBe(200)
    for (const body of [{ status: 'released' }, { status: 'draft' }, { title: '改' }])
      expect((await submit('county', { id, ...body })).status, JSON.stringify(body)).toBe(409)
  })

  it('changed text once receipts are requested, and the return to a draft', async () => {
    const id = await write('county', { needReceipt: 1 })
    expect(await submit('county', { id, content: '<p>别的</p>' })).toMatchObject({
      status: 409,
      msg: '需回执的通知发布后不能修改，请撤回后重新发布',
    })
    expect((await submit('county', { id, status: 'draft' })).status).toBe(409)
    expect((await submit('county', { id: await write('county'), title: '改正' })).status).toBe(200)
  })

  it('its removal while it is released', async () => {
    const id = await write('county', { title: '在用' })
    const remove = () => server.call('POST', `${desk}/remove`, { as: 'county', query: { ids: id } })
    expect(await remove()).toMatchObject({ status: 400, msg: '「在用」已发布，请先撤回，不能删除' })
    await submit('county', { id, status: 'withdrawn' })
    expect((await remove()).status).toBe(200)
    expect((await detail('county', id)).status).toBe(404)
  })
})

describe('a notice reaches', () => {
  it('all below the writer, and not those beside or above them', async () => {
    const id = await write('county', { title: '县里说' })
    for (const as of ['county', 'township', 'head', 'keeper']) expect((await detail(as, id)).status, as).toBe(200)
    for (const as of ['liling', 'countyB']) expect((await detail(as, id)).status, as).toBe(404)
    for (const as of ['township', 'head']) expect(await titles(as, 'getIndexNotice'), as).toContain('县里说')
    expect(await titles('city', 'page'), 'the city reads what is below it').toContain('县里说')
    expect(await titles('city', 'getIndexNotice'), 'its bell does not ring for it').not.toContain('县里说')
  })

  it('only the side, the organisations and the enterprises that are named', async () => {
    const ids = {
      esp: await write('city', { targetUserType: 'esp' }),
      sss: await write('city', { targetUserType: 'sss' }),
      liling: await write('province', { targetOrganizeIds: [organize['430281']] }),
      town: await write('county', { targetOrganizeIds: [organize['430181110']] }),
      plant: await write('county', { targetEnterpriseIds: ['21000001'] }),
    }
    const seen = async (as: string) => {
      const all = await Promise.all(
        Object.entries(ids).map(async ([name, id]) => [name, (await detail(as, id)).status]),
      )
      return all.filter(([, status]) => status === 200).map(([name]) => name)
    }
    expect(await seen('head')).toEqual(['esp', 'town', 'plant'])
    expect(await seen('township')).toEqual(['sss', 'town'])
    expect(await seen('county')).toEqual(['sss', 'town', 'plant'])
    expect(await seen('liling')).toEqual(['liling'])
    expect(await seen('zhuzhou')).toEqual([])
  })

  it('no receiver while it is a draft or after it is withdrawn', async () => {
    const id = await write('county', { status: 'draft' })
    expect((await detail('township', id)).status).toBe(404)
    await submit('county', { id, status: 'released' })
    expect((await detail('township', id)).status).toBe(200)
    await submit('county', { id, status: 'withdrawn' })
    expect((await detail('township', id)).status).toBe(404)
    expect((await detail('county', id)).data.status).toBe('withdrawn')
  })

  it('no other tenant', async () => {
    const id = await write('national')
    await sql`update sys_notice set tenant_id = '000999' where id = ${id}`.execute(server.db)
    for (const as of ['national', 'county', 'head']) expect((await detail(as, id)).status, as).toBe(404)
  })

  it('without naming its receivers to each other', async () => {
    const id = await write('city', { targetOrganizeIds: [organize['430181']], needReceipt: 1 })
    expect((await detail('county', id)).data).toMatchObject({ targetOrganizeIds: null, readCount: null, isOwn: false })
    expect((await detail('city', id)).data).toMatchObject({ targetOrganizeIds: [organize['430181']], isOwn: true })
  })
})

describe('a notice', () => {
  it('is the same row under both paths, in the shape the front ends know', async () => {
    const { data } = await submit('county', { title: '两处', content: '正文', category: 4 }, '/blade-dcms/notice')
    const row = (await server.call('GET', '/blade-dcms/notice/detail', { as: 'township', query: { id: data.id } })).data
    expect(row).toMatchObject({
      id: data.id,
      title: '两处',
      content: '正文',
      type: '2',
      nature: '1',
      level: '001',
      category: 4,
      categoryName: '指示',
      isRead: false,
      isOwn: false,
      needReceipt: 0,
      status: 'released',
      files: [],
      releaseTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      organizeName: expect.stringMatching(/浏阳/),
    })
    expect((await detail('township', data.id)).data).toEqual(row)
    const { body } = await server.call('GET', '/blade-dcms/notice/page', { as: 'township', query: { title: '两处' } })
    expect(body).toMatchObject({ code: 200, success: true, msg: '操作成功', data: { total: 1, size: 10, current: 1 } })
    expect(body.data.records).toEqual([row])
    const none = await server.call('GET', '/blade-dcms/notice/page', { as: 'township', query: { title: '没有' } })
    expect(none.data).toMatchObject({ records: [], total: 0, pages: 0 })
  })

  it('keeps no markup that runs', async () => {
    const id = await write('county', { content: '<p onclick="x()">好<img src=x onerror=y></p><script>z</script>' })
    expect((await detail('county', id)).data.content).toBe('<p>好</p>')
  })

  it('is marked read per reader, once', async () => {
    const id = await write('county')
    const read = (as: string, ids = id) => server.call('POST', `${desk}/read`, { as, query: { ids } })
    expect((await read('liling')).status).toBe(404)
    expect((await read('head', '')).msg).toBe('缺少必要的请求参数: ids')
    for (const as of ['head', 'head', 'township']) expect((await read(as)).status).toBe(200)
    expect((await detail('head', id)).data.isRead).toBe(true)
    expect((await detail('keeper', id)).data.isRead).toBe(false)
    expect((await detail('county', id)).data.readCount).toBe(2)
  })

  it('is listed in the bell by type, on the home page by nature, newest first, without its text', async () => {
    await write('county', { title: '消息甲', type: '1', releaseTime: '2020-01-01 08:00:00' })
    await write('county', { title: '消息乙', type: '1', nature: '3' })
    await write('county', { title: '法规丙', nature: '2', content: '<p>禁止携带火种</p>' })
    expect((await titles('head', 'getIndexNotice', { type: 1 })).slice(-2)).toEqual(['消息乙', '消息甲'])
    expect(await titles('head', 'homeNotice', { nature: 3 })).toEqual(['消息乙'])
    expect(await titles('head', 'homeNotice')).not.toContain('法规丙')
    expect(await titles('head', 'homeRegulations', { keyword: '火种' })).toEqual(['法规丙'])
    expect(await titles('head', 'homeRegulations', { keyword: '%' })).toEqual([])
    const { data } = await server.call('GET', `${desk}/homeRegulations`, { as: 'head', query: { size: 1 } })
    expect(data).toMatchObject({ size: 1, current: 1 })
    expect(data.records[0]).not.toHaveProperty('content')
  })

  it('is pushed to its signed-in receivers only', async () => {
    for (const as of ['head', 'township', 'liling', 'city', 'county']) await server.tokenOf(as)
    await sql`delete from live_event`.execute(server.db)
    const id = await write('county', { title: '响铃', type: '1' })
    const told = await sql<{ account: string; payload: Body }>`select u.account, e.payload from live_event e
      join sys_user u on u.id = e.user_id where e.kind = 'notice' order by 1`.execute(server.db)
    const accounts = told.rows.map(({ account }) => account)
    expect(accounts).toEqual(expect.arrayContaining(['head', 'township']))
    for (const account of ['liling', 'city', 'county']) expect(accounts).not.toContain(account)
    expect(told.rows[0]?.payload).toMatchObject({ about: 'notice', action: 'release', id, title: '响铃', type: '1' })
    expect(await titles('head', 'getIndexNotice', { type: 1 })).toContain('响铃')
    expect(await titles('county', 'getIndexNotice', { type: 1 }), 'who released it').not.toContain('响铃')
    await sql`delete from live_event`.execute(server.db)
    await submit('county', { id, level: '002' })
    expect((await sql`select 1 from live_event`.execute(server.db)).rows).toEqual([])
  })
})
