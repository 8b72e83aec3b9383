import { useTranslation } from 'react-i18next'
import { noValue } from '../../../ui/format/number.ts'

/** Days until a date of today: `还有 24 天`, `今天`, `过期 3 天`. */
export function DaysLeft({ days }: { days: number | null }) {
  const { t } = useTranslation('plant')
  if (days === null) return noValue
  if (days === 0) return <b>{t('today')}</b>
  return days > 0 ? t('daysLeft', { count: days }) : <b>{t('daysLate', { count: -days })}</b>
}
