import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { licensing } from './test/licensing.ts'

let server: TestApp
let act: ReturnType<typeof licensing>
let id: string
beforeAll(async () => {
  server = await startForTest()
  act = licensing(server)
  id = await act.draft(await act.guide())
  await act.submit(id)
})
afterAll(() => server.stop())

const text = expect.any(String)
const day = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)
const moment = expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
const key = expect.stringMatching(/^\d{1,19}$/)
const owner = { enterpriseId: key, enterpriseName: text, regionCode: '430181110', organizeId: key }
const base = {
  createUser: key,
  createDept: key,
  createTime: moment,
  updateUser: key,
  updateTime: moment,
  version: expect.any(Number),
}

/** Responses that existing front ends parse: every key, and no other. */
describe('exactly', () => {
  it('a page of applications, with rows and without', async () => {
    const { body } = await act.read('businesslicenserecord/page', 'head', { size: 5 })
    const row = {
      id,
      recordNo: text,
      applyType: '1',
      certificateType: '01',
      licenceId: null,
      licenceName: null,
      changeItems: null,
      guideId: key,
      guideName: text,
      applyDate: day,
      applicant: '张三',
      applicantPhone: '13800000001',
      principal: text,
      address: text,
      creditCode: text,
      economicType: text,
      modeOfOperation: text,
      scope: text,
      permitCategories: { classes: ['6'], categories: ['1'] },
      storageAddress: null,
      storageArea: null,
      maxStockBox: null,
      maxStockKg: null,
      validYears: 3,
      status: '1',
      verifyOrganizeId: key,
      verifyOrganizeName: text,
      adminOrganizeId: key,
      adminOrganizeName: text,
      reviewOpinion: null,
      licenseNumber: null,
      publicityFrom: null,
      publicityTo: null,
      acceptTime: null,
      finishTime: null,
      limitDate: null,
      limitDays: null,
      overdue: 0,
      files: [],
    }
    expect(body).toEqual({
      code: 200,
      success: true,
      msg: '操作成功',
      data: { total: expect.any(Number), size: 5, current: 1, pages: expect.any(Number), records: expect.any(Array) },
    })
    expect(body.data.records.find((one: { id: string }) => one.id === id)).toEqual({ ...owner, ...row, ...base })
    expect((await act.read('businesslicenserecord/page', 'head', { recordNo: '没有' })).body.data).toEqual({
      records: [],
      total: 0,
      size: 10,
      current: 1,
      pages: 0,
    })
  })

  it('a refusal, a wrong parameter, and a row of others', async () => {
    const answer = (status: number, msg: string) => ({
      status,
      body: { code: status, success: false, data: null, msg },
    })
    expect(await act.handle(id, 2, 'county')).toMatchObject(answer(400, '请输入审核意见'))
    expect(await act.handle(id, 5, 'county')).toMatchObject(
      answer(409, expect.stringContaining('当前状态不允许此操作')),
    )
    expect(await act.handle(id, 1, 'liling')).toMatchObject(answer(404, '数据不存在'))
    expect(await act.post('businesslicenserecord/submitForReview', 'head', {})).toMatchObject(answer(400, '请选择申请'))
    expect(await act.post('businesslicenserecord/submitForReview', 'head', { id: 'x' })).toMatchObject(
      answer(400, '请求参数格式错误: id'),
    )
  })

  it('the steps and the materials of an application', async () => {
    const steps = (await act.read('businesslicenserecordlog/list', 'head', { recordId: id })).data
    expect(steps).toEqual([
      {
        ...owner,
        id: key,
        recordId: id,
        recordNo: text,
        licenceId: null,
        act: 'submit',
        actionType: null,
        fromStatus: '0',
        toStatus: '1',
        fromLicenceStatus: null,
        toLicenceStatus: null,
        opinion: null,
        files: [],
        operator: text,
        operateOrg: text,
        operateTime: moment,
        ...base,
        updateUser: null,
      },
    ])
    const [filed] = (await act.read('businesslicensemateria/getMeteriaList', 'head', { recordId: id })).data
    expect(filed).toEqual({
      ...owner,
      id: key,
      recordId: id,
      recordNo: text,
      guideMaterialId: key,
      materialName: '申请书',
      required: 1,
      files: [{ id: key, name: 'a.png', link: text, size: expect.any(Number), ext: text }],
      checkStatus: '2',
      checkOpinion: null,
      ...base,
    })
  })
})
