import { useTranslation } from 'react-i18next'
import { useNow } from '../../ui/format/clock.ts'
import { formatHeaderClock } from '../../ui/format/relative.ts'

/** Server date, weekday and time. */
export function HeaderClock() {
  const { t } = useTranslation('marks')
  return (
    <time className="fs-clock" aria-live="off">
      {formatHeaderClock(useNow(), t)}
    </time>
  )
}
