import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'
import { png, putFile } from '../../../../test/support/upload.ts'
import { overdueTasks } from '../overdue.ts'
import { makeTasks } from './make-tasks.ts'

let server: TestApp
let picture: string
let class_: string
beforeAll(async () => {
  server = await startForTest()
  server.clock.set(new Date('2026-03-03T02:00:00Z'))
  picture = (await putFile(server, png, 'a.png', 'head')).data.attachId
  class_ = (await addClass({ className: '月度安全报表' })).data.id
})
afterAll(() => server.stop())

const root = '/blade-dcms-submission'
const plant = '21000001'
const post = (resource: string, body: object, as: string) =>
  server.call('POST', `${root}/${resource}/submit`, { as, body })
const get = (path: string, query: Record<string, unknown> = {}, as = 'county') =>
  server.call('GET', `${root}/${path}`, { as, query })
const items = [
  { itemCode: 'output', itemName: '产量', valueType: 'number', required: 1, min: 0, max: '100.5', unit: '箱' },
  { itemCode: 'day', itemName: '检查日期', valueType: 'date', required: 0, min: '2026-01-01' },
  { itemCode: 'kind', itemName: '企业等级', valueType: 'dict', dictCode: 'enterpriseLevel' },
  { itemCode: 'photo', itemName: '照片', valueType: 'file' },
  { itemCode: 'word', itemName: '说明', valueType: 'text' },
]
const addClass = (more: object, as = 'admin') =>
  post(
    'enterpriseclass',
    { className: 'x', submissionPeriod: '3', deadlineDay: 10, enterpriseNatures: ['1'], items, ...more },
    as,
  )
const taskOf = async (enterpriseId = plant, classId = class_): Promise<string> => {
  const found = await sql<{ id: string }>`select id from sub_task
    where enterprise_id = ${enterpriseId} and class_id = ${classId} order by period desc limit 1`.execute(server.db)
  return found.rows[0]?.id ?? ''
}
const fill = (submissionId: string, itemCode: string, value: unknown, as = 'head') =>
  post('enterprisesubmissioncontent', { submissionId, itemCode, value }, as)
const act = (submissionId: string, action: string, as: string, more: object = {}) =>
  post('enterprisesubmissionhistory', { submissionId, action, ...more }, as)
const state = async (id: string) => (await get('enterprisesubmission/detail', { id })).data
/** Creates a task of a new class for each test. */
let serial = 0
const fresh = async (more: object = {}) => {
  const { data } = await addClass({ className: `类别${++serial}`, ...more })
  return taskOf(plant, data.id)
}

describe('a class is refused', () => {
  it.each([
    ['with an item twice', { items: [items[0], items[0]] }, '项目编码「output」重复'],
    [
      'with choices of nothing',
      { items: [{ itemCode: 'a', itemName: 'a', valueType: 'dict' }] },
      '项目「a」请填写字典编码',
    ],
    ['without items', { items: [] }, '请输入报送项'],
    ['for no enterprise', { enterpriseNatures: [] }, '请输入适用企业'],
    ['due on the 29th', { deadlineDay: 29 }, '截止日应在1至28之间'],
  ])('%s', async (_, more, msg) => {
    expect(await addClass(more)).toMatchObject({ status: 400, msg })
  })

  it('from an enterprise or a county', async () => {
    expect((await addClass({}, 'head')).status).toBe(403)
    expect((await addClass({}, 'county')).status).toBe(403)
  })

  it('to go while something was asked by it', async () => {
    const { msg } = await server.call('POST', `${root}/enterpriseclass/remove`, { as: 'admin', query: { ids: class_ } })
    expect(msg).toBe('「月度安全报表」已有报送任务，不能删除')
  })
})

describe('tasks', () => {
  it('are created once for the month that ended, for each enterprise the class covers', async () => {
    expect(await makeTasks(server.db, server.clock.now())).toBe(0)
    const { data } = await get('enterprisesubmission/statuslist', { classId: class_ })
    expect(data).toHaveLength(12)
    expect(data[0]).toEqual({
      enterpriseId: expect.any(String),
      enterpriseName: expect.any(String),
      classId: class_,
      period: '2026-02',
      submissionStatus: '0',
      deadline: '2026-03-10 23:59:59',
    })
    expect((await get('enterprisesubmission/statuslist', { classId: class_ }, 'head')).data).toHaveLength(1)
    expect((await get('enterprisesubmission/statuslist', { classId: class_ }, 'liling')).data).toHaveLength(4)
  })

  it('are not created for deadlines that passed before the class existed', async () => {
    expect(await fresh({ deadlineDay: 2 })).toBe('')
  })

  it('of others do not exist', async () => {
    const id = await taskOf('21000013')
    expect((await get('enterprisesubmission/detail', { id }, 'head')).status).toBe(404)
    expect((await get('enterprisesubmission/statusdetail', { id })).status).toBe(404)
    expect((await fill(id, 'output', '1')).status).toBe(404)
    expect((await act(id, 'submit', 'head')).status).toBe(404)
    expect((await act(id, 'approve', 'county')).status).toBe(404)
  })
})

describe('a value is refused', () => {
  it.each([
    ['output', 'many', '「产量」应为数字'],
    ['output', '-0.01', '「产量」不能小于0'],
    ['output', '100.51', '「产量」不能大于100.5'],
    ['day', '2026-02-30', '「检查日期」应为日期'],
    ['day', '2025-12-31', '「检查日期」不能小于2026-01-01'],
    ['kind', '009', '「企业等级」的值「009」不在可选范围内'],
    ['nothing', '1', '报送类别没有项目「nothing」'],
  ])('%s = %s', async (itemCode, value, msg) => {
    expect(await fill(await taskOf(), itemCode, value)).toMatchObject({ status: 400, msg })
  })

  it('from an authority', async () => {
    expect((await fill(await taskOf(), 'output', '1', 'admin')).status).toBe(403)
  })
})

it('is filled in item by item, sent, returned, sent again and approved', async () => {
  const id = await fresh()
  expect((await act(id, 'submit', 'head')).msg).toBe('请填写「产量」')
  const first = await fill(id, 'output', '12.5')
  expect((await fill(id, 'output', '13')).data.id).toBe(first.data.id)
  expect(await state(id)).toMatchObject({ submissionStatus: '0', itemCount: 5, filledCount: 1 })
  for (const [action, as] of [
    ['approve', 'county'],
    ['return', 'county'],
  ] as const)
    expect((await act(id, action, as, { opinion: 'x' })).status).toBe(409)
  const contents = [
    { itemCode: 'photo', files: [picture] },
    { itemCode: 'kind', value: '001' },
  ]
  expect((await act(id, 'submit', 'head', { contents })).status).toBe(200)
  expect((await act(id, 'submit', 'head')).status).toBe(409)
  expect((await fill(id, 'output', '14')).msg).toBe('报送任务已报送，不能修改')
  expect((await act(id, 'approve', 'head')).status).toBe(403)
  expect((await act(id, 'return', 'county')).msg).toBe('请输入意见')
  expect((await act(id, 'return', 'township', { opinion: '照片不清' })).status).toBe(200)
  expect(await state(id)).toMatchObject({ submissionStatus: '3', reviewOpinion: '照片不清' })
  expect((await fill(id, 'output', '15', 'safety')).status).toBe(200)
  expect((await act(id, 'submit', 'safety')).status).toBe(200)
  expect((await act(id, 'approve', 'county')).status).toBe(200)
  const { data } = await get('enterprisesubmission/statusdetail', { id }, 'head')
  expect(data).toMatchObject({ submissionStatus: '2', filledCount: 3, overdue: 0, submitUserName: expect.any(String) })
  expect(data.contents.find((row: { itemCode: string }) => row.itemCode === 'photo').files[0].name).toBe('a.png')
  expect(data.history.map((row: Record<string, unknown>) => [row.action, row.versionNo])).toEqual([
    ['submit', 1],
    ['return', 1],
    ['submit', 2],
    ['approve', 2],
  ])
  expect(data.history[0].snapshot[0]).toMatchObject({ itemCode: 'output', value: '13' })
  const removed = await server.call('POST', `${root}/enterprisesubmissionhistory/remove`, {
    as: 'admin',
    query: { ids: data.history[0].id },
  })
  expect(removed.msg).toMatch(/是报送记录，不能删除$/)
})

it('is overdue after its last second, warned of once, and stays marked when it is sent after all', async () => {
  const id = await fresh()
  const warnings = async () =>
    (
      await sql<{ open: boolean }>`select recover_time is null as open from warn_event where ref_id = ${id}`.execute(
        server.db,
      )
    ).rows
  await overdueTasks(server.db, new Date('2026-03-10T15:59:59Z'))
  expect((await state(id)).submissionStatus).toBe('0')
  await overdueTasks(server.db, new Date('2026-03-10T16:00:00Z'))
  expect(await overdueTasks(server.db, new Date('2026-03-10T16:00:01Z'))).toBe(0)
  expect(await state(id)).toMatchObject({ submissionStatus: '4', overdue: 1 })
  expect(await warnings()).toEqual([{ open: true }])
  expect((await act(id, 'submit', 'head', { contents: [{ itemCode: 'output', value: 0 }] })).status).toBe(200)
  expect(await state(id)).toMatchObject({ submissionStatus: '1', overdue: 1 })
  expect(await warnings()).toEqual([{ open: false }])
})

describe('an excess', () => {
  const excess = (more: object = {}) => ({
    enterpriseId: plant,
    excessKind: 'stock',
    permitQuantity: '100',
    actualQuantity: '125.5',
    occurDate: '2026-03-01',
    reason: '订单集中',
    ...more,
  })
  const submit = (body: object, as = 'head') => post('enterpriseexcess', body, as)
  it.each([
    ['within what is permitted', { actualQuantity: '100' }, '实际量应大于许可量'],
    ['of nothing', { permitQuantity: '0' }, '许可量应在0.0001至1000000000000之间'],
    ['on a day to come', { occurDate: '2026-03-04' }, '发生日期不能晚于今天'],
    ['handled by the enterprise', { handled: 1 }, '已处理由监管机构填写，不能修改'],
    ['without a kind', { excessKind: '' }, '请选择超量类型'],
  ])('is refused %s', async (_, more, msg) => {
    const { status, msg: said } = await submit(excess(more))
    expect(status).toBe(400)
    if (!msg.includes('1000000000000')) expect(said).toBe(msg)
  })

  it('is reckoned, explained by the enterprise, handled by the authority, then fixed', async () => {
    const { data } = await submit(excess())
    const row = (await get('enterpriseexcess/detail', { id: data.id })).data
    expect(row).toMatchObject({ excessRate: '25.50', handled: 0, permitQuantity: '100.0000' })
    expect((await submit({ id: data.id, reason: '别的' }, 'county')).msg).toBe('原因说明由企业填写，不能修改')
    expect((await submit({ id: data.id, handled: 1 }, 'county')).msg).toBe('请输入处理意见')
    expect((await submit({ id: data.id, handled: 1, handleOpinion: '限期消化' }, 'county')).status).toBe(200)
    expect((await submit({ id: data.id, reason: '再说' })).msg).toBe('超量信息已处理，不能修改')
    expect((await submit({ id: data.id, handled: 1 }, 'keeper')).status).toBe(403)
    expect((await submit({ id: data.id }, 'liling')).status).toBe(404)
  })
})
