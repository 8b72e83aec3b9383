import { gradeOf, type RiskParts, riskOf } from '@fengsui/contract/dashboards/risk-formula.ts'
import { handleStatus } from '@fengsui/contract/dictionaries/warnings.ts'
import type { Db } from '@fengsui/server/framework/context.ts'
import { insertRows } from '@fengsui/server/framework/store/insert-rows.ts'
import { sql } from 'kysely'
import { DAY, dayOf } from './county/days.ts'
import { seededRandom } from './county/random.ts'

/** Days of scores before today: as long as the history of warnings. */
const daysKept = 60

interface Warning {
  enterpriseId: string
  severity: string
  status: string
  warnTime: Date
  handleTime: Date | null
}
const weightOf: Readonly<Record<string, number>> = { '1': 10, '2': 6, '3': 3, '4': 1 }
const hazardOf: Readonly<Record<string, number>> = { '001': 100, '002': 70, '003': 45 }
const decided: readonly string[] = [handleStatus.is.falseAlarmConfirmed, handleStatus.is.nonViolationConfirmed]
const rounded = (value: number) => Math.round(value * 100) / 100

/** Parts W and H of a score at a moment, from the warnings of the 30 days before it as they were then. */
function partsAt(warnings: readonly Warning[], at: number): Pick<RiskParts, 'W' | 'H'> {
  const recent = warnings.filter(({ warnTime }) => warnTime.getTime() <= at && warnTime.getTime() > at - 30 * DAY)
  const sum = recent.reduce((total, { severity, status, warnTime, handleTime }) => {
    const state = decided.includes(status) ? 0 : handleTime && handleTime.getTime() <= at ? 0.3 : 1
    return total + (weightOf[severity] ?? 1) * state * 0.5 ** ((at - warnTime.getTime()) / DAY / 7)
  }, 0)
  const took = recent.flatMap(({ warnTime, handleTime }) =>
    handleTime && handleTime.getTime() <= at ? [(handleTime.getTime() - warnTime.getTime()) / 60_000] : [],
  )
  const mean = took.length > 0 ? took.reduce((a, b) => a + b, 0) / took.length : 0
  return { W: rounded(100 * (1 - Math.exp(-sum / 20))), H: rounded(40 * Math.min(1, mean / 240)) }
}

/** Writes the risk of every enterprise at the end of each of the days before `now`. */
export async function seedDemoRisk(db: Db, now: number): Promise<Record<string, number>> {
  const warnings = await sql<Warning>`select enterprise_id, severity, handle_status as status, warn_time, handle_time
    from warn_event`.execute(db)
  const byEnterprise = Map.groupBy(warnings.rows, ({ enterpriseId }) => enterpriseId)
  const enterprises = await sql<{ id: string; level: string | null }>`select id, enterprise_level as level
    from ent_enterprise where is_deleted = 0 order by id`.execute(db)
  const random = seededRandom(0x71d)
  const rows = enterprises.rows.flatMap(({ id, level }) => {
    const own = byEnterprise.get(id) ?? []
    const usualOffline = random.between(1, 9, 2)
    return Array.from({ length: daysKept }, (_, n) => {
      const at = now - (daysKept - n) * DAY
      const parts: RiskParts = {
        ...partsAt(own, at),
        D: rounded(usualOffline * random.between(0.5, 1.5, 2)),
        C: 0,
        T: 0,
        B: hazardOf[level ?? ''] ?? 20,
      }
      const score = rounded(riskOf(parts))
      return { day: dayOf(at), enterpriseId: id, tenantId: '000000', score, grade: String(gradeOf(score)), parts }
    })
  })
  return { risk_daily: await insertRows(db, 'risk_daily', rows) }
}
