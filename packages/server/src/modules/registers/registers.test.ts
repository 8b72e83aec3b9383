import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'

let server: TestApp
let organize: Record<string, string>
beforeAll(async () => {
  server = await startForTest()
  const { rows } = await sql<{ id: string; region: string }>`select id, region from org_organize`.execute(server.db)
  organize = Object.fromEntries(rows.map(({ id, region }) => [region, id]))
})
afterAll(() => server.stop())

const [plant, other, far] = ['21000001', '21000002', '21000013']
const post = (resource: string, call: string, ask: object) =>
  server.call('POST', `/blade-dcms/${resource}/${call}`, ask)
const get = (resource: string, call: string, query: object = {}, as = 'county') =>
  server.call('GET', `/blade-dcms/${resource}/${call}`, { as, query: query as Record<string, unknown> })

describe('supervision attributes', () => {
  const submit = (body: object, as = 'county') => post('enterprisemanagement', 'submit', { as, body })
  it.each([
    ['a key enterprise without a reason', { keySupervision: 1 }, '请输入重点原因'],
    ['an abnormal one without a reason', { abnormal: 1 }, '请输入异常原因'],
    ['more visits than days', { checkFrequency: 366 }, '年检查次数应在0至365之间'],
  ])('are refused for %s', async (_, more, msg) => {
    expect(await submit({ enterpriseId: plant, ...more })).toMatchObject({ status: 400, msg })
  })

  it('are one row for each enterprise, which its own people do not change', async () => {
    const added = await submit({ enterpriseId: plant, keySupervision: 1, keyReason: '重大危险源' })
    const { data } = await get('enterprisemanagement', 'detail', { id: added.data.id })
    expect(data).toMatchObject({ keySupervision: 1, abnormal: 0, checkedCount: expect.any(Number) })
    expect(data.accountCount).toBeGreaterThan(0)
    expect((await submit({ enterpriseId: plant })).msg).toBe(`「${data.enterpriseName}」已有企业监管信息`)
    expect((await submit({ id: added.data.id, remark: 'x' }, 'head')).status).toBe(403)
    expect((await submit({ enterpriseId: far })).status).toBe(404)
  })
})

describe('an enforcement record', () => {
  const submit = (body: object, as = 'county') => post('enterpriseenforcementinfo', 'submit', { as, body })
  const visit = (more: object = {}) => ({
    enterpriseId: plant,
    enforcementType: '1',
    enforceDate: '2026-03-01',
    officers: '张某、刘某',
    certNos: '430001,430002',
    result: '1',
    ...more,
  })
  it.each([
    ['of one officer', { officers: '张某、张某' }, '执法人员不能少于2人'],
    ['of a day to come', { enforceDate: '2999-01-01' }, '执法日期不能晚于今天'],
    ['of a penalty without its kind', { result: '3' }, '请选择处罚种类'],
    ['of a fine of nothing', { result: '3', penaltyType: '2', penaltyAmount: '0' }, '罚款金额必须大于0'],
    ['due before it was', { deadline: '2026-02-28' }, '整改期限不能早于执法日期'],
    ['rechecked before it was', { recheckDate: '2026-02-28' }, '复查日期不能早于执法日期'],
  ])('is refused %s', async (_, more, msg) => {
    expect(await submit(visit(more))).toMatchObject({ status: 400, msg })
  })

  it('is refused in the name of another organisation', async () => {
    expect((await submit(visit({ enforceOrg: organize['430181110'] }))).msg).toBe('执法单位应为本单位')
  })

  it('is numbered, read by the enterprise and counted, changed by who wrote it alone', async () => {
    const { data } = await submit(visit({ result: '3', penaltyType: '2', penaltyAmount: '20000' }))
    const row = (await get('enterpriseenforcementinfo', 'detail', { id: data.id }, 'head')).data
    expect(row).toMatchObject({
      enforcementNo: expect.stringMatching(/^ZX\d{12}$/),
      enforceOrg: organize['430181'],
      penaltyAmount: '20000.00',
    })
    expect((await submit({ id: data.id, problem: 'x' }, 'head')).status).toBe(403)
    expect((await submit({ id: data.id, problem: 'x' }, 'township')).status).toBe(403)
    expect((await submit({ id: data.id, problem: '通道堵塞' })).status).toBe(200)
    expect((await get('enterpriseenforcementinfo', 'detail', { id: data.id }, 'liling')).status).toBe(404)
  })
})

describe('a grading', () => {
  const submit = (body: object, as = 'county') => post('enterpriseclassificationinformation', 'submit', { as, body })
  const grade = (year: number, enterpriseLevel: string, more: object = {}) => ({
    enterpriseId: other,
    year,
    enterpriseLevel,
    baseScore: '80.5',
    managementScore: '70',
    riskColor: '2',
    evaluateDate: '2026-01-10',
    ...more,
  })
  const levelOf = async () => (await get('enterprise', 'detail', { id: other })).data.enterpriseLevel

  it('is refused above a hundred, for a wrong hazard level, and by the enterprise', async () => {
    expect((await submit(grade(2025, '001', { baseScore: 101 }))).msg).toBe('基础分应在0至100之间')
    expect((await submit(grade(2025, '001', { majorHazardLevel: '5' }))).msg).toBe('重大危险源级别应为1至4')
    const { data } = await submit(grade(2020, '001'))
    expect((await submit({ id: data.id, baseScore: 100 }, 'liling')).status).toBe(404)
  })

  it('adds up, and the newest year’s level is the enterprise’s', async () => {
    const { data } = await submit(grade(2026, '002'))
    expect((await get('enterpriseclassificationinformation', 'detail', { id: data.id })).data).toMatchObject({
      totalScore: '76.30',
      evaluateOrg: organize['430181'],
    })
    expect(await levelOf()).toBe('002')
    await submit(grade(2024, '004'))
    expect(await levelOf()).toBe('002')
    expect((await submit(grade(2026, '003'))).msg).toBe('年度「2026」已存在')
    expect(server.changes).toContainEqual({ what: 'registry', id: undefined })
  })
})

describe('risk points', () => {
  const submit = (body: object, as = 'head') => post('enterpriseriskpoint', 'submit', { as, body })
  const point = (likelihood: number, exposure: number, consequence: number) => ({
    enterpriseId: plant,
    pointName: '混药',
    pointPlace: '1号工房',
    accidentType: 'explosion',
    likelihood,
    exposure,
    consequence,
  })
  it('are coloured by L × E × C, and listed by enterprise', async () => {
    for (const [likelihood, exposure, consequence] of [
      [10, 6, 40],
      [3, 6, 10],
      [2, 5, 7],
      [8, 2, 20],
      [8, 2, 10],
      [1, 1, 70.01],
    ] as const)
      expect((await submit(point(likelihood, exposure, consequence))).status).toBe(200)
    const { data } = await get('enterpriseriskpoint', 'detail', { enterpriseId: plant }, 'head')
    expect(data).toMatchObject({ enterpriseId: plant, red: 1, orange: 2, yellow: 2, blue: 1 })
    expect(data.points[0]).toMatchObject({ lecScore: '2400.00', riskColor: '1', accidentType: 'explosion' })
  })

  it('are hidden outside the county', async () => {
    expect((await get('enterpriseriskpoint', 'detail', { enterpriseId: plant }, 'liling')).status).toBe(404)
    expect((await get('enterpriseriskpoint', 'detail', {})).msg).toBe('请选择企业')
    expect((await get('enterpriseriskpoint', 'detail', { enterpriseId: far }, 'liling')).data).toMatchObject({
      red: 0,
      points: [],
    })
  })
})

describe('charts', () => {
  it('count new enterprises by month, and all by review', async () => {
    const { data } = await get('home', 'chartEnterpriseNew')
    expect(data.x[0]).toMatch(/^\d{4}-01$/)
    expect(data.y).toHaveLength(data.x.length)
    const review = (await get('home', 'chartEnterpriseReview')).data
    expect(review.map(({ name }: { name: string }) => name)).toEqual(['通过', '待审核', '退回'])
    expect(review[0].value).toBe(15)
    expect((await get('home', 'chartEnterpriseReview', {}, 'liling')).data[0].value).toBe(4)
  })
})
