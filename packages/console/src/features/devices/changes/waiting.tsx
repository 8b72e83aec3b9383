import { useTranslation } from 'react-i18next'
import { useNow } from '../../../kit/format/clock.ts'
import { formatDuration } from '../../../kit/format/duration.ts'
import { parseTime } from '../../../kit/format/time.ts'

/** How long a change has been waiting for its review. */
export function Waiting({ since }: { since: unknown }) {
  const { t } = useTranslation('devices')
  const { t: marks } = useTranslation('marks')
  const now = useNow('minute')
  const began = parseTime(String(since ?? ''))
  if (began === undefined) return null
  return (
    <span className="fs-change-of">{t('change.waited', { time: formatDuration((now - began) / 1000, marks) })}</span>
  )
}
