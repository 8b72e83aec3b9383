import { logUsual } from '@fengsui/contract/logs/usual.ts'
import { call } from '../../ui/client/call.ts'

/** Reports a page view to the server. */
export const sendPageView = (view: { pageName: string; content: string; path: string }): Promise<unknown> =>
  call(logUsual, 'save', view)
