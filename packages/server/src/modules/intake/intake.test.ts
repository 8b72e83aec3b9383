import { socialCreditCheck } from '@fengsui/contract/kit/validators.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { md5, startForTest, type TestApp } from '../../../test/support/app.ts'
import { createPartitions } from '../../telemetry/partitions.ts'

const base = '/yhjg-base/intake'
const liling = '21000013'
let server: TestApp
let organizeId: string
/** The enterprise taken on in this file. */
let id: string

let serial = 0
/** A credit code that no enterprise has. */
function creditCode(): string {
  serial += 1
  const first = `91430181MB${String(serial).padStart(7, '0')}`
  return first + '0123456789ABCDEFGHJKLMNPQRTUWXY'.charAt(socialCreditCheck(first))
}
const phone = () => `1370000${String(++serial).padStart(4, '0')}`

const form = (more: object = {}) => ({
  enterpriseName: '试铃烟花',
  shortName: '试铃',
  creditCode: creditCode(),
  enterpriseType: '002',
  enterpriseLevel: '002',
  enterpriseNature: '1',
  economicType: '110',
  modeOfOperation: '01',
  provinceId: '430000',
  cityId: '430100',
  countyId: '430181',
  townId: '430181111',
  organizeId,
  address: '金刚镇石霜村',
  legalPerson: '甲',
  principal: '彭志高',
  principalPhone: phone(),
  safetyManager: '易安平',
  safetyPhone: phone(),
  businessScope: '烟花',
  ...more,
})
const take = (body: object, as = 'county') => server.call('POST', '/blade-dcms/enterprise/submit', { as, body })
const post = (call: string, body: object, as = 'county') =>
  server.call('POST', `${base}/${call}`, { as, body: { enterpriseId: id, ...body } })
const read = (call: string, enterpriseId = id, as = 'county') =>
  server.call('GET', `${base}/${call}`, { as, query: { enterpriseId } })
const state = async () => (await read('state')).data
const stepOf = async (step: string) => (await state()).steps.find((one: { step: string }) => one.step === step)

const room = (code: string, more: object = {}) => ({
  code,
  buildingNumber: `${code}号`,
  name: `工房${code}`,
  workplaceKind: '1',
  processType: '03',
  hazardGrade: '1.1-1',
  xianDingYaoLiang: '5',
  maxPerson: '2',
  ...more,
})

beforeAll(async () => {
  server = await startForTest()
  await createPartitions(server.pool).makeAhead(Date.now())
  const { rows } = await sql<{ id: string }>`select id from org_organize where region = '430181111'`.execute(server.db)
  organizeId = rows[0]?.id ?? ''
})
afterAll(() => server.stop())

describe('taking on is refused', () => {
  it('in another county: the enterprise does not exist there', async () => {
    for (const call of ['state', 'unguarded']) expect((await read(call, liling)).status).toBe(404)
    const given = { enterpriseId: liling, rows: [room('1')] }
    for (const call of ['begin', 'close', 'add-people', 'add-rooms', 'add-devices'])
      expect((await post(call, given)).status, call).toBe(404)
    expect((await post('add-gateway', { ...given, code: 'GW-X' })).status).toBe(404)
    expect((await post('keep-draft', { ...given, step: 'rooms', draft: [] })).status).toBe(404)
    const kept = await sql`select 1 from ent_intake where enterprise_id = ${liling}`.execute(server.db)
    expect(kept.rows).toEqual([])
  })

  it('to who registers no enterprises: a township, a plant’s head, a reviewer', async () => {
    for (const as of ['township', 'head', 'reviewer', 'city'])
      expect((await post('add-rooms', { enterpriseId: '21000001', rows: [room('1')] }, as)).status, as).toBe(403)
  })

  it('with a credit code that is registered', async () => {
    const { rows } = await sql<{
      creditCode: string
    }>`select credit_code from ent_enterprise where id = 21000001`.execute(server.db)
    const code = rows[0]?.creditCode
    expect((await take(form({ creditCode: code }))).msg).toBe(`统一社会信用代码「${code}」已存在`)
  })

  it('without the type of a producer, which a trader does not need', async () => {
    expect(await take(form({ enterpriseType: '' }))).toMatchObject({ status: 400, msg: '生产企业请选择企业类型' })
  })
})

describe('an enterprise that is created', () => {
  it('has its intake opened, and the answer says which levels have nobody', async () => {
    const answer = await take(form())
    expect(answer).toMatchObject({
      status: 200,
      msg: '已保存。安全管理员、企业负责人没有接收人，报警到这一级没有人收到',
    })
    expect(answer.data.vacantLevels).toEqual([1, 2])
    id = answer.data.id
    const under = (await server.call('GET', `${base}/under-way`, { as: 'county' })).data
    expect(under).toContainEqual(expect.objectContaining({ enterpriseId: id, step: 'people' }))
    expect(
      (await server.call('GET', `${base}/under-way`, { as: 'lilingcounty' }).catch(() => ({ data: [] }))).data,
    ).not.toContainEqual(expect.objectContaining({ enterpriseId: id }))
  })

  it('is at the seat of its township until its place is set', async () => {
    expect(await state()).toMatchObject({ placeSource: 'township', longitude: 113.62, latitude: 27.965 })
    const wall = (await server.call('GET', '/yhjg-dp/sss/dashboard-show/wall', { as: 'county' })).data
    expect(wall.enterprises.find((one: { id: string }) => one.id === id)).toMatchObject({
      placeSource: 'township',
      longitude: 113.62,
    })
    await take({ id, longitude: '113.6123', latitude: '27.9712' })
    expect(await state()).toMatchObject({ placeSource: 'own', longitude: 113.6123 })
  })
})

describe('people', () => {
  it('are refused by row and field, none of them written', async () => {
    const taken = (
      await sql<{ phone: string; account: string }>`select phone, account from sys_user where account = 'head'`.execute(
        server.db,
      )
    ).rows[0]
    const rows = [
      { realName: '好', phone: phone(), posts: ['esp_head'] },
      { realName: '', phone: '123', posts: [] },
      { realName: '重', phone: taken?.phone, posts: ['esp_safety'] },
    ]
    const { data } = await post('add-people', { rows })
    expect(data).toMatchObject({ added: 0, accounts: [] })
    expect(data.faults.map(({ row, field }: { row: number; field: string }) => `${row} ${field}`)).toEqual([
      '1 realName',
      '1 phone',
      '1 posts',
      '2 phone',
    ])
    expect(data.faults.at(-1).message).toBe(`手机号${taken?.phone}已有账号「head」`)
    expect((await state()).people).toEqual([])
  })

  it('of another county’s accounts are refused without a name', async () => {
    const { rows } = await sql<{
      phone: string
    }>`select u.phone from sys_user u join sys_user_dept l on l.user_id = u.id
      join sys_dept d on d.id = l.dept_id where d.enterprise_id = ${liling} and u.phone is not null limit 1`.execute(
      server.db,
    )
    const { data } = await post('add-people', {
      rows: [{ realName: '远', phone: rows[0]?.phone, posts: ['esp_head'] }],
    })
    expect(data.faults[0].message).toBe(`手机号${rows[0]?.phone}已被其他单位的账号使用`)
  })

  it('entered twice are one person with several posts', async () => {
    const one = { realName: '一', phone: phone(), posts: ['esp_head'] }
    const { data } = await post('add-people', { rows: [one, { ...one, posts: ['esp_safety'] }] })
    expect(data.faults[0].message).toContain('填了两次')
  })

  it('get accounts by their phones, with a first password shown once that must be changed', async () => {
    const [head, safety] = [phone(), phone()]
    const { data } = await post('add-people', {
      rows: [
        { realName: '彭志高', phone: head, posts: ['esp_head'] },
        { realName: '易安平', phone: safety, posts: ['esp_safety', 'esp_warehouse'] },
      ],
    })
    expect(data).toMatchObject({ added: 2, faults: [] })
    expect(data.accounts.map(({ account }: { account: string }) => account)).toEqual([head, safety])
    const [{ password }] = data.accounts
    expect(password).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)[A-Za-z2-9]{12}$/)
    expect(data.accounts[1].password).not.toBe(password)
    const people = (await state()).people
    expect(people.map(({ posts }: { posts: string[] }) => posts)).toEqual([
      ['esp_head'],
      ['esp_safety', 'esp_warehouse'],
    ])
    expect(JSON.stringify(await state())).not.toContain(password)
    expect((await stepOf('people')).done).toBe(true)
    expect(
      (await read('unguarded')).data.filter(({ kind }: { kind: string }) => kind === 'neverSignedIn'),
    ).toHaveLength(2)
    const signed = await server.tokenCall({
      tenantId: '000000',
      username: head,
      password: md5(password),
      grant_type: 'password',
      scope: 'all',
    })
    expect(signed.status).toBe(200)
    const asHead = { headers: { 'blade-auth': `bearer ${signed.body.access_token}` } }
    expect((await server.call('GET', '/blade-dcms/enterprise/detail', { ...asHead, query: { id } })).msg).toBe(
      '请先修改密码',
    )
    expect(
      (await read('unguarded')).data.filter(({ kind }: { kind: string }) => kind === 'neverSignedIn'),
    ).toHaveLength(1)
    expect((await read('unguarded')).data.map(({ kind }: { kind: string }) => kind)).not.toContain('vacantLevel')
  })
})

describe('rooms, gateway and devices', () => {
  it('are refused by row and field, none of them written', async () => {
    const { data } = await post('add-rooms', {
      rows: [
        room('01'),
        room('02', { processType: '' }),
        room('01', { buildingNumber: '9号' }),
        room('03', { xianDingYaoLiang: '0' }),
      ],
    })
    expect(data.added).toBe(0)
    expect(data.faults).toEqual([
      { row: 1, field: 'processType', message: '生产工房请选择工序' },
      { row: 3, field: 'xianDingYaoLiang', message: '有危险等级的工库房限定药量必须大于0' },
      { row: 2, field: 'code', message: '编号「01」已存在' },
    ])
    expect((await state()).rooms).toEqual([])
    expect((await post('add-rooms', { rows: [] })).status).toBe(400)
    expect((await post('add-rooms', { rows: Array.from({ length: 101 }, () => room('x')) })).status).toBe(400)
  })

  it('are written together, and say what they lack', async () => {
    const rows = [room('01'), room('02', { workplaceKind: '2', processType: '' })]
    expect((await post('add-rooms', { rows })).data).toEqual({ added: 2, faults: [] })
    const { rooms } = await state()
    expect(rooms.map(({ lacks }: { lacks: string[] }) => lacks)).toEqual([
      ['pds', 'electrostatic', 'chargegunpowder'],
      ['electrostatic', 'chargegunpowder', 'th'],
    ])
  })

  it('report through a gateway, whose token is shown once', async () => {
    const { data } = await post('add-gateway', { code: 'SL-GW-01' })
    expect(data.accessToken).toMatch(/^[\w-]{32}$/)
    expect((await post('add-gateway', { code: 'SL-GW-01' })).msg).toBe('设备编号「SL-GW-01」已存在')
    const shown = await state()
    expect(shown.gateways).toMatchObject([{ id: data.id, code: 'SL-GW-01', connectTime: null, heartTime: null }])
    expect(shown.broker).toEqual({ host: 'localhost', port: null })
    expect(JSON.stringify(shown)).not.toContain(data.accessToken)
    expect((await stepOf('gateway')).done).toBe(false)
    await sql`insert into tele_rejected (gateway_id, enterprise_id, tenant_id, region_code, channel, reason, detail, payload)
      values (${data.id}, ${id}, '000000', '430181111', 'mqtt', 'unknownDevice', 'SL-TH-9', '{}')`.execute(server.db)
    expect((await state()).refused).toMatchObject([{ reason: 'unknownDevice', detail: 'SL-TH-9' }])
    await sql`update dev_device set heart_time = now() where id = ${data.id}`.execute(server.db)
    expect((await stepOf('gateway')).done).toBe(true)
  })

  it('take their limits from the room', async () => {
    const { rooms, gateways } = await state()
    const device = (kind: string, code: string, at: number) => ({
      kind,
      code,
      workplaceId: rooms[at].id,
      gatewayId: gateways[0].id,
    })
    const strange = await post('add-devices', { rows: [{ ...device('pds', 'SL-PDS-1', 0), workplaceId: '1' }] })
    expect(strange.data.added).toBe(0)
    expect((await post('add-devices', { rows: [device('gateway', 'SL-GW-2', 0)] })).data.faults[0].field).toBe('kind')
    const { data } = await post('add-devices', {
      rows: [
        device('pds', 'SL-PDS-1', 0),
        device('th', 'SL-TH-1', 1),
        device('electrostatic', 'SL-ES-1', 0),
        device('chargegunpowder', 'SL-CG-1', 0),
      ],
    })
    expect(data).toEqual({ added: 4, faults: [], tokens: [] })
    const { devices } = await state()
    const limits = await server.call('GET', '/yhjg-warn/limit/inForce', {
      as: 'county',
      query: { deviceId: devices.find(({ kind }: { kind: string }) => kind === 'pds').id },
    })
    expect(limits.data.find((one: { typeKey: string }) => one.typeKey === 'a0')).toMatchObject({
      value: 2,
      scope: 'workplace',
    })
  })
})

describe('leaving and coming back', () => {
  it('finds half-typed rows again, whoever of the authority goes on', async () => {
    const draft = [room('04', { name: '' })]
    expect((await post('keep-draft', { step: 'rooms', draft })).status).toBe(200)
    expect((await read('state', id, 'admin')).data.drafts).toEqual({ rooms: draft })
    // A user who may only look is not shown what is half typed.
    expect((await read('state', id, 'township')).data?.drafts ?? {}).toEqual({})
    const long = [{ name: 'x'.repeat(70_000) }]
    expect((await post('keep-draft', { step: 'rooms', draft: long })).status).toBe(400)
    expect((await post('keep-draft', { step: 'check', draft })).status).toBe(400)
    await post('add-rooms', { rows: [room('04')] })
    expect((await state()).drafts).toEqual({})
  })

  it('ends with a reason while something is unguarded, and is opened again', async () => {
    expect((await post('close', {})).msg).toMatch(/^还有\d+处没人管，请填写结束接入的原因$/)
    expect((await post('close', { reason: '企业停产' })).status).toBe(200)
    expect((await post('add-rooms', { rows: [room('09')] })).msg).toBe('该企业的接入已结束，请先重新打开')
    expect((await post('begin', {})).status).toBe(200)
    expect((await post('add-rooms', { rows: [room('09')] })).data.added).toBe(1)
  })
})
