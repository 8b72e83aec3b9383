import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { removableRecords, writableRecords } from '@fengsui/contract/licences/life.ts'
import { businesslicenserecord } from '@fengsui/contract/licences/record.ts'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'
import { useOpenedId } from '../../../ui/resource/use-opened-id.ts'
import { useActsWithForm } from '../acts/act-with-form.tsx'
import { ApplicationDrawer } from './record-drawer.tsx'
import { saveRecord } from './save-record.ts'
import { useRecordActs } from './use-record-acts.ts'
import { useRecordForm } from './use-record-form.ts'

const columns = [
  'recordNo',
  'enterpriseName',
  'applyType',
  'certificateType',
  'status',
  'verifyOrganizeName',
  'applyDate',
  'limitDays',
  'overdue',
  'licenseNumber',
  'createTime',
] as const
const search = ['recordNo', 'enterpriseId', 'applyType', 'certificateType', 'status', 'applyDate', 'overdue'] as const

/** Applications: enterprises write and submit them, the authority processes them step by step. */
export default function RecordsPage() {
  const { id, open, close } = useOpenedId()
  const { form, inputs } = useRecordForm()
  const actsOfRow = useRecordActs()
  const { actsOf, dialog } = useActsWithForm(businesslicenserecord as unknown as Resource)
  return (
    <>
      <ResourcePage
        of={businesslicenserecord as unknown as Resource}
        columns={columns}
        search={search}
        form={form}
        inputs={inputs}
        save={saveRecord}
        mayChange={(row, how) => (how === 'edit' ? writableRecords : removableRecords).has(String(row.status))}
        acts={(row) => actsOf(actsOfRow(row), String(row.recordNo)).slice(0, 1)}
        onOpen={open}
      />
      <ApplicationDrawer id={id} close={close} />
      {dialog}
    </>
  )
}
