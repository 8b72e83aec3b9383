import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'
import { shanghai } from '../../../framework/http/serialize-row.ts'
import { watchCertificates } from './watch-certificates.ts'

let server: TestApp
const plant = '21000001'
const place: Record<'store' | 'room' | 'foreign', string> = { store: '', room: '', foreign: '' }
const person: Record<'storing' | 'safety' | 'none' | 'unreviewed' | 'foreign', string> = {
  storing: '',
  safety: '',
  none: '',
  unreviewed: '',
  foreign: '',
}
const base = '/yhjg-dp/sss/Dashboard/nightwatch'

beforeAll(async () => {
  server = await startForTest()
  await sql`delete from ops_night_watch`.execute(server.db)
  const placeOf = async (enterprise: string, kinds: readonly string[]) =>
    (
      await sql<{ id: string }>`select id from wp_workplace where enterprise_id = ${enterprise}
        and workplace_kind = any(${[...kinds]}::text[]) and is_deleted = 0 order by id limit 1`.execute(server.db)
    ).rows[0]?.id ?? ''
  place.store = await placeOf(plant, ['3', '5', '6', '7'])
  place.room = await placeOf(plant, ['1'])
  place.foreign = await placeOf('21000002', ['3', '5', '6', '7', '1'])
  for (const [name, enterprise, status] of [
    ['storing', plant, '1'],
    ['safety', plant, '1'],
    ['none', plant, '1'],
    ['unreviewed', plant, '2'],
    ['foreign', '21000002', '1'],
  ] as const) {
    const added = await sql<{
      id: string
    }>`insert into ent_staff (enterprise_id, real_name, id_card, phone, post, entry_date, status)
      values (${enterprise}, ${`守夜${name}`}, ${`x${name}`}, ${`x${name}`}, '10', '2020-01-01', ${status}) returning id`.execute(
      server.db,
    )
    person[name] = added.rows[0]?.id ?? ''
  }
  await paper('storing', '3', '5')
  await paper('safety', '2', null)
  await paper('unreviewed', '3', '5')
})
afterAll(() => server.stop())

const paper = (name: keyof typeof person, type: string, operation: string | null, validTo = '2099-01-01') =>
  sql`insert into staff_certificate (staff_id, enterprise_id, staff_cert_type, special_operation, certificate_no, issue_org,
      valid_from, valid_to, review_status)
    values (${person[name]}, ${plant}, ${type}, ${operation}, ${`N-${name}-${type}`}, '应急局', '2020-01-01', ${validTo}, '1')`.execute(
    server.db,
  )
const hour = 3_600_000
const inHours = (hours: number) => shanghai(new Date(server.clock.now().getTime() + hours * hour))
const watch = (more: object = {}) => ({
  staffId: person.storing,
  workplaceId: place.store,
  watchFrom: inHours(2),
  watchTo: inHours(12),
  ...more,
})
const submit = (more: object = {}, as = 'head') =>
  server.call('POST', `${base}/submit`, { as, body: 'id' in more ? more : watch(more) })
const rows = async (as = 'head', query: object = {}) =>
  (await server.call('GET', `${base}/page`, { as, query: { size: 100, ...query } })).data.records

describe('a night watch is refused', () => {
  it.each([
    [
      'of a store with a safety qualification',
      () => ({ staffId: person.safety }),
      /没有有效的储存类特种作业操作证，不能安排值守/,
    ],
    [
      'of the plant with no certificate',
      () => ({ staffId: person.none, workplaceId: null }),
      /没有有效的储存类特种作业操作证或安全资格证书/,
    ],
    ['by a person who is not reviewed', () => ({ staffId: person.unreviewed }), /不是本企业审核通过的在职人员/],
    ['by a person of another plant', () => ({ staffId: person.foreign }), /数据不存在/],
    ['of a store of another plant', () => ({ workplaceId: place.foreign }), /数据不存在/],
    ['that ends before it begins', () => ({ watchTo: inHours(1) }), /值守结束应晚于值守开始/],
    ['of more than a day', () => ({ watchTo: inHours(27) }), /一次值守不能超过24小时/],
    ['that is past', () => ({ watchFrom: inHours(-3), watchTo: inHours(3) }), /值守开始不能早于60分钟前/],
    ['that has ended', () => ({ watchFrom: inHours(-0.9), watchTo: inHours(-0.1) }), /值守结束不能早于现在/],
    ['in two months', () => ({ watchFrom: inHours(24 * 60), watchTo: inHours(24 * 60 + 8) }), /值守开始不能晚于31天后/],
    ['at no time', () => ({ watchFrom: '今晚' }), /watchFrom/],
    ['without a person', () => ({ staffId: '' }), /请选择值守人员/],
  ])('%s', async (_, more, msg) => {
    expect(await submit(more())).toMatchObject({ status: expect.any(Number), msg: expect.stringMatching(msg) })
    expect(await rows()).toEqual([])
  })

  it('to who may not write', async () => {
    expect((await submit({}, 'keeper')).status).toBe(403)
    expect((await submit({ enterpriseId: plant }, 'county')).status).toBe(403)
  })

  it('of a store of another plant, also to an administrator who sees both', async () => {
    expect(await submit({ enterpriseId: plant, workplaceId: place.foreign }, 'admin')).toMatchObject({
      status: 400,
      msg: '值守库房应属于本企业',
    })
  })

  it('when the certificate ends before the watch does', async () => {
    await sql`update staff_certificate set valid_to = ${inHours(24).slice(0, 10)} where staff_id = ${person.storing}`.execute(
      server.db,
    )
    const answer = await submit({ watchFrom: inHours(40), watchTo: inHours(52) })
    await sql`update staff_certificate set valid_to = '2099-01-01' where staff_id = ${person.storing}`.execute(
      server.db,
    )
    expect(answer).toMatchObject({ status: 400, msg: expect.stringContaining('没有有效的储存类特种作业操作证') })
  })
})

describe('a planned watch', () => {
  it('is seen by its plant and its authorities alone, and is removed again', async () => {
    const { data } = await submit()
    expect(await rows('county', { enterpriseId: plant })).toMatchObject([
      { id: data.id, realName: '守夜storing', watchState: 'planned', certified: 1, workplaceId: place.store },
    ])
    expect(await rows('ly02head')).toEqual([])
    expect(await rows('liling')).toEqual([])
    expect(await submit()).toMatchObject({ status: 409, msg: expect.stringMatching(/已安排在此处值守/) })
    expect((await server.call('POST', `${base}/remove`, { as: 'ly02head', body: { ids: data.id } })).status).toBe(404)
    expect((await server.call('POST', `${base}/remove`, { as: 'head', body: { ids: data.id } })).status).toBe(200)
    expect(await rows()).toEqual([])
  })

  it('of the plant as a whole takes a safety qualification, and may be of several stores', async () => {
    const whole = await submit({ staffId: person.safety, workplaceId: null })
    const store = await submit()
    expect([whole.status, store.status]).toEqual([200, 200])
    const [first] = await rows('head', { workplaceId: place.store })
    expect(first).toMatchObject({ id: store.data.id })
    for (const { data } of [whole, store])
      await server.call('POST', `${base}/remove`, { as: 'head', body: { ids: data.id } })
  })
})

describe('a watch that has begun', () => {
  const open = async () =>
    (
      await sql<{ content: string; workplaceId: string; recovered: boolean }>`select content, workplace_id,
          recover_time is not null as recovered from warn_event
        where ref_kind = 'nightWatch' and close_time is null order by id`.execute(server.db)
    ).rows

  it('keeps person and place, may end earlier, and is not removed', async () => {
    const { data } = await submit({ watchFrom: inHours(-0.5), watchTo: inHours(6) })
    const { id } = data
    expect((await rows())[0]).toMatchObject({ watchState: 'running' })
    expect(await submit({ id, workplaceId: place.room })).toMatchObject({
      status: 409,
      msg: '值守已开始，只能修改结束时间和备注',
    })
    expect((await submit({ id, watchTo: inHours(5), remark: '提前交班' })).status).toBe(200)
    expect(await server.call('POST', `${base}/remove`, { as: 'head', body: { ids: id } })).toMatchObject({
      msg: expect.stringContaining('「守夜storing」值守已开始，不能删除'),
    })
  })

  it('raises 1003 at its store when the certificate is no longer valid, until there is one again', async () => {
    const now = () => server.clock.now()
    expect(await watchCertificates(server.db, now())).toBe(1)
    expect(await open()).toEqual([])
    await sql`update staff_certificate set review_status = '3' where staff_id = ${person.storing}`.execute(server.db)
    await watchCertificates(server.db, now())
    await watchCertificates(server.db, now())
    expect(await open()).toMatchObject([
      {
        content: expect.stringContaining('守夜storing在值守期间没有有效证书'),
        workplaceId: place.store,
        recovered: false,
      },
    ])
    expect((await rows())[0]).toMatchObject({ certified: 0 })
    await sql`update staff_certificate set review_status = '1' where staff_id = ${person.storing}`.execute(server.db)
    await watchCertificates(server.db, now())
    expect(await open()).toMatchObject([{ recovered: true }])
  })

  it('is a record once it is over', async () => {
    const [{ id }] = await rows()
    await sql`update ops_night_watch set watch_from = now() - interval '9 hours', watch_to = now() - interval '1 hour'
      where id = ${id}`.execute(server.db)
    expect((await rows())[0]).toMatchObject({ watchState: 'over' })
    expect(await submit({ id, remark: '补记' })).toMatchObject({ status: 409, msg: '值守已结束，不能修改' })
    expect(await watchCertificates(server.db, server.clock.now())).toBe(0)
  })
})
