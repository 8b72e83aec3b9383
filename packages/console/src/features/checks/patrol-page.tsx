import { patrol as of } from '@fengsui/contract/checks/patrol.ts'
import { patrolResult, patrolType } from '@fengsui/contract/dictionaries/checks.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../ui/format/clock.ts'
import { formatFull } from '../../ui/format/time.ts'
import { RoomsInput } from '../../ui/resource/inputs/rooms.tsx'
import { remember } from '../../ui/resource/references.ts'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { useUserInfo } from '../../ui/session/use-me.ts'
import { PatrolWeekLine } from './patrol-week.tsx'
import { TroubleLink } from './trouble-link.tsx'
import { useIsOpen } from './use-is-open.ts'
import '../../i18n/areas/checks-texts.ts'

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
      cells={{ troubleNo: (row: Row) => <TroubleLink id={row.hiddenTroubleId} no={row.troubleNo} /> }}
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
