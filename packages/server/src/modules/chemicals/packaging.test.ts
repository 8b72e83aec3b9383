import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { daysAgo } from '../warehouse/test/stores.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())

type Act = 'inspection' | 'scrapping' | 'recovery'
const base = '/blade-dcms-basic/packagingpropertyinformation'
const pathOf = (act: Act) => `/blade-dcms-extend/directionpackaging${act}`
const post = (path: string, body: object, as = 'head') => server.call('POST', path, { as, body })
let n = 0
const packaging = (more: object = {}) => ({
  packCode: `BZ${++n}`,
  packName: `纸箱${n}`,
  packKind: '1',
  spec: '600×400',
  reusable: 1,
  quantity: 100,
  ...more,
})
const added = async (more: object = {}): Promise<string> => (await post(`${base}/submit`, packaging(more))).data.id
const state = async (id: string) => {
  const { data } = await server.call('GET', `${base}/detail`, { as: 'head', query: { id } })
  return { quantity: data.quantity, packStatus: data.packStatus, inspectExpire: data.inspectExpire }
}
const bodies: Readonly<Record<Act, object>> = {
  inspection: { result: '1', validTo: '2035-01-01' },
  scrapping: { scrapReason: '破损', disposeMethod: '焚烧' },
  recovery: { recoverCondition: '完好' },
}
const act = (kind: Act, packId: string, quantity: number, more: object = {}) =>
  post(`${pathOf(kind)}/submit`, {
    packId,
    quantity,
    operateDate: daysAgo(9),
    operator: '张三',
    ...bodies[kind],
    ...more,
  })
const remove = (kind: Act, ids: string) => server.call('POST', `${pathOf(kind)}/remove`, { as: 'head', query: { ids } })

describe('a document of a packaging is refused', () => {
  let id: string
  beforeAll(async () => {
    id = await added({ reusable: 0 })
  })
  it.each<[string, Act, number, object, string]>([
    ['to inspect more than there are', 'inspection', 101, {}, '数量不能超过包装物现有数量100'],
    ['to fail more than were inspected', 'inspection', 5, { failCount: 6 }, '不合格数不能超过检验数量'],
    ['to fail none and yet fail', 'inspection', 5, { result: '0' }, '检验不合格时不合格数必须大于0'],
    ['to pass without an end', 'inspection', 5, { validTo: null }, '检验合格请填写有效期至'],
    ['to hold until before it began', 'inspection', 5, { validTo: daysAgo(10) }, '有效期至应晚于日期'],
    ['of tomorrow', 'inspection', 5, { operateDate: '2099-01-01' }, '日期不能晚于今天'],
    ['to scrap more than there are', 'scrapping', 101, {}, '数量不能超过包装物现有数量100'],
    ['to scrap for no reason', 'scrapping', 1, { scrapReason: '' }, '请输入报废原因'],
    ['to scrap none', 'scrapping', 0, {}, '数量应在1至100000000之间'],
    ['to recover what is used once', 'recovery', 1, {}, '该包装物不可重复使用，不能回收'],
  ])('%s', async (_, kind, quantity, more, msg) => {
    expect(await act(kind, id, quantity, more)).toMatchObject({ status: 400, msg })
  })

  it('of a packaging of another enterprise, or moved to another packaging', async () => {
    const body = { packId: id, quantity: 1, operateDate: daysAgo(9), operator: '李', ...bodies.scrapping }
    expect((await post(`${pathOf('scrapping')}/submit`, body, 'ly02head')).status).toBe(404)
    const { data } = await act('scrapping', id, 1)
    const other = await added()
    expect((await post(`${pathOf('scrapping')}/submit`, { id: data.id, packId: other })).msg).toBe(
      '单据不能改到另一包装物',
    )
  })
})

describe('a packaging', () => {
  it('waits for an inspection, passes, comes back and waits again, is scrapped to the last', async () => {
    const id = await added()
    expect(await state(id)).toEqual({ quantity: 100, packStatus: '2', inspectExpire: null })
    await act('inspection', id, 100)
    expect(await state(id)).toEqual({ quantity: 100, packStatus: '1', inspectExpire: '2035-01-01' })
    const { data } = await act('recovery', id, 20, { operateDate: daysAgo(8) })
    expect(await state(id)).toMatchObject({ quantity: 120, packStatus: '2' })
    await act('inspection', id, 20, { operateDate: daysAgo(7), result: '0', failCount: 20 })
    expect(await state(id)).toMatchObject({ packStatus: '3' })
    await act('scrapping', id, 120, { operateDate: daysAgo(6) })
    expect(await state(id)).toMatchObject({ quantity: 0, packStatus: '4' })
    expect(await remove('recovery', data.id)).toMatchObject({ status: 400, msg: '包装物数量不足，不能这样修改' })
    expect(await state(id)).toMatchObject({ quantity: 0, packStatus: '4' })
  })

  it('is numbered by its documents', async () => {
    const id = await added()
    await act('scrapping', id, 1)
    const { data } = await server.call('GET', `${pathOf('scrapping')}/page`, { as: 'head', query: { packId: id } })
    expect(data.records[0]).toMatchObject({ documentNo: expect.stringMatching(/^BF\d{12}$/), quantity: 1, files: [] })
  })

  it('keeps number and inspection to its documents once it has one, and is not removed', async () => {
    const id = await added()
    expect((await post(`${base}/submit`, { id, quantity: 90 })).status).toBe(200)
    await act('scrapping', id, 10)
    expect((await post(`${base}/submit`, { id, quantity: 90 })).msg).toBe(
      '数量由检验、报废、回收单据变更，不能直接修改',
    )
    expect((await post(`${base}/submit`, { id, quantity: 80, spec: '小' })).status).toBe(200)
    const gone = await server.call('POST', `${base}/remove`, { as: 'head', query: { ids: id } })
    expect(gone).toMatchObject({ status: 400, msg: expect.stringContaining('已被包装物报废使用') })
  })

  it('never holds another number than its documents say, whatever is added, changed and removed', async () => {
    const step = fc.record({
      kind: fc.constantFrom<Act>('scrapping', 'recovery'),
      how: fc.constantFrom('add', 'change', 'remove'),
      quantity: fc.integer({ min: 1, max: 60 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
        const id = await added()
        const documents = new Map<string, { kind: Act; quantity: number }>()
        const sum = () =>
          [...documents.values()].reduce(
            (all, one) => all + (one.kind === 'recovery' ? one.quantity : -one.quantity),
            100,
          )
        for (const { kind, how, quantity } of steps) {
          const [known] = [...documents].filter(([, one]) => one.kind === kind)
          if (how === 'add' || !known) {
            const answer = await act(kind, id, quantity)
            if (answer.status === 200) documents.set(answer.data.id, { kind, quantity })
          } else if (how === 'change') {
            const answer = await post(`${pathOf(kind)}/submit`, { id: known[0], quantity })
            if (answer.status === 200) documents.set(known[0], { kind, quantity })
          } else if ((await remove(kind, known[0])).status === 200) documents.delete(known[0])
          expect((await state(id)).quantity).toBe(sum())
          expect(sum()).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 8 },
    )
  })
})
