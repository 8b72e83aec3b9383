import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { businesslicensewarning as warning } from '@fengsui/contract/licences/warning.ts'
import { useTranslation } from 'react-i18next'
import { DaysUntil } from '../../ui/badges/days-left.tsx'
import { submit } from '../../ui/client/resource-calls.ts'
import { readOnly } from '../../ui/resource/read-only.ts'
import { ResourcePage } from '../../ui/resource/resource-page.tsx'
import { usePermission } from '../../ui/session/use-me.ts'
import { type ActWithForm, needed, useActsWithForm } from './acts/act-with-form.tsx'

const columns = [
  'licenseNumber',
  'enterpriseName',
  'warnKind',
  'warnDate',
  'validTo',
  'remainDays',
  'handled',
  'handleOpinion',
] as const
const search = ['licenceId', 'enterpriseId', 'warnKind', 'warnDate', 'handled'] as const

/** Licences that are about to expire, expired or exceeded; the holder records the measures taken. */
export default function LicenceWarningsPage() {
  const { t } = useTranslation('licences')
  const may = usePermission()
  const of = readOnly(warning)
  const { actsOf, dialog } = useActsWithForm(of)
  const acts = (row: RowOf<typeof warning>): ActWithForm[] =>
    row.handled === 1 || !may('licence_edit')
      ? []
      : [
          {
            key: 'handle',
            label: t('act.handle'),
            fields: { handleOpinion: needed(warning.fields.handleOpinion, true) },
            send: (values) => submit(warning, { ...values, id: row.id, handled: 1 }),
          },
        ]
  return (
    <>
      <ResourcePage
        of={of}
        columns={columns}
        search={search}
        cells={{ remainDays: ({ validTo }) => <DaysUntil date={validTo} /> }}
        acts={(row) => actsOf(acts(row), String(row.licenseNumber))}
      />
      {dialog}
    </>
  )
}
