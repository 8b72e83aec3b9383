import { App } from 'antd'
import { useEffect } from 'react'
import { isSaid, type Problem } from '../../ui/client/problem.ts'

/**
 * Shows a message for failed calls whose error no component displays (specification section 8); 401 is
 * reported on the sign-in page.
 */
export function useUnseenProblems(): void {
  const { message } = App.useApp()
  useEffect(() => {
    const tell = (event: PromiseRejectionEvent) => {
      if (!isSaid(event.reason)) return
      void message.error((event.reason as Problem).message)
    }
    addEventListener('unhandledrejection', tell)
    return () => removeEventListener('unhandledrejection', tell)
  }, [message])
}
