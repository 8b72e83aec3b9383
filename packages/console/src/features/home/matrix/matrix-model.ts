import type { dashboardShow } from '@fengsui/contract/dashboards/dashboard-show.ts'
import type { OutputOf } from '@fengsui/contract/kit/call.ts'
import type { EscalationLevel } from '../../../ui/badges/escalation-geometry.ts'
import type { SeverityLevel } from '../../../ui/badges/severity.tsx'

export type OpenByRung = OutputOf<(typeof dashboardShow)['calls']['openByRung']>

export const severities = ['1', '2', '3', '4'] as const satisfies readonly SeverityLevel[]
export const rungs = ['1', '2', '3', '4', '5', '6', '7'] as const satisfies readonly EscalationLevel[]

export interface MatrixRow {
  severity: SeverityLevel
  total: number
  /** Counts by escalation level, 1 to 7. */
  cells: readonly number[]
}

/** Returns severity by escalation level, with the sum of each severity. */
export function matrixOf({ rungs: given }: Pick<OpenByRung, 'rungs'>): MatrixRow[] {
  const at = new Map(given.map((rung) => [rung.rung, rung.bySeverity]))
  return severities.map((severity) => {
    const cells = rungs.map((rung) => at.get(Number(rung))?.[severity] ?? 0)
    return { severity, cells, total: cells.reduce((sum, count) => sum + count, 0) }
  })
}

/** Returns the number of warnings on one escalation level, and how many of them are overdue. */
export function countAtLevel({ rungs: given }: Pick<OpenByRung, 'rungs'>, rung: number) {
  const own = given.find((one) => one.rung === rung)
  const count = Object.values(own?.bySeverity ?? {}).reduce((sum, n) => sum + n, 0)
  return { count, overdue: own?.overdue ?? 0 }
}
