import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { png, putFile } from '../../../test/support/upload.ts'

let server: TestApp
const file: Record<string, string> = {}
beforeAll(async () => {
  server = await startForTest()
  for (const as of ['head', 'ly02head'])
    file[as] = (await putFile(server, png, 'a.png', as, 'put-file-attach')).data.attachId
})
afterAll(() => server.stop())

const base = '/blade-dcms-basic/drivermanagement'
const submit = (body: object, as = 'head', path = base) => server.call('POST', `${path}/submit`, { as, body })
const detail = async (id: string, as = 'head') =>
  (await server.call('GET', `${base}/detail`, { as, query: { id } })).data
const idCard = '11010519491231002X'
let n = 0
const driver = (more: object = {}, as = 'head') => ({
  name: '王师傅',
  idCard,
  phone: '13800000000',
  licenceNo: idCard,
  licenceClass: 'A2',
  licenceExpire: '2030-01-01',
  qualificationNo: `Q${++n}`,
  qualificationExpire: '2030-01-01',
  files: [file[as]],
  ...more,
})

describe('a driver is refused', () => {
  it.each([
    ['with an id of a wrong check digit', { idCard: '110105194912310021' }, '身份证号校验不通过'],
    ['with an id of no day', { idCard: '110105194913310025' }, '身份证号校验不通过'],
    ['with a masked id nobody has', { idCard: '110105********002X' }, '身份证号不完整，请重新输入'],
    ['without papers', { files: [] }, '请选择证件'],
    ['with a licence of no class', { licenceClass: 'Z9' }, '准驾车型「Z9」不在可选范围内'],
    ['without a qualification', { qualificationNo: '' }, '请输入从业资格证号'],
    ['with a telephone of ten digits', { phone: '1380000000' }, '手机号长度应为11位'],
  ])('%s', async (_, wrong, msg) => {
    expect(await submit(driver(wrong))).toMatchObject({ status: 400, msg })
  })
})

describe('a driver’s citizen id', () => {
  let id: string
  beforeAll(async () => {
    id = (await submit(driver())).data.id
  })

  it('is stored encrypted, and implies the gender', async () => {
    const found = await sql<{
      idCard: string
      gender: string
    }>`select id_card, gender from base_driver where id = ${id}`.execute(server.db)
    expect(found.rows[0]?.idCard).toMatch(/^s1\.[\w-]{40,}$/)
    expect(found.rows[0]?.idCard).not.toContain('1949')
    expect(found.rows[0]?.gender).toBe('2')
  })

  it('is seen masked, whole only by reviewers', async () => {
    const masked = { idCard: '110105********002X', licenceNo: '110105********002X', gender: '2' }
    expect(await detail(id)).toMatchObject(masked)
    expect(await detail(id, 'county')).toMatchObject({ idCard })
    expect(await detail(id, 'township')).toMatchObject({ idCard: '110105********002X' })
    const list = await server.call('GET', `${base}/list`, { as: 'head' })
    expect(list.data[0].idCard).toBe('110105********002X')
    const page = await server.call('GET', `${base}/page`, { as: 'head', query: { idCard } })
    expect(page.data).toMatchObject({ total: 1, records: [{ id, idCard: '110105********002X' }] })
    expect(
      (await server.call('GET', `${base}/page`, { as: 'head', query: { idCard: '11010519491231002Y' } })).status,
    ).toBe(400)
  })

  it('stays when it comes back masked, is changed by a whole one', async () => {
    expect(
      (await submit({ id, idCard: '110105********002X', licenceNo: '110105********002X', name: '王二' })).status,
    ).toBe(200)
    expect(await detail(id, 'county')).toMatchObject({ idCard, licenceNo: idCard, name: '王二' })
    expect((await submit({ id, idCard: '110106********002X' })).msg).toBe('身份证号不完整，请重新输入')
  })

  it('is one driver’s in the tenant', async () => {
    expect(await submit(driver({}, 'ly02head'), 'ly02head')).toMatchObject({
      status: 400,
      msg: `身份证号「${idCard}」已存在`,
    })
    const escort = { ...driver(), qualificationNo: 'E1' }
    expect((await submit(escort, 'head', '/blade-dcms-basic/escortmanagement')).status).toBe(200)
  })

  it('goes through the review', async () => {
    expect(await submit({ id, reviewStatus: '1' }, 'head')).toMatchObject({ status: 200 })
    expect(await detail(id)).toMatchObject({ reviewStatus: '2' })
    expect((await submit({ id, reviewStatus: '1' }, 'county')).status).toBe(200)
    expect(await detail(id)).toMatchObject({ reviewStatus: '1', idCard: '110105********002X' })
  })
})

it('a driver whom a vehicle names stays', async () => {
  const { data } = await submit(driver({ idCard: '53010219200508011X' }))
  await sql`insert into base_vehicle (enterprise_id, plate_number, plate_color, vehicle_kind, rated_load, inspect_expire, driver_id)
    select enterprise_id, '湘A00001', '2', '1', 5, '2030-01-01', id from base_driver where id = ${data.id}`.execute(
    server.db,
  )
  const answer = await server.call('POST', `${base}/remove`, { as: 'head', query: { ids: data.id } })
  expect(answer).toMatchObject({ status: 400, msg: '「王师傅」已被车辆使用，不能删除' })
})
