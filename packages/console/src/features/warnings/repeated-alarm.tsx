import { isRepeatedAlarm } from '@fengsui/contract/warnings/who.ts'
import { useTranslation } from 'react-i18next'
import type { Warning } from './warning-row.ts'

/** Says of an application that its source was closed as a false alarm or no violation again and again. */
export function RepeatedAlarm({ row }: { row: Warning }) {
  const { t } = useTranslation('warnings')
  if (!isRepeatedAlarm(row) || row.nature === '001') return null
  const count = Number(row.falseAlarms) + 1
  return (
    <span className="fs-second" title={t('repeatedAlarmTitle', { count })}>
      {t('repeatedAlarm', { count })}
    </span>
  )
}
