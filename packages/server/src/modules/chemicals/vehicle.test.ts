import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { plants } from '../../../test/support/walkers.ts'

let server: TestApp
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())

const base = '/blade-dcms-basic/vehiclemanagement'
const submit = (body: object, as = 'head') => server.call('POST', `${base}/submit`, { as, body })
const detail = async (id: string) => (await server.call('GET', `${base}/detail`, { as: 'head', query: { id } })).data
const remove = (id: string) => server.call('POST', `${base}/remove`, { as: 'head', query: { ids: id } })
let n = 0
const vehicle = (more: object = {}) => ({
  plateNumber: `湘A1234${++n % 10}`,
  plateColor: '2',
  vehicleKind: '2',
  ratedLoad: '5.5',
  permitNo: '湘交运管许可430100',
  permitExpire: '2035-01-01',
  inspectExpire: '2035-01-01',
  ...more,
})

describe('a vehicle is refused', () => {
  it.each([
    ['with a plate of no province', { plateNumber: 'XA12345' }, '车牌号格式不正确'],
    ['with a plate of letters that plates lack', { plateNumber: '湘I12345' }, '车牌号格式不正确'],
    ['with a plate of eight that is no new-energy one', { plateNumber: '湘A123456' }, '车牌号格式不正确'],
    ['with a VIN that has an I', { vin: 'LI1234567890ABCDE' }, '车架号应为17位，且不含I、O、Q'],
    ['on the road without a permit', { permitNo: '' }, '请输入道路运输证号'],
    ['on the road without the day its permit ends', { permitExpire: '' }, '请选择运输证有效期'],
    ['that carries nothing', { ratedLoad: '0' }, '核定载质量应在0.001至100000之间'],
    ['with a driver who is not there', { driverId: '999' }, '数据不存在'],
  ])('%s', async (_, wrong, msg) => {
    expect((await submit(vehicle(wrong))).msg).toBe(msg)
  })

  it('with a driver of another enterprise', async () => {
    const made = await sql<{
      id: string
    }>`insert into base_driver (enterprise_id, name, phone, licence_no, licence_class,
      licence_expire, qualification_no, qualification_expire)
      values (${plants.b}, '李', '13800000000', 'x', 'A2', '2030-01-01', 'q', '2030-01-01') returning id`.execute(
      server.db,
    )
    const body = { ...vehicle({ driverId: made.rows[0]?.id }), enterpriseId: plants.a }
    expect(await submit(body, 'admin')).toMatchObject({ status: 400, msg: '默认驾驶员不属于该企业' })
  })
})

describe('a vehicle', () => {
  it('within the plant has a code instead of a plate, and needs no permit', async () => {
    const cart = { plateNumber: 'CART-07', vehicleKind: '4', permitNo: null, permitExpire: null }
    const { data } = await submit(vehicle(cart))
    expect(await detail(data.id)).toMatchObject({ plateNumber: 'CART-07', state: 'idle', inOutType: '1' })
  })

  it('accepts the plate of a new-energy vehicle', async () => {
    expect((await submit(vehicle({ plateNumber: '湘AD12345', plateColor: '6' }))).status).toBe(200)
  })

  it('is expired once a paper is', async () => {
    const { data } = await submit(vehicle({ insuranceExpire: '2020-01-01' }))
    expect(await detail(data.id)).toMatchObject({ state: 'expired' })
    const page = await server.call('GET', `${base}/page`, { as: 'head', query: { state: 'expired' } })
    expect(page.data.records.map((row: { id: string }) => row.id)).toEqual([data.id])
  })
})

describe('a vehicle’s terminal', () => {
  const device = async (code: string) =>
    (
      await sql<Record<string, unknown>>`select kind, name, protocol, enterprise_id, on_line, is_deleted from dev_device
        where code = ${code}`.execute(server.db)
    ).rows

  it('is a device, renamed and renumbered with it, and goes with it', async () => {
    const body = vehicle({ terminalNo: '013800001111' })
    const { data } = await submit(body)
    expect(await device('013800001111')).toMatchObject([
      { kind: 'vehicleterminal', name: body.plateNumber, protocol: 'jt808', enterpriseId: plants.a, isDeleted: 0 },
    ])
    await submit({ id: data.id, terminalNo: '013800002222' })
    expect(await device('013800001111')).toEqual([])
    expect(await device('013800002222')).toHaveLength(1)
    await submit({ id: data.id, terminalNo: '' })
    expect(await device('013800002222')).toMatchObject([{ isDeleted: 1 }])
    await submit({ id: data.id, terminalNo: '013800002222' })
    expect((await remove(data.id)).status).toBe(200)
    expect((await device('013800002222')).every((row) => row.isDeleted === 1)).toBe(true)
  })

  it('is not taken from another device', async () => {
    const { rows } = await sql<{ code: string }>`select code from dev_device where is_deleted = 0 limit 1`.execute(
      server.db,
    )
    const terminalNo = rows[0]?.code ?? ''
    expect(await submit(vehicle({ terminalNo }))).toMatchObject({
      status: 400,
      msg: `终端号「${terminalNo}」已被其他设备使用`,
    })
  })
})
