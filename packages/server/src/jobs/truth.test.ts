import { wilson } from '@fengsui/contract/video/truth.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../test/support/app.ts'
import type { RaiseDecision } from '../framework/store/decision.ts'
import { applyDecisions } from '../modules/warnings/index.ts'
import { truthJob } from './truth.ts'

let server: TestApp
let doubtful = ''
let good = ''
const add = async (code: string): Promise<string> => {
  const body = { enterpriseId: '21000001', code, name: code }
  const { data, msg } = await server.call('POST', '/yhjg-dp/sss/Dashboard/camera/submit', { as: 'admin', body })
  expect(msg).toBe('操作成功')
  return data.id
}
const raise = (deviceId: string, typeKey: string, severity: 1 | 2 | 3, time: number) => {
  const decision: RaiseDecision = {
    act: 'raise',
    ruleId: null,
    deviceId,
    typeKey,
    severity,
    startTime: time,
    time,
    value: 0.9,
    threshold: 0.75,
    worst: 0.9,
    unit: '',
    limitKey: `aiEvent ${typeKey} frames ${severity}`,
  }
  return server.db.transaction().execute((tx) => applyDecisions(tx, [decision], server.clock.now()))
}
const rows = async <T>(text: string, values: unknown[] = []) => (await server.pool.query(text, values)).rows as T[]
/** Warnings with a verdict: so many, all of them false alarms or all right. */
async function judged(deviceId: string, count: number, status: '1' | '3'): Promise<void> {
  const now = server.clock.now().getTime()
  for (let n = 0; n < count; n++) {
    await raise(deviceId, 'a2', 3, now - (count - n) * 1000)
    await rows(
      `update warn_event set handle_status = $2, nature = case when $2 = '3' then '002' else '001' end, close_time = now(), verified = 1
        where device_id = $1 and handle_status = '0'`,
      [deviceId, status],
    )
  }
}

beforeAll(async () => {
  server = await startForTest()
  doubtful = await add('TRUTH-1')
  good = await add('TRUTH-2')
  await judged(doubtful, 6, '3')
  await judged(good, 6, '1')
  await truthJob.run(server.db, server.clock.now())
})
afterAll(() => server.stop())

describe('the interval of a share', () => {
  it.each([
    [0, 0, 0, 1],
    [0, 3, 0, 0.5615],
    [0, 4, 0, 0.4899],
    [10, 10, 0.7225, 1],
    [5, 10, 0.2366, 0.7634],
  ])('%i of %i', (right, all, low, high) => {
    expect(wilson(right, all).low).toBeCloseTo(low, 3)
    expect(wilson(right, all).high).toBeCloseTo(high, 3)
  })
})

describe('a warning of image analysis', () => {
  const timers = (deviceId: string) =>
    rows<{ deadline: Date | null; timers: string; id: string }>(
      `select x.id::text as id, x.deadline, (select count(*) from warn_timer t where t.warn_id = x.id and t.fired_at is null) as timers
        from warn_event x where x.device_id = $1 and x.close_time is null and x.handle_status = '0'`,
      [deviceId],
    )

  it('is scored by camera and type', async () => {
    const { data } = await server.call('GET', '/blade-dcms-video/truth/page', {
      as: 'county',
      query: { typeKey: 'a2' },
    })
    const byName = new Map(data.records.map((row: { deviceName: string }) => [row.deviceName, row]))
    expect(byName.get('TRUTH-1')).toMatchObject({ verdicts: 6, wrong: 6, doubtful: 1 })
    expect(byName.get('TRUTH-2')).toMatchObject({ verdicts: 6, wrong: 0, doubtful: 0 })
    expect((await server.call('GET', '/blade-dcms-video/truth/page', { as: 'liling' })).data.records).toEqual([])
  })

  it('of a doubtful camera waits for a person, and climbs once it is found real', async () => {
    const now = server.clock.now().getTime()
    await raise(good, 'a2', 3, now)
    expect(await timers(good)).toMatchObject([{ deadline: expect.any(Date), timers: '1' }])
    await raise(doubtful, 'a2', 3, now)
    expect(await timers(doubtful)).toMatchObject([{ deadline: null, timers: '0' }])
    const { data } = await server.call('GET', '/blade-dcms-video/review/page', { as: 'county' })
    expect(data.records).toMatchObject([{ deviceName: 'TRUTH-1', score: '0.0000' }])
    const release = (as: string) =>
      server.call('POST', '/blade-dcms-video/review/release', { as, body: { id: data.records[0].id } })
    expect((await release('liling')).status).toBe(404)
    expect((await release('keeper')).status).toBe(403)
    expect((await release('county')).status).toBe(200)
    expect(await timers(doubtful)).toMatchObject([{ deadline: expect.any(Date), timers: '1' }])
    expect((await release('county')).status).toBe(404)
    expect((await server.call('GET', '/blade-dcms-video/review/page', { as: 'county' })).data.records).toEqual([])
  })

  it('of the highest severity always climbs', async () => {
    await rows('update vid_truth set type_key = $2 where device_id = $1', [doubtful, 'w105'])
    await raise(doubtful, 'w105', 1, server.clock.now().getTime())
    expect((await timers(doubtful)).map((one) => one.timers)).toEqual(['1', '1'])
  })
})
