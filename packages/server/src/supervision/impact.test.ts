import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../test/support/app.ts'
import { applyDecisions } from '../modules/warnings/raise.ts'

const dashboard = '/yhjg-dp/sss/Dashboard'
const typeKey = 'm1'
const day = 86_400_000
const hour = 3_600_000
let server: TestApp
let device = ''
let room = ''

const submit = (body: object, as: string) =>
  server.call('POST', `${dashboard}/temperaturehumidity/submit`, { as, body })
const ago = (ms: number) => server.clock.now().getTime() - ms

/**
 * Inserts readings every ten seconds for two hours around a time: from 22 ℃ slowly to the peak, which lasts
 * twenty minutes.
 */
async function measured(at: number, peak: number): Promise<void> {
  const seconds = sql`extract(epoch from t - ${new Date(at)}::timestamptz)`
  await sql`insert into tele_value (device_id, metric, time, value)
    select ${device}, 'temperature', t, 22 + (${peak}::float8 - 22) * greatest(0, least(1, (${seconds} + 600) / 600, (1800 - ${seconds}) / 600))
    from generate_series(${new Date(at - hour)}::timestamptz, ${new Date(at + hour)}::timestamptz, interval '10 seconds') t`.execute(
    server.db,
  )
}

/** Inserts a recovered warning of the limit 30 ℃. */
async function warned(at: number, worst: number): Promise<string> {
  const of = { ruleId: null, deviceId: device, typeKey } as const
  const [raised, ended] = [new Date(at), new Date(at + 1_200_000)]
  const figures = { value: worst, worst, threshold: 30, unit: '℃' }
  await applyDecisions(server.db, [{ ...of, act: 'raise', severity: 2, startTime: at, time: at, ...figures }], raised)
  await applyDecisions(
    server.db,
    [{ ...of, act: 'recover', startTime: at, endTime: ended.getTime(), value: 22 }],
    ended,
  )
  // The next one is a separate record.
  const found = await sql<{
    id: string
  }>`update warn_event set handle_status = '1', verified = 1, close_time = ${ended},
    handle_result = '开窗通风' where device_id = ${device} and warn_time = ${raised} returning id`.execute(server.db)
  expect(found.rows).toHaveLength(1)
  return found.rows[0]?.id ?? ''
}
/** Proposes a change, requests its impact, and withdraws it. */
async function impact(change: object) {
  const proposed = await submit({ id: device, changeReason: '原位置不具代表性', ...change }, 'safety')
  expect(proposed.data.changeId).toBeTruthy()
  const id = proposed.data.changeId
  const answer = await server.call('GET', `${dashboard}/device-change/impact`, { as: 'county', query: { id } })
  expect(answer.status).toBe(200)
  expect(
    (await server.call('POST', `${dashboard}/device-change/withdraw`, { as: 'safety', body: { id } })).status,
  ).toBe(200)
  return answer.data
}
const told = (data: { warnings: { id: string; stillRaised: boolean | null }[] }) =>
  Object.fromEntries(data.warnings.map(({ id, stillRaised }) => [id, stillRaised]))
const graded = (data: { warnings: { id: string; severityAfter: string | null }[] }) =>
  Object.fromEntries(data.warnings.map(({ id, severityAfter }) => [id, severityAfter]))

beforeAll(async () => {
  server = await startForTest()
  await sql`create table impact_values partition of tele_value for values from (${sql.lit(new Date(ago(40 * day)).toISOString())})
    to (${sql.lit(new Date(ago(-day)).toISOString())})`.execute(server.db)
  const found = await sql<{ id: string }>`select min(id)::text as id from wp_workplace
    where enterprise_id = 21000001 and workplace_kind = '1'`.execute(server.db)
  room = found.rows[0]?.id ?? ''
  await sql`update wp_workplace set setting_id = null where id = ${room}`.execute(server.db)
  const added = await submit({ code: 'IMPACT-1', name: '温湿度计', workplaceId: room, tempMax: '30' }, 'safety')
  expect(added.status).toBe(200)
  device = added.data.id
  await sql`update dev_device set heart_time = now(), last_value_time = now(), on_line = 1 where id = ${device}`.execute(
    server.db,
  )
})
afterAll(() => server.stop())

describe('what a change would have silenced', () => {
  it('is nothing where nothing was raised', async () => {
    const none = await impact({ tempMax: '35' })
    expect(none).toMatchObject({
      total: 0,
      silenced: 0,
      readings: 0,
      readingsFrom: null,
      isPartial: true,
      warnings: [],
    })
  })

  it('is judged again from the readings that are kept', async () => {
    const [low, between, high, old] = [ago(5 * day), ago(4 * day), ago(3 * day), ago(20 * day)]
    await measured(low, 32.5)
    await measured(between, 34)
    await measured(high, 39)
    const unkept = await warned(old, 34)
    const slight = await warned(low, 32.5)
    const fair = await warned(between, 34)
    const grave = await warned(high, 39)

    const raised = await impact({ tempMax: '35' })
    expect(told(raised)).toEqual({ [slight]: false, [fair]: true, [grave]: true, [unkept]: null })
    expect(graded(raised)).toEqual({ [slight]: null, [fair]: '3', [grave]: '2', [unkept]: null })
    expect(raised).toMatchObject({ total: 4, silenced: 1, milder: 1, isPartial: true })
    expect(raised.readingsFrom).toBe(new Date(low - hour + 8 * hour).toISOString().slice(0, 19).replace('T', ' '))
    expect(raised.readings).toBeGreaterThan(1000)
    expect(raised.warnings.find(({ id }: { id: string }) => id === slight)).toMatchObject({
      typeKey,
      severity: '2',
      worstValue: 32.5,
      threshold: 30,
      unit: '℃',
      durationSeconds: 1200,
      handleResult: '开窗通风',
    })
    expect(raised.limits).toContainEqual(
      expect.objectContaining({
        deviceId: device,
        metric: 'temperature',
        op: '>',
        severity: '2',
        before: 30,
        after: 35,
      }),
    )

    const off = await impact({ enabled: 0 })
    expect(told(off)).toEqual({ [slight]: false, [fair]: false, [grave]: false, [unkept]: false })
    const rarely = await impact({ offlineSeconds: 3600 })
    expect(told(rarely)).toEqual({ [slight]: true, [fair]: true, [grave]: true, [unkept]: null })
    expect(rarely.limits).toEqual([])
  })

  it('is a limit that falls back to the kind’s when its own is cleared', async () => {
    const cleared = await impact({ tempMax: '' })
    const [limit] = cleared.limits.filter(({ severity }: { severity: string }) => severity === '2')
    expect(limit).toMatchObject({ before: 30, unit: '℃' })
    expect(limit.after).toBeGreaterThan(30)
  })
})

describe('what a change of rooms would have silenced', () => {
  const ask = (path: string, body: object) =>
    server.call('POST', `${dashboard}/workplace/${path}`, { as: 'safety', body })
  const ofRooms = (id: string, as = 'county') =>
    server.call('GET', `${dashboard}/workplaceProcessImpact`, { as, query: { id } })
  const pending = async () =>
    (await server.call('GET', `${dashboard}/workplaceProcessList`, { as: 'county', query: { status: '2' } })).data[0].id

  it('is reported for a pending setting, from the readings of the rooms it applies to', async () => {
    const other = await sql<{ id: string }>`select max(id)::text as id from wp_workplace
      where enterprise_id = 21000001 and workplace_kind = '1'`.execute(server.db)
    const workplaceIds = other.rows[0]?.id ?? ''
    expect((await ask('setting', { workplaceIds, settingName: '夏季', tempMax: '30' })).status).toBe(200)
    const added = await submit({ code: 'IMPACT-2', name: '二号温湿度计', workplaceId: workplaceIds }, 'safety')
    device = added.data.id
    await sql`update dev_device set heart_time = now(), last_value_time = now(), on_line = 1 where id = ${device}`.execute(
      server.db,
    )
    const [mild, hot] = [ago(2 * day), ago(4 * day)]
    await measured(mild, 33)
    await measured(hot, 48)
    const ids = { hot: await warned(hot, 48), mild: await warned(mild, 33) }
    const looser = { workplaceIds, settingName: '夏季', tempMax: '36', changeReason: '夏季室温高' }
    expect((await ask('setting', looser)).status).toBe(200)
    const id = await pending()
    expect((await ofRooms('1')).status).toBe(404)
    const { status, data } = await ofRooms(id)
    expect(status).toBe(200)
    expect(told(data)).toMatchObject({ [ids.mild]: false, [ids.hot]: true })
    expect(data.silenced).toBe(1)
    const verdict = { id, status: '3', reviewOpinion: '不同意' }
    await server.call('POST', `${dashboard}/workplace/process`, { as: 'county', body: verdict })
    // A returned change silences nothing.
    expect((await ofRooms(id)).data).toMatchObject({ total: 0, silenced: 0 })
  })

  it('names the warnings of devices judged by the room’s own limits', async () => {
    const found = await sql<{ id: string; room: string; maxPerson: number }>`select d.id, w.id as room, w.max_person
      from dev_device d join wp_workplace w on w.id = d.workplace_id
      where d.enterprise_id = 21000001 and d.kind = 'pds' and d.station_id is null and w.review_status = '1' order by d.id limit 1`.execute(
      server.db,
    )
    const [pds] = found.rows
    await sql`update dev_device set attrs = attrs - 'maxPerson' where id = ${pds?.id}`.execute(server.db)
    const of = { ruleId: null, deviceId: String(pds?.id), typeKey: 'a0' } as const
    const [from, to] = [ago(3 * day), ago(3 * day) + 600_000]
    const figures = { value: 9, worst: 9, threshold: Number(pds?.maxPerson), unit: '人' }
    const raise = { ...of, act: 'raise', severity: 2, startTime: from, time: from, ...figures } as const
    await applyDecisions(server.db, [raise], new Date(from))
    await applyDecisions(server.db, [{ ...of, act: 'recover', startTime: from, endTime: to, value: 0 }], new Date(to))
    const more = { id: pds?.room, maxPerson: Number(pds?.maxPerson) + 1, changeReason: '增加一班' }
    expect((await ask('update', more)).status).toBe(200)
    const { data } = await ofRooms(await pending())
    expect(data.warnings).toContainEqual(expect.objectContaining({ typeKey: 'a0' }))
  })
})
