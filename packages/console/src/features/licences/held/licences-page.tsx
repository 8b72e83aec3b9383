import { licenceStatus } from '@fengsui/contract/dictionaries/licences.ts'
import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { businesslicense } from '@fengsui/contract/licences/licence.ts'
import { useTranslation } from 'react-i18next'
import { DaysUntil } from '../../../ui/badges/days-left.tsx'
import { FieldCell } from '../../../ui/resource/cells/cells.tsx'
import type { FieldName } from '../../../ui/resource/field-sets.ts'
import type { FormChoice } from '../../../ui/resource/form/resource-dialog.tsx'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'
import { useOpenedId } from '../../../ui/resource/use-opened-id.ts'
import { useActsWithForm } from '../acts/act-with-form.tsx'
import { PermitsInput } from '../permits/permits-input.tsx'
import { LicenceDrawer } from './licence-drawer.tsx'
import { isPublic } from './public-link.ts'
import { useLicenceActs } from './use-licence-acts.ts'

const columns = [
  'licenseNumber',
  'enterpriseName',
  'certificateType',
  'status',
  'isBeingRevoked',
  'scope',
  'validTo',
  'maxStockBox',
  'maxStockKg',
  'issueOrg',
  'issueDate',
  'verifyOrganizeName',
] as const
const search = ['licenseNumber', 'enterpriseId', 'certificateType', 'status', 'validTo', 'isBeingRevoked'] as const
const what = [
  'enterpriseId',
  'licenseNumber',
  'certificateType',
  'issueOrg',
  'issueDate',
  'validFrom',
  'validTo',
  'files',
] as const
const who = ['creditCode', 'principal', 'address', 'economicType', 'modeOfOperation'] as const
const permitted = ['scope', 'permitCategories', 'storageAddress', 'maxStockBox', 'maxStockKg'] as const
const inputs = { permitCategories: PermitsInput }
/** Statuses in which an entered licence may still be edited: before verification. */
const writable: ReadonlySet<unknown> = new Set([licenceStatus.is.draft, licenceStatus.is.verificationReturned])

/** The day, and how many days are left of a licence in force. */
const validToCell = (row: RowOf<typeof businesslicense>) => (
  <>
    <FieldCell name="validTo" field={businesslicense.fields.validTo} row={row} />{' '}
    {isPublic(row) && (
      <span className="fs-open-none">
        <DaysUntil date={row.validTo} />
      </span>
    )}
  </>
)
const cells = { validTo: validToCell }

/** Licences: those issued here, and existing ones that enterprises enter and the authority verifies. */
export default function LicencesPage() {
  const { t } = useTranslation('licences')
  const { id, open, close } = useOpenedId()
  const actsOfRow = useLicenceActs()
  const { actsOf, dialog } = useActsWithForm(businesslicense)
  const form: FormChoice<FieldName<typeof businesslicense>> = {
    groups: [
      { title: t('licence'), fields: what },
      { title: t('form.own'), fields: who },
      { title: t('form.permitted'), fields: permitted },
    ],
    defaults: { permitCategories: {} },
    note: t('form.oldNote'),
  }
  return (
    <>
      <ResourcePage
        of={businesslicense}
        columns={columns}
        omit={[
          'creditCode',
          'principal',
          'validFrom',
          'businessLicenseVerifyStatus',
          'verifyComments',
          'adminOrganizeName',
        ]}
        search={search}
        cells={cells}
        form={form}
        inputs={inputs}
        mayChange={(row) => writable.has(row.status) && !row.recordId}
        acts={(row) =>
          actsOf(
            actsOfRow(row).filter(({ key }) => key === 'verify'),
            String(row.licenseNumber),
          )
        }
        onOpen={open}
      />
      <LicenceDrawer id={id} close={close} />
      {dialog}
    </>
  )
}
