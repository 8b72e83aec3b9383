import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../../test/support/app.ts'
import { changeReviews } from '../../../jobs/change-reviews.ts'

const dashboard = '/yhjg-dp/sss/Dashboard'
const day = 86_400_000
let server: TestApp
let room = ''
let device = ''
let change = ''
let number = 0

const post = (path: string, body: object, as: string) => server.call('POST', `${dashboard}/${path}`, { as, body })
const decide = (body: object, as = 'township') => post('device-change/process', { ids: change, ...body }, as)
const detail = async () =>
  (await server.call('GET', `${dashboard}/device-change/detail`, { as: 'township', query: { id: change } })).data
const row = async () =>
  (
    await sql<{
      enabled: number
      offlineSeconds: number
      attrs: { tempMax: string }
    }>`select enabled, offline_seconds, attrs from dev_device where id = ${device}`.execute(server.db)
  ).rows[0]

beforeAll(async () => {
  server = await startForTest()
  const found = await sql<{ id: string }>`select min(id)::text as id from wp_workplace
    where enterprise_id = 21000001 and workplace_kind = '1'`.execute(server.db)
  room = found.rows[0]?.id ?? ''
})
afterAll(() => server.stop())

/** A sensor with three requested changes. */
beforeEach(async () => {
  const code = `PART-${++number}`
  const added = await post(
    'temperaturehumidity/submit',
    { code, name: '温湿度计', workplaceId: room, tempMax: '30', offlineSeconds: 600 },
    'safety',
  )
  device = added.data.id
  await sql`update dev_device set heart_time = now(), last_value_time = now(), on_line = 1 where id = ${device}`.execute(
    server.db,
  )
  const asked = { id: device, tempMax: '33', offlineSeconds: 900, enabled: 0, changeReason: '移位校准' }
  const proposed = await post('temperaturehumidity/submit', asked, 'safety')
  change = proposed.data.changeId
  expect(change).toBeTruthy()
})

describe('a change is not approved in part', () => {
  it.each([
    ['without a choice', { status: '5', reviewOpinion: '其余不批' }, '请选择同意的变更项'],
    ['without an opinion', { status: '5', fields: 'tempMax' }, '部分同意须填写审核意见，说明其余变更项不同意的理由'],
    ['by what it does not propose', { status: '5', fields: 'tempMax,code', reviewOpinion: '好' }, 'code'],
    [
      'with the choice of a return',
      { status: '3', fields: 'tempMax', reviewOpinion: '好' },
      '只有部分同意时才选择变更项',
    ],
    ['with the choice of an approval', { status: '1', fields: 'tempMax' }, '只有部分同意时才选择变更项'],
  ])('%s', async (_, body, said) => {
    const answer = await decide(body)
    expect(answer.status).toBe(400)
    expect(answer.msg).toContain(said)
    expect(await row()).toMatchObject({ enabled: 1, offlineSeconds: 600 })
    expect((await detail()).status).toBe('2')
  })

  it('together with others', async () => {
    const answer = await decide({ ids: `${change},1`, status: '5', fields: 'tempMax', reviewOpinion: '好' })
    expect([answer.status, answer.msg]).toEqual([400, '部分同意须逐条审核'])
  })

  it('by the enterprise, nor by another county', async () => {
    const body = { status: '5', fields: 'tempMax', reviewOpinion: '好' }
    expect((await decide(body, 'safety')).status).toBe(403)
    expect((await decide(body, 'liling')).status).toBe(404)
  })

  it('when it asks for a removal', async () => {
    await post('device-change/withdraw', { id: change }, 'safety')
    const found = await sql<{ id: string }>`insert into change_request
        (area, subject, subject_id, subject_name, device_id, enterprise_id, change_type, status, before, after, apply_user, apply_time)
      select area, subject, subject_id, subject_name, device_id, enterprise_id, 'remove', '2', '{}', '{}', apply_user, apply_time
      from change_request where id = ${change} returning id`.execute(server.db)
    change = found.rows[0]?.id ?? ''
    const answer = await decide({ status: '5', fields: 'code', reviewOpinion: '好' })
    expect([answer.status, answer.msg]).toEqual([400, '该变更只能全部同意或退回'])
  })
})

describe('a change is withdrawn', () => {
  const withdraw = (as: string) => post('device-change/withdraw', { id: change }, as)
  it('only by its author or the head of the enterprise', async () => {
    const said = '只有申请人或本企业负责人可以撤回该变更'
    expect(await withdraw('county')).toMatchObject({ status: 403, msg: said })
    expect((await withdraw('ly02head')).status).toBe(404)
    await sql`update change_request set apply_user = (select id from sys_user where account = 'head')
      where id = ${change}`.execute(server.db)
    expect(await withdraw('safety')).toMatchObject({ status: 403, msg: said })
    expect((await detail()).status).toBe('2')
  })
  it('by who proposed it', async () => {
    expect((await withdraw('safety')).status).toBe(200)
    expect((await detail()).status).toBe('4')
  })
  it('by the head', async () => {
    expect((await withdraw('head')).status).toBe(200)
  })
})

describe('a change approved in part', () => {
  it('brings the approved items into force and leaves the others as they were, on record with who and why', async () => {
    const answer = await decide({ status: '5', fields: 'offlineSeconds', reviewOpinion: '限值不得提高，不得停用' })
    expect(answer.status).toBe(200)
    expect(await row()).toMatchObject({ enabled: 1, offlineSeconds: 900, attrs: { tempMax: '30' } })
    expect(await detail()).toMatchObject({
      status: '5',
      approvedFields: ['offlineSeconds'],
      reviewOpinion: '限值不得提高，不得停用',
    })
    const logged = await server.call('GET', `${dashboard}/change-log/page`, {
      as: 'county',
      query: { deviceId: device },
    })
    const approved = logged.data.records.filter(({ requestId }: { requestId: string }) => requestId === change)
    expect(approved).toMatchObject([{ field: 'offlineSeconds', oldValue: 600, newValue: 900, reason: '移位校准' }])
    // Decided: no part is pending, and a rejected one may be requested again.
    expect((await decide({ status: '1' })).status).toBe(409)
    const again = await post('temperaturehumidity/submit', { id: device, enabled: 0, changeReason: '检修' }, 'safety')
    expect(again.data.changeId).toBeTruthy()
  })

  it('in all its parts is approved', async () => {
    const fields = 'tempMax, offlineSeconds,enabled'
    expect((await decide({ status: '5', fields, reviewOpinion: '同意' })).status).toBe(200)
    expect(await row()).toMatchObject({ enabled: 0, offlineSeconds: 900 })
    expect(await detail()).toMatchObject({ status: '1', approvedFields: null })
  })

  it('previews what its parts alone would silence', async () => {
    const impact = async (query: object) =>
      (
        await server.call('GET', `${dashboard}/device-change/impact`, {
          as: 'township',
          query: { id: change, ...query },
        })
      ).data.limits
    expect(await impact({ fields: 'offlineSeconds' })).toEqual([])
    expect(await impact({ fields: 'tempMax' })).toContainEqual(expect.objectContaining({ before: 30, after: 33 }))
    expect(await impact({})).not.toEqual([])
  })
})

describe('a review that is late', () => {
  const warnings = async () =>
    (
      await sql<{ handleType: string; severity: string; active: boolean; informed: number[] }>`
      select handle_type, severity, recover_time is null as active,
        array(select distinct level from warn_notify where warn_id = w.id order by 1) as informed
      from warn_event w where type_key = 'e1041' and ref_id = ${change}`.execute(server.db)
    ).rows
  const later = (days: number) => new Date(server.clock.now().getTime() + days * day)

  it('is reported to the reviewers, once, and approves nothing', async () => {
    await changeReviews(server.db, later(2.9))
    expect(await warnings()).toEqual([])
    await changeReviews(server.db, later(3.1))
    await changeReviews(server.db, later(3.2))
    expect(await warnings()).toEqual([{ handleType: '3', severity: '3', active: true, informed: [3] }])
    expect(await row()).toMatchObject({ enabled: 1, offlineSeconds: 600, attrs: { tempMax: '30' } })
    expect((await detail()).status).toBe('2')
    const warning = await sql<{ id: string }>`select id from warn_event where ref_id = ${change}`.execute(server.db)
    const handled = await server.call('POST', '/yhjg-warn/warningproduce/handle', {
      as: 'head',
      body: { id: warning.rows[0]?.id, warnNature: '001', violationHandling: '2', handleOpinion: '已处理' },
    })
    expect(handled.msg).toBe('该报警由监管机构处理')
  })

  it.each([
    ['decided', () => decide({ status: '3', reviewOpinion: '不批' })],
    ['withdrawn', () => post('device-change/withdraw', { id: change }, 'safety')],
  ])('is over once the change is %s', async (_, end) => {
    await changeReviews(server.db, later(4))
    expect((await end()).status).toBe(200)
    await changeReviews(server.db, later(4))
    expect(await warnings()).toMatchObject([{ active: false }])
  })

  it('of a room is reported as well', async () => {
    await sql`update change_request set status = '4' where status = '2'`.execute(server.db)
    const proposed = await post('workplace/update', { id: room, maxPerson: 30, changeReason: '扩产' }, 'safety')
    expect(proposed.status).toBe(200)
    const found = await sql<{ id: string }>`select id from change_request
      where workplace_id = ${room} and subject = 'workplace' and status = '2'`.execute(server.db)
    change = found.rows[0]?.id ?? ''
    await changeReviews(server.db, later(4))
    expect(await warnings()).toMatchObject([{ handleType: '3', active: true }])
  })

  it('has the days the parameter says', async () => {
    await sql`update sys_param set param_value = '7' where param_key = 'change.reviewDays'`.execute(server.db)
    await post('device-change/withdraw', { id: change }, 'safety')
    const proposed = await post(
      'temperaturehumidity/submit',
      { id: device, enabled: 0, changeReason: '检修' },
      'safety',
    )
    change = proposed.data.changeId
    const { dueTime, applyTime, overdue } = await detail()
    expect((Date.parse(dueTime) - Date.parse(applyTime)) / day).toBe(7)
    expect(overdue).toBe(0)
  })
})
