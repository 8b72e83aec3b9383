import type { Implementation } from '../../framework/http/implement.ts'
import warningCase from './cases/warning-case.ts'
import incident from './incident/incident.ts'
import myWarnings from './my-notices.ts'
import { reviewQueue, truthScores } from './review-queue.ts'
import warn from './warn.ts'
import { warningLists } from './warning-lists.ts'
import warningproduce from './warningproduce.ts'
import warningvideo from './warningvideo.ts'

export const warnings: readonly Implementation[] = [
  warn,
  warningvideo,
  warningproduce,
  ...warningLists,
  myWarnings,
  incident,
  warningCase,
  truthScores,
  reviewQueue,
]

export { handle } from './acts/handle.ts'
export { escalateJob } from './escalation/escalate-job.ts'
export { type Ladders, readLadders } from './escalation/ladders.ts'
export { vacantLevels } from './escalation/levels.ts'
export { findRecipients, type Recipients } from './escalation/recipients.ts'
export { applyDecisions } from './raise.ts'
export { ofDetectors } from './reads/detector-warnings.ts'
export { waitsForCaller, warningsAlso } from './reads/filters.ts'
export { type Report, type Reported, reportWarning, reportWarnings, settleReport, settleReports } from './report.ts'
export { moveDeadlines, settleRecovered, takeBackWarnings, watchHandled } from './settle.ts'
export { sourceEnded, sourceReturned } from './source-ended.ts'
