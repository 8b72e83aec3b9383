import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'
import { licensing } from '../test/licensing.ts'

let server: TestApp
let act: ReturnType<typeof licensing>
let guideId: string
let enterpriseId: string
beforeAll(async () => {
  server = await startForTest()
  act = licensing(server)
  guideId = await act.guide()
  enterpriseId = (await act.read('enterprise/currentLoginEnterprise', 'head')).data.id
})
afterAll(() => server.stop())

const detail = async (id: string) => (await act.read('businesslicenserecord/detail', 'county', { id })).data
const end = (id: string) => sql`update lic_record set is_deleted = 1 where id = ${id}`.execute(server.db)
const submitted = async (more: { as?: string } = {}) => {
  const id = await act.draft(guideId, more)
  await act.submit(id, more.as ?? 'head')
  return id
}

describe('handling is refused', () => {
  it('to the applicant, to those who may only look, and to another office', async () => {
    const id = await submitted()
    for (const as of ['head', 'safety', 'township', 'national'])
      expect((await act.handle(id, 1, as)).status, as).toBe(403)
    expect((await act.handle(id, 1, 'liling')).status).toBe(404)
    expect(await act.handle(id, 1, 'city')).toMatchObject({ status: 403, msg: '只有浏阳市应急管理局可以办理' })
    await end(id)
  })

  it('as long as a required material has no file, naming it: neither checked, accepted nor passed', async () => {
    const id = await submitted()
    const [material] = (await act.read('businesslicensemateria/getMeteriaList', 'county', { recordId: id })).data
    const files = (value: string) =>
      sql`update lic_materia set files = ${value}::jsonb where id = ${material.id}`.execute(server.db)
    await files('[]')
    const check = () => act.post('businesslicensemateria/submit', 'county', { id: material.id, checkStatus: '1' })
    expect(await check()).toMatchObject({ status: 400, msg: '申请材料「申请书」没有文件，不能核对为齐全' })
    expect(await act.checkAll(id)).toMatchObject({
      status: 400,
      msg: '第1行：申请材料「申请书」没有文件，不能核对为齐全',
    })
    const missing = { status: 400, msg: '申请材料不齐全，没有文件：申请书' }
    expect(await act.handle(id, 1, 'county')).toMatchObject(missing)
    expect(await act.statusOf(id)).toBe('1')
    await files(JSON.stringify(material.files.map((one: { id: string }) => one.id)))
    expect((await act.handle(id, 1, 'county')).status).toBe(200)
    expect((await act.checkAll(id)).status).toBe(200)
    await files('[]')
    expect(await act.handle(id, 3, 'county', { files: [await act.file('county')] })).toMatchObject(missing)
    await sql`update lic_materia set required = 0 where record_id = ${id}`.execute(server.db)
    await sql`update lic_guide_material set required = 0 where guide_id = ${guideId}`.execute(server.db)
    expect(await act.handle(id, 3, 'county', { files: [await act.file('county')] })).toMatchObject({
      status: 400,
      msg: '申请材料没有任何文件，不能认定材料齐全',
    })
    await sql`update lic_guide_material set required = 1 where guide_id = ${guideId} and material_name = '申请书'`.execute(
      server.db,
    )
    await end(id)
  })

  it('without opinion or files where they are needed, with strange files, with too many', async () => {
    const id = await submitted()
    expect((await act.handle(id, 2, 'county')).msg).toBe('请输入审核意见')
    expect((await act.handle(id, 7, 'county', { reviewOpinion: '不符' })).msg).toBe('请选择附件')
    const strange = [await act.file('city')]
    expect((await act.handle(id, 7, 'county', { reviewOpinion: '不符', files: strange })).status).toBe(404)
    const many = Array.from({ length: 101 }, (_, n) => String(n + 1)).join()
    expect((await act.handle(many, 1, 'county')).msg).toBe('一次最多100条')
    expect((await act.handle(id, 12, 'county')).status).toBe(400)
    expect(await act.statusOf(id)).toBe('1')
    await end(id)
  })

  it('for all when one of them is in another state, naming it', async () => {
    const [one, other] = [await submitted(), await submitted({ as: 'ly02head' })]
    await act.handle(one, 1, 'county')
    const { recordNo } = await detail(one)
    expect(await act.handle(`${other},${one}`, 1, 'county')).toMatchObject({
      status: 409,
      msg: `「${recordNo}」当前状态不允许此操作`,
    })
    expect(await act.statusOf(other)).toBe('1')
    await end(one)
    await end(other)
  })

  it('for a first review before everything is checked and the site is seen', async () => {
    const id = await submitted()
    await act.handle(id, 1, 'county')
    expect((await act.handle(id, 3, 'county')).msg).toBe('请先核对全部材料：申请书、说明')
    const { data } = await act.read('businesslicensemateria/getMeteriaList', 'county', { recordId: id })
    const check = { id: data[0].id, checkStatus: '3' }
    expect((await act.post('businesslicensemateria/submit', 'county', check)).msg).toBe('请输入核对意见')
    expect((await act.post('businesslicensemateria/submit', 'city', check)).status).toBe(400)
    await act.checkAll(id)
    expect((await act.handle(id, 3, 'county')).msg).toBe('请上传现场核查文件')
    await end(id)
  })

  it('for both reviews by one person, and for the submitter of the application', async () => {
    const id = await act.draft(guideId)
    await sql`update lic_record set submit_user = (select id from sys_user where account = 'county') where id = ${await submitted({ as: 'ly02head' })}`.execute(
      server.db,
    )
    const own =
      (
        await sql<{
          id: string
        }>`select id from lic_record where enterprise_id <> ${enterpriseId} and is_deleted = 0`.execute(server.db)
      ).rows[0]?.id ?? ''
    expect((await act.handle(own, 1, 'county')).msg).toBe('申请人不能审核自己的申请')
    await end(own)
    await act.submit(id)
    await act.handle(id, 1, 'county')
    await act.checkAll(id)
    await act.handle(id, 3, 'county', { files: [await act.file('county')] })
    expect((await act.handle(id, 4, 'county', { reviewOpinion: '同意' })).msg).toBe('复审与初审不能是同一人')
    expect((await act.handle(id, 4, 'city', { reviewOpinion: '同意' })).status).toBe(200)
    await end(id)
  })
})

describe('the statutory clock', () => {
  it('is suspended while the applicant corrects', async () => {
    server.clock.set(new Date('2027-03-01T02:00:00Z'))
    const id = await submitted()
    await act.handle(id, 1, 'county')
    // Twenty working days after Monday the 1st.
    expect(await detail(id)).toMatchObject({ limitDays: 20, limitDate: '2027-03-29' })
    server.clock.set(new Date('2027-03-03T02:00:00Z'))
    await act.handle(id, 2, 'county', { reviewOpinion: '补正' })
    const back = await detail(id)
    expect(back.limitDate).toBeNull()
    expect(back.businessLicenseMaterias.map((one: { checkStatus: string }) => one.checkStatus)).toEqual(['3', '3'])
    // Monday the 8th: three working days later, none of which counts.
    server.clock.set(new Date('2027-03-08T02:00:00Z'))
    await act.submit(id)
    await act.handle(id, 1, 'county')
    const { rows } =
      await sql`select stopped_days, stopped_time, limit_days, accept_time from lic_record where id = ${id}`.execute(
        server.db,
      )
    expect(rows).toEqual([
      { stoppedDays: 3, stoppedTime: null, limitDays: 20, acceptTime: new Date('2027-03-01T02:00:00Z') },
    ])
    expect((await detail(id)).limitDate).toBe('2027-04-01')
    await end(id)
  })
})

describe('publicity', () => {
  it('runs seven working days, is readable by guests and strangers, and exposes no personal data', async () => {
    server.clock.set(new Date('2027-03-01T02:00:00Z'))
    const id = await act.reviewed(guideId)
    const number = { licenseNumber: '湘安01', files: [await act.file('county')] }
    expect((await act.handle(id, 6, 'county', number)).msg).toBe('该种类许可须先公示')
    await act.handle(id, 5, 'county')
    expect(await detail(id)).toMatchObject({ publicityFrom: '2027-03-01', publicityTo: '2027-03-10', status: '5' })
    const early = async () => (await act.handle(id, 6, 'county', number)).msg
    expect(await early()).toBe('公示期至2027-03-10，尚未结束')
    // The last minute of the last day in Shanghai.
    server.clock.set(new Date('2027-03-10T15:59:00Z'))
    expect(await early()).toBe('公示期至2027-03-10，尚未结束')
    server.clock.set(new Date('2027-03-01T02:00:00Z'))
    const { recordNo } = await detail(id)
    for (const path of ['businesslicenserecord/pagePublicity', 'businesslicenserecordpublicity/page']) {
      const page = (await act.read(path, 'liling', { recordNo })).data
      expect(page).toMatchObject({ total: 1, size: 10, current: 1, pages: 1 })
      expect(Object.keys(page.records[0]).sort()).toEqual(
        [
          'id',
          'recordNo',
          'enterpriseName',
          'applyType',
          'certificateType',
          'scope',
          'verifyOrganizeName',
          'publicityFrom',
          'publicityTo',
          'status',
        ].sort(),
      )
    }
    await act.handle(id, 8, 'county', { reviewOpinion: '举报', files: [await act.file('county')] })
    expect((await act.read('businesslicenserecord/pagePublicity', 'liling', { recordNo })).data.total).toBe(0)
    expect((await act.handle(id, 4, 'city', { reviewOpinion: '核实无误' })).status).toBe(200)
    await end(id)
  })
})

describe('an issue', () => {
  it('creates the licence, makes it the enterprise’s current one, and notifies the enterprise', async () => {
    server.clock.set(new Date('2027-05-03T02:00:00Z'))
    const { id, licenceId } = await act.issued(guideId, '湘安02')
    expect((await act.read('businesslicense/detail', 'head', { id: licenceId })).data).toMatchObject({
      businessLicenseId: licenceId,
      status: '2',
      licenseNumber: '湘安02',
      validFrom: '2027-05-23',
      validTo: '2030-05-22',
      issueOrg: '浏阳市应急管理局',
      permitCategories: { classes: ['6'], categories: ['1'] },
      publicity: 1,
    })
    expect((await act.read('enterprise/currentLoginEnterprise', 'head')).data.licenseId).toBe(licenceId)
    const notices = await act.call('GET', '/blade-desk/notice/homeNotice', { as: 'head' })
    expect(notices.data.records[0].title).toBe('许可证已发放：湘安02')
    const log = (await act.read('businesslicenserecordlog/list', 'head', { recordId: id, ascs: 'operateTime' })).data
    expect(log.map((one: { act: string }) => one.act).sort()).toEqual(
      ['accept', 'firstReview', 'issue', 'publicise', 'secondReview', 'submit'].sort(),
    )
    const other = await act.reviewed(await act.guide(), { as: 'ly02head' })
    await act.handle(other, 5, 'county')
    server.clock.advance(20 * 86_400)
    const taken = { licenseNumber: '湘安02', files: [await act.file('county')] }
    expect((await act.handle(other, 6, 'county', taken)).msg).toBe('许可证号已存在')
    await end(other)
  })

  it('of a renewal goes on from the present licence within the years of its kind, of a change keeps its end and changes the register', async () => {
    const [present] = (await act.read('businesslicense/page', 'head', { status: '2' })).data.records
    const renewal = await act.issued(await act.guide('01', '3'), '湘安03', {
      applyType: '2',
      licenceId: present.id,
      validYears: 1,
    })
    expect((await act.read('businesslicense/detail', 'head', { id: present.id })).data.status).toBe('8')
    const renewed = (await act.read('businesslicense/detail', 'head', { id: renewal.licenceId })).data
    // The current licence runs almost three more years: a fourth is not allowed.
    expect(present.validTo).toBe('2030-05-22')
    const endOf = ({ validFrom }: { validFrom: string }) =>
      new Date(
        Date.UTC(Number(validFrom.slice(0, 4)) + 3, Number(validFrom.slice(5, 7)) - 1, Number(validFrom.slice(8)) - 1),
      )
    expect(renewed).toMatchObject({
      validTo: endOf(renewed).toISOString().slice(0, 10),
      beforeLicenceId: present.id,
    })
    const changing = await act.guide('01', '2')
    const changeItems = [{ changeItem: '2', old: '甲', new: '李四' }]
    expect(
      (
        await act.post(
          'businesslicenserecord/save',
          'head',
          act.application(changing, { applyType: '3', licenceId: renewed.id }),
        )
      ).msg,
    ).toBe('请填写变更事项')
    const change = await act.issued(changing, '湘安04', { applyType: '3', licenceId: renewed.id, changeItems })
    expect((await act.read('businesslicense/detail', 'head', { id: change.licenceId })).data).toMatchObject({
      principal: '李四',
      validTo: renewed.validTo,
    })
    expect((await act.read('enterprise/currentLoginEnterprise', 'head')).data).toMatchObject({
      licenseId: change.licenceId,
      principal: '李四',
    })
  })

  it('is followed by suspension, restoration and cancellation through the application', async () => {
    const [present] = (await act.read('businesslicense/page', 'head', { status: '2' })).data.records
    const state = async () => (await act.read('businesslicense/detail', 'head', { id: present.id })).data.status
    const why = async () => ({ reviewOpinion: '检查', files: [await act.file('county')] })
    expect((await act.handle(present.recordId, 10, 'county', await why())).status).toBe(409)
    expect((await act.handle(present.recordId, 9, 'county')).msg).toBe('请输入审核意见')
    await act.handle(present.recordId, 9, 'county', await why())
    expect(await state()).toBe('4')
    await act.handle(present.recordId, 10, 'county', await why())
    expect(await state()).toBe('2')
    await act.handle(present.recordId, 11, 'county', await why())
    expect(await state()).toBe('7')
  })
})

describe('counts', () => {
  it('are of a time, by what became of the applications', async () => {
    const count = (body: object) => act.post('businesslicenserecord/count', 'county', body)
    expect((await count({})).msg).toBe('请选择开始日期')
    expect((await count({ startDate: '2027-02-01', endDate: '2027-01-01' })).status).toBe(400)
    const { data } = await count({ startDate: '2026-01-01', endDate: '2029-01-01' })
    expect(data).toEqual({
      total: 3,
      issued: 3,
      inProgress: 0,
      returned: 0,
      refused: 0,
      overdue: 0,
      avgDays: expect.any(Number),
      byType: [1, 2, 3].map((applyType) => ({ applyType: String(applyType), count: 1 })),
    })
    expect((await count({ startDate: '2020-01-01', endDate: '2020-02-01' })).data).toMatchObject({
      total: 0,
      avgDays: 0,
      byType: [],
    })
    const review = await act.read('home/chartLicenseReview', 'county')
    expect(review.data).toEqual([
      { name: '有效', value: 0 },
      { name: '待核验', value: 0 },
      { name: '过期', value: 0 },
      { name: '撤销注销', value: 1 },
    ])
    expect((await act.read('home/chartLicenseApplyReview', 'county')).data[0]).toEqual({ name: '已发证', value: 3 })
    const apply = (await act.read('home/chartLicenseApply', 'county')).data
    expect(apply.x).toHaveLength(12)
    expect(apply.series[0]).toMatchObject({ name: '首次' })
  })
})
