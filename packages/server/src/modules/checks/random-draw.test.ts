import { commitmentOf, drawPlants, listDigest } from '@fengsui/contract/checks/draw-plants.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { shanghaiDay } from '../../framework/http/serialize-row.ts'

let server: TestApp
const base = '/yhjg-dp/sss/Dashboard/randomdraw'
beforeAll(async () => {
  server = await startForTest()
  await sql`update ent_enterprise set risk_score = (id % 7) * 10`.execute(server.db)
})
afterAll(() => server.stop())

const freeze = (as: string) => server.call('POST', `${base}/freeze`, { as, body: {} })
const publish = (id: string, as: string) => server.call('POST', `${base}/publish`, { as, body: { id } })
const read = (id: string, as: string) => server.call('GET', `${base}/detail`, { as, query: { id } })
const waiting = async (as: string) =>
  (await server.call('GET', '/yhjg-dp/today/list', { as, query: { pill: 'check', size: 100 } })).data.records.filter(
    ({ kind }: { kind: string }) => kind === 'drawnCheck',
  )

describe('a draw is refused', () => {
  it('to enterprises, and to those who may not check', async () => {
    expect((await freeze('head')).status).toBe(403)
    expect((await freeze('national')).status).toBe(403)
  })

  it('twice a month, also of two at once', async () => {
    // The demonstration has drawn for the county.
    expect((await freeze('county')).status).toBe(409)
    const both = await Promise.all([freeze('zhuzhou'), freeze('zhuzhou')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('to be published by another organisation, for whom it does not exist', async () => {
    const { id } = (await freeze('township')).data
    expect((await read(id, 'liling')).status).toBe(404)
    expect((await publish(id, 'liling')).status).toBe(404)
    expect((await publish(id, 'county')).status).toBe(403)
  })
})

it('hides its seed until it is published, and then anybody can draw again', async () => {
  const { id, commitment, listDigest: digest } = (await freeze('liling')).data
  const frozen = (await read(id, 'liling')).data
  expect(frozen).toMatchObject({ status: 'frozen', seed: null, drawn: [], commitment, listDigest: digest })
  expect(frozen.candidates.every(({ enterpriseId }: { enterpriseId: string }) => enterpriseId)).toBe(true)
  expect(JSON.stringify((await server.call('GET', `${base}/page`, { as: 'liling' })).body)).not.toMatch(
    /"seed":"[0-9a-f]/,
  )
  const { seed, drawn } = (await publish(id, 'liling')).data
  const published = (await read(id, 'liling')).data
  expect(published).toMatchObject({ status: 'released', seed, drawn, commitment })
  expect(commitmentOf(seed)).toBe(commitment)
  expect(listDigest(published.candidates)).toBe(digest)
  expect(drawPlants(seed, published.candidates, published.drawCount)).toEqual(drawn)
  expect(drawn).toHaveLength(published.drawCount)
})

it('weighs the plants of the area by their risk and no others', async () => {
  const { data } = await server.call('GET', `${base}/page`, { as: 'liling' })
  const rows = await sql<{ id: string; weight: number }>`select id::text, greatest(1, round(risk_score))::int as weight
    from ent_enterprise where region_code like '430281%' and is_deleted = 0 and enterprise_status in ('0', '1', '2')
    order by id`.execute(server.db)
  expect(rows.rows.length).toBeGreaterThan(0)
  expect(
    data.records[0].candidates.map(({ enterpriseId, weight }: { enterpriseId: string; weight: number }) => ({
      id: enterpriseId,
      weight,
    })),
  ).toEqual(rows.rows)
})

it('cannot be changed, not even in the database', async () => {
  const { data } = await server.call('GET', `${base}/page`, { as: 'liling' })
  const { id } = data.records[0]
  expect((await publish(id, 'liling')).status).toBe(409)
  await expect(sql`update ops_draw set drawn = '[]' where id = ${id}`.execute(server.db)).rejects.toThrow()
  await expect(sql`delete from ops_draw where id = ${id}`.execute(server.db)).rejects.toThrow()
  const frozen = await sql`update ops_draw set seed = 'x' where status = 'frozen'`.execute(server.db).then(
    () => 'changed',
    () => 'kept',
  )
  expect(frozen).toBe('kept')
})

it('puts the plants that nobody has checked this month on the list of today, until a check is made', async () => {
  const items = await waiting('liling')
  expect(items.length).toBeGreaterThan(0)
  expect(items[0]).toMatchObject({ acts: ['open'], facts: { month: shanghaiDay(server.clock.now()).slice(0, 7) } })
  const { enterpriseId } = items[0]
  expect((await waiting('head')).length).toBe(0)
  const template = await server.call('GET', '/yhjg-dp/sss/Dashboard/basecheck/template', {
    as: 'liling',
    query: { enterpriseId },
  })
  const week = async () =>
    (await server.call('GET', '/yhjg-dp/sss/Dashboard/basecheck/thisWeek', { as: 'liling' })).data
  const { plan } = await week()
  expect(plan).toBe(items.length)
  const made = await server.call('POST', '/yhjg-dp/sss/Dashboard/basecheck/submit', {
    as: 'liling',
    body: {
      enterpriseId,
      checkDate: shanghaiDay(server.clock.now()),
      checkers: '王某、赵某',
      items: template.data.items.map((item: object) => ({ ...item, result: '1' })),
      conclusion: '1',
    },
  })
  expect(made.msg).toBe('操作成功')
  expect((await waiting('liling')).length).toBe(items.length - 1)
  expect(await week()).toMatchObject({ plan })
})
