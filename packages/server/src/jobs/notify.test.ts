import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeDevice, makeWorld, type World } from '../../test/support/factories.ts'
import type { Db } from '../framework/context.ts'
import type { SmsProviderOf } from '../framework/sms/provider.ts'
import { type TestDatabase, testDatabase } from '../framework/test/database.ts'
import { applyDecisions } from '../modules/warnings/raise.ts'
import { sendBellNotices } from './notify.ts'
import { brokenAt, PowerCut } from './test/broken.ts'
import { sendTexts } from './text-messages.ts'

let database: TestDatabase
let db: Db
let world: World
const now = new Date('2026-11-21T04:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const ask = async (query: string, values: unknown[] = []) => (await database.pool.query(query, values)).rows

beforeAll(async () => {
  database = await testDatabase()
  db = database.db as Db
  world = await makeWorld(db)
})
afterAll(() => database.stop())
beforeEach(() => ask('delete from warn_notify'))

async function red() {
  const deviceId = await makeDevice(db, world.enterpriseId, 'th')
  const time = now.getTime()
  await db.transaction().execute((tx) =>
    applyDecisions(
      tx,
      [
        {
          act: 'raise',
          ruleId: null,
          deviceId,
          typeKey: 'e1001',
          severity: 1,
          startTime: time,
          time,
          value: 12,
          threshold: 10,
          worst: 12,
          unit: 'kg',
        },
      ],
      now,
    ),
  )
  const [{ id }] = await ask('select id from warn_event where device_id = $1', [deviceId])
  return String(id)
}
const bells = (id: string) =>
  ask(`select user_id, payload from live_event where kind = 'notice' and payload->>'warnId' = $1 order by id`, [id])

describe('the bell', () => {
  it('notifies each recipient once, and stays unread', async () => {
    const id = await red()
    expect(await sendBellNotices(db, now)).toBe(3)
    expect(await sendBellNotices(db, now)).toBe(0)
    const rung = await bells(id)
    expect(rung.map(({ user_id }) => user_id).sort()).toEqual([1, 2, 3].map((n) => world.users[n]).sort())
    expect(rung[0].payload).toMatchObject({
      warnId: id,
      about: 'warning',
      severity: '1',
      reason: 'raise',
      typeKey: 'e1001',
    })
    const rows = await ask(
      `select sent_time, read_time, result from warn_notify where warn_id = $1 and channel = 'site'`,
      [id],
    )
    expect(rows).toEqual(Array(3).fill({ sent_time: now, read_time: null, result: 'sent' }))
  })
  it('notifies all recipients of one tick, however many', async () => {
    const id = await red()
    await ask(
      `insert into warn_notify (warn_id, level, user_id, channel, reason)
       select $1, 1, 900000000 + n, 'site', 'worse' from generate_series(1, 1200) n`,
      [id],
    )
    expect(await sendBellNotices(db, now)).toBe(1203)
    expect(await ask('select 1 from warn_notify where sent_time is null and channel = $1', ['site'])).toEqual([])
    expect(new Set((await bells(id)).map(({ user_id }) => user_id)).size).toBe(1203)
  })
  it('neither rings twice nor falls silent when it is cut off', async () => {
    const id = await red()
    for (let statement = 1; statement < 4; statement += 1)
      await expect(sendBellNotices(brokenAt(db, statement), now)).rejects.toThrow(PowerCut)
    expect(await bells(id)).toEqual([])
    await Promise.all([sendBellNotices(db, now), sendBellNotices(db, now), sendBellNotices(db, now)])
    expect(await bells(id)).toHaveLength(3)
  })
})

describe('text messages', () => {
  const provider =
    (send: (phone: string, text: string) => Promise<void>): SmsProviderOf =>
    async () => ({ name: 'test', send: ({ phone, text }) => send(phone, text) })
  const states = async () =>
    (await ask(`select level, result, attempts, error from warn_notify where channel = 'sms' order by level`)).map(
      (row) => `${row.level} ${row.result} ${row.attempts} ${row.error}`,
    )

  it('contain severity, escalation level, enterprise and event, once', async () => {
    await red()
    const sent: string[] = []
    const sms = provider(async (phone, text) => void sent.push(`${phone} ${text}`))
    expect(await sendTexts(sms, db, now)).toBe(3)
    expect(await sendTexts(sms, db, later(1))).toBe(0)
    expect(sent).toHaveLength(3)
    expect(sent[0]).toMatch(/^138\d{8} 【烽燧】红色报警（安全管理员）试验花炮厂\d+：.*药量 12 kg/)
    expect(await states()).toEqual(['1 sent 1 null', '2 sent 1 null', '3 sent 1 null'])
  })
  it('would have been sent while no provider is set: none counts as sent, and none waits any longer', async () => {
    await red()
    const unset: SmsProviderOf = async () => ({ name: 'log', sends: false, send: async () => {} })
    expect(await sendTexts(unset, db, now)).toBe(3)
    expect(await states()).toEqual(['1 noProvider 1 null', '2 noProvider 1 null', '3 noProvider 1 null'])
    expect(await ask(`select 1 from warn_notify where channel = 'sms' and sent_time is not null`)).toEqual([])
    expect(await sendTexts(unset, db, later(1))).toBe(0)
  })
  it('that fail are tried again, later each time, five times at most, and hold up no other', async () => {
    await red()
    let tries = 0
    const sms = provider(async (_, text) => {
      if (!text.includes('企业负责人')) return
      tries += 1
      throw new Error('no credit')
    })
    await sendTexts(sms, db, now)
    expect(await states()).toEqual(['1 sent 1 null', '2 null 1 no credit', '3 sent 1 null'])
    expect(await sendTexts(sms, db, new Date(now.getTime() + 59_000))).toBe(0)
    for (const minutes of [1, 3, 7, 15, 31, 63]) await sendTexts(sms, db, later(minutes))
    expect(tries).toBe(5)
    expect((await states())[1]).toBe('2 failed 5 no credit')
  })
  it('are not sent for what is closed meanwhile, nor without a number', async () => {
    const [closed, silent] = [await red(), await red()]
    await ask(`update warn_event set handle_status = '1', verified = 1, close_time = now() where id = $1`, [closed])
    await ask('update sys_user set phone = null where id = $1', [world.users[1]])
    const sms = provider(async () => {})
    await sendTexts(sms, db, now)
    const results = await ask(
      `select warn_id, result, count(*)::int as n from warn_notify where channel = 'sms' group by 1, 2 order by 1, 2`,
    )
    expect(results).toEqual([
      { warn_id: closed, result: 'skipped', n: 3 },
      { warn_id: silent, result: 'failed', n: 1 },
      { warn_id: silent, result: 'sent', n: 2 },
    ])
    await ask(`update sys_user set phone = '13800000000' where id = $1`, [world.users[1]])
  })
  it('are not lost when their sender dies in the middle, nor sent by two at once', async () => {
    await red()
    const sent: string[] = []
    const sms = provider(async (phone) => void sent.push(phone))
    await expect(sendTexts(sms, brokenAt(db, 2), now)).rejects.toThrow(PowerCut)
    const before = sent.length
    await sendTexts(sms, db, now)
    expect(sent).toHaveLength(before)
    await Promise.all([sendTexts(sms, db, later(2)), sendTexts(sms, db, later(2))])
    expect(sent).toHaveLength(before + 3)
  })
})
