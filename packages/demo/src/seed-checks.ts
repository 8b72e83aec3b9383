import type { Db } from '@fengsui/server/framework/context.ts'
import { insertRows } from '@fengsui/server/framework/store/insert-rows.ts'
import { demoPatrols } from './checks/patrols.ts'
import { demoTrouble } from './checks/troubles.ts'
import type { DemoCounty } from './county/county.ts'

/** Writes patrols of the last days with the hidden troubles they led to. */
export async function seedDemoChecks(db: Db, county: DemoCounty, now: number): Promise<Record<string, number>> {
  const patrols = demoPatrols(county, now)
  const troubles = patrols.findings.map((finding, n) => demoTrouble(finding, n + 1))
  const troubleOf = new Map(troubles.map(({ row }) => [row.sourceId, row.id]))
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
    ops_patrol: await insertRows(
      db,
      'ops_patrol',
      patrols.rows.map((row) => ({ ...row, hiddenTroubleId: troubleOf.get(row.id) ?? null })),
    ),
  }
}
