import { tenant } from '@fengsui/contract/system/tenant.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../../ui/client/call.ts'
import type { Row } from '../../../ui/client/resource-calls.ts'
import { InputDialog } from '../../../ui/resource/form/input-dialog.tsx'

const { accountNumber, expireTime } = tenant.calls.setting.input
const fields = { accountNumber: { ...accountNumber, required: true }, expireTime }

/** Account limit and expiry of tenants; several get the same. */
export function LimitsDialog({ rows, close }: { rows: readonly Row[]; close: () => void }) {
  const { t } = useTranslation('tenancy')
  const [first] = rows
  return (
    <InputDialog
      of={tenant}
      title={t('tenant.setting')}
      subject={`${rows.map((row) => row.tenantName).join('、')} · ${t('tenant.settingHint')}`}
      fields={fields}
      initial={{ accountNumber: first?.accountNumber ?? -1, expireTime: first?.expireTime ?? '' }}
      send={(values) =>
        call(tenant, 'setting', {
          ids: rows.map(({ id }) => id),
          accountNumber: Number(values.accountNumber),
          expireTime: String(values.expireTime ?? ''),
        })
      }
      close={close}
    />
  )
}
