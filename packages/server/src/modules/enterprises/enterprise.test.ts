import { refusedFieldHeader } from '@fengsui/contract/kit/refused-field.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'

let server: TestApp
const organize: Record<string, string> = {}
beforeAll(async () => {
  server = await startForTest()
  const rows = await sql<{ id: string; region: string }>`select id, region from org_organize`.execute(server.db)
  for (const row of rows.rows) organize[row.region] = row.id
})
afterAll(() => server.stop())

const base = '/blade-dcms/enterprise'
const submit = (body: object, as = 'county') => server.call('POST', `${base}/submit`, { as, body })
const remove = (ids: string, as = 'county') => server.call('POST', `${base}/remove`, { as, query: { ids } })
const read = (path: string, query: Record<string, unknown> = {}, as = 'county') =>
  server.call('GET', `${base}/${path}`, { as, query })
const liuyang = '21000001'
const liling = '21000013'

const fresh = () => ({
  enterpriseName: '新原烟花',
  creditCode: '91430181MA4L1A2B3C',
  enterpriseType: '002',
  enterpriseLevel: '002',
  enterpriseNature: '1',
  economicType: '110',
  modeOfOperation: '01',
  provinceId: '430000',
  cityId: '430100',
  countyId: '430181',
  townId: '430181110',
  organizeId: organize['430181110'],
  address: '大瑶镇',
  legalPerson: '甲',
  principal: '乙',
  principalPhone: '13900000001',
  safetyManager: '丙',
  safetyPhone: '13900000002',
  businessScope: '烟花',
})

beforeAll(async () => {
  const { socialCreditCheck } = await import('@fengsui/contract/kit/validators.ts')
  const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
  const first = fresh().creditCode.slice(0, 17)
  code = first + alphabet[socialCreditCheck(first)]
})
let code = ''
const body = (more: object = {}) => ({ ...fresh(), creditCode: code, ...more })

describe('an enterprise is refused', () => {
  it.each([
    ['a wrong credit code', { creditCode: '91430181MA4L1A2B3!' }, '统一社会信用代码校验不通过'],
    ['a wrong phone', { principalPhone: '12900000001' }, '手机号格式不正确'],
    ['a short phone', { safetyPhone: '139' }, '手机号长度应为11位'],
    ['a missing name', { enterpriseName: ' ' }, '请输入企业名称'],
    ['a city of another province', { cityId: '440100' }, '所选市不属于所选省'],
    ['a county of another city', { countyId: '430281' }, '所选县不属于所选市'],
    ['a township of another county', { townId: '430281102' }, '所选乡镇不属于所选县'],
    ['no type for a producer', { enterpriseType: '' }, '生产企业请选择企业类型'],
    ['no safety officer for a producer', { safetyStaffCount: 0 }, '生产企业专职安全员不能少于1人'],
    ['a founding day to come', { foundDate: '2999-01-01' }, '成立日期不能晚于今天'],
    ['half a place', { longitude: '113.6' }, '经度和纬度应同时填写'],
    [
      'an outline that is not closed',
      {
        boundary: {
          type: 'Polygon',
          coordinates: [
            [
              [113, 28],
              [114, 28],
              [114, 29],
              [113, 29],
            ],
          ],
        },
      },
      '厂区边界的首尾两点应相同',
    ],
    [
      'an outline that crosses itself',
      {
        boundary: {
          type: 'Polygon',
          coordinates: [
            [
              [113, 28],
              [113.1, 28.1],
              [113.1, 28],
              [113, 28.1],
              [113, 28],
            ],
          ],
        },
      },
      '厂区边界的第1边与第3边相交',
    ],
    ['a type that is none', { enterpriseType: '999' }, '企业类型「999」不在可选范围内'],
  ])('for %s', async (_, more, msg) => {
    expect(await submit(body(more))).toMatchObject({ status: 400, msg })
  })

  it('with an organisation of another place, a city’s, or one out of sight', async () => {
    for (const region of ['430181111', '430100'])
      expect((await submit(body({ organizeId: organize[region] }), 'admin')).msg).toBe(
        '监管机构应为企业所在县或乡镇的机构',
      )
    expect((await submit(body({ organizeId: organize['430281'] }))).status).toBe(404)
  })

  it('with a name or code that another has', async () => {
    const { data } = await read('detail', { id: liuyang })
    expect((await submit(body({ enterpriseName: data.enterpriseName }))).msg).toBe(
      `企业名称「${data.enterpriseName}」已存在`,
    )
    expect((await submit(body({ creditCode: data.creditCode }))).msg).toBe(
      `统一社会信用代码「${data.creditCode}」已存在`,
    )
  })

  it('with the name of the field in a header, for input, a value that another has, and nothing for a row', async () => {
    const { data } = await read('detail', { id: liuyang })
    const about = async (more: object) => (await submit(body(more))).headers[refusedFieldHeader]
    expect(await about({ enterpriseType: '999' })).toBe('enterpriseType')
    expect(await about({ longitude: '1' })).toBe('longitude')
    expect(await about({ creditCode: data.creditCode })).toBe('creditCode')
    expect(await about({ organizeId: organize['430281'] })).toBeUndefined()
  })

  it('outside the writer’s county: it does not exist there', async () => {
    const there = { countyId: '430281', cityId: '430200', townId: '430281102', organizeId: organize['430281'] }
    expect((await submit(body(there))).status).toBe(404)
    expect((await submit({ id: liling, address: 'x' })).status).toBe(404)
    expect((await remove(liling)).status).toBe(404)
    expect((await read('detail', { id: liling })).status).toBe(404)
    // Nor may one be moved out of the caller's region.
    expect((await submit({ id: liuyang, ...there, organizeId: organize['430281'] })).status).toBe(404)
  })
})

describe('an enterprise’s own people', () => {
  it('change what is theirs', async () => {
    expect((await submit({ id: liuyang, dutyPhone: '0731-88888888' }, 'head')).status).toBe(200)
    expect((await read('detail', { id: liuyang }, 'head')).data.dutyPhone).toBe('0731-88888888')
  })

  it.each([
    ['productionState', '1', '生产状态'],
    ['enterpriseLevel', '004', '企业等级'],
    ['enterpriseName', '别名', '企业名称'],
  ])('not %s, which the authority keeps', async (name, value, label) => {
    expect((await submit({ id: liuyang, [name]: value }, 'head')).msg).toBe(`${label}由监管机构维护，企业不能修改`)
  })

  it('of another enterprise do not see it', async () => {
    expect((await submit({ id: '21000002', dutyPhone: '1' }, 'head')).status).toBe(404)
    expect((await read('list', {}, 'head')).data).toHaveLength(1)
  })

  it('do not change what a licence states while they hold one', async () => {
    await sql`update ent_enterprise set license_id = 1 where id = ${liuyang}`.execute(server.db)
    expect((await submit({ id: liuyang, principal: '别人' })).msg).toBe('请通过许可变更流程修改')
    await sql`update ent_enterprise set license_id = null where id = ${liuyang}`.execute(server.db)
  })
})

describe('an enterprise stays', () => {
  it('while anything is its own, and is named', async () => {
    const { data } = await read('detail', { id: liuyang })
    expect((await remove(liuyang)).msg).toBe(`「${data.enterpriseName}」存在设备，不能删除`)
  })

  it('not when nothing is', async () => {
    const added = await submit(body())
    expect(added).toMatchObject({ status: 200, data: { id: expect.stringMatching(/^\d{15,19}$/) } })
    expect((await read('detail', { id: added.data.id })).data).toMatchObject({
      regionCode: '430181110',
      regionName: '大瑶镇',
      enterpriseStatus: '0',
      workplaceCount: 0,
      createUser: expect.any(String),
      version: 1,
    })
    expect((await remove(added.data.id)).status).toBe(200)
    expect((await read('detail', { id: added.data.id })).status).toBe(404)
  })
})

describe('the register', () => {
  it('counts what the caller sees', async () => {
    expect((await read('getEnterpriseNum')).data).toMatchObject({ total: 15, producer: 12, wholesaler: 1 })
    expect((await read('getEnterpriseNum', {}, 'liling')).data.total).toBe(4)
    expect((await read('getEnterpriseNum', {}, 'safety')).data.total).toBe(1)
  })

  it('answers the caller’s own enterprise, null to an authority', async () => {
    expect((await read('currentLoginEnterprise', {}, 'safety')).data).toMatchObject({ id: liuyang })
    expect((await read('currentLoginEnterprise')).data).toBeNull()
  })

  it('gives options with credit codes, filtered', async () => {
    const all = (await read('listOption')).data
    expect(all).toHaveLength(15)
    const some = (await read('listOption', { enterpriseName: all[0].label })).data
    expect(some).toEqual([all[0]])
  })

  it('is available under the base service’s path as well', async () => {
    const { data } = await server.call('GET', '/yhjg-base/baseenterprise/page', { as: 'county', query: { size: 5 } })
    expect(data).toMatchObject({ total: 15, size: 5, current: 1, pages: 3 })
  })

  it('moves what an enterprise owns when the enterprise moves', async () => {
    const move = { townId: '430181111', organizeId: organize['430181111'] }
    expect((await submit({ id: liuyang, ...move })).status).toBe(200)
    const found = await sql<{
      regionCode: string
    }>`select distinct region_code from dev_device where enterprise_id = ${liuyang}`.execute(server.db)
    expect(found.rows).toEqual([{ regionCode: '430181111' }])
    expect(server.changes).toContainEqual({ what: 'registry', id: undefined })
  })
})
