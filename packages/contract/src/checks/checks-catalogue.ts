import type { Resource } from '../kit/resource.ts'
import { basecheck } from './basecheck.ts'
import { checktemplate } from './check-template.ts'
import { inspectionlog } from './inspection-log.ts'
import { druginvolvedInspectLog } from './machine-inspection.ts'
import { patrol } from './patrol.ts'
import { randomdraw } from './random-draw.ts'

/** Patrols, checks and inspections. */
export const checks: readonly Resource[] = [
  patrol,
  basecheck,
  checktemplate,
  druginvolvedInspectLog,
  inspectionlog,
  randomdraw,
]
