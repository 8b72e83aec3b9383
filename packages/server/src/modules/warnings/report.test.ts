import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWorld, type World } from '../../../test/support/factories.ts'
import { fakeClock } from '../../framework/clock.ts'
import type { Tx } from '../../framework/context.ts'
import { type TestDatabase, testDatabase } from '../../framework/test/database.ts'
import { climbBatch } from './escalation/climb-batch.ts'
import { type Report, reportWarning, reportWarnings, settleReport } from './report.ts'

let database: TestDatabase
let world: World
beforeAll(async () => {
  database = await testDatabase({ max: 8 })
  world = await makeWorld(database.db)
})
afterAll(() => database.stop())

/** Noon in Shanghai. */
const noon = new Date('2026-11-21T04:00:00Z')
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
let last = 100
const about = (more: Partial<Report> = {}): Report => ({
  enterpriseId: world.enterpriseId,
  source: 'licence',
  typeKey: 'e1010',
  objectKind: 'licence',
  objectId: String(last++),
  objectName: 'XK-1',
  content: ['还有30天到期', 'ends in 30 days'],
  value: 30,
  threshold: 30,
  unit: 'd',
  ...more,
})
const tell = (report: Report, at = noon) =>
  database.db.transaction().execute((tx) => reportWarning(tx as Tx, report, at))
const settle = (report: Report, at = noon) =>
  database.db.transaction().execute((tx) => settleReport(tx as Tx, report, at))
const ask = async (query: string, values: unknown[] = []) => (await database.pool.query(query, values)).rows
const recordsOf = ({ objectId, typeKey }: Report) =>
  ask('select * from warn_event where ref_id = $1 and type_key = $2 order by create_time, id', [objectId, typeKey])
const logOf = async (id: string) =>
  (await ask('select action from warn_log where warn_id = $1 order by id', [id])).map(({ action }) => action)
const toldOf = async (id: string) =>
  (await ask('select distinct level, reason from warn_notify where warn_id = $1 order by 1, 2', [id])).map(
    ({ level, reason }) => `${level} ${reason}`,
  )
const liveOf = async (id: string) =>
  (
    await ask(
      `select payload ->> 'action' as action from live_event where payload -> 'warning' ->> 'id' = $1 order by id`,
      [id],
    )
  ).map(({ action }) => action)
const stretches = (id: string) =>
  ask('select start_time, end_time, device_id from warn_occurrence where warn_id = $1 order by start_time', [id])

describe('what cannot be reported is said', () => {
  it('an enterprise that does not exist', () =>
    expect(tell(about({ enterpriseId: '7' }))).rejects.toThrow('no enterprise 7'))
  it('a type that does not exist', () =>
    expect(tell(about({ typeKey: 'e9999' as 'e1010' }))).rejects.toThrow('e9999 is no type'))
  it('settling a warning that was never reported changes nothing', async () => {
    const report = about()
    await settle(report)
    expect(await recordsOf(report)).toEqual([])
  })
})

describe('a reported warning', () => {
  it('has its key, severity, figures and sentence, and notifies the first escalation step', async () => {
    const report = about()
    await tell(report)
    const [record] = await recordsOf(report)
    expect(record).toMatchObject({
      source: 'licence',
      type_key: 'e1010',
      alarm_type_ext: '1010',
      severity: '3',
      handle_status: '0',
      ref_kind: 'licence',
      device_id: null,
      warn_value: '30.0000',
      unit_text: 'd',
      hit_count: 1,
      content: 'XK-1：还有30天到期',
      content_en: 'XK-1: ends in 30 days',
      deadline: later(60),
      dedup_key: `${world.enterpriseId}:licence:e1010:licence:${report.objectId}`,
      region_code: world.organizations.at(-1)?.region,
    })
    expect(record.warn_no).toMatch(/^BJ20261121\d{4}$/)
    expect(await logOf(record.id)).toEqual(['raise'])
    expect(await toldOf(record.id)).toEqual(['1 raise'])
    expect(await liveOf(record.id)).toEqual(['raise'])
    expect(await stretches(record.id)).toEqual([{ start_time: noon, end_time: null, device_id: null }])
  })

  it('has the place of its object when there is one', async () => {
    const report = about({ objectKind: 'workplace', objectId: world.workplaceId, typeKey: 'e1001', source: 'stock' })
    await tell(report)
    expect(await recordsOf(report)).toMatchObject([
      { workplace_id: world.workplaceId, severity: '1', handle_type: '3' },
    ])
  })

  it('continues while it is reported, with the newest figures and one occurrence', async () => {
    const report = about()
    await tell(report)
    await tell({ ...report, content: ['还有29天到期', 'ends in 29 days'], value: '29' }, later(60))
    const records = await recordsOf(report)
    expect(records).toMatchObject([
      { hit_count: 1, content: 'XK-1：还有29天到期', last_value: '29.0000', last_time: later(60) },
    ])
    expect(await logOf(records[0].id)).toEqual(['raise'])
    expect(await stretches(records[0].id)).toHaveLength(1)
  })

  it('gets worse and notifies all recipients again', async () => {
    const report = about()
    await tell(report)
    await tell({ ...report, severity: 1 }, later(1))
    const [record] = await recordsOf(report)
    expect(record).toMatchObject({ severity: '1', handle_type: '3' })
    expect(await logOf(record.id)).toEqual(['raise', 'escalate'])
    expect(await toldOf(record.id)).toEqual(['1 raise', '1 worse', '2 raise', '3 raise'])
  })

  it('escalates when it is not handled', async () => {
    await ask(`update warn_timer set fired_at = now(), outcome = 'cancelled' where fired_at is null`)
    const report = about()
    await tell(report)
    expect(await climbBatch(database.db, fakeClock(later(60)), { most: 1 })).toMatchObject([{ reached: 2 }])
    const [record] = await recordsOf(report)
    expect(record.handle_type).toBe('2')
    expect(await toldOf(record.id)).toEqual(['1 raise', '2 timeout'])
  })

  it('ends when it is settled, and begins again in the same record', async () => {
    const report = about()
    await tell(report)
    await settle(report, later(5))
    await settle(report, later(6))
    expect(await recordsOf(report)).toMatchObject([{ recover_time: later(5), close_time: null }])
    await tell(report, later(10))
    const [record, ...others] = await recordsOf(report)
    expect(others).toEqual([])
    expect(record).toMatchObject({ recover_time: null, hit_count: 2 })
    expect(await logOf(record.id)).toEqual(['raise', 'recover', 'hit'])
    expect(await liveOf(record.id)).toEqual(['raise', 'recover', 'hit'])
    expect((await stretches(record.id)).map(({ end_time }) => end_time)).toEqual([later(5), null])
  })

  it('is raised anew when its record is closed', async () => {
    const report = about()
    await tell(report)
    const [first] = await recordsOf(report)
    await ask(`update warn_event set handle_status = '1', verified = 1, close_time = $2 where id = $1`, [
      first.id,
      later(1),
    ])
    await settle(report, later(2))
    await tell(report, later(3))
    expect(await recordsOf(report)).toMatchObject([
      { id: first.id, recover_time: null },
      { recurrence_of: first.id, hit_count: 1 },
    ])
  })
})

it('opens one record for each thing, however many report it at once', async () => {
  const [one, other] = [about(), about()]
  const batch = [one, other, { ...one, severity: 2 as const }]
  const all = () => database.db.transaction().execute((tx) => reportWarnings(tx as Tx, batch, noon))
  await Promise.all([all(), all(), all()])
  expect(await recordsOf(one)).toMatchObject([{ severity: '2', hit_count: 1 }])
  expect(await recordsOf(other)).toMatchObject([{ severity: '3', hit_count: 1 }])
})
