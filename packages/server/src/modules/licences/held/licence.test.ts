import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'
import { licensing } from '../test/licensing.ts'

let server: TestApp
let act: ReturnType<typeof licensing>
let organize: Record<string, string>
beforeAll(async () => {
  server = await startForTest()
  act = licensing(server)
  const rows = await sql<{ id: string; region: string }>`select id, region from org_organize`.execute(server.db)
  organize = Object.fromEntries(rows.rows.map(({ id, region }) => [region, id]))
})
afterAll(() => server.stop())

let serial = 0
const body = async (more: object = {}, as = 'head') => {
  serial += 1
  return {
    licenseNumber: `旧证${serial}`,
    certificateType: '01',
    creditCode: '91430181MA4L0000AQ',
    principal: '张三',
    address: '大瑶镇',
    scope: '爆竹类',
    permitCategories: {},
    issueOrg: '省厅',
    issueDate: '2025-01-01',
    validFrom: '2025-01-01',
    validTo: '2099-12-31',
    files: [await act.file(as)],
    ...more,
  }
}
const enter = async (more: object = {}, as = 'head') => act.post('businesslicense/submit', as, await body(more, as))
const entered = async (more: object = {}) => (await enter(more)).data.id as string
const detail = async (id: string) => (await act.read('businesslicense/detail', 'county', { id })).data
const verify = (businessLicenseId: string, status: string, as = 'county', verifyComments = '') =>
  act.post('businesslicense/verifyEnterprise', as, {
    businessLicenseId,
    businessLicenseVerifyStatus: status,
    verifyComments,
  })
const valid = async () => {
  const id = await entered()
  await verify(id, '1')
  return id
}
const ask = async (id: string, as = 'county', more: object = {}) =>
  act.post('businesslicense/revocation', as, { id, reviewOpinion: '重大隐患', files: [await act.file(as)], ...more })
const decide = (id: string, revocationApplyStatus: string, as: string, more: object = {}) =>
  act.post('businesslicenserevocationlog/revocationVerification', as, { id, revocationApplyStatus, ...more })
const asked = async (id: string) => (await act.post('businesslicense/isBeingRevoked', 'county', { id })).data

describe('an old licence is refused', () => {
  it.each([
    ['without a scan', { files: [] }, '请选择扫描件'],
    ['when it ends before it begins', { validTo: '2024-01-01' }, '有效期止应晚于有效期起'],
    ['when it was issued tomorrow', { issueDate: '2999-01-01' }, '发证日期不能晚于今天'],
    ['with a credit code that does not check', { creditCode: '91430181MA4L0000AX' }, '统一社会信用代码校验不通过'],
  ])('%s', async (_, more, msg) => expect(await enter(more)).toMatchObject({ status: 400, msg }))

  it('when its number is there, and to whom it is not permitted', async () => {
    const one = await body()
    expect((await act.post('businesslicense/submit', 'head', one)).status).toBe(200)
    expect((await act.post('businesslicense/submit', 'head', one)).msg).toBe(`许可证号「${one.licenseNumber}」已存在`)
    expect((await enter({}, 'county')).status).toBe(403)
    expect((await enter({}, 'safety')).status).toBe(403)
  })
})

describe('verification', () => {
  it('is the county’s, is not the enterprise’s, and says why it sends back', async () => {
    const id = await entered()
    expect(await detail(id)).toMatchObject({ status: '1', businessLicenseVerifyStatus: '2', businessLicenseId: id })
    expect((await verify(id, '1', 'head')).status).toBe(403)
    expect((await verify(id, '1', 'city')).status).toBe(403)
    expect((await verify(id, '1', 'liling')).status).toBe(404)
    expect((await verify(id, '2')).msg).toContain('不在可选范围内')
    expect((await verify(id, '3')).msg).toBe('请输入核验意见')
    expect((await verify(id, '3', 'county', '看不清')).status).toBe(200)
    expect(await detail(id)).toMatchObject({ status: '3', verifyComments: '看不清', businessLicenseVerifyStatus: '3' })
    expect((await verify(id, '1')).status).toBe(409)
  })

  it('makes it the enterprise’s licence; a sent-back one is entered anew, a pending one withdrawn', async () => {
    const id = await entered()
    expect((await act.post('businesslicense/retract', 'ly02head', { id })).status).toBe(404)
    expect((await act.post('businesslicense/retract', 'head', { id })).status).toBe(200)
    expect((await act.post('businesslicense/submit', 'head', { id, principal: '李四' })).status).toBe(200)
    await verify(id, '1')
    expect(await detail(id)).toMatchObject({ status: '2', principal: '李四', publicity: 1 })
    expect((await act.read('enterprise/currentLoginEnterprise', 'head')).data.licenseId).toBe(id)
    expect((await act.post('businesslicense/submit', 'head', { id, principal: '王五' })).status).toBe(409)
    expect(await act.post('businesslicense/retract', 'head', { id })).toMatchObject({
      status: 409,
      msg: '已核验，不能撤回',
    })
    const remove = await server.call('POST', '/blade-dcms/businesslicense/remove', { as: 'head', query: { ids: id } })
    expect(remove.msg).toContain('不是草稿或退回状态，不能删除')
    expect((await act.post('businesslicense/repeatVerify', 'county', { id })).status).toBe(200)
    expect(await detail(id)).toMatchObject({ status: '1', businessLicenseVerifyStatus: '2', verifyComments: null })
  })

  it('is assigned below and reported above', async () => {
    const id = await entered()
    const assign = (organizationId: string | undefined, as = 'county') =>
      act.post('businesslicense/assignVerifyOrganization', as, { id, organizationId })
    expect((await assign(organize['430281'])).status).toBe(404)
    expect((await assign(organize['430181110'], 'township')).status).toBe(403)
    expect((await assign(organize['430181111'])).msg).toBe('机构不在本级管辖范围内')
    expect((await assign(organize['430181110'])).status).toBe(200)
    expect((await verify(id, '1')).msg).toBe('只有大瑶镇应急管理办公室可以办理')
    const pass = (type: number, as: string, reviewOpinion = '请办理') =>
      act.post('businesslicense/reportAndDeliver', as, { type, id, reviewOpinion })
    expect((await pass(1, 'county')).status).toBe(403)
    await assign(organize['430181'])
    expect((await pass(1, 'county', '')).msg).toBe('请输入审核意见')
    expect((await pass(1, 'county')).status).toBe(200)
    expect((await detail(id)).verifyOrganizeName).toBe('长沙市应急管理局')
    expect((await pass(3, 'city')).status).toBe(200)
    expect((await detail(id)).verifyOrganizeName).toBe('株洲市应急管理局')
    const admin = (as: string) =>
      act.post('businesslicense/assignAdminOrganization', as, { id, organizationId: organize['430100'] })
    expect((await admin('county')).status).toBe(403)
    expect((await admin('city')).status).toBe(403)
    expect((await admin('province')).status).toBe(200)
    const log = (await act.read('businesslicenserecordlog/list', 'county', { licenceId: id })).data
    expect(log.map((one: { act: string }) => one.act).reverse()).toEqual([
      'enter',
      'assignVerify',
      'assignVerify',
      'report',
      'handOver',
      'assignAdmin',
    ])
  })
})

describe('revocation', () => {
  it('is asked with reasons and papers, once, of a licence in force', async () => {
    const pending = await entered()
    expect((await ask(pending)).status).toBe(409)
    const id = await valid()
    expect((await ask(id, 'head')).status).toBe(403)
    expect((await ask(id, 'city')).status).toBe(403)
    expect((await ask(id, 'county', { files: [] })).msg).toBe('请选择附件')
    expect((await ask(id, 'county', { reviewOpinion: '' })).msg).toBe('请输入审核意见')
    expect(await asked(id)).toEqual({ revoking: false, logId: null })
    expect((await ask(id)).status).toBe(200)
    expect(await ask(id)).toMatchObject({ status: 400, msg: '许可证正在撤销中' })
    expect(await detail(id)).toMatchObject({ status: '2', isBeingRevoked: 1 })
    const { logId } = await asked(id)
    expect((await decide(logId, '1', 'county', { fileUrls: [await act.file('county')] })).msg).toBe(
      '申请人不能审核自己的申请',
    )
    expect((await decide(logId, '3', 'city')).status).toBe(403)
    expect((await decide(logId, '2', 'city')).msg).toBe('请输入审批意见')
    expect((await decide(logId, '1', 'city')).msg).toBe('请选择审批附件')
    expect((await decide(logId, '0', 'city')).status).toBe(400)
    expect((await decide(logId, '2', 'city', { reviewOpinion: '证据不足' })).status).toBe(200)
    expect(await detail(id)).toMatchObject({ status: '2', isBeingRevoked: 0 })
    expect((await decide(logId, '2', 'city', { reviewOpinion: '证据不足' })).status).toBe(409)
    await ask(id)
    expect((await decide((await asked(id)).logId, '3', 'county')).status).toBe(200)
    expect(await detail(id)).toMatchObject({ status: '2', isBeingRevoked: 0 })
  })

  it('ends the licence, stops the producer and raises a red warning', async () => {
    const id = await valid()
    await ask(id)
    const { logId } = await asked(id)
    expect((await decide(logId, '1', 'city', { fileUrls: [await act.file('city')] })).status).toBe(200)
    expect(await detail(id)).toMatchObject({ status: '6', isBeingRevoked: 0 })
    expect((await act.read('enterprise/currentLoginEnterprise', 'head')).data.productionState).toBe('1')
    const warned =
      await sql`select type_key, severity, source from warn_event where dedup_key like ${`%:licence:${id}`}`.execute(
        server.db,
      )
    expect(warned.rows).toEqual([{ typeKey: 'e1011', severity: '1', source: 'licence' }])
    const row = (await act.read('businesslicenserevocationlog/page', 'city', { revocationApplyStatus: '1' })).data
      .records[0]
    expect(row).toMatchObject({
      licenceId: id,
      reason: 'revoke',
      applyOpinion: '重大隐患',
      applyUserName: expect.any(String),
    })
    expect(row.fileUrls).toHaveLength(1)
  })
})

describe('what the public sees', () => {
  const look = (id: string) => server.call('GET', '/blade-dcms/businesslicense/publicDetail', { query: { id } })
  it('excludes unverified licences and personal data, and is rate-limited', async () => {
    const pending = await entered()
    expect((await look(pending)).status).toBe(404)
    expect((await look('abc')).status).toBe(400)
    const id = await valid()
    const { data } = await look(id)
    expect(Object.keys(data).sort()).toEqual(
      [
        'id',
        'licenseNumber',
        'enterpriseName',
        'creditCode',
        'certificateType',
        'scope',
        'issueOrg',
        'issueDate',
        'validFrom',
        'validTo',
        'status',
      ].sort(),
    )
    expect(
      (await act.read('businesslicensepublicity/page', 'liling', { licenseNumber: data.licenseNumber })).data.records,
    ).toEqual([data])
    const many = await Promise.all(Array.from({ length: 60 }, () => look(id)))
    expect(many.at(-1)).toMatchObject({ status: 429, msg: '查询过于频繁，请稍后再试' })
    server.clock.advance(61)
    expect((await look(id)).status).toBe(200)
  })
})
