import { basecheck, basecheck as of } from '@fengsui/contract/checks/basecheck.ts'
import { enforcementResult, enforcementType } from '@fengsui/contract/dictionaries/registers.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../ui/client/call.ts'
import { serverNow } from '../../ui/format/clock.ts'
import { formatDate } from '../../ui/format/time.ts'
import { PartFailed } from '../../ui/page/part-failed.tsx'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { useOpenedId } from '../../ui/resource/use-opened-id.ts'
import { listKey } from '../../ui/resource/use-resource-list.ts'
import { useUserInfo } from '../../ui/session/use-me.ts'
import { CheckDrawer } from './check-drawer.tsx'
import { CheckItemsInput } from './check-items-input.tsx'
import { useIsOpen } from './use-is-open.ts'
import { WeekLine } from './week-line.tsx'
import '../../i18n/areas/checks-texts.ts'

const columns = [
  'checkNo',
  'enterpriseName',
  'checkDate',
  'checkType',
  'checkers',
  'failCount',
  'conclusion',
  'deadline',
  'status',
] as const
const second = { checkNo: 'checkSide', checkers: 'checkOrgName' } as const
const search = [
  'checkNo',
  'enterpriseId',
  'checkDate',
  'checkSide',
  'checkType',
  'conclusion',
  'status',
  'checkOrg',
] as const
const inputs = { items: CheckItemsInput }
const visit = ['enterpriseId', 'checkType', 'checkDate', 'checkers', 'accompany'] as const
const end = ['conclusion', 'deadline', 'signFile'] as const

/** Checks of enterprises by their authority and by themselves, item by item. */
export default function CheckPage() {
  const { t } = useTranslation('checks')
  const { data: me } = useUserInfo()
  const opened = useOpenedId()
  const isOpen = useIsOpen()
  return (
    <>
      <ResourcePage
        of={of}
        columns={columns}
        second={second}
        search={search}
        inputs={inputs}
        mayChange={isOpen}
        onOpen={opened.open}
        toolbar={<CheckWeekLine />}
        form={{
          width: 960,
          defaults: {
            checkType: enforcementType.is.dailyInspection,
            checkDate: formatDate(serverNow()),
            checkers: me?.userType === 'esp' ? (me.name ?? '') : '',
            conclusion: enforcementResult.is.noProblemFound,
          },
          groups: [
            { title: t('check.visit'), fields: visit },
            { title: t('check.items'), fields: ['items'] },
            { title: t('check.end'), fields: end },
          ],
          note: t('check.note'),
        }}
      />
      <CheckDrawer id={opened.id} close={opened.close} />
    </>
  )
}

/** Checks of this week: planned, done, what failed and what of it is rectified. */
function CheckWeekLine() {
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
