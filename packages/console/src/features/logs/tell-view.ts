import { logUsual } from '@fengsui/contract/logs/usual.ts'
import { call } from '../../kit/client/call.ts'

/** Tells the server of a page view. */
export const sendPageView = (view: { pageName: string; content: string; path: string }): Promise<unknown> =>
  call(logUsual, 'save', view)
