import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { png, putFile } from '../../../test/support/upload.ts'
import { shanghai } from '../../framework/http/serialize-row.ts'

let server: TestApp
const base = '/yhjg-dp/sss/Dashboard/patrol'
const plant = '21000001'
let rooms: string[] = []
let elsewhere = ''
const users: Record<string, string> = {}
const pictures: Record<string, string> = {}
beforeAll(async () => {
  server = await startForTest()
  const roomsOf = async (id: string) =>
    (
      await sql<{ id: string }>`select id from wp_workplace where enterprise_id = ${id} order by id limit 2`.execute(
        server.db,
      )
    ).rows.map((row) => row.id)
  rooms = await roomsOf(plant)
  elsewhere = (await roomsOf('21000002'))[0] ?? ''
  const found = await sql<{ id: string; account: string }>`select id, account from sys_user`.execute(server.db)
  for (const { id, account } of found.rows) users[account] = id
  for (const account of ['county', 'safety'])
    pictures[account] = (await putFile(server, png, 'a.png', account)).data.attachId
})
afterAll(() => server.stop())

const ago = (minutes: number) => shanghai(new Date(server.clock.now().getTime() - minutes * 60_000))
const submit = (more: object = {}, as = 'safety') =>
  server.call('POST', `${base}/submit`, {
    as,
    body: {
      enterpriseId: plant,
      patrolType: 'site',
      patrolUser: users[as],
      startTime: ago(40),
      endTime: ago(10),
      workplaceIds: rooms,
      result: '1',
      ...more,
    },
  })
const abnormal = (as = 'safety', more: object = {}) => ({
  result: '0',
  problem: '通道堆放纸箱',
  category: 'environment',
  responsible: '李某',
  files: [pictures[as]],
  ...more,
})
const read = async (id: string, as = 'county') =>
  (await server.call('GET', `${base}/detail`, { as, query: { id } })).data
const troubles = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from ent_hidden_trouble`.execute(server.db)).rows[0]?.n

describe('a patrol is refused', () => {
  it.each([
    ['without points', () => ({ workplaceIds: [] }), '请输入巡查点位'],
    ['at another plant', () => ({ workplaceIds: [elsewhere] }), '巡查点位应为该企业的工库房'],
    ['in the future', () => ({ startTime: ago(-60), endTime: null }), '开始时间不能晚于现在'],
    ['that ends before it starts', () => ({ endTime: ago(50) }), '结束时间应晚于开始时间'],
    ['without what was abnormal', () => ({ ...abnormal(), problem: '' }), '请输入发现问题'],
    ['without a picture of it', () => ({ ...abnormal(), files: [] }), '请选择照片'],
    ['without who rectifies it', () => ({ ...abnormal(), responsible: null }), '请输入整改责任人'],
    ['with a deadline before it', () => abnormal('safety', { deadline: '2020-01-01' }), '整改期限不能早于发现日期'],
  ])('%s, and leaves no hidden trouble', async (_, more, msg) => {
    const before = await troubles()
    expect(await submit(more())).toMatchObject({ status: 400, msg })
    expect(await troubles()).toBe(before)
  })

  it('of another county', async () => {
    expect((await submit({ enterpriseId: '21000013' }, 'county')).status).toBe(404)
    const { id } = (await submit()).data
    expect((await server.call('GET', `${base}/detail`, { as: 'liling', query: { id } })).status).toBe(404)
  })

  it('by the keeper of a store, who has no permission', async () => {
    expect((await submit({}, 'keeper')).status).toBe(403)
  })
})

it('is numbered, counts its points and says who patrolled', async () => {
  const { id } = (await submit()).data
  expect(await read(id)).toMatchObject({
    patrolNo: expect.stringMatching(/^XC\d{12}$/),
    pointCount: 2,
    patrolOrg: null,
    workplaceNames: expect.stringContaining('、'),
    hiddenTroubleId: null,
  })
  const byCounty = (await submit({ patrolType: 'video' }, 'county')).data.id
  expect(await read(byCounty)).toMatchObject({ patrolOrgName: '浏阳市应急管理局' })
})

it('makes a hidden trouble of an abnormal result, once, and then keeps what it was made of', async () => {
  const { data } = await submit(abnormal('county'), 'county')
  expect(data).toMatchObject({ hiddenTroubleId: expect.any(String) })
  const trouble = await server.call('GET', '/blade-dcms/enterprisehiddentrouble/detail', {
    as: 'head',
    query: { id: data.hiddenTroubleId },
  })
  expect(trouble.data).toMatchObject({
    source: '2',
    sourceKind: 'patrol',
    sourceId: data.id,
    description: '通道堆放纸箱',
    responsible: '李某',
    status: '0',
    beforeFiles: [{ name: 'a.png' }],
    troubleNo: data.troubleNo,
  })
  expect((await submit({ ...abnormal('county'), id: data.id, problem: '没有问题' }, 'county')).status).toBe(409)
  expect((await submit({ ...abnormal('county'), id: data.id }, 'county')).status).toBe(200)
  expect((await read(data.id)).hiddenTroubleId).toBe(data.hiddenTroubleId)
})

it('is changed by its author only, for a day', async () => {
  const { id } = (await submit()).data
  expect((await submit({ id }, 'county')).msg).toBe('只有登记人能在24小时内修改')
  expect((await submit({ id, patrolType: 'video' })).status).toBe(200)
  await sql`update ops_patrol set create_time = create_time - interval '25 hours' where id = ${id}`.execute(server.db)
  expect((await submit({ id })).status).toBe(409)
})

it('counts the patrols since Monday that the caller may see', async () => {
  const week = async (as: string) => (await server.call('GET', `${base}/thisWeek`, { as })).data
  const before = await week('county')
  await submit({ patrolType: 'video' })
  await submit(abnormal())
  const after = await week('county')
  expect([after.total, after.video, after.site, after.abnormal]).toEqual([
    before.total + 2,
    before.video + 1,
    before.site + 1,
    before.abnormal + 1,
  ])
  expect(after.byDay).toHaveLength(7)
  expect(after.byDay.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(after.total)
  expect(after.enterprisesCovered).toBeLessThanOrEqual(after.enterprisesTotal)
  const own = await week('head')
  expect([own.enterprisesTotal, own.coverage]).toEqual([1, 100])
  const far = await week('liling')
  expect(far.total).toBeLessThan(after.total)
  await sql`update ops_patrol set start_time = start_time - interval '7 days'`.execute(server.db)
  expect(await week('head')).toMatchObject({ total: 0, coverage: 0 })
})
