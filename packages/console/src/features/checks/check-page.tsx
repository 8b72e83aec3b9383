import { basecheck as of } from '@fengsui/contract/checks/basecheck.ts'
import { enforcementResult, enforcementType } from '@fengsui/contract/dictionaries/registers.ts'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../ui/format/clock.ts'
import { formatDate } from '../../ui/format/time.ts'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { useOpenedId } from '../../ui/resource/use-opened-id.ts'
import { useUserInfo } from '../../ui/session/use-me.ts'
import { CheckDrawer } from './check-drawer.tsx'
import { CheckItemsInput } from './check-items-input.tsx'
import { CheckWeekLine } from './check-week.tsx'
import { useIsOpen } from './use-is-open.ts'
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
