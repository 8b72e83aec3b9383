import type { Resource } from '../kit/resource.ts'
import { report, reportPlan } from './made-report.ts'
import { reportTemplate } from './report-template.ts'

/** Reports, their templates and their calendar. */
export const reports: readonly Resource[] = [report, reportPlan, reportTemplate]
