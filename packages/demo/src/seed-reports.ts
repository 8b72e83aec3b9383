import { reportCycle } from '@fengsui/contract/dictionaries/reports.ts'
import type { Db } from '@fengsui/server/framework/context.ts'
import { insertRows } from '@fengsui/server/framework/store/insert-rows.ts'
import { sql } from 'kysely'
import type { DemoCounty } from './county/county.ts'
import { DAY } from './county/days.ts'
import { demoId } from './county/ids.ts'

const plans = [
  { name: '安全监管月报', template: '县级安全监管月报', cycle: reportCycle.is.monthly },
  { name: '报警处置日报', template: '报警处置日报', cycle: reportCycle.is.daily },
] as const
/** Recipients: the county's night officer and the city. */
const receivers = ['county2', 'city']

/** Writes the county's plans of reports, begun two months ago: the job makes the last report of each as one it missed. */
export async function seedDemoReports(db: Db, county: DemoCounty, now: number): Promise<Record<string, number>> {
  const author = county.users.find(({ account }) => account === 'county')
  const templates = await sql<{ id: string; name: string }>`select id::text as id, name from rep_template
    where is_deleted = 0`.execute(db)
  const idOf = new Map(templates.rows.map(({ id, name }) => [name, id]))
  const told = county.users.filter(({ account }) => receivers.includes(account)).map(({ id }) => id)
  const since = new Date(now - 62 * DAY)
  const rows = plans.map(({ name, template, cycle }, n) => ({
    id: demoId('report', n + 1),
    organizeId: author?.organizeId,
    name,
    templateId: idOf.get(template),
    cycle,
    receivers: told,
    startTime: since,
    createUser: author?.id,
    createTime: since,
    updateTime: since,
  }))
  return { rep_plan: await insertRows(db, 'rep_plan', rows) }
}
