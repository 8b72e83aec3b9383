import { druginvolvedInspectLog as of } from '@fengsui/contract/checks/machine-inspection.ts'
import { inspectResult } from '@fengsui/contract/dictionaries/orders.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../ui/format/clock.ts'
import { noValue } from '../../ui/format/number.ts'
import { formatFull } from '../../ui/format/time.ts'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { useUserInfo } from '../../ui/session/use-me.ts'
import { TroubleLink } from './trouble-link.tsx'
import { useIsOpen } from './use-is-open.ts'
import '../../i18n/areas/checks-texts.ts'

type Row = RowOf<typeof of>
const columns = [
  'machineName',
  'enterpriseName',
  'inspectTime',
  'inspector',
  'cleaned',
  'grounded',
  'guardOk',
  'result',
  'troubleNo',
] as const
const second = { machineName: 'workplaceName' } as const
const search = ['enterpriseId', 'machineId', 'inspectTime', 'inspector', 'result'] as const
const what = [
  'enterpriseId',
  'machineId',
  'inspectTime',
  'inspector',
  'cleaned',
  'grounded',
  'guardOk',
  'noiseOk',
] as const
const found = ['result', 'problem', 'responsible', 'deadline', 'files'] as const

/** Daily inspections of machines for pyrotechnic composition. */
export default function MachineInspectionsPage() {
  const { t } = useTranslation('checks')
  const { data: me } = useUserInfo()
  const isOpen = useIsOpen()
  return (
    <ResourcePage
      of={of}
      columns={columns}
      second={second}
      search={search}
      cells={{ troubleNo: (row: Row) => <TroubleLink id={row.hiddenTroubleId} no={row.troubleNo} none={noValue} /> }}
      mayChange={isOpen}
      form={{
        defaults: {
          inspectTime: formatFull(serverNow()),
          inspector: me?.name ?? '',
          cleaned: 1,
          grounded: 1,
          guardOk: 1,
          noiseOk: 1,
          result: inspectResult.is.passed,
        },
        groups: [
          { title: t('machine.what'), fields: what },
          { title: t('patrol.found'), fields: found },
        ],
        note: t('machine.note'),
      }}
    />
  )
}
