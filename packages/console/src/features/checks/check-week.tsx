import { basecheck } from '@fengsui/contract/checks/basecheck.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { PartFailed } from '../../ui/page/part-failed.tsx'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import { WeekLine } from './week-line.tsx'
import '../../i18n/areas/checks-texts.ts'

/** Checks of this week: planned, done, what failed and what of it is rectified. */
export function CheckWeekLine() {
  const { t } = useTranslation('checks')
  const { data, error, refetch } = useQuery({
    queryKey: [...listKey(basecheck), 'week'],
    queryFn: ({ signal }) => call(basecheck, 'thisWeek', {}, signal),
  })
  if (!data && error) return <PartFailed what={t('week.checks')} error={error} again={() => void refetch()} />
  if (!data) return null
  return (
    <WeekLine
      title={t('week.checks')}
      facts={[
        [t('week.plan'), String(data.plan)],
        [t('week.done'), String(data.done)],
        [t('week.problems'), String(data.problems)],
        [t('week.rectified'), String(data.rectified)],
        [t('week.open'), String(data.open)],
      ]}
    />
  )
}
