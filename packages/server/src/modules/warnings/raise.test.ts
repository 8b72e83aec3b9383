import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDevice, makeWorld, type World } from '../../../test/support/factories.ts'
import { overClient } from '../../database/over-client.ts'
import type { Db } from '../../kit/context.ts'
import type { Decision, HitDecision, RaiseDecision, RecoverDecision } from '../../kit/decision.ts'
import { type TestDatabase, testDatabase } from '../../kit/test/database.ts'
import { applyDecisions } from './raise.ts'

let database: TestDatabase<unknown>
let world: World
beforeAll(async () => {
  database = await testDatabase({ max: 24 })
  world = await makeWorld(database.db)
})
afterAll(() => database.stop())

const now = new Date('2026-11-21T04:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const t = (seconds: number) => now.getTime() + seconds * 1000

interface Of {
  deviceId: string
  typeKey?: string
  ruleId?: string | null
  parentDeviceId?: string
}
const named = ({ deviceId, typeKey = 'm1', ruleId = null, parentDeviceId }: Of) => ({
  ...{ deviceId, typeKey, ruleId },
  ...(parentDeviceId ? { parentDeviceId } : {}),
})
const raise = (of: Of, start: number, more: Partial<RaiseDecision> = {}): RaiseDecision => ({
  ...{ act: 'raise', ...named(of), severity: 3, startTime: t(start), time: t(start) },
  ...{ value: 35, threshold: 34, worst: 35, unit: '℃', ...more },
})
const hit = (of: Of, start: number, at: number, more: Partial<HitDecision> = {}): HitDecision => ({
  ...{ act: 'hit', ...named(of), severity: 3, startTime: t(start), time: t(at), value: 36, worst: 36, ...more },
})
const recover = (of: Of, start: number, end: number): RecoverDecision => ({
  ...{ act: 'recover', ...named(of), startTime: t(start), endTime: t(end), value: 33 },
})
const apply = (decisions: Decision[], at = now) =>
  database.db.transaction().execute((tx: Db) => applyDecisions(tx, decisions, at))

const ask = async (query: string, values: unknown[] = []) => (await database.pool.query(query, values)).rows
const recordsOf = (deviceId: string) =>
  ask('select * from warn_event where device_id = $1 order by create_time, id', [deviceId])
const occurrencesOf = (warnId: string) =>
  ask('select * from warn_occurrence where warn_id = $1 order by start_time', [warnId])
const logOf = async (warnId: string) =>
  (await ask('select action from warn_log where warn_id = $1 order by id', [warnId])).map(({ action }) => action)
const told = (warnId: string) =>
  ask('select level, channel, reason from warn_notify where warn_id = $1 order by level, channel', [warnId])
const th = () => makeDevice(database.db, world.enterpriseId, 'th', { workplaceId: world.workplaceId })
const close = (id: string, at: Date) =>
  ask(`update warn_event set handle_status = '1', verified = 1, close_time = $2 where id = $1`, [id, at])
/** Everything a record hangs on, to see that nothing changed. */
const everything = async () =>
  Promise.all(
    ['warn_event', 'warn_occurrence', 'warn_episode', 'warn_log', 'warn_timer', 'warn_notify', 'live_event'].map(
      (table) => ask(`select * from ${table} order by 1, 2, 3`),
    ),
  )

describe('what raises nothing', () => {
  it('is an empty batch, a device that is gone, a hit or recovery of an episode nobody raised', async () => {
    const deviceId = await th()
    const before = await everything()
    await apply([])
    await apply([raise({ deviceId: '1' }, 0)])
    await apply([hit({ deviceId }, 0, 5), recover({ deviceId }, 0, 9)])
    expect(await everything()).toEqual(before)
  })

  it('is a decision told twice, at once or later', async () => {
    const deviceId = await th()
    const story = [raise({ deviceId }, 0), hit({ deviceId }, 0, 5), recover({ deviceId }, 0, 60)]
    await apply(story)
    const once = await everything()
    await apply(story)
    await apply([...story, ...story])
    await apply([story[1] as Decision])
    expect((await everything()).slice(0, 6)).toEqual(once.slice(0, 6))
    expect((await everything())[6]).toHaveLength(once[6]?.length ?? 0)
  })

  it('is an episode whose record is closed: told again, going on, ending', async () => {
    const deviceId = await th()
    await apply([raise({ deviceId }, 0)])
    const [record] = await recordsOf(deviceId)
    await close(record.id, later(1))
    await apply(
      [raise({ deviceId }, 0), hit({ deviceId }, 0, 90, { worst: 40 }), recover({ deviceId }, 0, 120)],
      later(2),
    )
    const after = await recordsOf(deviceId)
    expect(after).toHaveLength(1)
    expect(after[0]).toMatchObject({ hit_count: 1, worst_value: '35.0000', recover_time: null })
    const [stretch] = await occurrencesOf(record.id)
    expect(stretch).toMatchObject({ worst_value: '40.0000', end_time: new Date(t(120)) })
  })
})

describe('a new warning', () => {
  it('carries its device, figures, sentence, key and number, and starts the first timer', async () => {
    const deviceId = await th()
    await apply([raise({ deviceId }, -30, { time: t(0) })])
    const [record] = await recordsOf(deviceId)
    expect(record).toMatchObject({
      ...{
        source: 'produce',
        type_key: 'm1',
        monitor_type: '1',
        alarm_type: null,
        severity: '3',
        metric: 'temperature',
      },
      ...{ handle_status: '0', nature: '001', handle_type: '1', hit_count: 1, workplace_id: world.workplaceId },
      ...{ warn_value: '35.0000', threshold: '34.0000', worst_value: '35.0000', last_value: '35.0000', unit_text: '℃' },
      ...{ warn_time: new Date(t(-30)), last_time: now, recover_time: null, device_status: null },
      ...{ dedup_key: `${world.enterpriseId}:produce:m1:device:${deviceId}`, deadline: later(60) },
    })
    expect(record.warn_no).toMatch(/^BJ20261121\d{4}$/)
    expect(record.content).toMatch(/温度 35 ℃，超过限值 34 ℃$/)
    expect(record.content_en).toMatch(/above the limit of 34 ℃$/)
    expect(record.region_code).toBe(world.organizations.at(-1)?.region)
    expect(await logOf(record.id)).toEqual(['raise'])
    expect(await told(record.id)).toEqual([{ level: 1, channel: 'site', reason: 'raise' }])
    expect(await ask('select rung, due, fired_at from warn_timer where warn_id = $1', [record.id])).toEqual([
      { rung: 2, due: later(60), fired_at: null },
    ])
  })

  it('tells township, head and administrator of a red one, by bell and by sms', async () => {
    const deviceId = await makeDevice(database.db, world.enterpriseId, 'chargegunpowder')
    await apply([raise({ deviceId, typeKey: 'e1001' }, 0, { severity: 1, unit: 'kg', value: 12, threshold: 10 })])
    const [record] = await recordsOf(deviceId)
    expect(record).toMatchObject({ handle_type: '3', alarm_type_ext: '1001', deadline: later(30) })
    expect((await told(record.id)).map(({ level, channel }) => `${level} ${channel}`)).toEqual([
      ...['1 site', '1 sms', '2 site', '2 sms', '3 site', '3 sms'],
    ])
  })

  it('sends one live event for each batch that says something new, with the row of the lists', async () => {
    const deviceId = await th()
    await apply([raise({ deviceId }, 0)])
    await apply([hit({ deviceId }, 0, 5, { value: 35, worst: 35 })])
    await apply([hit({ deviceId }, 0, 10)])
    await apply([recover({ deviceId }, 0, 20)])
    const [record] = await recordsOf(deviceId)
    const events = await ask(
      `select payload->>'action' as action, payload->'warning' as row from live_event
       where payload->'warning'->>'id' = $1 order by id`,
      [record.id],
    )
    expect(events.map(({ action }) => action)).toEqual(['raise', 'hit', 'recover'])
    expect(events[0].row).toMatchObject({
      deviceId,
      warnTime: '2026-11-21 12:00:00',
      hitCount: 1,
      worstValue: '35.0000',
    })
  })

  it('hands its live events to a caller who collects them', async () => {
    const deviceId = await th()
    const events: string[] = []
    const count = async () => (await ask('select count(*)::int as n from live_event'))[0].n
    const before = await count()
    await database.db
      .transaction()
      .execute((tx: Db) => applyDecisions(tx, [raise({ deviceId }, 0)], now, (event) => events.push(event.kind)))
    expect(events).toEqual(['warning'])
    expect(await count()).toBe(before)
  })

  it('runs inside a transaction of a bare connection', async () => {
    const deviceId = await th()
    const client = await database.pool.connect()
    await client.query('begin')
    await applyDecisions(overClient(client), [raise({ deviceId }, 0)], now)
    await client.query('rollback')
    client.release()
    expect(await recordsOf(deviceId)).toEqual([])
  })

  it('keeps a figure that no column can hold as the greatest it can', async () => {
    const deviceId = await makeDevice(database.db, world.enterpriseId, 'electrostatic')
    const ohms = { severity: 3, value: 1e12, worst: 1e12, threshold: 100, unit: 'Ω' } as const
    await apply([raise({ deviceId, typeKey: 'a8' }, 0, ohms)])
    expect((await recordsOf(deviceId))[0].worst_value).toBe('9999999999.0000')
  })
})

describe('an open warning', () => {
  it('shows last and worst of its readings', async () => {
    const deviceId = await th()
    await apply([raise({ deviceId }, 0)])
    await apply([hit({ deviceId }, 0, 60, { value: 38, worst: 39 })])
    await apply([hit({ deviceId }, 0, 120, { value: 34.5, worst: 39 })])
    const [record] = await recordsOf(deviceId)
    expect(record).toMatchObject({ worst_value: '39.0000', last_value: '34.5000', last_time: new Date(t(120)) })
    expect(record.warn_value).toBe('35.0000')
    const [stretch] = await occurrencesOf(record.id)
    expect(stretch).toMatchObject({ first_value: '35.0000', worst_value: '39.0000', last_value: '34.5000' })
  })

  it('ends with its stretch and takes the next one in, without another message', async () => {
    const deviceId = await th()
    await apply([raise({ deviceId }, 0)])
    await apply([recover({ deviceId }, 0, 60)])
    const [ended] = await recordsOf(deviceId)
    expect(ended).toMatchObject({ recover_time: new Date(t(60)), handle_status: '0', close_time: null })
    await apply([raise({ deviceId }, 100), hit({ deviceId }, 100, 110, { worst: 37 })], later(2))
    const [again] = await recordsOf(deviceId)
    expect(again).toMatchObject({ id: ended.id, recover_time: null, hit_count: 2, worst_value: '37.0000' })
    expect(again.warn_time).toEqual(ended.warn_time)
    expect(await occurrencesOf(ended.id)).toHaveLength(2)
    expect(await logOf(ended.id)).toEqual(['raise', 'recover', 'hit'])
    expect(await told(ended.id)).toHaveLength(1)
  })

  it('takes raise and recovery of several episodes in one batch', async () => {
    const deviceId = await th()
    const story = [0, 100, 200].flatMap((start) => [
      raise({ deviceId }, start),
      recover({ deviceId }, start, start + 50),
    ])
    await apply(story)
    const [record, ...others] = await recordsOf(deviceId)
    expect(others).toEqual([])
    expect(record).toMatchObject({ hit_count: 3, recover_time: new Date(t(250)) })
    expect((await occurrencesOf(record.id)).map(({ end_time }) => end_time)).toEqual(
      [50, 150, 250].map((s) => new Date(t(s))),
    )
    await apply(story)
    expect(await occurrencesOf(record.id)).toHaveLength(3)
  })

  it('is one stretch while two rules of its type hold', async () => {
    const deviceId = await makeDevice(database.db, world.enterpriseId, 'dust')
    const yellow = { deviceId, typeKey: 'm3', ruleId: '10' }
    const red = { ...yellow, ruleId: '30' }
    const jump = { value: 40, worst: 40, unit: 'mg/m³' }
    await apply([raise(yellow, 0, { ...jump, threshold: 10 }), raise(red, 0, { ...jump, threshold: 30, severity: 1 })])
    const [record] = await recordsOf(deviceId)
    expect(record).toMatchObject({ severity: '1', hit_count: 1, threshold: '30.0000', handle_type: '3' })
    expect((await told(record.id)).filter(({ channel }) => channel === 'site')).toHaveLength(3)
    await apply([recover(red, 0, 30)])
    expect((await recordsOf(deviceId))[0].recover_time).toBeNull()
    await apply([raise(red, 60, { ...jump, threshold: 30, severity: 1 }), recover(red, 60, 70), recover(yellow, 0, 90)])
    const [ended] = await recordsOf(deviceId)
    expect(ended).toMatchObject({ hit_count: 1, recover_time: new Date(t(90)) })
    expect(await occurrencesOf(record.id)).toHaveLength(1)
  })

  it('tells everybody again when it gets worse, and begins the ladder of the worse severity', async () => {
    const deviceId = await makeDevice(database.db, world.enterpriseId, 'dust')
    const yellow = { deviceId, typeKey: 'm3', ruleId: '10' }
    const red = { ...yellow, ruleId: '30' }
    await apply([raise(yellow, 0, { value: 12, worst: 12, threshold: 10, unit: 'mg/m³' })])
    await apply([raise(red, 60, { value: 31, worst: 31, threshold: 30, severity: 1, unit: 'mg/m³' })], later(5))
    const [record] = await recordsOf(deviceId)
    expect(record).toMatchObject({
      severity: '1',
      handle_type: '3',
      hit_count: 1,
      deadline: later(35),
      warn_value: '12.0000',
    })
    expect(record.content).toContain('31 mg/m³，超过限值 30 mg/m³')
    const bells = (await told(record.id)).filter(({ channel }) => channel === 'site')
    expect(bells.map(({ level, reason }) => `${level} ${reason}`)).toEqual(['1 raise', '1 worse', '2 raise', '3 raise'])
    expect(await ask('select rung, outcome from warn_timer where warn_id = $1 order by id', [record.id])).toEqual([
      { rung: 2, outcome: 'cancelled' },
      { rung: 4, outcome: null },
    ])
    expect(await logOf(record.id)).toEqual(['raise', 'escalate'])
    await apply([hit(red, 60, 70, { severity: 1, value: 32, worst: 32 })], later(6))
    expect((await told(record.id)).filter(({ channel }) => channel === 'site')).toHaveLength(4)
  })

  it('is marked once as chattering, with one message to the lowest rung', async () => {
    const deviceId = await th()
    await apply([raise({ deviceId }, 0)])
    await apply([hit({ deviceId }, 0, 10, { chattering: true })])
    await apply([hit({ deviceId }, 0, 20, { chattering: true })])
    const [record] = await recordsOf(deviceId)
    expect(record).toMatchObject({ chattering: 1, recover_time: null })
    expect((await told(record.id)).map(({ level, reason }) => `${level} ${reason}`)).toEqual(['1 raise', '1 chatter'])
  })
})

describe('a record that is closed', () => {
  it('is not reused: the next episode makes a new one that names it', async () => {
    const deviceId = await th()
    await apply([raise({ deviceId }, 0), recover({ deviceId }, 0, 60)])
    const [first] = await recordsOf(deviceId)
    await close(first.id, later(10))
    await apply([raise({ deviceId }, 1200)], later(20))
    const [before, second] = await recordsOf(deviceId)
    expect(before).toEqual({ ...first, handle_status: '1', verified: 1, close_time: later(10) })
    expect(second).toMatchObject({ recurrence_of: first.id, handle_type: '1', hit_count: 1 })
  })

  it('makes the third within 24 hours start one rung higher', async () => {
    const deviceId = await th()
    for (const [n, minutes] of [0, 20, 40].entries()) {
      await apply(
        [raise({ deviceId }, minutes * 60), recover({ deviceId }, minutes * 60, minutes * 60 + 5)],
        later(minutes),
      )
      const records = await recordsOf(deviceId)
      expect(records).toHaveLength(n + 1)
      if (n < 2) await close(records[n].id, later(minutes + 10))
    }
    const third = (await recordsOf(deviceId))[2]
    expect(third.handle_type).toBe('2')
    expect((await told(third.id)).map(({ level }) => level)).toEqual([1, 2])
  })

  it('is forgotten after a day', async () => {
    const deviceId = await th()
    for (const minutes of [0, 20]) {
      await apply([raise({ deviceId }, minutes * 60)], later(minutes))
      await close((await recordsOf(deviceId)).at(-1).id, later(minutes + 10))
    }
    await apply([raise({ deviceId }, 90_000)], later(1500))
    expect((await recordsOf(deviceId))[2]).toMatchObject({ recurrence_of: null, handle_type: '1' })
  })

  it('cannot be changed, and no record can be removed', async () => {
    const deviceId = await th()
    await apply([raise({ deviceId }, 0)])
    const [record] = await recordsOf(deviceId)
    await expect(ask('delete from warn_event where id = $1', [record.id])).rejects.toThrow(/never deleted/)
    await close(record.id, later(1))
    await expect(ask('update warn_event set hit_count = 9 where id = $1', [record.id])).rejects.toThrow(
      /never reopened/,
    )
    const reopen = `update warn_event set handle_status = '0', verified = 0, close_time = null where id = $1`
    await expect(ask(reopen, [record.id])).rejects.toThrow(/never reopened/)
    await expect(ask('update warn_log set action = action where warn_id = $1', [record.id])).rejects.toThrow()
  })
})

describe('a gateway that is gone', () => {
  it('absorbs the outages of its devices', async () => {
    const gateway = await makeDevice(database.db, world.enterpriseId, 'gateway')
    const children = await Promise.all(Array.from({ length: 40 }, () => th()))
    const outage = { severity: 2, value: null, threshold: null, worst: null, unit: '' } as const
    const own = { deviceId: gateway, typeKey: 'e1014' }
    await apply([raise(own, 0, outage)])
    const lost = (deviceId: string) => ({ deviceId, typeKey: 'a7', parentDeviceId: gateway })
    await apply(children.map((deviceId) => raise(lost(deviceId), 200, { ...outage, severity: 4 })))
    const [record] = await recordsOf(gateway)
    expect(record).toMatchObject({
      type_key: 'e1014',
      severity: '2',
      hit_count: 41,
      device_status: '0',
      source: 'device',
    })
    expect(await ask('select 1 from warn_event where device_id = any($1)', [children])).toEqual([])
    expect((await told(record.id)).filter(({ channel }) => channel === 'site')).toHaveLength(2)
    await apply([recover(own, 0, 600), ...children.slice(1).map((deviceId) => recover(lost(deviceId), 200, 610))])
    expect((await recordsOf(gateway))[0]).toMatchObject({ recover_time: null, device_status: '0' })
    await apply([recover(lost(children[0] as string), 200, 700)])
    expect((await recordsOf(gateway))[0]).toMatchObject({ recover_time: new Date(t(700)), device_status: '1' })
  })

  it('hands an outage back to its device: it begins again at the same moment, as a record of its own', async () => {
    const gateway = await makeDevice(database.db, world.enterpriseId, 'gateway')
    const deviceId = await th()
    const outage = { severity: 4, value: null, threshold: null, worst: null, unit: '' } as const
    const own = { deviceId, typeKey: 'a7' }
    const held = { ...own, parentDeviceId: gateway }
    await apply([raise(held, 0, outage)])
    const handOver = [recover(held, 0, 500), raise(own, 0, outage)]
    await apply(handOver)
    await apply(handOver)
    expect((await recordsOf(gateway))[0]).toMatchObject({ hit_count: 1, recover_time: new Date(t(500)) })
    expect(await recordsOf(deviceId)).toMatchObject([{ type_key: 'a7', hit_count: 1, recover_time: null }])
  })

  it('has a record even when only its device was told', async () => {
    const gateway = await makeDevice(database.db, world.enterpriseId, 'gateway')
    const deviceId = await th()
    const outage = { severity: 4, value: null, threshold: null, worst: null, unit: '' } as const
    await apply([raise({ deviceId, typeKey: 'a7', parentDeviceId: gateway }, 0, outage)])
    expect((await recordsOf(gateway))[0]).toMatchObject({ type_key: 'e1014', severity: '2', hit_count: 1 })
  })
})

describe('at the same moment', () => {
  it('opens one record for twenty that raise one key', async () => {
    const deviceId = await th()
    await Promise.all(Array.from({ length: 20 }, () => apply([raise({ deviceId }, 0)])))
    const records = await recordsOf(deviceId)
    expect(records).toHaveLength(1)
    expect(records[0].hit_count).toBe(1)
    expect(await occurrencesOf(records[0].id)).toHaveLength(1)
    expect(await told(records[0].id)).toHaveLength(1)
    expect(await logOf(records[0].id)).toEqual(['raise'])
  })

  it('does not lock batches against each other, whatever their order', async () => {
    const devices = await Promise.all(Array.from({ length: 12 }, () => th()))
    const batch = (order: string[]) => order.map((deviceId) => raise({ deviceId }, 0))
    await Promise.all(Array.from({ length: 8 }, (_, n) => apply(batch(n % 2 ? [...devices] : [...devices].reverse()))))
    const counts = await ask(
      'select count(*)::int as n, sum(hit_count)::int as hits from warn_event where device_id = any($1)',
      [devices],
    )
    expect(counts).toEqual([{ n: 12, hits: 12 }])
  })

  it('gives every record a number of its own', async () => {
    const devices = await Promise.all(Array.from({ length: 10 }, () => th()))
    await Promise.all(devices.map((deviceId) => apply([raise({ deviceId }, 0)])))
    const numbers = await ask('select warn_no from warn_event where device_id = any($1)', [devices])
    expect(new Set(numbers.map(({ warn_no }) => warn_no)).size).toBe(10)
  })
})
