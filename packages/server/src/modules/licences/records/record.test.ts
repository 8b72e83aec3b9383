import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'
import { rowOf } from '../../../../test/support/owned-rows.ts'
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

const save = (more: object, as = 'head') => act.post('businesslicenserecord/save', as, act.application(guideId, more))
const clear = () => sql`update lic_record set is_deleted = 1`.execute(server.db)

describe('an application is refused', () => {
  it.each([
    ['without who handles it', { applicant: '' }, '请输入经办人'],
    ['with a number that is no mobile', { applicantPhone: '123' }, '手机号长度应为11位'],
    ['for more years than a licence runs', { validYears: 4 }, '申请年限应在1至3之间'],
    ['for a kind that nobody applies for', { certificateType: '07' }, '许可种类应为01至05'],
    ['by a guide of another kind', { certificateType: '04' }, '办事指南与许可种类不符'],
    ['for a replacement of no licence', { applyType: '4' }, '请选择原许可证'],
    ['without what it is for', { permitCategories: null }, '请输入申请品种'],
  ])('%s', async (_, more, msg) => {
    const answer = await save(more)
    expect(answer.status).toBe(400)
    expect(answer.msg).toMatch(msg)
  })

  it('for wholesale without a store, for retail over more than two years', async () => {
    const wholesale = { certificateType: '02', guideId: await act.guide('02') }
    expect((await save(wholesale)).msg).toBe('批发许可请填写储存地址')
    expect((await save({ ...wholesale, storageAddress: '仓库', storageArea: '0', maxStockBox: '9' })).msg).toBe(
      '仓库面积必须大于0',
    )
    expect((await save({ ...wholesale, storageAddress: '仓库', storageArea: '10' })).msg).toBe(
      '批发许可请填写核定储量(箱)',
    )
    expect((await save({ certificateType: '03', guideId: await act.guide('03') })).msg).toBe('零售许可年限应为1至2年')
  })

  it('for nothing, when it is submitted', async () => {
    const id = await act.draft(guideId, { permitCategories: {} })
    expect(await act.submit(id)).toMatchObject({
      status: 400,
      msg: '请选择申请品种：未选任何品种的许可不允许任何交易',
    })
    await clear()
  })

  it.each([
    ['2', '1'],
    ['2', '2'],
    ['3', '3'],
    ['5', '1'],
    ['1', '4'],
    ['1', '5'],
  ])('of type %s by a guide of kind %s', async (applyType, kind) => {
    const held = { licenceId: await rowOf(server.db, 'lic_licence', '21000001') }
    const changeItems = [{ changeItem: '1', old: '甲', new: '乙' }]
    expect((await save({ ...held, changeItems, applyType, guideId: await act.guide('01', kind) })).msg).toContain(
      '不适用于',
    )
  })

  it('to whom it is not permitted, and to a strange enterprise', async () => {
    expect((await save({}, 'safety')).status).toBe(403)
    expect((await save({}, 'county')).status).toBe(403)
    const id = await act.draft(guideId)
    expect((await save({ id }, 'ly02head')).status).toBe(404)
    expect((await act.submit(id, 'ly02head')).status).toBe(404)
    await clear()
  })
})

describe('an application', () => {
  it('is numbered, filled from the register, and holds the materials of its guide', async () => {
    const { data } = await save({})
    const row = (await act.read('businesslicenserecord/detail', 'head', { id: data.id })).data
    expect(row).toMatchObject({
      recordNo: expect.stringMatching(/^XK\d{12}$/),
      status: '0',
      creditCode: expect.stringMatching(/^[0-9A-Z]{18}$/),
      principal: expect.any(String),
      overdue: 0,
      files: [],
      verifyOrganizeId: null,
    })
    expect(row.businessLicenseMaterias).toMatchObject([
      { materialName: '申请书', required: 1, files: [], checkStatus: '2' },
      { materialName: '说明', required: 0 },
    ])
    await clear()
  })

  it('keeps, changes, adds and drops materials as the list says, and none when one is wrong', async () => {
    const id = await act.draft(guideId)
    const [first, second] = (await act.read('businesslicensemateria/getMeteriaList', 'head', { recordId: id })).data
    const bad = [{ ...first }, { materialName: '' }]
    expect((await save({ id, businessLicenseMaterias: bad })).msg).toBe('第2行：请输入材料名称')
    const list = [
      { id: first.id, files: first.files },
      { materialName: '照片', required: 0 },
    ]
    expect((await save({ id, businessLicenseMaterias: list })).status).toBe(200)
    const after = (await act.read('businesslicensemateria/getMeteriaList', 'head', { recordId: id })).data
    expect(after.map((one: { materialName: string }) => one.materialName)).toEqual(['申请书', '照片'])
    expect(after.map((one: { id: string }) => one.id)).not.toContain(second.id)
    await clear()
  })

  it('is submitted with all required materials, one of a kind at a time', async () => {
    const bare = (await save({})).data.id
    expect(await act.submit(bare)).toMatchObject({ status: 400, msg: '请上传必需材料：申请书' })
    const [id, other] = [await act.draft(guideId), await act.draft(guideId)]
    expect((await act.submit(id)).status).toBe(200)
    expect((await act.submit(other)).msg).toBe('存在办理中的同类申请')
    const row = (await act.read('businesslicenserecord/detail', 'county', { id })).data
    expect(row).toMatchObject({
      status: '1',
      verifyOrganizeName: '浏阳市应急管理局',
      adminOrganizeName: '长沙市应急管理局',
    })
    expect(row.applyDate).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect((await save({ id })).status).toBe(409)
    await clear()
  })

  it('of wholesale goes to the city', async () => {
    const wholesale = { certificateType: '02', storageAddress: '库', storageArea: '100', maxStockBox: '10' }
    const id = await act.draft(await act.guide('02'), wholesale)
    await act.submit(id)
    expect((await act.read('businesslicenserecord/detail', 'city', { id })).data).toMatchObject({
      verifyOrganizeName: '长沙市应急管理局',
      adminOrganizeName: '湖南省应急管理厅',
    })
    expect((await act.handle(id, 1, 'county')).status).toBe(403)
    expect((await act.handle(id, 1, 'city')).status).toBe(200)
    await clear()
  })

  it('is withdrawn until it is accepted, removed until it is under way', async () => {
    const id = await act.draft(guideId)
    await act.submit(id)
    const remove = () =>
      server.call('POST', '/blade-dcms/businesslicenserecord/remove', { as: 'head', query: { ids: id } })
    expect((await remove()).msg).toMatch(/^「XK\d+」正在办理或已办结，不能删除$/)
    expect((await act.post('businesslicense/retract', 'head', { id })).status).toBe(200)
    expect(await act.statusOf(id)).toBe('9')
    await act.submit(id)
    await act.handle(id, 1, 'county')
    expect(await act.post('businesslicense/retract', 'head', { id })).toMatchObject({
      status: 409,
      msg: '已受理，不能撤回',
    })
    await act.handle(id, 2, 'county', { reviewOpinion: '补正' })
    expect((await remove()).status).toBe(200)
  })
})

describe('the trail of an application', () => {
  it('is written only by the platform administrator', async () => {
    const id = await act.draft(guideId)
    await act.submit(id)
    const { data } = await act.read('businesslicenserecordlog/list', 'county', { recordId: id })
    expect(data).toMatchObject([{ act: 'submit', fromStatus: '0', toStatus: '1', operateOrg: expect.any(String) }])
    const remove = (as: string) =>
      server.call('POST', '/blade-dcms/businesslicenserecordlog/remove', { as, query: { ids: data[0].id } })
    expect((await remove('head')).status).toBe(403)
    expect((await act.post('businesslicenserecordlog/submit', 'head', { recordId: id })).status).toBe(403)
    expect((await remove('admin')).status).toBe(200)
    expect((await act.read('businesslicenserecordlog/list', 'county', { recordId: id })).data).toEqual([])
    await clear()
  })
})
