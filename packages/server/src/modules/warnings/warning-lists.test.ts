import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, callerOn, contextOf } from '../../../test/support/callers.ts'
import { makeWorld, type World } from '../../../test/support/factories.ts'
import { fakeClock } from '../../framework/clock.ts'
import type { Caller, Db } from '../../framework/context.ts'
import { type TestDatabase, testDatabase } from '../../framework/test/database.ts'
import { warningLists } from './warning-lists.ts'

const clock = fakeClock(new Date('2026-11-21T04:00:00Z'))
let database: TestDatabase
let db: Db
let worlds: World[]
let serial = 0

interface Given {
  no: string
  typeKey?: string
  source?: string
  severity?: string
  handleType?: string
  status?: '0' | '1'
  world?: number
}
async function insert({
  no,
  typeKey = 'm1',
  source = 'produce',
  severity = '3',
  handleType = '1',
  status = '0',
  world = 0,
}: Given) {
  serial += 1
  const at = new Date(clock.now().getTime() - (100 - serial) * 60_000)
  await database.pool.query(
    `insert into warn_event (warn_no, source, type_key, severity, handle_status, handle_type, content, warn_time, last_time,
      handle_time, dedup_key, enterprise_id) values ($1, $2, $3, $4, $5, $6, 'x', $7, $7, $8, $1, $9)`,
    [no, source, typeKey, severity, status, handleType, at, status === '1' ? at : null, worlds[world]?.enterpriseId],
  )
}

beforeAll(async () => {
  database = await testDatabase()
  db = database.db as Db
  worlds = [await makeWorld(db), await makeWorld(db)]
  await insert({ no: 'yellow' })
  await insert({ no: 'handledRed', severity: '1', status: '1' })
  await insert({ no: 'orange', severity: '2' })
  await insert({ no: 'risen', handleType: '4' })
  await insert({ no: 'township', handleType: '3' })
  await insert({ no: 'crowd', severity: '1', typeKey: 'e1023', source: 'pds' })
  await insert({ no: 'static', severity: '1', typeKey: 'e1024', source: 'pds' })
  await insert({ no: 'people', typeKey: 'a0', source: 'pds' })
  await insert({ no: 'elsewhere', severity: '1', typeKey: 'e1023', source: 'pds', world: 1 })
})
afterAll(() => database.stop())

const authority = () => callerOn(4, { userId: '1' })
const plant = () => callerOn(1, { userId: '1', enterpriseId: worlds[0]?.enterpriseId ?? '0' })
async function listed(path: string, who: Caller, raw: Record<string, unknown> = {}): Promise<string[]> {
  const of = warningLists.find((one) => one.of.path.endsWith(`/${path}`))
  if (!of) throw new Error(`no list ${path}`)
  const { records } = await call(of, 'page', contextOf(db, clock, who), raw)
  return records.map(({ warnNo }: { warnNo: string }) => warnNo)
}

it('refuses a filter that is none', async () => {
  await expect(listed('highRisk', authority(), { warnTime_datege: 'never' })).rejects.toMatchObject({ status: 400 })
})

it('lists red, orange and escalated warnings, unhandled and worst first', async () => {
  expect(await listed('highRisk', authority())).toEqual([
    'elsewhere',
    'static',
    'crowd',
    'orange',
    'risen',
    'handledRed',
  ])
  expect(await listed('highRisk', plant())).toEqual(['static', 'crowd', 'orange', 'risen', 'handledRed'])
  expect(await listed('highRisk', plant(), { severity: '2' })).toEqual(['orange'])
  expect(await listed('highRisk', plant(), { ascs: 'warnTime' })).toEqual([
    'handledRed',
    'orange',
    'risen',
    'crowd',
    'static',
  ])
})

it('lists what has lasted long, and what people detectors raise', async () => {
  expect(await listed('longTimeOverMan', authority())).toEqual(expect.arrayContaining(['crowd', 'elsewhere']))
  expect(await listed('longTimeOverMan', plant())).toEqual(['crowd'])
  expect(await listed('longTimeElectrostatic', authority())).toEqual(['static'])
  expect((await listed('detector-warning', plant())).sort()).toEqual(['crowd', 'people', 'static'])
  expect(await listed('detector-warning', plant(), { typeKey: 'a0', open: '1' })).toEqual(['people'])
  expect(await listed('detector-warning', plant(), { open: '0' })).toEqual([])
})
