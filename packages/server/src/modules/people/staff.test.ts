import { citizenCheck } from '@fengsui/contract/kit/validators.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { png, putFile, sendSheet } from '../../../test/support/upload.ts'
import { zip } from '../../../test/support/zip.ts'

let server: TestApp
const file: Record<string, string> = {}
let room = ''
let foreignRoom = ''
beforeAll(async () => {
  server = await startForTest()
  await sql`delete from change_request where area in ('staff', 'certificate')`.execute(server.db)
  await sql`delete from staff_certificate`.execute(server.db)
  await sql`delete from ops_night_watch`.execute(server.db)
  await sql`delete from ent_staff`.execute(server.db)
  for (const as of ['head', 'county'])
    file[as] = (await putFile(server, png, 'a.png', as, 'put-file-attach')).data.attachId
  const rooms = await sql<{ id: string; enterpriseId: string }>`select distinct on (enterprise_id) id, enterprise_id
    from wp_workplace where enterprise_id in (21000001, 21000002) order by enterprise_id, id`.execute(server.db)
  room = rooms.rows.find(({ enterpriseId }) => enterpriseId === '21000001')?.id ?? ''
  foreignRoom = rooms.rows.find(({ enterpriseId }) => enterpriseId === '21000002')?.id ?? ''
})
afterAll(() => server.stop())

const base = '/yhjg-dp/sss/Dashboard'
const post = (path: string, body: object, as = 'head') => server.call('POST', `${base}${path}`, { as, body })
const read = (path: string, query: Record<string, unknown>, as = 'head') =>
  server.call('GET', `${base}${path}`, { as, query })
let n = 0
/** A citizen id born on a day; men by default. */
const idOf = (born = '19900101', serial = ++n, woman = false) => {
  const digits = `430181${born}${String(serial * 2 + (woman ? 0 : 1))
    .padStart(3, '0')
    .slice(-3)}`
  return digits + citizenCheck(digits)
}
const person = (more: object = {}) => ({
  realName: `李工${++n}`,
  idCard: idOf(),
  phone: `139${String(10_000_000 + n)}`,
  post: '05',
  entryDate: '2024-03-01',
  ...more,
})
const handling = (more: object = {}, as = 'head') => ({
  staffCertType: '3',
  specialOperation: '4',
  certificateNo: `T${++n}`,
  issueOrg: '湖南省应急管理厅',
  validFrom: '2025-01-01',
  validTo: '2030-12-31',
  files: [file[as]],
  ...more,
})
const added = async (more: object = {}) => {
  const answer = await post('/user/submit', person(more))
  expect(answer.msg).toBe('操作成功')
  return answer.data.id as string
}
const info = async (id: string, as = 'head') => (await read('/user/info', { id }, as)).data
const review = (id: string, status: string, reviewOpinion = '', as = 'county') =>
  post('/user/process', { id, status, reviewOpinion }, as)
const rowOf = async (id: string, as = 'head') =>
  (await read('/user/page', { size: 500 }, as)).data.records.find((row: { id: string }) => row.id === id)

describe('a staff member is refused', () => {
  it.each([
    ['with an id of a wrong check digit', { idCard: '110105194912310021' }, '身份证号校验不通过'],
    ['with an id of no day', { idCard: '110105194913310025' }, '身份证号校验不通过'],
    ['with a masked id nobody has', { idCard: '110105********002X' }, '身份证号不完整，请重新输入'],
    ['without a name', { realName: ' ' }, '请输入姓名'],
    ['with a telephone of ten digits', { phone: '1380000000' }, '手机号长度应为11位'],
    ['who joins tomorrow', { entryDate: '2999-01-01' }, '入职日期不能晚于今天'],
    ['who left before they joined', { leaveDate: '2020-01-01' }, '离职日期不能早于入职日期'],
    ['in no post', { post: '77' }, '岗位「77」不在可选范围内'],
    ['with a photo that is too much', { facePhoto: ['1', '2'] }, /人脸照片|数据不存在/],
    [
      'with a certificate without operation',
      () => ({ certificates: [handling({ specialOperation: '' })] }),
      /作业类别/,
    ],
    [
      'with a certificate of seven years',
      () => ({ certificates: [handling({ validTo: '2032-01-02' })] }),
      /不能超过6年/,
    ],
  ])('%s', async (_, wrong, msg) => {
    const body = person(typeof wrong === 'function' ? wrong() : wrong)
    expect(await post('/user/submit', body)).toMatchObject({ msg: expect.stringMatching(msg) })
    const left = await sql`select 1 from ent_staff where is_deleted = 0`.execute(server.db)
    expect(left.rows).toHaveLength(0)
  })

  it.each([
    ['a man of 61', idOf('19650101', 7)],
    ['a woman of 56', idOf('19700101', 8, true)],
    ['a boy of 17', idOf('20090601', 9)],
  ])('%s in a post with composition, unless the limit is off', async (_, idCard) => {
    const wrong = person({ idCard, post: '04' })
    expect(await post('/user/submit', wrong)).toMatchObject({ status: 400, msg: '年龄不符合涉药岗位要求' })
    const set = (value: string) =>
      sql`update sys_param set param_value = ${value} where param_key = 'staff.ageLimit'`.execute(server.db)
    await sql`insert into sys_param (param_name, param_key, param_value) select 'x', 'staff.ageLimit', '1'
      where not exists (select 1 from sys_param where param_key = 'staff.ageLimit')`.execute(server.db)
    await set('0')
    const { data } = await post('/user/submit', wrong)
    await set('1')
    expect(data.id).toBeTruthy()
    await sql`update ent_staff set is_deleted = 1 where id = ${data.id}`.execute(server.db)
  })

  it('in a workroom of another plant, and by who may not write', async () => {
    expect(await post('/user/submit', person({ workplaceIds: [foreignRoom] }))).toMatchObject({
      msg: '上岗工库房应属于本企业',
    })
    expect((await post('/user/submit', person({ enterpriseId: '21000001' }), 'county')).status).toBe(403)
    expect((await post('/user/submit', person(), 'keeper')).status).toBe(403)
  })

  it('twice, while employed', async () => {
    const idCard = idOf()
    const id = await added({ idCard, cardNo: 'K1' })
    expect(await post('/user/submit', person({ idCard }))).toMatchObject({
      status: 400,
      msg: `身份证号「${idCard}」已存在`,
    })
    expect((await post('/user/submit', { id, employStatus: '0' })).status).toBe(200)
    expect(await info(id)).toMatchObject({ employStatus: '0', cardNo: null, leaveDate: expect.any(String) })
    await added({ idCard, cardNo: 'K1' })
  })
})

describe('the person of a staff member', () => {
  it('is stored encrypted, identified by their id, and seen whole by reviewers only', async () => {
    const idCard = idOf('19880808', 77, true)
    const id = await added({ idCard, phone: '13912345678', workplaceIds: [room] })
    const found = await sql<{ idCard: string }>`select id_card from ent_staff where id = ${id}`.execute(server.db)
    expect(found.rows[0]?.idCard).toMatch(/^s1\./)
    const masked = `430181********${idCard.slice(-4)}`
    expect(await info(id)).toMatchObject({ idCard: masked, gender: '2', birthday: null, phone: '13912345678' })
    expect((await info(id)).workplaceNames).toBeTruthy()
    expect(await info(id, 'county')).toMatchObject({ idCard, birthday: '1988-08-08', age: expect.any(Number) })
    expect(await rowOf(id, 'keeper')).toMatchObject({ idCard: masked, phone: '139****5678', birthday: null })
    const searched = await read('/user/page', { idCard }, 'keeper')
    expect(searched.data).toMatchObject({ total: 1, records: [{ id, idCard: masked }] })
    expect((await post('/user/submit', { id, idCard: masked, education: '3' })).status).toBe(200)
    expect(await info(id, 'county')).toMatchObject({ idCard, education: '3' })
    expect((await read('/user/info', { id }, 'ly02head')).status).toBe(404)
  })
})

describe('the review of staff', () => {
  it('is by township or county, with an opinion when they fail, and shows before and after', async () => {
    const id = await added()
    expect((await review(id, '1', '', 'head')).status).toBe(403)
    expect((await review(id, '0')).msg).toBe('请输入审核意见')
    expect((await review(id, '2')).msg).toBe('请选择审核结论')
    expect((await review(id, '0', '照片不清')).status).toBe(200)
    expect(await info(id)).toMatchObject({ status: '0', reviewOpinion: '照片不清' })
    expect((await review(id, '1')).status).toBe(409)
    expect((await post('/user/submit', { id, post: '06' })).status).toBe(200)
    const list = await read('/userProcessList', { size: 20, status: '2' }, 'township')
    const waiting = list.data.records.find((row: { staffId: string }) => row.staffId === id)
    expect(waiting).toMatchObject({ changeType: 'update', post: '06', before: { post: '05' }, after: { post: '06' } })
    const one = (await read('/userProcessInfo', { id: waiting.id }, 'township')).data
    expect(one.diff).toContainEqual(expect.objectContaining({ field: 'post', label: '岗位', old: '05', new: '06' }))
    expect((await review(id, '1', '', 'township')).status).toBe(200)
    expect(await info(id)).toMatchObject({ status: '1', post: '06' })
  })

  it('passes nobody for a post with composition without a certificate, and approves what waits with them', async () => {
    const id = await added({ post: '04' })
    expect((await review(id, '1')).msg).toMatch(/没有与岗位相符的有效证书/)
    expect((await post('/user/submit', { id, certificates: [handling({ specialOperation: '5' })] })).status).toBe(200)
    expect((await review(id, '1')).msg).toMatch(/没有与岗位相符的有效证书/)
    expect((await post('/user/submit', { id, certificates: [handling()] })).status).toBe(200)
    expect((await info(id)).hasCertificate).toBe(0)
    expect((await review(id, '1')).status).toBe(200)
    const row = await info(id)
    expect(row).toMatchObject({ status: '1', hasCertificate: 1 })
    expect(row.certificates.map((one: { reviewStatus: string }) => one.reviewStatus)).toEqual(['1', '1'])
  })

  it('decides several at once, all or none', async () => {
    const [one, two] = [await added(), await added({ post: '04' })]
    const all = (ids: string[]) => post('/user/batchProcess', { ids: ids.join(','), status: '1' }, 'county')
    expect((await all([one, two])).status).toBe(400)
    expect((await info(one)).status).toBe('2')
    expect((await all([one])).status).toBe(200)
    expect((await info(one)).status).toBe('1')
  })
})

describe('several staff members', () => {
  it('are changed together, up to 200, and wait again', async () => {
    const ids = [await added(), await added()]
    await review(ids[0] ?? '', '1')
    const change = (body: object) => post('/user/batchUpdate', { ids: ids.join(','), ...body })
    expect((await change({})).msg).toBe('请选择要修改的内容')
    const many = Array.from({ length: 201 }, (_, at) => String(at + 1)).join(',')
    expect((await post('/user/batchUpdate', { ids: many, post: '06' })).msg).toBe('一次最多200人')
    expect((await change({ workplaceIds: [foreignRoom] })).status).toBe(400)
    expect((await change({ post: '07', workplaceIds: [room] })).status).toBe(200)
    for (const id of ids) expect(await info(id)).toMatchObject({ post: '07', workplaceIds: [room], status: '2' })
  })
})

describe('a staff certificate', () => {
  it('is reviewed by submit, counts while it is valid, and lapses with its re-examination', async () => {
    const id = await added({ post: '04' })
    const submit = (body: object, as = 'head') => post('/userCertificate/submit', body, as)
    expect((await submit({ ...handling(), staffId: '1' })).status).toBe(404)
    const { data } = await submit({ ...handling({ validFrom: '2025-01-01' }), staffId: id })
    const page = async (query: object, as = 'head') =>
      (await read('/userCertificate/page', { ...query }, as)).data.records
    const [row] = await page({ staffId: id })
    expect(row).toMatchObject({ recheckDate: '2028-01-01', reviewStatus: '2', expireState: 'valid', post: '04' })
    expect((await submit({ id: data.id, reviewStatus: '1' })).status).toBe(200)
    expect((await page({ staffId: id }))[0].reviewStatus).toBe('2')
    expect((await submit({ id: data.id, reviewStatus: '3' }, 'county')).msg).toBe('请输入审核意见')
    expect((await submit({ id: data.id, reviewStatus: '1' }, 'county')).status).toBe(200)
    expect((await info(id)).hasCertificate).toBe(1)
    const process = await read('/certificateProcess/page', { ownerKind: 'staff', certificateId: data.id }, 'county')
    expect(process.data.records[0]).toMatchObject({ status: '1', changeType: 'add' })
    await sql`update staff_certificate set recheck_date = current_date - 2 where id = ${data.id}`.execute(server.db)
    expect((await page({ staffId: id }))[0]).toMatchObject({ expireState: 'expired' })
    expect((await info(id)).hasCertificate).toBe(0)
    expect(await page({ staffId: id }, 'ly02head')).toEqual([])
  })
})

describe('a sheet of staff', () => {
  const path = `${base}/user/import-staff`
  const heads = ['姓名', '身份证号', '手机', '岗位', '入职日期', '体检日期']
  const line = (idCard: string, more: Partial<Record<number, string>> = {}) =>
    ['表中人', idCard, `137${String(10_000_000 + ++n)}`, '普通操作工', '2024/3/9', '2026年1月5日'].map(
      (cell, at) => more[at] ?? cell,
    )
  const send = (lines: readonly (readonly string[])[], preview: 0 | 1, as = 'head') =>
    sendSheet(server, path, [heads, ...lines], { as, preview })
  const count = async () =>
    (await sql`select 1 from ent_staff where is_deleted = 0 and real_name = '表中人'`.execute(server.db)).rows.length

  it('is refused to who may not write, and says row by row what is wrong', async () => {
    const one = idOf('19910203', 301)
    expect((await send([line(one)], 1, 'keeper')).status).toBe(403)
    const there = idOf('19910203', 302)
    await added({ idCard: there })
    const { data } = await send(
      [
        line(one),
        line(one),
        line('430181199001010000'),
        line(idOf('19910203', 303), { 2: '12' }),
        line(idOf('19910203', 304), { 3: '船长' }),
        line(idOf('20120203', 305), { 3: '涉药操作工' }),
      ],
      1,
    )
    expect(data.faults.map(({ row, message }: { row: number; message: string }) => `${row} ${message}`)).toEqual([
      '3 身份证号：与第2行重复',
      '4 身份证号校验不通过',
      '5 手机号长度应为11位',
      '6 岗位「船长」不在可选范围内',
      '7 年龄不符合涉药岗位要求',
    ])
    expect(await count()).toBe(0)
  })

  it('names every wrong cell of a row with its column, five at most', async () => {
    const [one] = [idOf('19910203', 306)]
    const { data } = await send(
      [
        line(one),
        line(one, { 2: '12', 4: '去年' }),
        line('43018119900101000', { 0: '', 2: '12', 3: '船长', 4: '去年', 5: '2026-02-30' }),
      ],
      1,
    )
    expect(data).toMatchObject({ total: 3, added: 1, changed: 0 })
    const [twice, many] = data.faults
    expect(twice.reasons).toEqual(['身份证号：与第2行重复', '手机号长度应为11位', expect.stringContaining('入职日期')])
    expect(twice).toMatchObject({ row: 3, more: 0, message: twice.reasons.join('；') })
    expect(many.reasons).toHaveLength(5)
    expect(many).toMatchObject({ row: 4, more: 1 })
    expect(many.message).toMatch(/；另有1处$/)
    for (const column of ['姓名', '身份证号', '手机', '岗位', '入职日期'])
      expect(many.reasons.filter((reason: string) => reason.includes(column))).toHaveLength(1)
    const english = await sendSheet(server, path, [heads, line(one), line(one, { 2: '12' })], {
      as: 'head',
      preview: 1,
      language: 'en',
    })
    expect(english.data.faults[0].reasons).toEqual([
      'ID card number: The same as row 2',
      expect.stringMatching(/^The phone length/),
    ])
    expect(await count()).toBe(0)
  })

  it('adds who is new, changes who is known by their citizen id, and leaves them to be reviewed', async () => {
    const [one, two] = [idOf('19910203', 311), idOf('19910203', 312)]
    expect((await send([line(one), line(two)], 0)).data).toMatchObject({ added: 2, changed: 0, faults: [] })
    expect((await send([line(one, { 3: '质检员' })], 0)).data).toMatchObject({ added: 0, changed: 1 })
    const { records } = (await read('/user/page', { idCard: one }, 'county')).data
    expect(records).toMatchObject([
      { idCard: one, post: '07', status: '2', entryDate: '2024-03-09', healthDate: '2026-01-05' },
    ])
    expect(await count()).toBe(2)
  })

  it('of certificates finds the holder by the citizen id', async () => {
    const idCard = idOf('19910203', 321)
    const id = await added({ idCard })
    const certificates = (lines: readonly (readonly string[])[], preview: 0 | 1) =>
      sendSheet(
        server,
        `${base}/userCertificate/import-certificates`,
        [['身份证号', '证书类型', '作业类别', '证书编号', '发证机关', '有效期起', '有效期止'], ...lines],
        { as: 'head', preview },
      )
    const one = (no: string, more: Partial<Record<number, string>> = {}) =>
      [idCard, '特种作业操作证', '储存', no, '省厅', '2025-01-01', '2030-12-31'].map((cell, at) => more[at] ?? cell)
    const { data } = await certificates(
      [one('S1'), one('S2', { 0: idOf('19910203', 399) }), one('S3', { 2: '' }), one('S4', { 6: '2039-01-01' })],
      1,
    )
    expect(data.faults.map(({ row }: { row: number }) => row)).toEqual([3, 4, 5])
    expect((await certificates([one('S1'), one('S2')], 0)).data).toMatchObject({ added: 2 })
    expect((await certificates([one('S1')], 1)).data.faults[0].message).toBe('证书已在册，请在页面修改')
    const { certificates: held } = await info(id)
    expect(held).toMatchObject([{ reviewStatus: '2', recheckDate: '2028-01-01' }, { specialOperation: '5' }])
  })
})

describe('an archive of face photos', () => {
  const send = (files: Readonly<Record<string, Buffer | string>> | Buffer, preview: 0 | 1, as = 'head') => {
    const edge = 'x--edge'
    const head = `--${edge}\r\nContent-Disposition: form-data; name="file"; filename="p.zip"\r\n\r\n`
    const payload = Buffer.concat([
      Buffer.from(head),
      Buffer.isBuffer(files) ? files : zip(files),
      Buffer.from(`\r\n--${edge}--\r\n`),
    ])
    const headers = { 'content-type': `multipart/form-data; boundary=${edge}` }
    return server.call('POST', `${base}/user/import-photos`, { as, headers, payload, query: { preview } })
  }

  it('is refused as a whole when it is no archive, and by who may not write', async () => {
    expect(await send(Buffer.from('no archive'), 1)).toMatchObject({ status: 400, msg: '请上传zip压缩包' })
    expect((await send({ 'a.png': png }, 1, 'keeper')).status).toBe(403)
    expect((await send({ 'a.png': png }, 1, 'county')).status).toBe(403)
  })

  it('says file by file what is wrong, and takes none of them', async () => {
    const idCard = idOf('19910203', 401)
    const id = await added({ idCard })
    const foreign = idOf('19910203', 402)
    const wrong = {
      [`a/${idCard}.png`]: png,
      [`b/${idCard}.PNG`]: png,
      'somebody.png': png,
      [`${foreign}.png`]: png,
      [`c/${idCard}.jpg`]: 'no picture',
      [`d/${idCard}.png`]: Buffer.concat([png, Buffer.alloc(600_000)]),
      '__MACOSX/x.png': png,
      '.DS_Store': 'x',
    }
    for (const preview of [1, 0] as const) {
      const { data } = await send(wrong, preview)
      expect(data).toMatchObject({ total: 6, added: 0, changed: 1 })
      expect(data.faults.map(({ row, message }: { row: number; message: string }) => `${row} ${message}`)).toEqual([
        '2 同一人有两张照片',
        '3 文件名应为身份证号',
        '4 没有这个身份证号的在职人员',
        expect.stringMatching(/^5 /),
        '6 人脸照片应为一张jpg或png，不超过500 kB',
      ])
    }
    expect((await info(id)).facePhoto).toEqual([])
  })

  it('gives each its photo, to be reviewed', async () => {
    const [one, two] = [idOf('19910203', 411), idOf('19910203', 412)]
    const ids = [await added({ idCard: one }), await added({ idCard: two })]
    expect((await send({ [`${one}.png`]: png, [`photos/${two}.png`]: png }, 0)).data).toMatchObject({
      total: 2,
      changed: 2,
      faults: [],
    })
    for (const id of ids)
      expect(await info(id)).toMatchObject({ status: '2', facePhoto: [expect.objectContaining({ ext: 'png' })] })
  })
})

it('somebody is on site while their last passage of 16 hours led in', async () => {
  const id = await added()
  const passes = (inOut: '0' | '1', minutesAgo: number) =>
    sql`insert into ops_person_record (enterprise_id, person_id, person_name, person_kind, card_no, in_out, pass_time)
      values (21000001, ${id}, '李工', '1', ${`S${id}`}, ${inOut}, now() - ${minutesAgo} * interval '1 minute')`.execute(
      server.db,
    )
  const onSite = async () => (await info(id)).onSite
  expect(await onSite()).toBe(0)
  await passes('1', 17 * 60)
  expect(await onSite()).toBe(0)
  await passes('1', 120)
  expect(await onSite()).toBe(1)
  await passes('0', 60)
  expect(await onSite()).toBe(0)
})
