import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'

const dashboard = '/yhjg-dp/sss/Dashboard'
const hour = 3_600_000
const day = 24 * hour
let server: TestApp
let room = ''
let device = ''
let number = 0

/** A time on a past day in Shanghai: the given hours after midnight. */
const at = (hours: number, daysAgo = 2) =>
  new Date(Math.floor((server.clock.now().getTime() + 8 * hour) / day) * day - 8 * hour - daysAgo * day + hours * hour)
const dateOf = (moment: Date) => new Date(moment.getTime() + 8 * hour).toISOString().slice(0, 10)
const shown = (moment: Date) => new Date(moment.getTime() + 8 * hour).toISOString().slice(0, 19).replace('T', ' ')
const outage = (from: Date, to: Date | null, detail = '最后数据超过 300 秒') =>
  sql`insert into dev_log (device_id, device_kind, log_type, occur_time, recover_time, enterprise_id, detail)
    values (${device}, 'th', '2', ${from}, ${to}, 21000001, ${detail})`.execute(server.db)
/** Inserts a change log entry with the given time. */
const changed = (time: Date, field: string, value: unknown) =>
  sql`insert into change_log (area, subject, subject_id, device_id, enterprise_id, field, new_value, time)
    values ('device', 'device', ${device}, ${device}, 21000001, ${field}, ${JSON.stringify(value)}::jsonb, ${time})`.execute(
    server.db,
  )
const record = async (from = at(0), to = at(0)) => {
  const query = { deviceId: device, startDate: dateOf(from), endDate: dateOf(to) }
  const answer = await server.call('GET', '/yhjg-dp/sss/wechat/list_device_online_timed_record', {
    as: 'county',
    query,
  })
  expect(answer.status).toBe(200)
  return answer.data
}

beforeAll(async () => {
  server = await startForTest()
  const found = await sql<{
    id: string
  }>`select min(id)::text as id from wp_workplace where enterprise_id = 21000001`.execute(server.db)
  room = found.rows[0]?.id ?? ''
})
afterAll(() => server.stop())
beforeEach(async () => {
  const body = { code: `ON-${++number}`, name: '温湿度计', workplaceId: room }
  device = (await server.call('POST', `${dashboard}/temperaturehumidity/submit`, { as: 'safety', body })).data.id
  await sql`update dev_device set heart_time = now(), on_line = 1, create_time = ${at(0, 30)} where id = ${device}`.execute(
    server.db,
  )
})

describe('the online record', () => {
  it.each([
    ['of another county', { as: 'liling' }, {}, 404],
    ['of more than 31 days', { as: 'county' }, { startDate: '2026-01-01', endDate: '2026-02-01' }, 400],
    ['that ends before it begins', { as: 'county' }, { startDate: '2026-01-02', endDate: '2026-01-01' }, 400],
  ])('is refused %s', async (_, { as }, more, status) => {
    const query = { deviceId: device, startDate: dateOf(at(0)), endDate: dateOf(at(0)), ...more }
    expect(
      (await server.call('GET', '/yhjg-dp/sss/wechat/list_device_online_timed_record', { as, query })).status,
    ).toBe(status)
  })

  it('of a device that always reported is a hundred percent', async () => {
    expect(await record()).toMatchObject([
      { onlineSeconds: 86_400, offlineSeconds: 0, onlineRate: 100, offlineTimes: 0 },
    ])
  })

  it('counts outages once, each in the days it lasted', async () => {
    await outage(at(22, 3), at(2))
    await outage(at(6), at(9))
    expect(await record(at(0, 3), at(0))).toMatchObject([
      { date: dateOf(at(0, 3)), offlineSeconds: 7200, offlineTimes: 1, onlineRate: 91.67 },
      { date: dateOf(at(0)), offlineSeconds: 18_000, offlineTimes: 1, onlineRate: 79.17 },
    ])
  })

  it('does not count a device that was switched off, nor twice what was an outage as well', async () => {
    await outage(at(6), at(9))
    await changed(at(8), 'enabled', 0)
    await changed(at(12), 'enabled', 1)
    expect(await record()).toMatchObject([{ offlineSeconds: 6 * 3600, onlineRate: 75, offlineTimes: 1 }])
  })

  it('does not count time without a workplace', async () => {
    await changed(at(18), 'workplaceId', null)
    expect(await record()).toMatchObject([{ offlineSeconds: 6 * 3600, onlineRate: 75, offlineTimes: 0 }])
    await changed(at(20), 'workplaceId', room)
    expect(await record()).toMatchObject([{ offlineSeconds: 2 * 3600 }])
  })

  it('of one that is off without a line of the log is nothing', async () => {
    await sql`update dev_device set enabled = 0 where id = ${device}`.execute(server.db)
    expect(await record()).toMatchObject([{ onlineSeconds: 0, onlineRate: 0 }])
  })

  it('of a device that never reported is zero', async () => {
    await sql`update dev_device set heart_time = null where id = ${device}`.execute(server.db)
    expect(await record()).toMatchObject([{ onlineSeconds: 0, onlineRate: 0 }])
  })

  it('of today ends now', async () => {
    await outage(at(0, 0), null)
    const [row] = await record(at(0, 0), at(0, 0))
    const passed = Math.floor((server.clock.now().getTime() - at(0, 0).getTime()) / 1000)
    expect(Math.abs(row.offlineSeconds - passed)).toBeLessThanOrEqual(1)
    expect(row).toMatchObject({ onlineRate: 0, offlineTimes: 1 })
  })
})

it('logs outages in the device log: from, to, duration and reason', async () => {
  await outage(at(6), at(9.5), '所属网关「1号网关」离线')
  await outage(at(12), null)
  const query = { deviceId: device, logType: '2' }
  const answer = await server.call('GET', `${dashboard}/baseEquipmentLog/page`, { as: 'county', query })
  expect(answer.data.records).toMatchObject([
    { occurTime: shown(at(12)), recoverTime: null, detail: '最后数据超过 300 秒' },
    {
      occurTime: shown(at(6)),
      recoverTime: shown(at(9.5)),
      durationSeconds: 12_600,
      detail: '所属网关「1号网关」离线',
    },
  ])
  expect(answer.data.records[0].durationSeconds).toBeGreaterThan(day / 1000)
  expect((await server.call('GET', `${dashboard}/baseEquipmentLog/page`, { as: 'liling', query })).data.total).toBe(0)
})

it('renders the outage data in the language of the reader', async () => {
  await sql`insert into dev_log (device_id, device_kind, log_type, occur_time, enterprise_id, cause, last_heard, silent_after, gateway_name)
    select id, kind, '2', ${at(13)}, enterprise_id, 'gateway', ${at(13)}, 300, '1号网关' from dev_device where id = ${device}`.execute(
    server.db,
  )
  const worded = async (language: string) => {
    const query = { deviceId: device, logType: '2', cause: 'gateway' }
    const headers = { 'accept-language': language }
    const answer = await server.call('GET', `${dashboard}/baseEquipmentLog/page`, { as: 'county', query, headers })
    return answer.data.records.map(({ detail }: { detail: string }) => detail)
  }
  const heard = shown(at(13))
  expect(await worded('zh-CN')).toEqual([`所属网关「1号网关」离线；最后数据 ${heard}，超过 300 秒未收到数据`])
  expect(await worded('en')).toEqual([`Gateway "1号网关" is offline; last data ${heard}, no data for more than 300 s`])
})
