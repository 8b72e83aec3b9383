import { patrol } from '@fengsui/contract/checks/patrol.ts'
import { useTranslation } from 'react-i18next'
import { PartFailed } from '../../ui/page/part-failed.tsx'
import { useWeek } from './use-week.ts'
import { WeekLine } from './week-line.tsx'
import '../../i18n/areas/checks-texts.ts'

/** Patrols of this week: how many, of which kind, how many plants they reached. */
export function PatrolWeekLine() {
  const { t } = useTranslation('checks')
  const { data, error, refetch } = useWeek(patrol)
  if (!data && error) return <PartFailed what={t('week.patrols')} error={error} again={() => void refetch()} />
  if (!data) return null
  const { total, video, site, abnormal, enterprisesCovered, enterprisesTotal, coverage } = data
  return (
    <WeekLine
      title={t('week.patrols')}
      facts={[
        [t('week.total'), String(total)],
        [t('week.video'), String(video)],
        [t('week.site'), String(site)],
        [t('week.abnormal'), String(abnormal)],
        [t('week.covered'), `${enterprisesCovered}/${enterprisesTotal}${coverage === null ? '' : ` (${coverage}%)`}`],
      ]}
    />
  )
}
