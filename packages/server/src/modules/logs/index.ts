import type { Implementation } from '../../framework/http/implement.ts'
import logApi from './api.ts'
import logError from './error.ts'
import logUsual from './usual.ts'
import viewLog from './view-log.ts'

export { recordVisit } from './page-view.ts'

export const logs: readonly Implementation[] = [logUsual, logApi, logError, viewLog]
