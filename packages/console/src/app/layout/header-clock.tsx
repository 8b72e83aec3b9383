import { useTranslation } from 'react-i18next'
import { useNow } from '../../kit/format/clock.ts'
import { formatHeaderClock } from '../../kit/format/relative.ts'

/** Server date, weekday and time. */
export function HeaderClock() {
  const { t } = useTranslation('marks')
  return (
    <time className="fs-clock" aria-live="off">
      {formatHeaderClock(useNow(), t)}
    </time>
  )
}
