import type { Implementation } from '../../kit/implement.ts'
import classification from './classification.ts'
import enforcement from './enforcement.ts'
import homeCharts from './home-charts.ts'
import management from './management.ts'
import riskPoint from './risk-point.ts'
import hiddenTrouble from './trouble/hidden-trouble.ts'

/** Registers of enterprises and submissions. */
export const registers: readonly Implementation[] = [
  management,
  enforcement,
  hiddenTrouble,
  classification,
  riskPoint,
  homeCharts,
]
