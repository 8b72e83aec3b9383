import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { report } from '@fengsui/contract/reports/made-report.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { call } from '../../ui/client/call.ts'
import { InputDialog } from '../../ui/resource/form/input-dialog.tsx'
import { readOnly } from '../../ui/resource/read-only.ts'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { usePermission, useUserInfo } from '../../ui/session/use-me.ts'
import { ReceiverNames } from './receiver-names.tsx'
import { ReceiversInput } from './receivers-input.tsx'
import '../../i18n/areas/reports-texts.ts'

type Row = RowOf<typeof report>
const of = readOnly(report)
const columns = ['name', 'organizeName', 'period', 'templateName', 'receiverNames', 'madeBy', 'madeTime'] as const
const search = ['name', 'period', 'statistic', 'organizeId', 'templateId', 'madeTime'] as const
const { templateId, organizeId, period, receivers } = report.calls.run.input
const asked = { templateId, organizeId: { ...organizeId, required: true }, period, receivers }
const cells = { receiverNames: (row: Row) => <ReceiverNames of={row.receiverNames} /> }
const inputs = { receivers: ReceiversInput }

/** The reports of the reader's authority and of those below it; a row opens with its figures. */
export default function ReportsPage() {
  const { t } = useTranslation('reports')
  const may = usePermission()
  const { data: me } = useUserInfo()
  const go = useNavigate()
  const [making, setMaking] = useState(false)
  const makeAct = (isPrimary: boolean) =>
    may('report_add') && (
      <Button type={isPrimary ? 'primary' : 'default'} onClick={() => setMaking(true)}>
        {t('make')}
      </Button>
    )
  return (
    <>
      <ResourcePage
        of={of}
        columns={columns}
        search={search}
        cells={cells}
        exportable={false}
        onOpen={({ id }) => void go(`/report/reportlist/${id}`)}
        actions={makeAct(true)}
        firstAct={makeAct(false)}
      />
      {making && (
        <InputDialog
          title={t('make')}
          subject={null}
          fields={asked}
          initial={{ templateId: '', organizeId: me?.organizeId ?? '', period: '', receivers: [] }}
          own={inputs}
          of={of}
          said={t('made')}
          note={t('periodHint')}
          send={(values) => call(report, 'run', values)}
          close={() => setMaking(false)}
        />
      )}
    </>
  )
}
