import type { dashboardShow } from '@fengsui/contract/dashboards/dashboard-show.ts'
import type { OutputOf } from '@fengsui/contract/kit/call.ts'
import type { SeverityLevel } from '../../ui/badges/severity.tsx'

/** Open warnings by escalation level and severity. */
export type OpenByRung = OutputOf<(typeof dashboardShow)['calls']['openByRung']>

export const severities = ['1', '2', '3', '4'] as const satisfies readonly SeverityLevel[]
