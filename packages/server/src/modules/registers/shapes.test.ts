import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { png, putFile } from '../../../test/support/upload.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())

const path = '/blade-dcms/enterprisehiddentrouble'
/** A plant without hidden troubles in the demonstration. */
const own = { enterpriseId: '21000001' }
const stamp = expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
const id = expect.stringMatching(/^\d{1,19}$/)
const file = { id, name: 'a.png', link: expect.stringMatching(/^\/yhbz\/\d+\?expires=/), size: png.length, ext: 'png' }

/** Existing front ends parse exactly this (blade-conventions.md#1 and blade-conventions.md#5). */
describe('a page of hidden troubles, to the letter', () => {
  it('when there is none', async () => {
    const { body } = await server.call('GET', `${path}/page`, { as: 'county', query: { ...own, current: 1, size: 10 } })
    expect(body).toEqual({
      code: 200,
      success: true,
      msg: '操作成功',
      data: { records: [], total: 0, size: 10, current: 1, pages: 0 },
    })
  })

  it('when it is refused', async () => {
    const { body } = await server.call('POST', `${path}/submit`, { as: 'county', body: {} })
    expect(body).toEqual({ code: 400, success: false, data: null, msg: '请选择企业' })
  })

  it('when there is one', async () => {
    const { attachId } = (await putFile(server, png, 'a.png', 'county')).data
    const added = await server.call('POST', `${path}/submit`, {
      as: 'county',
      body: {
        enterpriseId: 21000001,
        source: 2,
        level: '2',
        category: 'people',
        place: '库区',
        description: '堆放超高',
        findDate: '2026-01-05',
        finder: '王某',
        responsible: '李某',
        fund: 1200.5,
        beforeFiles: [attachId],
      },
    })
    expect(added.body).toEqual({ code: 200, success: true, msg: '操作成功', data: { id } })
    const { data } = await server.call('GET', `${path}/page`, { as: 'county', query: { ...own, current: 1, size: 10 } })
    expect(data).toEqual({ records: [expect.anything()], total: 1, size: 10, current: 1, pages: 1 })
    expect(data.records[0]).toEqual({
      id,
      troubleNo: expect.stringMatching(/^YH\d{12}$/),
      enterpriseId: '21000001',
      organizeId: id,
      enterpriseName: expect.any(String),
      regionCode: expect.stringMatching(/^430181/),
      source: '2',
      sourceKind: null,
      sourceId: null,
      level: '2',
      category: 'people',
      place: '库区',
      workplaceId: null,
      workplaceName: null,
      description: '堆放超高',
      findDate: '2026-01-05',
      finder: '王某',
      deadline: '2026-02-04',
      beforeFiles: [file],
      responsible: '李某',
      fund: '1200.50',
      measure: null,
      finishDate: null,
      afterFiles: [],
      status: '0',
      recheckUser: null,
      recheckDate: null,
      recheckOpinion: null,
      overdue: 1,
      askUser: null,
      askDate: null,
      recheckDeadline: null,
      recheckOverdue: 0,
      createUser: id,
      createDept: id,
      createTime: stamp,
      updateUser: id,
      updateTime: stamp,
      version: 1,
    })
  })
})
