import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { tenant } from '@fengsui/contract/system/tenant.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import { InputDialog } from '../../../ui/resource/form/input-dialog.tsx'
import { remember } from '../../../ui/resource/references.ts'
import '../../../i18n/areas/tenancy-texts.ts'

const { packageId } = tenant.calls.packageSetting.input
const fields = { packageId }

/** Assigns a package to a tenant; without one everything is available. */
export function PackageDialog({ row, close }: { row: RowOf<typeof tenant>; close: () => void }) {
  const { t } = useTranslation('tenancy')
  if (row.packageId && row.packageName) remember('tenant-package', String(row.packageId), String(row.packageName))
  return (
    <InputDialog
      of={tenant}
      title={t('tenant.package')}
      subject={`${row.tenantName} · ${t('tenant.packageHint')}`}
      fields={fields}
      initial={{ packageId: row.packageId ?? '' }}
      send={(values) =>
        call(tenant, 'packageSetting', { tenantId: String(row.tenantId), packageId: String(values.packageId ?? '') })
      }
      close={close}
    />
  )
}
