import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { plants } from '../../../test/support/walkers.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())

const id = expect.stringMatching(/^\d{1,19}$/)
const time = expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
const done = { code: 200, success: true, msg: '操作成功' }
const get = async (path: string, query: Record<string, unknown> = {}) =>
  (await server.call('GET', path, { as: 'head', query })).body

describe('the exact shape', () => {
  const base = '/blade-dcms-basic/packagingpropertyinformation'
  it('of a page, empty and with a row', async () => {
    const empty = { records: [], total: 0, size: 10, current: 1, pages: 0 }
    expect(await get(`${base}/page`)).toEqual({ ...done, data: empty })
    const body = { packCode: 'A', packName: '纸箱', packKind: '1', spec: '小', maxLoad: 25, quantity: '7' }
    const made = await server.call('POST', `${base}/submit`, { as: 'head', body })
    expect(made.body).toEqual({ ...done, data: { id } })
    const row = {
      id,
      enterpriseId: plants.a,
      enterpriseName: expect.any(String),
      regionCode: id,
      organizeId: id,
      packCode: 'A',
      packName: '纸箱',
      packKind: '1',
      material: null,
      spec: '小',
      unMark: null,
      packGroup: null,
      maxLoad: '25.000',
      supplier: null,
      reusable: 0,
      quantity: 7,
      inspectExpire: null,
      packStatus: '2',
      createUser: id,
      createDept: id,
      createTime: time,
      updateUser: id,
      updateTime: time,
      version: 1,
    }
    const data = { records: [row], total: 1, size: 10, current: 1, pages: 1 }
    expect(await get(`${base}/page`)).toEqual({ ...done, data })
    expect(await get(`${base}/list`)).toEqual({ ...done, data: [row] })
    expect(await get(`${base}/detail`, { id: made.data.id })).toEqual({ ...done, data: row })
  })

  it('of a refusal, and of what is not there', async () => {
    const refused = await server.call('POST', `${base}/submit`, { as: 'head', body: { packName: '纸箱' } })
    expect(refused.body).toEqual({ code: 400, success: false, data: null, msg: '请输入包装编号' })
    expect(await get(`${base}/detail`, { id: 1 })).toEqual({ code: 404, success: false, data: null, msg: '数据不存在' })
  })

  it('of a node of the classes', async () => {
    const { data } = await get('/blade-dcms/hazardouschemicalsclassification/tree')
    const [group] = data
    expect({ ...group, children: [] }).toEqual({
      id,
      parentId: '0',
      title: '物理危险',
      key: group.id,
      value: group.id,
      hasChildren: true,
      children: [],
    })
  })
})
