import type { Implementation } from '../../framework/http/implement.ts'
import basecheck from './basecheck.ts'
import template from './check-template.ts'
import inspectionLog from './inspection-log.ts'
import machineInspection from './machine-inspection.ts'
import patrol from './patrol.ts'
import randomDraw from './random-draw.ts'

/** Patrols, checks and inspections. */
export const checks: readonly Implementation[] = [
  patrol,
  basecheck,
  template,
  machineInspection,
  inspectionLog,
  randomDraw,
]
