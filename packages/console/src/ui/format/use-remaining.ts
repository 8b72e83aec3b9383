import { useTranslation } from 'react-i18next'
import { useClock } from './clock.ts'
import { type Remaining, remaining, secondsShown } from './countdown.ts'

/**
 * Returns the time left until a deadline in server ms, and the seconds of it. The component is rendered again when the text
 * changes: each second in the last hour, each minute before.
 */
export function useRemaining(deadline: number): Remaining & { seconds: number } {
  const { t } = useTranslation('marks')
  const seconds = useClock((now) => secondsShown(deadline, now))
  return { ...remaining(deadline, deadline - seconds * 1000, t), seconds }
}
