import { lastDuePeriod } from '@fengsui/contract/reports/report-period.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startForTest, type TestApp } from '../../../test/support/app.ts'
import { filesOf } from '../../framework/files/file-storage.ts'
import { dueReports } from './due-reports.ts'

let server: TestApp
let office: string
let templateId: string
const ask = async (query: string, values: unknown[] = []) => (await server.pool.query(query, values)).rows
const at = (time: string) => new Date(`${time}+08:00`)
const tick = (time: string) => dueReports(filesOf(server.house))(server.db, at(time))
const made = async (planId: string) =>
  (await ask('select period from rep_report where plan_id = $1 order by id', [planId])).map(({ period }) => period)

/** A plan of the county that began at a time. */
async function plan(cycle: string, since: string, more: object = {}): Promise<string> {
  const answer = await server.call('POST', '/blade-report/report-plan/submit', {
    as: 'county',
    body: { name: `计划${cycle}`, templateId, organizeId: office, cycle, ...more },
  })
  expect(answer.status, answer.msg).toBe(200)
  await ask('update rep_plan set start_time = $2 where id = $1', [answer.data.id, at(since)])
  return answer.data.id
}
const stop = (id: string) => ask('update rep_plan set enabled = 0 where id = $1', [id])

beforeAll(async () => {
  server = await startForTest()
  await ask('update rep_plan set enabled = 0')
  office = (await ask(`select id::text as id from org_organize where region = '430181'`))[0].id
  const body = { name: '报警日报', statistic: 'warnings' }
  templateId = (await server.call('POST', '/blade-report/report-template/submit', { as: 'admin', body })).data.id
})
afterAll(() => server.stop())

it('a plan of another county, or of a stranger, is refused', async () => {
  const body = { name: 'x', templateId, cycle: '1' }
  const submit = (as: string, organizeId: string) =>
    server.call('POST', '/blade-report/report-plan/submit', { as, body: { ...body, organizeId } })
  const [liling] = await ask(`select id::text as id from org_organize where region = '430281'`)
  expect((await submit('county', liling.id)).status).toBe(404)
  // Those above read the reports of a county; the county decides when it makes them.
  expect((await submit('city', office)).status).toBe(403)
  expect((await submit('head', office)).status).toBe(403)
})

it('the last due period is the one before the last 06:00', () => {
  expect(lastDuePeriod('1', at('2026-11-02T05:59:59')).period).toBe('2026-10-31')
  expect(lastDuePeriod('1', at('2026-11-02T06:00:00')).period).toBe('2026-11-01')
  expect(lastDuePeriod('2', at('2026-11-01T05:59:59')).period).toBe('2026-09')
  expect(lastDuePeriod('2', at('2026-11-01T06:00:00')).period).toBe('2026-10')
  expect(lastDuePeriod('2', at('2027-01-31T12:00:00')).period).toBe('2026-12')
  fc.assert(
    fc.property(fc.constantFrom('1', '2'), fc.integer({ min: 0, max: 3_000_000_000 }), (cycle, seconds) => {
      const now = new Date(1_700_000_000_000 + seconds * 100)
      const { due, period } = lastDuePeriod(cycle as '1' | '2', now)
      expect(due.getTime()).toBeLessThanOrEqual(now.getTime())
      expect(lastDuePeriod(cycle as '1' | '2', due).period).toBe(period)
      expect(lastDuePeriod(cycle as '1' | '2', new Date(due.getTime() - 1)).period < period).toBe(true)
    }),
  )
})

it('nothing is made before 06:00, of the time before the plan, or of one that is off', async () => {
  const id = await plan('1', '2026-11-10T12:00:00')
  await tick('2026-11-10T12:05:00')
  await tick('2026-11-11T05:59:00')
  expect(await made(id)).toEqual([])
  await stop(id)
  await tick('2026-11-11T06:00:10')
  expect(await made(id)).toEqual([])
})

it('each period is made once, also by two servers at once and after a removal', async () => {
  const id = await plan('1', '2026-11-10T12:00:00')
  const both = await Promise.all([tick('2026-11-11T06:00:10'), tick('2026-11-11T06:00:10')])
  expect(both.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect(await made(id)).toEqual(['2026-11-10'])
  await ask('update rep_report set is_deleted = 1 where plan_id = $1', [id])
  expect(await tick('2026-11-11T06:05:10')).toBe(0)
  expect(await tick('2026-11-12T06:00:10')).toBe(1)
  expect(await made(id)).toEqual(['2026-11-10', '2026-11-11'])
  await stop(id)
})

it('the last missed period is made after a downtime, and only that', async () => {
  const [daily, monthly] = [await plan('1', '2026-08-01T00:00:00'), await plan('2', '2026-08-01T00:00:00')]
  expect(await tick('2026-11-20T15:00:00')).toBe(2)
  expect([await made(daily), await made(monthly)]).toEqual([['2026-11-19'], ['2026-10']])
  await stop(daily)
  await stop(monthly)
})

it('a plan whose template cannot be read keeps no other from being made', async () => {
  const [broken, sound] = [await plan('1', '2026-11-10T12:00:00'), await plan('1', '2026-11-10T12:00:00')]
  const [{ id: other }] = await ask(
    `insert into rep_template (name, statistic, files) values ('坏', 'warnings', '[1]') returning id::text as id`,
  )
  await ask('update rep_plan set template_id = $2 where id = $1', [broken, other])
  expect(await tick('2026-11-11T06:00:10')).toBe(1)
  expect([await made(broken), await made(sound)]).toEqual([[], ['2026-11-10']])
  await ask('update rep_plan set template_id = $2 where id = $1', [broken, templateId])
  expect(await tick('2026-11-11T06:05:10')).toBe(1)
  expect(await made(broken)).toEqual(['2026-11-10'])
})
