import type { Db } from '@fengsui/server/framework/context.ts'
import { insertRows } from '@fengsui/server/framework/store/insert-rows.ts'
import { demoBaseChecks } from './checks/base-checks.ts'
import { demoTrouble } from './checks/demo-trouble.ts'
import { demoDraws } from './checks/draws.ts'
import { demoInspections, demoMachineInspections } from './checks/inspections.ts'
import { demoPatrols } from './checks/patrols.ts'
import type { DemoCounty } from './county/county.ts'

/** Writes patrols, checks, draws and inspections of the last days with the hidden troubles they led to. */
export async function seedDemoChecks(db: Db, county: DemoCounty, now: number): Promise<Record<string, number>> {
  const patrols = demoPatrols(county, now)
  const checks = demoBaseChecks(county, now)
  const troubles = [...patrols.findings, ...checks.findings].map((finding, n) => demoTrouble(finding, n + 1))
  const numbers = new Map(troubles.map(({ row }) => [row.sourceId, { troubleId: row.id, troubleNo: row.troubleNo }]))
  const troubleOf = new Map(troubles.map(({ row }) => [row.sourceId, row.id]))
  const visits = new Map(
    checks.rows
      .filter(({ checkSide }) => checkSide === 'sss')
      .map((row) => [`${row.enterpriseId} ${row.checkDate.slice(0, 7)}`, row.id]),
  )
  const { draws, plants } = demoDraws(county, now, (id, month) => visits.get(`${id} ${month}`) ?? null)
  return {
    ent_hidden_trouble: await insertRows(
      db,
      'ent_hidden_trouble',
      troubles.map(({ row }) => row),
    ),
    ent_hidden_trouble_log: await insertRows(
      db,
      'ent_hidden_trouble_log',
      troubles.flatMap(({ steps }) => steps),
    ),
    ops_base_check: await insertRows(
      db,
      'ops_base_check',
      // A check of the demonstration has at most one failed item.
      checks.rows.map((row) => ({
        ...row,
        items: row.items.map((item) => (item.problem === null ? item : { ...item, ...numbers.get(row.id) })),
      })),
    ),
    ops_draw: await insertRows(db, 'ops_draw', draws),
    ops_random_draw: await insertRows(db, 'ops_random_draw', plants),
    ops_machine_inspect: await insertRows(db, 'ops_machine_inspect', demoMachineInspections(county, now)),
    ops_inspection_log: await insertRows(db, 'ops_inspection_log', demoInspections(county, now)),
    ops_patrol: await insertRows(
      db,
      'ops_patrol',
      patrols.rows.map((row) => ({ ...row, hiddenTroubleId: troubleOf.get(row.id) ?? null })),
    ),
  }
}
