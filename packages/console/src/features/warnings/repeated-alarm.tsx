import { warnNature } from '@fengsui/contract/dictionaries/warnings.ts'
import { isRepeatedAlarm } from '@fengsui/contract/warnings/who.ts'
import { useTranslation } from 'react-i18next'
import type { Warning } from './warning-row.ts'

/** Notice on an application whose source was repeatedly closed as a false alarm or no violation. */
export function RepeatedAlarm({ row }: { row: Warning }) {
  const { t } = useTranslation('warnings')
  if (!isRepeatedAlarm(row) || row.nature === warnNature.is.violation) return null
  const count = Number(row.falseAlarms) + 1
  return (
    <span className="fs-second" title={t('repeatedAlarmTitle', { count })}>
      {t('repeatedAlarm', { count })}
    </span>
  )
}
