import { removableRecords, writableRecords } from '@fengsui/contract/licences/life.ts'
import { businesslicenserecord } from '@fengsui/contract/licences/record.ts'
import { useTranslation } from 'react-i18next'
import { submit } from '../../../ui/client/resource-calls.ts'
import type { FieldName } from '../../../ui/resource/field-sets.ts'
import type { FormChoice, Save } from '../../../ui/resource/form/resource-dialog.tsx'
import type { Inputs } from '../../../ui/resource/form/resource-form.tsx'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'
import { useOpenedId } from '../../../ui/resource/use-opened-id.ts'
import { useActsWithForm } from '../acts/act-with-form.tsx'
import { PermitsInput } from '../permits/permits-input.tsx'
import { ChangesInput } from './changes-input.tsx'
import { ApplicationDrawer } from './record-drawer.tsx'
import { useRecordActs } from './use-record-acts.ts'

const what = ['enterpriseId', 'applyType', 'certificateType', 'guideId', 'licenceId', 'validYears'] as const
const who = ['applicant', 'applicantPhone'] as const
const wanted = ['scope', 'permitCategories', 'changeItems'] as const
const store = ['storageAddress', 'storageArea', 'maxStockBox', 'maxStockKg'] as const
const own = ['principal', 'address', 'creditCode', 'economicType', 'modeOfOperation', 'files'] as const
const inputs: Inputs = { permitCategories: PermitsInput, changeItems: ChangesInput }

/** Returns the application form in sections, and its custom inputs. */
function useRecordForm(): { form: FormChoice<FieldName<typeof businesslicenserecord>>; inputs: Inputs } {
  const { t } = useTranslation('licences')
  const form: FormChoice<FieldName<typeof businesslicenserecord>> = {
    groups: [
      { title: t('form.what'), fields: what },
      { title: t('form.who'), fields: who },
      { title: t('form.wanted'), fields: wanted },
      { title: t('form.store'), fields: store },
      { title: t('form.own'), fields: own },
    ],
    defaults: { permitCategories: {} },
    note: t('form.note'),
  }
  return { form, inputs }
}

/** Saves the form; materials are uploaded in the drawer. An empty list of changes is omitted. */
const saveRecord: Save = async (values) => {
  const { changeItems, ...rest } = values
  const changes = Array.isArray(changeItems) && changeItems.length > 0 ? changeItems : null
  await submit(businesslicenserecord, { ...rest, changeItems: changes })
  return null
}

const columns = [
  'recordNo',
  'enterpriseName',
  'applyType',
  'certificateType',
  'status',
  'limitDate',
  'applyDate',
  'verifyOrganizeName',
  'overdue',
  'licenseNumber',
  'createTime',
] as const
const search = [
  'recordNo',
  'enterpriseId',
  'applyType',
  'certificateType',
  'status',
  'applyDate',
  'limitDate',
  'overdue',
] as const

/** Applications: enterprises write and submit them, the authority processes them step by step. */
export default function RecordsPage() {
  const { t } = useTranslation('licences')
  const { id, open, close } = useOpenedId()
  const { form, inputs } = useRecordForm()
  const actsOfRow = useRecordActs()
  const { actsOf, dialog } = useActsWithForm(businesslicenserecord)
  return (
    <>
      <ResourcePage
        of={businesslicenserecord}
        columns={columns}
        omit={[
          'applicant',
          'scope',
          'adminOrganizeName',
          'reviewOpinion',
          'publicityFrom',
          'publicityTo',
          'acceptTime',
          'finishTime',
        ]}
        second={{ limitDate: 'limitDays' }}
        cells={{ limitDays: (row) => (row.limitDays === null ? '' : t('limitDays', { count: row.limitDays })) }}
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
