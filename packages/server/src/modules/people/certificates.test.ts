import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { textOfPdf } from '../../../test/support/pdf-text.ts'
import { png, putFile } from '../../../test/support/upload.ts'
import { certificateExpiry } from '../../jobs/certificate-expiry.ts'

let server: TestApp
let creditCode = ''
const file: Record<string, string> = {}
beforeAll(async () => {
  server = await startForTest()
  for (const as of ['head', 'ly02head', 'county', 'admin'])
    file[as] = (await putFile(server, png, 'a.png', as, 'put-file-attach')).data.attachId
  const found = await sql<{ creditCode: string }>`select credit_code from ent_enterprise where id = 21000001`.execute(
    server.db,
  )
  creditCode = found.rows[0]?.creditCode ?? ''
})
afterAll(() => server.stop())

const base = '/yhjg-dp/sss/Dashboard'
const post = (path: string, body: object, as = 'head') => server.call('POST', `${base}${path}`, { as, body })
const read = (path: string, query: Record<string, unknown>, as = 'head') =>
  server.call('GET', `${base}${path}`, { as, query })
let n = 0
const paper = (more: object = {}, as = 'head') => ({
  certificateType: '11',
  certificateNo: `BZ-${++n}`,
  issueOrg: '湖南省应急管理厅',
  issueDate: '2026-01-01',
  validFrom: '2026-01-01',
  validTo: '2029-01-01',
  files: [file[as]],
  ...more,
})
const added = async (more: object = {}) => {
  const answer = await post('/certificate/save', paper(more))
  expect(answer.msg).toBe('操作成功')
  return answer.data.id as string
}
const detail = async (id: string, as = 'head') => (await read('/enterprise/certificate/detail', { id }, as)).data
const process = (ids: string, status: string, reviewOpinion = '', as = 'county') =>
  post('/enterprise/certificate/process', { ids, status, reviewOpinion }, as)
const approved = async (more: object = {}) => {
  const id = await added(more)
  expect((await process(id, '1')).msg).toBe('操作成功')
  return id
}

describe('a certificate of an enterprise is refused', () => {
  it.each([
    ['without scans', { files: [] }, '请选择证照扫描件'],
    ['issued tomorrow', { issueDate: '2999-01-01' }, '发证日期不能晚于今天'],
    ['that ends before it begins', { validTo: '2025-01-01' }, '有效期止应晚于有效期起'],
    ['valid long before its issue', { validFrom: '2025-11-01' }, '有效期起不能早于发证日期30天以上'],
    ['of a wrong credit code', { businessLicenseNo: '91430181MA4L00003C' }, '统一社会信用代码校验不通过'],
    [
      'of a licence for four years',
      { certificateType: '01', validTo: '2030-01-01' },
      '安全生产许可证的有效期不能超过3年',
    ],
    ['of a retail licence for three years', { certificateType: '03' }, '烟花爆竹经营(零售)许可证的有效期不能超过2年'],
    ['of no type', { certificateType: '98' }, '证照类型「98」不在可选范围内'],
  ])('%s', async (_, wrong, msg) => {
    const answer = await post('/certificate/save', paper(wrong))
    expect(answer).toMatchObject({ status: 400, msg })
  })

  it('under the number of another one', async () => {
    await added({ certificateNo: 'BZ-TWIN' })
    expect(await post('/certificate/save', paper({ certificateNo: 'BZ-TWIN' }))).toMatchObject({
      status: 400,
      msg: '证书编号「BZ-TWIN」已存在',
    })
  })

  it('from who may not write, and unseen by another plant', async () => {
    expect((await post('/certificate/save', paper({ enterpriseId: '21000001' }, 'county'), 'county')).status).toBe(403)
    const id = await added()
    expect((await read('/enterprise/certificate/detail', { id }, 'ly02head')).status).toBe(404)
    expect((await post('/enterprise/certificate/modify', { id, scope: 'x' }, 'ly02head')).status).toBe(404)
  })
})

describe('a certificate that an enterprise enters', () => {
  it('waits, and is approved once by an authority with its own credit code and name', async () => {
    const id = await added()
    expect(await detail(id)).toMatchObject({
      certificateId: id,
      reviewStatus: '2',
      businessLicenseNo: creditCode,
      certificateName: '标准化证书',
      expireState: 'valid',
      qrCode: null,
    })
    expect((await process(id, '1', '', 'township')).status).toBe(403)
    expect((await process(id, '1', '', 'head')).status).toBe(403)
    expect((await process(id, '3')).msg).toBe('请输入审核意见')
    expect((await process(id, '1')).status).toBe(200)
    expect(await detail(id)).toMatchObject({ reviewStatus: '1', qrCode: `/certificate/public/${id}` })
    expect((await process(id, '1')).status).toBe(409)
  })

  it('is returned with its reason, and proposed anew', async () => {
    const id = await added()
    expect((await process(id, '3', '扫描件不清')).status).toBe(200)
    expect(await detail(id)).toMatchObject({ reviewStatus: '3', reviewOpinion: '扫描件不清' })
    expect((await post('/enterprise/certificate/modify', { id, scope: '重新上传' })).status).toBe(200)
    expect((await process(id, '1')).status).toBe(200)
    expect(await detail(id)).toMatchObject({ reviewStatus: '1', scope: '重新上传' })
  })

  it('is reviewed with others at once, all or none', async () => {
    const [one, two] = [await added(), await approved()]
    expect((await process(`${one},${two}`, '1')).status).toBe(409)
    expect((await detail(one)).reviewStatus).toBe('2')
    const third = await added()
    expect((await process(`${one},${third}`, '1')).status).toBe(200)
    expect((await detail(third)).reviewStatus).toBe('1')
  })
})

describe('a change of a certificate', () => {
  it('is proposed by the enterprise: the old values stay until it is approved', async () => {
    const id = await approved({ scope: '甲' })
    expect((await post('/enterprise/certificate/modify', { id, scope: '乙' })).status).toBe(200)
    expect(await detail(id)).toMatchObject({ scope: '甲', reviewStatus: '2' })
    expect((await post('/enterprise/certificate/modify', { id, scope: '丙' })).msg).toBe('存在待审核的变更，请等待审核')
    const [row] = (await read('/certificateProcess/page', { certificateId: id, status: '2' }, 'county')).data.records
    expect(row).toMatchObject({
      ownerKind: 'enterprise',
      changeType: 'modify',
      certificateType: '11',
      before: { scope: '甲' },
      after: { scope: '乙' },
      diff: [{ field: 'scope', label: '许可范围', old: '甲', new: '乙' }],
    })
    expect((await read('/certificateProcess/detail', { id: row.id }, 'county')).data).toMatchObject({ id: row.id })
    // The row of the change names it as well as the certificate.
    expect((await process(row.id, '1')).status).toBe(200)
    expect(await detail(id)).toMatchObject({ scope: '乙', reviewStatus: '1' })
    expect((await read('/certificateProcess/detail', { id: row.id }, 'ly02head')).status).toBe(404)
  })

  it('is corrected by the authority at once, also beyond the usual years, and never by the enterprise', async () => {
    const id = await approved({ certificateType: '01', validTo: '2028-12-31' })
    expect((await post('/enterprise/certificate/update', { id, validTo: '2031-01-01' })).status).toBe(403)
    expect((await post('/enterprise/certificate/update', { id, validTo: '2031-01-01' }, 'county')).status).toBe(200)
    expect(await detail(id)).toMatchObject({ validTo: '2031-01-01', reviewStatus: '1' })
    const { records } = (await read('/certificateProcess/page', { certificateId: id }, 'county')).data
    expect(records.map(({ changeType, status }: never) => [changeType, status])).toContainEqual(['modify', '1'])
  })
})

describe('the certificate of a licence', () => {
  const issue = (number: string, type: string) =>
    sql`insert into lic_licence (enterprise_id, license_number, certificate_type, credit_code, principal, address, scope,
        permit_categories, issue_org, issue_date, valid_from, valid_to, status)
      values (21000001, ${number}, ${type}, ${creditCode}, '张', '浏阳', '使用', '{}', '省厅', '2026-01-01', '2026-01-01', '2028-01-01', '2')`.execute(
      server.db,
    )
  beforeAll(() => issue('XK-1', '01'))

  it('is there for every licence in force, of the same number and end', async () => {
    const found = await sql<{ wrong: string; all: string }>`select count(*) as all,
      count(*) filter (where c.id is null or c.valid_to <> l.valid_to or c.review_status <> '1') as wrong
      from lic_licence l left join ent_certificate c on c.licence_id = l.id and c.is_deleted = 0
        and c.certificate_no = l.license_number
      where l.status not in ('0', '1', '3') and l.is_deleted = 0`.execute(server.db)
    expect(Number(found.rows[0]?.all)).toBeGreaterThan(0)
    expect(found.rows[0]?.wrong).toBe('0')
  })

  it('is neither changed nor removed by hand, and follows the licence', async () => {
    const licence = await sql<{ id: string; certificate: string }>`select l.id, c.id as certificate from lic_licence l
      join ent_certificate c on c.licence_id = l.id where l.enterprise_id = 21000001 and l.status = '2' limit 1`.execute(
      server.db,
    )
    const { id, certificate } = licence.rows[0] as { id: string; certificate: string }
    const msg = '该证照由平台发放的许可证生成，请通过许可变更修改'
    expect(await post('/enterprise/certificate/modify', { id: certificate, scope: 'x' })).toMatchObject({ msg })
    expect(await post('/enterprise/certificate/update', { id: certificate, scope: 'x' }, 'county')).toMatchObject({
      msg,
    })
    expect(
      (await server.call('POST', `${base}/certificate/remove`, { as: 'admin', query: { ids: certificate } })).msg,
    ).toContain('由平台发放的许可证生成，不能删除')
    for (const [status, expireState] of [
      ['4', 'suspended'],
      ['2', 'valid'],
      ['6', 'ended'],
    ]) {
      await sql`update lic_licence set status = ${status} where id = ${id}`.execute(server.db)
      expect(await detail(certificate)).toMatchObject({ expireState, licenceId: id })
      const publicly = await server.call('GET', '/yhjg-base/basecertificate/publicDetail', {
        query: { id: certificate },
      })
      expect(publicly.data).toMatchObject({ expireState })
    }
  })

  it('takes over what the enterprise entered under its number', async () => {
    const entered = await added({ certificateType: '05', certificateNo: 'XK-NEW' })
    await issue('XK-NEW', '05')
    expect(await detail(entered)).toMatchObject({ reviewStatus: '1', validTo: '2028-01-01', issueOrg: '省厅' })
    expect((await process(entered, '1')).status).toBe(409)
  })
})

describe('a printed certificate', () => {
  const print = (certificateId: string, as = 'head') =>
    server.call('GET', '/yhjg-base/basecertificate/print', { as, query: { certificateId } })
  const shown = (id: string) => server.call('GET', '/yhjg-base/basecertificate/publicDetail', { query: { id } })

  it('is not one that waits', async () => {
    const id = await added()
    expect(await print(id)).toMatchObject({ status: 400, msg: '证照未审核通过，不能打印' })
    expect((await shown(id)).status).toBe(404)
    expect((await print(id, 'ly02head')).status).toBe(404)
  })

  it('is a PDF with a code, which leads to what everyone may know', async () => {
    const id = await approved()
    const answer = await print(id)
    expect(answer.headers['content-type']).toBe('application/pdf')
    const text = answer.bytes.toString('latin1')
    expect(text.startsWith('%PDF-1.4')).toBe(true)
    expect(textOfPdf(answer.bytes)).toContain('标准化证书')
    expect(text.match(/ re$/gm)?.length).toBeGreaterThan(200)
    const { data } = await shown(id)
    expect(data).toMatchObject({ id, certificateType: '11', expireState: 'valid' })
    expect(Object.keys(data)).not.toContain('files')
  })
})

describe('the base service’s path', () => {
  it('proposes for the enterprise what it writes', async () => {
    const submit = (body: object, as = 'head') => server.call('POST', '/yhjg-base/basecertificate/submit', { as, body })
    const answer = await submit(paper())
    expect(answer.status).toBe(200)
    expect((await process(answer.data.id, '1')).status).toBe(200)
    expect((await submit({ id: answer.data.id, scope: '新' })).status).toBe(200)
    expect(await detail(answer.data.id)).toMatchObject({ reviewStatus: '2', scope: null })
    expect((await submit(paper({ enterpriseId: '21000001' }, 'county'), 'county')).status).toBe(403)
  })

  it('finds enterprises by credit code and id, those in sight only', async () => {
    const byCode = (businessLicenseNo: string, as = 'head') =>
      read('/certificate/getBaseEnterpriseByBusinessLicenseNo', { businessLicenseNo }, as)
    expect((await byCode(creditCode)).data).toMatchObject({ id: '21000001' })
    expect(await byCode('91430181MA4L00000X')).toMatchObject({ status: 404, msg: '未找到该统一社会信用代码的企业' })
    expect((await byCode(creditCode, 'ly02head')).status).toBe(404)
    expect((await read('/certificate/getBaseEnterpriseById', { id: '21000001' }, 'county')).data.creditCode).toBe(
      creditCode,
    )
  })
})

describe('the end of a certificate', () => {
  const day = 86_400_000
  const typesOf = async (id: string) => {
    const found = await sql<{ typeKey: string; open: boolean; value: string | null }>`select x.type_key,
        exists (select 1 from warn_occurrence o where o.warn_id = x.id and o.end_time is null) as open, x.last_value as value
      from warn_event x where x.dedup_key like ${`%:certificate:${id}`} order by x.id`.execute(server.db)
    return found.rows.map(({ typeKey, open }) => `${typeKey} ${open ? 'open' : 'over'}`)
  }

  it('is warned of 90, 60, 30 and 7 days before, once each, and when it has come, until it is renewed', async () => {
    const end = Date.parse('2028-06-30T04:00:00Z')
    const id = await approved({ validTo: '2028-06-30' })
    const waiting = await added({ validTo: '2028-06-30' })
    const at = (left: number) => certificateExpiry(server.db, new Date(end - left * day))
    const told = async (left: number) => {
      await at(left)
      const found = await sql<{
        rung: number | null
      }>`select told_rung as rung from ent_certificate where id = ${id}`.execute(server.db)
      return found.rows[0]?.rung
    }
    expect(await told(91)).toBeNull()
    expect(await typesOf(id)).toEqual([])
    for (const [left, rung] of [
      [90, 90],
      [70, 90],
      [60, 60],
      [30, 30],
      [7, 7],
      [0, 7],
    ] as const)
      expect(await told(left)).toBe(rung)
    expect(await typesOf(id)).toEqual(['e1010 open'])
    expect(await told(-1)).toBe(0)
    expect(await typesOf(id)).toEqual(['e1010 over', 'e1011 open'])
    expect(await typesOf(waiting)).toEqual([])
    expect((await post('/enterprise/certificate/update', { id, validTo: '2030-06-30' }, 'county')).status).toBe(200)
    expect(await told(-2)).toBeNull()
    expect(await typesOf(id)).toEqual(['e1010 over', 'e1011 over'])
  })
})
