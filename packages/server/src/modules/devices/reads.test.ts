import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'

let server: TestApp
const mine = '21000001'
const first = async (kind: string, enterpriseId = mine) => {
  const found = await sql<{
    id: string
  }>`select min(id)::text as id from dev_device where kind = ${kind} and enterprise_id = ${enterpriseId}`.execute(
    server.db,
  )
  return found.rows[0]?.id ?? ''
}
beforeAll(async () => {
  server = await startForTest()
})
afterAll(() => server.stop())
const read = (path: string, query: Record<string, unknown> = {}, as = 'county') =>
  server.call('GET', path, { as, query })
const dashboard = '/yhjg-dp/sss/Dashboard'

describe('devices of an enterprise', () => {
  it('are listed to who sees it', async () => {
    const { data } = await read('/yhjg-base/dust/listByEnterpriseId', { enterpriseId: mine })
    expect(data.length).toBeGreaterThan(0)
    expect(
      data.every((row: { kind: string; enterpriseId: string }) => row.kind === 'dust' && row.enterpriseId === mine),
    ).toBe(true)
    expect((await read('/yhjg-base/dust/listByEnterpriseId', { enterpriseId: mine }, 'liling')).status).toBe(404)
    expect((await read('/yhjg-base/dust/listByEnterpriseId')).msg).toBe('请选择企业')
  })

  it('are found one by one, by their kind only', async () => {
    const dust = await first('dust')
    expect((await read('/yhjg-base/dust/findOne', { id: dust })).data.dustId).toBe(dust)
    expect((await read('/yhjg-base/temperaturehumidity/findOne', { id: dust })).status).toBe(404)
    expect((await read('/yhjg-base/dust/findOne', { id: dust }, 'liling')).status).toBe(404)
  })

  it('are on the map with head count and limit', async () => {
    await sql`update dev_device set last_values = '{"peopleCount": 2}', on_line = 1 where id = ${await first('pds')}`.execute(
      server.db,
    )
    const { data } = await read('/yhjg-base/pdsequipment/getEquipmentPoint', { enterpriseId: mine })
    expect(data.find(({ id }: { id: string }) => id !== null)).toMatchObject({
      kind: 'pds',
      onLine: 1,
      peopleCount: 2,
      warnCount: 0,
      maxPerson: expect.any(Number),
    })
    expect((await read('/yhjg-base/pdsequipment/getEquipmentPoint', {}, 'safety')).data).toHaveLength(data.length)
  })

  it('are counted', async () => {
    const { data } = await read('/yhjg-base/machine/total', { enterpriseId: mine })
    expect(data.total).toBe(data.byKind.reduce((sum: number, row: { total: number }) => sum + row.total, 0))
    expect(data.online + data.offline).toBe(data.total)
    const all = await read('/yhjg-base/machine/total')
    expect(all.data.total).toBeGreaterThan(data.total)
    const summary = (await read('/yhjg-online/pds/summary')).data
    expect(summary).toMatchObject({ peopleNow: 2, online: expect.any(Number) })
    expect(
      summary.byRegion
        .map(({ region }: { region: string }) => region)
        .every((code: string) => code.startsWith('430181')),
    ).toBe(true)
  })
})

describe('history', () => {
  const range = { start: '2026-01-01 00:00:00', end: '2026-01-02 00:00:00' }

  it.each([
    ['longer than a month', { end: '2026-02-02 00:00:00' }, '查询时间不能超过31天'],
    ['that runs backwards', { end: '2025-12-31' }, '结束时间应晚于开始时间'],
    ['without an end', { end: '' }, '请选择结束时间'],
    ['of no time', { start: 'yesterday' }, '请求参数格式错误: start'],
    ['of a day that is none', { start: '2026-02-30' }, '请求参数格式错误: start'],
  ])('%s is refused', async (_, more, msg) => {
    const query = { electricityDischargeId: await first('electrostatic'), ...range, ...more }
    expect(await read(`${dashboard}/electrostatic/history`, query)).toMatchObject({ status: 400, msg })
  })

  it('of touches is answered to who sees the device, end left out', async () => {
    const id = await first('electrostatic')
    for (const [at, passed] of [
      ['2026-01-01 08:00:00', 1],
      ['2026-01-01 09:00:00', 0],
      ['2026-01-02 00:00:00', 1],
    ] as const)
      await sql`insert into tele_electrostatic_touch (electricity_discharge_id, touch_time, resistance, passed) values (${id}, ${at}, 1000000, ${passed})`.execute(
        server.db,
      )
    const query = { electricityDischargeId: id, ...range }
    const { data } = await read(`${dashboard}/electrostatic/history`, query)
    expect(data.map(({ touchTime }: { touchTime: string }) => touchTime)).toEqual([
      '2026-01-01 09:00:00',
      '2026-01-01 08:00:00',
    ])
    expect(data[1]).toMatchObject({ electricityDischargeId: id, passed: 1, resistance: 1_000_000 })
    expect((await read(`${dashboard}/electrostatic/history`, query, 'liling')).status).toBe(404)
  })

  it('of charges likewise', async () => {
    const id = await first('chargegunpowder')
    await sql`insert into tele_charge_log (chargegun_powder_id, time, weight, delta, over_limit) values (${id}, '2026-01-01 08:00:00', 3.5, 1.5, 0)`.execute(
      server.db,
    )
    const { data } = await read(`${dashboard}/chargeGunpowder/history`, { chargegunPowderId: id, ...range })
    expect(data).toEqual([
      {
        chargegunPowderId: id,
        time: '2026-01-01 08:00:00',
        weight: 3.5,
        delta: 1.5,
        personName: null,
        workplaceName: null,
        overLimit: 0,
      },
    ])
  })
})

describe('rejected messages', () => {
  it('without an enterprise are shown to who sees everything, others in scope', async () => {
    const day = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10)
    await sql.raw(`create table if not exists tele_rejected_test partition of tele_rejected default`).execute(server.db)
    const row = (enterpriseId: string | null, regionCode: string | null, tenantId: string | null) =>
      sql`insert into tele_rejected (enterprise_id, tenant_id, region_code, receive_time, channel, reason, detail, payload)
        values (${enterpriseId}, ${tenantId}, ${regionCode}, ${`${day} 10:00:00`}, 'mqtt', 'malformed', 'x', 'x')`.execute(
        server.db,
      )
    await row(null, null, null)
    await row(mine, '430181110', '000000')
    await row('21000013', '430281102', '000000')
    const total = async (as: string) => (await read(`${dashboard}/rejected/page`, {}, as)).data.total
    expect([
      await total('admin'),
      await total('national'),
      await total('county'),
      await total('safety'),
      await total('ly02safety'),
    ]).toEqual([3, 2, 1, 1, 0])
  })
})
