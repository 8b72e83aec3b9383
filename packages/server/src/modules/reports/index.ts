import type { Implementation } from '../../framework/http/implement.ts'
import report from './made-reports.ts'
import reportPlan from './report-plan.ts'
import reportTemplate from './report-template.ts'

export const reports: readonly Implementation[] = [report, reportPlan, reportTemplate]

export { dueReports, reportsJob } from './due-reports.ts'
export { makeReport } from './make-report.ts'
