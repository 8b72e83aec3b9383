import { describe, expect, it } from 'vitest'
import { makeDevice } from '../../../test/support/factories.ts'
import type { Db } from '../../framework/context.ts'
import type { Decision } from '../../framework/store/decision.ts'
import { applyDecisions } from './raise.ts'
import {
  apply,
  ask,
  close,
  database,
  everything,
  hit,
  later,
  logOf,
  now,
  occurrencesOf,
  openGround,
  raise,
  recordsOf,
  recover,
  t,
  th,
  told,
  world,
} from './test/raise-ground.ts'

openGround()

describe('what raises nothing', () => {
  it('is an empty batch, a missing device, a hit or recovery of an episode never raised', async () => {
    const deviceId = await th()
    const before = await everything()
    await apply([])
    await apply([raise({ deviceId: '1' }, 0)])
    await apply([hit({ deviceId }, 0, 5), recover({ deviceId }, 0, 9)])
    expect(await everything()).toEqual(before)
  })

  it('is a decision applied twice, at once or later', async () => {
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

  it('is an episode whose record is closed: a repeated raise, a hit, a recovery', async () => {
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
      source: 'produce',
      type_key: 'm1',
      monitor_type: '1',
      alarm_type: null,
      severity: '3',
      metric: 'temperature',
      handle_status: '0',
      nature: '001',
      handle_type: '1',
      hit_count: 1,
      workplace_id: world.workplaceId,
      warn_value: '35.0000',
      threshold: '34.0000',
      worst_value: '35.0000',
      last_value: '35.0000',
      unit_text: '℃',
      warn_time: new Date(t(-30)),
      last_time: now,
      recover_time: null,
      device_status: null,
      dedup_key: `${world.enterpriseId}:produce:m1:device:${deviceId}`,
      deadline: later(60),
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

  it('notifies township, head and administrator of a red one, in-app and by sms', async () => {
    const deviceId = await makeDevice(database.db, world.enterpriseId, 'chargegunpowder')
    await apply([raise({ deviceId, typeKey: 'e1001' }, 0, { severity: 1, unit: 'kg', value: 12, threshold: 10 })])
    const [record] = await recordsOf(deviceId)
    expect(record).toMatchObject({ handle_type: '3', alarm_type_ext: '1001', deadline: later(30) })
    expect((await told(record.id)).map(({ level, channel }) => `${level} ${channel}`)).toEqual([
      '1 site',
      '1 sms',
      '2 site',
      '2 sms',
      '3 site',
      '3 sms',
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

  it('keeps a figure that no column can hold as the greatest it can', async () => {
    const deviceId = await makeDevice(database.db, world.enterpriseId, 'electrostatic')
    const ohms = { severity: 3, value: 1e12, worst: 1e12, threshold: 100, unit: 'Ω' } as const
    await apply([raise({ deviceId, typeKey: 'a8' }, 0, ohms)])
    expect((await recordsOf(deviceId))[0].worst_value).toBe('9999999999.0000')
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
