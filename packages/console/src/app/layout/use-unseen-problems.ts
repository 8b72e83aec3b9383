import { App } from 'antd'
import { useEffect } from 'react'
import { isSaid, type Problem } from '../../kit/client/problem.ts'

/** A call that failed where nobody shows it is told in words (specification section 8); 401 is told on the sign-in page. */
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
