import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'
import { plants } from '../../../../test/support/walkers.ts'

let server: TestApp
let pool: { id: string; workplaceIds: string[]; sValue: string }
let chlorine = ''
let ammonia = ''
const base = '/blade-dcms-basic/majorhazardunit'
const changes = '/yhjg-dp/sss/Dashboard/device-change'
const own = plants.a

const submit = (body: object, as = 'head') => server.call('POST', `${base}/submit`, { as, body })
const unit = async (id: string) => (await server.call('GET', `${base}/detail`, { as: 'county', query: { id } })).data
const sOf = async (id: string) => {
  await server.call('POST', `${base}/recalculate`, { as: 'county', body: { enterpriseId: own } })
  return Number((await unit(id)).sValue)
}
const decide = (ids: string, status: string, as = 'county', more: object = {}) =>
  server.call('POST', `${changes}/process`, { as, body: { ids, status, ...more } })
const tonnes = (catalogId: string, n: string) => ({ catalogId, tonnes: n })
const reason = { changeReason: '储罐已拆除' }

beforeAll(async () => {
  server = await startForTest()
  await server.call('POST', `${base}/recalculate`, { as: 'county', body: { enterpriseId: own } })
  const { data } = await server.call('GET', `${base}/list`, { as: 'head', query: { unitKind: '1' } })
  pool = data[0]
  const found = await sql<{ id: string; casNo: string }>`select id::text, cas_no from chem_catalog
    where cas_no in ('7782-50-5', '7664-41-7')`.execute(server.db)
  chlorine = found.rows.find(({ casNo }) => casNo === '7782-50-5')?.id ?? ''
  ammonia = found.rows.find(({ casNo }) => casNo === '7664-41-7')?.id ?? ''
  expect(pool.workplaceIds.length).toBeGreaterThan(2)
})
afterAll(() => server.stop())

describe('the design maximum of a unit', () => {
  it('grows at once, and is lowered by the enterprise only with a reason and the approval of the authority', async () => {
    const before = await sOf(pool.id)
    const grown = await submit({ id: pool.id, substances: [tonnes(chlorine, '10'), tonnes(ammonia, '20')] })
    expect(grown).toMatchObject({ status: 200, data: expect.not.objectContaining({ changeId: expect.anything() }) })
    // Chlorine 10/5 and ammonia 20/10.
    expect(await sOf(pool.id)).toBeCloseTo(before + 4, 3)
    const less = { id: pool.id, substances: [tonnes(chlorine, '1'), tonnes(ammonia, '20')] }
    expect((await submit(less)).msg).toBe('设计最大量的修改会放宽监管，请填写变更理由，由监管部门审核后生效')
    const asked = await submit({ ...less, unitName: '生产区一', ...reason })
    expect(asked.msg).toBe('设计最大量会放宽监管，已提交监管部门审核，审核通过前按原值执行；其余修改已生效')
    expect(await unit(pool.id)).toMatchObject({ unitName: '生产区一', automatic: 1 })
    expect(await sOf(pool.id)).toBeCloseTo(before + 4, 3)
    expect((await submit({ ...less, ...reason })).status).toBe(409)
    const id: string = asked.data.changeId
    expect((await decide(id, '1', 'head')).status).toBe(403)
    expect((await decide(id, '1', 'liling')).status).toBe(404)
    const shown = (await server.call('GET', `${changes}/detail`, { as: 'county', query: { id } })).data
    expect(shown).toMatchObject({ subject: 'majorhazardunit', reason: '储罐已拆除', status: '2' })
    const names = { oldName: '氯 10 t、氨 20 t', newName: '氯 1 t、氨 20 t' }
    expect(shown.diff).toMatchObject([{ field: 'substances', label: '设计最大量', ...names }])
    const impact = await server.call('GET', `${changes}/impact`, { as: 'county', query: { id } })
    expect(impact).toMatchObject({ status: 200, data: { total: 0 } })
    expect((await decide(id, '1')).msg).toBe('操作成功')
    expect(await sOf(pool.id)).toBeCloseTo(before + 2.2, 3)
  })

  it('stays where it is returned or taken back', async () => {
    const now = await sOf(pool.id)
    const ask = async () => (await submit({ id: pool.id, substances: [], ...reason })).data.changeId as string
    expect((await decide(await ask(), '3', 'county', { reviewOpinion: '须现场核查' })).status).toBe(200)
    expect(await sOf(pool.id)).toBe(now)
    const withdrawn = await server.call('POST', `${changes}/withdraw`, { as: 'head', body: { id: await ask() } })
    expect(withdrawn.status).toBe(200)
    expect(await sOf(pool.id)).toBe(now)
  })

  it('is written at once by the authority', async () => {
    expect((await submit({ id: pool.id, substances: [tonnes(chlorine, '0.5')] }, 'admin')).status).toBe(200)
    expect((await unit(pool.id)).substances).toEqual([tonnes(chlorine, '0.5')])
  })
})

describe('the grouping of rooms', () => {
  it('created by an enterprise takes no room out of the common unit until the authority approves', async () => {
    const s = await sOf(pool.id)
    const [first, second] = pool.workplaceIds
    const drawn = { enterpriseId: own, unitName: '一车间', unitKind: '1', workplaceIds: [first, second] }
    const { data, msg } = await submit(drawn)
    expect(msg).toBe('操作成功')
    expect(await unit(data.id)).toMatchObject({ agreed: 0 })
    expect(await sOf(pool.id)).toBe(s)
    // Until then the enterprise may change and remove it.
    expect((await submit({ id: data.id, workplaceIds: [first] })).status).toBe(200)
    expect(await sOf(pool.id)).toBe(s)
    expect((await submit({ id: data.id, reviewStatus: '1' }, 'county')).msg).toBe('操作成功')
    const after = await sOf(pool.id)
    expect((await unit(pool.id)).workplaceIds).toEqual(pool.workplaceIds.slice(1))
    expect(await unit(data.id)).toMatchObject({ agreed: 1 })
    expect(after).toBeLessThan(s)

    const more = await submit({ id: data.id, workplaceIds: [first, second] })
    expect(more.msg).toBe('工房的修改会放宽监管，请填写变更理由，由监管部门审核后生效')
    const asked = await submit({ id: data.id, workplaceIds: [first, second], ...reason })
    const query = { id: asked.data.changeId }
    const { diff } = (await server.call('GET', `${changes}/detail`, { as: 'county', query })).data
    expect(diff).toMatchObject([
      { field: 'workplaceIds', oldName: expect.stringMatching(/^1 · /), newName: expect.stringMatching(/^2 · .+、/) },
    ])
    expect(await sOf(pool.id)).toBe(after)
    expect((await decide(asked.data.changeId, '1')).status).toBe(200)
    expect(await sOf(pool.id)).toBeLessThan(after)

    const remove = (body: object) =>
      server.call('POST', `${base}/remove`, { as: 'head', body: { ids: data.id, ...body } })
    expect((await remove({})).msg).toBe('删除「一车间」须经监管部门审核，请填写变更理由')
    expect((await remove(reason)).status).toBe(200)
    expect((await unit(data.id)).workplaceIds).toEqual([first, second])
    const waiting = await server.call('GET', `${changes}/page`, {
      as: 'county',
      query: { subject: 'majorhazardunit', status: '2' },
    })
    expect(waiting.data.records).toMatchObject([{ changeType: 'remove', subjectName: '一车间' }])
    expect((await decide(waiting.data.records[0].id, '1')).status).toBe(200)
    expect(await sOf(pool.id)).toBe(s)
  })

  it('cannot be left by changing the rooms of the common unit either', async () => {
    const s = await sOf(pool.id)
    const asked = await submit({ id: pool.id, workplaceIds: pool.workplaceIds.slice(1), ...reason })
    expect(asked.data.changeId).toBeTruthy()
    expect(await sOf(pool.id)).toBe(s)
    expect(await unit(pool.id)).toMatchObject({ automatic: 1, workplaceIds: pool.workplaceIds })
  })
})
