import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { reportPlan } from '@fengsui/contract/reports/made-report.ts'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { useUserInfo } from '../../ui/session/use-me.ts'
import { ReceiverNames } from './receiver-names.tsx'
import { ReceiversInput } from './receivers-input.tsx'

type Row = RowOf<typeof reportPlan>
const columns = ['name', 'organizeName', 'templateName', 'cycle', 'receiverNames', 'enabled', 'createTime'] as const
const cells = { receiverNames: (row: Row) => <ReceiverNames of={row.receiverNames} /> }
const inputs = { receivers: ReceiversInput }

/** Reports by calendar; each is kept by the organisation it reports on. */
export default function ReportPlansPage() {
  const { data: me } = useUserInfo()
  const administers = me?.roles.some((role) => role === 'administrator' || role === 'admin')
  return (
    <ResourcePage
      of={reportPlan}
      columns={columns}
      cells={cells}
      inputs={inputs}
      exportable={false}
      mayChange={(row) => administers === true || row.organizeId === me?.organizeId}
      form={{ defaults: { organizeId: me?.organizeId ?? '' } }}
    />
  )
}
