import { missingRegisters } from '@fengsui/contract/enterprises/field-null.ts'
import { missingFieldNames } from '@fengsui/contract/enterprises/missing-fields.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { makeDevice, makeWorkplace } from '../../../test/support/factories.ts'
import { addCallers, plants } from '../../../test/support/walkers.ts'

let server: TestApp
let room: string
let sensor: string
beforeAll(async () => {
  server = await startForTest()
  await addCallers(server)
  room = await makeWorkplace(server.db, plants.a, { code: 'MISS-1', name: '缺项工房', area: '12.5' })
  sensor = await makeDevice(server.db, plants.a, 'th', { code: 'MISS-TH', manufacturer: '某厂', workplaceId: room })
})
afterAll(() => server.stop())

type Row = Record<string, unknown>
const path = '/yhjg-dp/sss/Dashboard/fieldNull/page'
const rows = async (query: Row = {}, as = 'countyA'): Promise<Row[]> =>
  (await server.call('GET', path, { as, query: { size: 500, ...query } })).data.records
const fieldsOf = (row: Row | undefined) => ((row?.missingFields ?? []) as { field: string }[]).map(({ field }) => field)

describe('the list of missing information', () => {
  it('is refused to whoever may not see enterprises, and refuses an unknown register by name', async () => {
    expect((await server.call('GET', path, { as: 'nobody' })).status).toBe(403)
    const wrong = await server.call('GET', path, { as: 'countyA', query: { area: 'roads' } })
    expect(wrong.status).toBe(400)
    expect(wrong.msg).toContain('area')
  })

  it('names declared fields of the registers only', () => {
    for (const [area, names] of Object.entries(missingFieldNames))
      for (const name of names)
        expect(missingRegisters[area as 'staff'].of.fields[name], `${area} ${name}`).toMatchObject({
          label: expect.any(Array),
        })
  })

  it('names the empty fields of a record, with what is filled in', async () => {
    const [found] = await rows({ recordName: '缺项工房' })
    expect(found).toMatchObject({
      id: room,
      recordId: room,
      area: 'workplace',
      recordCode: 'MISS-1',
      enterpriseId: plants.a,
      missingCount: 3,
      completeness: '25.00',
      missingNames: '内部安全距离、平面图、经度',
    })
    await sql`update wp_workplace set safe_distance = 20, longitude = 113.5, latitude = 28 where id = ${room}`.execute(
      server.db,
    )
    expect(fieldsOf((await rows({ recordName: '缺项工房' }))[0])).toEqual(['layoutFiles'])
    await sql`update wp_workplace set layout_files = '["1"]' where id = ${room}`.execute(server.db)
    expect(await rows({ recordName: '缺项工房' })).toEqual([])
  })

  it('asks the calibration of what measures, and says so in English', async () => {
    const token = await server.tokenOf('countyA')
    const answer = await server.call('GET', path, {
      query: { area: 'device', enterpriseId: plants.a, size: 500 },
      headers: { 'blade-auth': `bearer ${token}`, 'accept-language': 'en' },
    })
    const found = answer.data.records as Row[]
    expect(found.find(({ id }) => id === sensor)).toMatchObject({
      missingNames: 'Model, Serial number, Installed, Calibration valid to',
      completeness: '20.00',
      kind: 'th',
    })
    const gateway = await makeDevice(server.db, plants.a, 'gateway', { code: 'MISS-GW' })
    expect(
      fieldsOf((await rows({ area: 'device', enterpriseId: plants.a })).find(({ id }) => id === gateway)),
    ).not.toContain('calibrateExpire')
  })

  it('shows each caller the own region and the registers they may open', async () => {
    const near = new Set((await rows()).map(({ enterpriseId }) => enterpriseId))
    expect(near.size).toBeGreaterThan(1)
    expect(near).not.toContain(plants.far)
    const own = await rows({}, 'plantB')
    expect(own.length).toBeGreaterThan(0)
    expect(new Set(own.map(({ enterpriseId }) => enterpriseId))).toEqual(new Set([plants.b]))
    const areas = new Set((await rows({}, 'trade')).map(({ area }) => area))
    expect(areas).not.toContain('device')
    expect(areas).not.toContain('staff')
  })

  it('asks only what the tenant has chosen', async () => {
    await sql`insert into sys_param (tenant_id, param_name, param_key, param_value) values ('000000', 'x', 'fieldNull.device', 'model, nonsense')
      on conflict do nothing`.execute(server.db)
    await sql`update sys_param set param_value = 'model, nonsense' where param_key = 'fieldNull.device'`.execute(
      server.db,
    )
    const found = await rows({ area: 'device', enterpriseId: plants.a })
    expect(found.find(({ id }) => id === sensor)).toMatchObject({
      missingNames: '型号',
      missingCount: 1,
      completeness: '0.00',
    })
    await sql`update dev_device set model = 'X' where id = ${sensor}`.execute(server.db)
    expect((await rows({ area: 'device', enterpriseId: plants.a })).some(({ id }) => id === sensor)).toBe(false)
  })
})
