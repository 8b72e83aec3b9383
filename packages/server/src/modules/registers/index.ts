import type { Implementation } from '../../framework/http/implement.ts'
import classification from './classification.ts'
import enforcement from './enforcement.ts'
import homeCharts from './home-charts.ts'
import management from './management.ts'
import riskPoint from './risk-point.ts'
import submissionClass from './submission/class.ts'
import content from './submission/content.ts'
import excess from './submission/excess.ts'
import history from './submission/history.ts'
import task from './submission/task.ts'
import hiddenTrouble from './trouble/hidden-trouble.ts'
import userDetails from './user-details.ts'

export const registers: readonly Implementation[] = [
  management,
  enforcement,
  hiddenTrouble,
  classification,
  riskPoint,
  homeCharts,
  submissionClass,
  task,
  content,
  history,
  excess,
  userDetails,
]

export { requireAuthority } from './authority.ts'
export { overdueTasks, overdueTroubles } from './overdue.ts'
export { makeTasks } from './submission/make-tasks.ts'
export { createTrouble, type TroubleOrigin } from './trouble/create-trouble.ts'
