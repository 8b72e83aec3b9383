import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'
import { licensing } from '../test/licensing.ts'

let server: TestApp
let act: ReturnType<typeof licensing>
let guideId: string
beforeAll(async () => {
  server = await startForTest()
  act = licensing(server)
  guideId = await act.guide()
})
afterAll(() => server.stop())

const step = (more: object, as = 'admin') =>
  act.post('guidehandleprocess/submit', as, { guideId, stepNo: 1, stepName: '受理', stepDays: 5, ...more })
const remove = (path: string, ids: string, as = 'admin') =>
  server.call('POST', `/blade-dcms/${path}/remove`, { as, query: { ids } })

describe('a guide is refused', () => {
  it('with days that do not fit, and to whom it is not permitted', async () => {
    const submit = (more: object, as = 'admin') => act.post('guide/submit', as, { id: guideId, ...more })
    expect((await submit({ promiseDays: 21 })).msg).toBe('承诺时限不能大于法定时限')
    expect((await submit({ limitDays: 91 })).msg).toBe('法定时限(工作日)应在1至90之间')
    for (const as of ['county', 'safety']) expect((await submit({ fee: '1' }, as)).status, as).toBe(403)
    expect((await submit({ fee: '1' }, 'head')).status).toBe(403)
  })

  it('steps that take longer than the law allows, or are listed twice', async () => {
    expect((await step({ stepDays: 21 })).msg).toBe('各环节时限之和不能大于法定时限20天')
    expect((await step({})).status).toBe(200)
    expect((await step({})).msg).toBe('步骤「1」已存在')
    expect((await step({ stepNo: 2, stepDays: 16 })).msg).toBe('各环节时限之和不能大于法定时限20天')
    expect((await step({ stepNo: 2, stepName: '审查' })).status).toBe(200)
    expect((await step({ stepNo: 3 }, 'head')).status).toBe(403)
    expect((await act.post('guide/submit', 'admin', { id: guideId, limitDays: 9 })).msg).toContain(
      '不能大于法定时限9天',
    )
  })
})

describe('a guide', () => {
  it('is read by this organisation and all below with its materials and steps in order', async () => {
    expect((await act.read('guide/page', 'head', { size: 5 })).data.records[0]).toMatchObject({
      id: guideId,
      enabled: 1,
    })
    const materials = await act.read('guidehandlematerial/getGuideHandleMaterialList', 'head', { guideId })
    expect(materials.data.map((one: { materialName: string }) => one.materialName)).toEqual(['申请书', '说明'])
    const steps = await act.read('guidehandleprocess/getGuideHandleProcessList', 'county', { guideId })
    expect(steps.data).toMatchObject([{ stepNo: 1 }, { stepNo: 2, stepDays: 5 }])
    expect((await act.read('guidehandleprocess/getGuideHandleProcessList', 'county')).status).toBe(400)
    expect((await act.read('guidehandleprocess/getGuideHandleProcessList', 'county', { guideId: '1' })).status).toBe(
      404,
    )
  })

  it('is no longer shown to those below when it is out of use, nor followed', async () => {
    const { id } = { id: await act.guide() }
    await act.post('guide/submit', 'admin', { id, enabled: 0 })
    expect((await act.read('guide/detail', 'head', { id })).status).toBe(404)
    expect((await act.post('businesslicenserecord/save', 'head', act.application(id))).status).toBe(404)
    await remove('guide', id)
    const left = await sql`select 1 from lic_guide_material where guide_id = ${id} and is_deleted = 0`.execute(
      server.db,
    )
    expect(left.rows).toEqual([])
  })

  it('stays while an application follows it', async () => {
    await act.draft(guideId)
    expect((await remove('guide', guideId)).msg).toMatch(/^「指南\d+」存在使用该指南的申请，不能删除$/)
  })
})

describe('a licence warning', () => {
  it('is handled by the enterprise with a comment, and otherwise left unchanged', async () => {
    const { licenceId } = await act.issued(await act.guide(), '湘01')
    const added = await act.post('businesslicensewarning/submit', 'admin', { licenceId, warnKind: 'over_scope' })
    expect(added.status).toBe(200)
    const { id } = added.data
    const submit = (more: object, as = 'head') => act.post('businesslicensewarning/submit', as, { id, ...more })
    expect((await submit({ handled: 1 })).msg).toBe('请输入处理说明')
    expect((await submit({ warnKind: 'expiring' })).msg).toBe('企业只能处理预警，不能新增或修改')
    // Another enterprise's licence would reveal its number.
    const others = await act.issued(await act.guide(), '湘02')
    expect((await submit({ licenceId: others.licenceId }, 'admin')).msg).toBe('预警的许可证不能更改')
    expect((await submit({ handled: 1, handleOpinion: '已停售' }, 'ly02head')).status).toBe(404)
    expect((await submit({ handled: 1, handleOpinion: '已停售' })).status).toBe(200)
    expect(
      (await act.call('POST', '/blade-dcms/businesslicensewarning/remove', { as: 'head', query: { ids: id } })).status,
    ).toBe(403)
    expect((await act.read('businesslicensewarning/detail', 'county', { id })).data).toMatchObject({
      handled: 1,
      handleOpinion: '已停售',
      licenseNumber: '湘01',
      remainDays: expect.any(Number),
      validTo: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    })
  })
})
