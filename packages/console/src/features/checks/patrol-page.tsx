import { patrol as of, patrol } from '@fengsui/contract/checks/patrol.ts'
import { patrolResult, patrolType } from '@fengsui/contract/dictionaries/checks.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { serverNow } from '../../ui/format/clock.ts'
import { noValue } from '../../ui/format/number.ts'
import { formatFull } from '../../ui/format/time.ts'
import { PartFailed } from '../../ui/page/part-failed.tsx'
import { RoomsInput } from '../../ui/resource/inputs/rooms.tsx'
import { remember } from '../../ui/resource/references.ts'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import { useUserInfo } from '../../ui/session/use-me.ts'
import { TroubleLink } from './trouble-link.tsx'
import { useIsOpen } from './use-is-open.ts'
import { WeekLine } from './week-line.tsx'
import '../../i18n/areas/checks-texts.ts'

/** The figures of this week; read again after every change of the list. */
const useWeek = (of: typeof patrol) =>
  useQuery({ queryKey: [...listKey(of), 'week'], queryFn: ({ signal }) => call(of, 'thisWeek', {}, signal) })

type Row = RowOf<typeof of>
const columns = [
  'patrolNo',
  'enterpriseName',
  'patrolType',
  'startTime',
  'patrolUserName',
  'pointCount',
  'result',
  'problem',
  'troubleNo',
] as const
const second = { startTime: 'endTime', patrolUserName: 'patrolOrgName' } as const
const search = ['patrolNo', 'enterpriseId', 'patrolType', 'result', 'startTime', 'patrolUser', 'patrolOrg'] as const
const inputs = { workplaceIds: RoomsInput }
const where = ['enterpriseId', 'patrolType', 'patrolUser', 'startTime', 'endTime', 'workplaceIds'] as const
const found = ['result', 'problem', 'category', 'responsible', 'deadline', 'files'] as const

/** Patrols of enterprises and authorities with the figures of this week. */
export default function PatrolPage() {
  const { t } = useTranslation('checks')
  const { data: me } = useUserInfo()
  const isOpen = useIsOpen()
  // The form opens with the user as patroller, by name.
  useEffect(() => {
    if (me?.userId) remember('user', me.userId, me.name ?? '')
  }, [me])
  return (
    <ResourcePage
      of={of}
      columns={columns}
      second={second}
      search={search}
      inputs={inputs}
      cells={{ troubleNo: (row: Row) => <TroubleLink id={row.hiddenTroubleId} no={row.troubleNo} none={noValue} /> }}
      mayChange={isOpen}
      toolbar={<PatrolWeekLine />}
      form={{
        defaults: {
          patrolType: patrolType.is.site,
          patrolUser: me?.userId,
          startTime: formatFull(serverNow()),
          result: patrolResult.is.normal,
        },
        groups: [
          { title: t('patrol.where'), fields: where },
          { title: t('patrol.found'), fields: found },
        ],
        note: t('patrol.note'),
      }}
    />
  )
}

/** Patrols of this week: how many, of which kind, how many plants they reached. */
function PatrolWeekLine() {
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
