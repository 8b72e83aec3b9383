import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'

let server: TestApp
let workplace = ''
let otherWorkplace = ''
beforeAll(async () => {
  server = await startForTest()
  const rows = await sql<{
    id: string
  }>`select (select min(id) from wp_workplace where enterprise_id = 21000001 and hazard_grade <> '0') as id
    union all select min(id) from wp_workplace where enterprise_id = 21000002`.execute(server.db)
  workplace = rows.rows[0]?.id ?? ''
  otherWorkplace = rows.rows[1]?.id ?? ''
})
afterAll(() => server.stop())
let number = 0
beforeEach(() => {
  number += 1
})

const dashboard = '/yhjg-dp/sss/Dashboard'
const submit = (path: string, body: object, as = 'safety') =>
  server.call('POST', `${dashboard}/${path}/submit`, { as, body })
const remove = (path: string, query: Record<string, string>, as = 'admin') =>
  server.call('POST', `${dashboard}/${path}/remove`, { as, query })
const sensor = (more: object = {}) => ({ code: `T-${number}`, name: '测试温湿度', workplaceId: workplace, ...more })
const findOne = async (path: string, id: string, as = 'county') =>
  (await server.call('GET', `/yhjg-base/${path}/findOne`, { as, query: { id } })).data
const logOf = async (id: string) => {
  const found = await sql<{
    detail: string
    logType: string
    createUser: string
  }>`select detail, log_type, create_user from dev_log where device_id = ${id} order by id`.execute(server.db)
  return found.rows
}
const supervisor = { enterpriseId: '21000001' }

describe('devices of stores, tanks and gates', () => {
  const gauge = () => ({ ...sensor(), name: '酒精储罐液位计', tankName: '酒精储罐', tankHeight: '2.40' })

  it.each([
    ['a gauge of a tank without a height', 'levelGauge', () => ({ ...gauge(), tankHeight: '' }), '请输入罐高'],
    ['limits above the tank', 'levelGauge', () => ({ ...gauge(), levelHigh: '2.500' }), '罐高不能小于高限'],
    [
      'limits that cross',
      'levelGauge',
      () => ({ ...gauge(), levelLow: '2.000', levelHigh: '1.900' }),
      '高限应大于低限',
    ],
    [
      'a stack higher than the kind allows',
      'lidar',
      () => ({ ...sensor(), totalVolume: '90', maxStackHeight: '3' }),
      '限高放宽至3',
    ],
    ['a louder limit than the kind’s', 'sound', () => ({ ...sensor(), soundLimit: '90' }), '声级上限放宽至90'],
    ['a gate without its entrance', 'roadgate', () => ({ ...sensor(), direction: '2' }), '请输入出入口'],
    ['a gate without a direction', 'winggate', () => ({ ...sensor(), area: '生产区' }), '请选择方向'],
  ])('refuses %s', async (_, path, body, msg) => {
    const answer = await submit(path, body())
    expect(answer.status).toBe(400)
    expect(answer.msg).toContain(msg)
  })

  it('takes as camera of a gate only one of the plant that recognises plates or faces', async () => {
    const cameras = await sql<{ id: string; own: boolean }>`select distinct on (own) id::text as id, own
      from (select id, enterprise_id = 21000001 as own from dev_device where kind = 'camera' and is_deleted = 0) c
      order by own, id`.execute(server.db)
    const [other, own] = [false, true].map((mine) => cameras.rows.find((row) => row.own === mine)?.id)
    const gate = (cameraId: string | undefined) => ({ ...sensor(), area: '生产区', direction: '1', cameraId })
    expect((await submit('winggate', gate(other))).status).toBe(404)
    expect((await submit('winggate', { ...gate(other), ...supervisor }, 'admin')).msg).toBe('人脸相机不属于该企业')
    const road = { ...sensor(), gateName: '东门', direction: '2', cameraId: own }
    await sql`update dev_device set attrs = attrs || '{"cameraKind": "0"}' where id = ${own}`.execute(server.db)
    expect((await submit('winggate', gate(own))).msg).toBe('人脸相机应选择人脸类型的摄像机')
    await sql`update dev_device set attrs = attrs || '{"cameraKind": "2"}' where id = ${own}`.execute(server.db)
    expect((await submit('roadgate', road)).msg).toBe('车牌相机应选择车牌人脸类型的摄像机')
    expect((await submit('winggate', gate(own))).status).toBe(200)
  })

  it('keeps them, with the figures that follow from their values', async () => {
    const added = await submit('lidar', { ...sensor(), totalVolume: '90', maxStackHeight: '2.20' })
    expect(added.msg).toBe('操作成功')
    const values = JSON.stringify({ stackHeight: 1.8, occupiedVolume: 45 })
    await sql`update dev_device set last_values = ${values}::jsonb where id = ${added.data.id}`.execute(server.db)
    expect(await findOne('lidar', added.data.id)).toMatchObject({
      maxStackHeight: '2.20',
      stackHeight: '1.80',
      occupancy: '50.00',
    })
    const page = (path: string, query: Record<string, string>) =>
      server.call('GET', `${dashboard}/${path}/page`, { as: 'county', query })
    const { data: tanks } = await page('device/levelGauge', { tankName: '酒精' })
    expect(tanks.records.length).toBeGreaterThan(3)
    const { data: gates } = await page('roadgate', { direction: '2' })
    expect(gates.records.length).toBeGreaterThan(3)
    expect(new Set(gates.records.map((row: { direction: string }) => row.direction))).toEqual(new Set(['2']))
    const { data: wings } = await page('winggate', { area: '生产' })
    expect(wings.records.length).toBeGreaterThan(3)
  })
})

describe('a hazard point', () => {
  const path = '/blade-dcms-video/hazarddatacollection'
  let gauge = ''
  beforeAll(async () => {
    const found = await sql<{ id: string }>`select id from dev_device where code = 'LY01-LG-001'`.execute(server.db)
    gauge = found.rows[0]?.id ?? ''
    await sql`update dev_device set last_values = '{"level": 2.2}', on_line = 1, last_value_time = now() where id = ${gauge}`.execute(
      server.db,
    )
  })
  const point = (more: object = {}) =>
    server.call('POST', `${path}/submit`, {
      as: 'safety',
      body: {
        pointCode: `HZ-${number}`,
        pointName: '酒精储罐液位',
        hazardName: '酒精储罐',
        metricKey: 'level',
        unitText: 'm',
        deviceId: gauge,
        high: '2.1',
        ...more,
      },
    })

  it.each([
    ['without a limit', { high: '' }, '请至少设置一个限值'],
    ['with limits that cross', { low: '2.5' }, '高限应大于低限'],
    ['with a device that measures something else', { metricKey: 'temperature' }, '不采集该指标'],
    ['of nothing', { hazardName: '' }, '请输入危险源名称'],
  ])('is refused %s', async (_, more, msg) => {
    const answer = await point(more)
    expect(answer.status).toBe(400)
    expect(answer.msg).toContain(msg)
  })

  it('shows the value of its device against its own limits, and the level that follows from R', async () => {
    const added = await point({ rValue: '55.5' })
    expect(added.msg).toBe('操作成功')
    const read = async () =>
      (await server.call('GET', `${path}/detail`, { as: 'county', query: { id: added.data.id } })).data
    expect(await read()).toMatchObject({ currentValue: '2.2000', valueState: 'H', hazardLevel: '2' })
    await sql`update dev_device set on_line = 0 where id = ${gauge}`.execute(server.db)
    expect(await read()).toMatchObject({ valueState: 'OFF' })
  })
})

describe('a device is refused', () => {
  it.each([
    ['without a code', { code: '' }, '请输入设备编号'],
    ['with a code no message could name', { code: 'a b' }, '设备编号格式不正确'],
    ['with an address that is none', { ip: '1.2.3' }, 'IP地址格式不正确'],
    ['installed tomorrow', { installDate: '2999-01-01' }, '安装日期不能晚于今天'],
    [
      'calibrated before it was installed',
      { installDate: '2026-02-01', calibrateDate: '2026-01-01' },
      '校准日期不能早于安装日期',
    ],
    [
      'with a calibration over before it began',
      { calibrateDate: '2026-02-01', calibrateExpire: '2026-02-01' },
      '校准有效期应大于校准日期',
    ],
    [
      'offline sooner than it samples',
      { samplingSeconds: 60, offlineSeconds: 100 },
      '离线判定不能小于采样间隔的3倍（180秒）',
    ],
    ['with limits the wrong way round', { tempMin: '30', tempMax: '20' }, '温度上限应大于温度下限'],
    ['with a limit no sensor reaches', { tempMax: '500' }, '温度上限应在-60至120之间'],
    [
      'with a looser limit than the kind’s, by its enterprise',
      { tempMax: '40' },
      '温度上限放宽至40.00超过现行限值34，请由监管人员设置',
    ],
  ])('%s', async (_, more, msg) => {
    const answer = await submit('temperaturehumidity', sensor(more))
    expect(answer.status).toBe(400)
    expect(answer.msg.replace('放宽至40超', '放宽至40.00超')).toBe(msg)
  })

  it('in a workplace of another enterprise, or one that is not seen', async () => {
    expect((await submit('temperaturehumidity', sensor({ workplaceId: otherWorkplace }))).status).toBe(404)
    const body = sensor({ ...supervisor, workplaceId: otherWorkplace })
    expect((await submit('temperaturehumidity', body, 'admin')).msg).toBe('工库房不属于该企业')
  })

  it('to who may not write devices', async () => {
    expect((await submit('temperaturehumidity', sensor(supervisor), 'county')).status).toBe(403)
    expect((await submit('temperaturehumidity', sensor(), 'keeper')).status).toBe(403)
    expect((await remove('temperaturehumidity', { thIds: '1' }, 'safety')).status).toBe(403)
  })

  it('with a code that another device of the tenant has, of whatever kind', async () => {
    const taken = await sql<{ code: string }>`select code from dev_device where kind = 'dust' limit 1`.execute(
      server.db,
    )
    expect((await submit('temperaturehumidity', sensor({ code: taken.rows[0]?.code }))).msg).toContain('已存在')
  })

  it.each([
    ['dust', { limitValue: '5', measureRange: '2' }, '量程不能小于报警限值'],
    ['chargeGunpowder', { xianDingYaoLiang: '0.5', scaleRange: '0.1' }, '量程不能小于限定药量'],
    [
      'druginvolvedmachine',
      { machineType: '混药机', processType: '03', ratedSpeed: 30, maxSpeed: 20 },
      '最高转速不能小于额定转速',
    ],
    ['electrostatic', {}, '请输入安装位置'],
    ['gateway', {}, '请输入端口数'],
    ['gateway', { portCount: 4, mac: 'aa:bb' }, 'MAC地址格式不正确'],
  ])('%s %o', async (path, more, msg) => {
    expect(await submit(path, sensor(more))).toMatchObject({ status: 400, msg })
  })
})

describe('a code', () => {
  it('that differs from another device’s by case alone is refused', async () => {
    const code = `TW-${Date.now()}a`
    const { id } = (await submit('temperaturehumidity', sensor({ code }))).data
    for (const twin of [code, code.toUpperCase()])
      expect((await submit('temperaturehumidity', sensor({ code: twin }))).msg, twin).toBe(`设备编号「${code}」已存在`)
    const other = (await submit('temperaturehumidity', sensor())).data.id
    expect((await submit('temperaturehumidity', { id: other, code: code.toUpperCase() })).status).toBe(400)
    expect((await submit('temperaturehumidity', { id, code: code.toUpperCase() })).status).toBe(200)
  })
})

describe('an access token', () => {
  it('is returned once, stored hashed, and never shown again', async () => {
    const added = await submit('temperaturehumidity', sensor())
    expect(added.data).toEqual({ id: expect.any(String), accessToken: expect.stringMatching(/^[\w-]{32}$/) })
    const { id, accessToken } = added.data
    const kept = await sql<{ tokenHash: string }>`select token_hash from dev_device where id = ${id}`.execute(server.db)
    expect(kept.rows[0]?.tokenHash).toBe(createHash('sha256').update(accessToken).digest('hex'))
    expect(JSON.stringify(await findOne('temperaturehumidity', id))).not.toMatch(/token/i)
    expect((await submit('temperaturehumidity', { id, name: '改名' })).data).toEqual({ id })
    expect(server.changes).toContainEqual({ what: 'registry', id: undefined })
  })

  it('is replaced when that is asked for', async () => {
    const { id, accessToken } = (await submit('temperaturehumidity', sensor())).data
    const renewed = (await submit('temperaturehumidity', { id, renewToken: 1 })).data.accessToken
    expect(renewed).toMatch(/^[\w-]{32}$/)
    expect(renewed).not.toBe(accessToken)
    // The device is offline until it receives the new token: both logs record the caller, not the token.
    expect(await logOf(id)).toMatchObject([{ detail: '更换令牌' }])
    const { rows } = await sql`select field, old_value, new_value from change_log where device_id = ${id}`.execute(
      server.db,
    )
    expect(rows).toEqual([{ field: 'renewToken', oldValue: null, newValue: 1 }])
  })
})

describe('limits', () => {
  it('are tightened by the enterprise and recorded in the device log', async () => {
    const { id } = (await submit('temperaturehumidity', sensor({ tempMax: '32' }))).data
    expect((await submit('temperaturehumidity', { id, tempMax: '30.5' })).status).toBe(200)
    const user = await sql<{ id: string }>`select id from sys_user where account = 'safety'`.execute(server.db)
    expect(await logOf(id)).toEqual([{ logType: '5', detail: '温度上限: 32 → 30.5', createUser: user.rows[0]?.id }])
    expect((await findOne('temperaturehumidity', id)).tempMax).toBe('30.50')
  })

  it('are loosened by a supervisor only, and may then stay', async () => {
    const { id } = (await submit('temperaturehumidity', sensor())).data
    expect((await submit('temperaturehumidity', { id, tempMax: '40' })).status).toBe(400)
    expect((await submit('temperaturehumidity', { id, tempMax: '40' }, 'county')).status).toBe(200)
    expect((await submit('temperaturehumidity', { id, name: '改名', tempMax: '40' })).status).toBe(200)
    expect((await submit('temperaturehumidity', { id, tempMax: '41' })).status).toBe(400)
  })

  it('of a workplace bind its devices', async () => {
    const place = await sql<{ maxPerson: number }>`select max_person from wp_workplace where id = ${workplace}`.execute(
      server.db,
    )
    const most = place.rows[0]?.maxPerson ?? 0
    expect((await submit('pds', sensor({ maxPerson: most + 1 }))).msg).toContain(
      `定员放宽至${most + 1}超过现行限值${most}`,
    )
    expect((await submit('pds', sensor({ maxPerson: most }))).status).toBe(200)
  })
})

describe('a device stays', () => {
  it('while a warning of it is open', async () => {
    const { id } = (await submit('temperaturehumidity', sensor())).data
    const warning = sql`insert into warn_event (warn_no, source, type_key, severity, content, warn_time, last_time, dedup_key, enterprise_id, device_id)
      values (${`B${number}`}, 'produce', 'm1', '3', 'x', now(), now(), ${`k${number}`}, 21000001, ${id})`
    await warning.execute(server.db)
    expect((await remove('temperaturehumidity', { thIds: id })).msg).toBe('「测试温湿度」设备存在未处理报警，不能删除')
    await sql`update warn_event set close_time = now(), handle_status = '3', nature = '002' where device_id = ${id}`.execute(
      server.db,
    )
    expect((await remove('temperaturehumidity', { thIds: id })).status).toBe(200)
    expect(
      (await server.call('GET', '/yhjg-base/temperaturehumidity/findOne', { as: 'county', query: { id } })).status,
    ).toBe(404)
  })

  it('in its enterprise once it has data', async () => {
    const { id } = (await submit('temperaturehumidity', { ...sensor(supervisor), workplaceId: '' }, 'admin')).data
    expect((await submit('temperaturehumidity', { id, enterpriseId: '21000002' }, 'admin')).status).toBe(200)
    await sql`update dev_device set last_value_time = now() where id = ${id}`.execute(server.db)
    expect((await submit('temperaturehumidity', { id, enterpriseId: '21000001' }, 'admin')).msg).toBe(
      '设备已有数据，不能变更企业，请停用后新建',
    )
  })
})

describe('a gateway and its ports', () => {
  const ports = async (gatewayId: string) =>
    (await server.call('GET', `${dashboard}/gateway-port/list`, { as: 'county', query: { gatewayId, ascs: 'portNo' } }))
      .data as {
      id: string
      portNo: number
      machineId: string | null
    }[]
  const gateway = async () =>
    (await submit('gateway', sensor({ code: `GW-${number}`, name: '测试网关', portCount: 3 }))).data.id as string
  const bind = (body: object, as = 'safety') => submit('gateway-port', body, as)
  const port = (id: string, portNo: number, more: object = {}) => ({ gatewayId: id, portNo, ...more })

  it('has as many ports as it says', async () => {
    const id = await gateway()
    expect((await ports(id)).map(({ portNo }) => portNo)).toEqual([1, 2, 3])
    await submit('gateway', { id, portCount: 5 })
    expect(await ports(id)).toHaveLength(5)
    await submit('gateway', { id, portCount: 2 })
    expect(await ports(id)).toHaveLength(2)
    expect((await bind(port(id, 3))).msg).toBe('端口号不能超过网关的端口数2')
    expect((await bind(port(id, 2))).msg).toBe('端口号「2」已存在')
  })

  it('binds a device once, and logs the unbinding', async () => {
    const id = await gateway()
    const [first, second] = await ports(id)
    const device = (await submit('temperaturehumidity', sensor())).data.id
    expect((await bind({ id: first?.id, machineId: device })).status).toBe(200)
    expect(await findOne('temperaturehumidity', device)).toMatchObject({
      gatewayId: id,
      gatewayPortId: first?.id,
      gatewayName: '测试网关',
    })
    expect((await bind({ id: second?.id, machineId: device })).msg).toBe('该设备已绑定网关「测试网关」端口1')
    const other = (await submit('dust', sensor({ code: `D-${number}` }))).data.id
    expect((await submit('dust', { id: other, gatewayId: id, gatewayPortId: first?.id })).msg).toBe(
      '该端口已绑定设备「测试温湿度」',
    )
    const exist = (as: string) =>
      server.call('GET', `${dashboard}/gateway-port/machine/isExist`, { as, query: { machineId: device } })
    expect((await exist('county')).data).toEqual({ exist: true, gatewayId: id, gatewayName: '测试网关', portNo: 1 })
    expect((await exist('liling')).status).toBe(404)
    expect((await remove('gateway-port', { ids: first?.id ?? '' })).msg).toContain('已绑定设备，不能删除')
    expect((await submit('gateway', { id, portCount: 1 })).status).toBe(200)
    const unbind = await server.call('POST', `${dashboard}/gateway-port/machine/unbind`, {
      as: 'safety',
      body: { machineId: device },
    })
    expect(unbind.status).toBe(200)
    expect(await findOne('temperaturehumidity', device)).toMatchObject({ gatewayId: null, gatewayPortId: null })
    expect((await logOf(device)).at(-1)?.detail).toBe('解除绑定：测试网关 端口1')
    expect((await exist('county')).data.exist).toBe(false)
  })

  it('is not made smaller than its bound ports, nor removed while one is bound', async () => {
    const id = await gateway()
    const third = (await ports(id))[2]
    const device = (await submit('temperaturehumidity', sensor({ gatewayPortId: third?.id }))).data.id
    expect((await ports(id))[2]?.machineId).toBe(device)
    expect((await submit('gateway', { id, portCount: 2 })).msg).toBe('端口3已绑定设备')
    expect((await remove('gateway', { gatewayIds: id })).msg).toBe('「测试网关」网关存在已绑定端口，不能删除')
    await remove('temperaturehumidity', { thIds: device })
    expect((await ports(id))[2]?.machineId).toBeNull()
    expect((await remove('gateway', { gatewayIds: id })).status).toBe(200)
  })

  it('has no devices of other enterprises behind it, and no gateway on its ports', async () => {
    const id = await gateway()
    const body = { ...sensor(), enterpriseId: '21000002', workplaceId: '', gatewayId: id }
    expect((await submit('temperaturehumidity', body, 'admin')).msg).toBe('所属网关不属于该企业')
    const [first] = await ports(id)
    expect((await bind({ id: first?.id, machineId: id })).msg).toBe('网关不能绑定到端口')
  })

  it('answers its detail by its own name for its id', async () => {
    const id = await gateway()
    const { data } = await server.call('GET', `${dashboard}/gateway/detail`, { as: 'county', query: { gatewayId: id } })
    expect(data).toMatchObject({ id, gatewayId: id, portCount: 3, bindCount: 0 })
  })
})
