import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { tenant } from '@fengsui/contract/system/tenant.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { joinList } from '../../../i18n/join-list.ts'
import { call } from '../../../ui/client/call.ts'
import { submit } from '../../../ui/client/resource-calls.ts'
import { InputDialog } from '../../../ui/resource/form/input-dialog.tsx'
import { remember } from '../../../ui/resource/references.ts'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'
import { usePermission } from '../../../ui/session/use-me.ts'
import type { Act } from '../../../ui/table/row-acts.tsx'
import { type OneTimeSecret, OneTimeSecretDialog } from './one-time-secret-dialog.tsx'
import '../../../i18n/areas/tenancy-texts.ts'

const { packageId } = tenant.calls.packageSetting.input
const packageFields = { packageId }

/** Assigns a package to a tenant; without one everything is available. */
function PackageDialog({ row, close }: { row: RowOf<typeof tenant>; close: () => void }) {
  const { t } = useTranslation('tenancy')
  if (row.packageId && row.packageName) remember('tenant-package', String(row.packageId), String(row.packageName))
  return (
    <InputDialog
      of={tenant}
      title={t('tenant.package')}
      subject={`${row.tenantName} · ${t('tenant.packageHint')}`}
      fields={packageFields}
      initial={{ packageId: row.packageId ?? '' }}
      send={(values) =>
        call(tenant, 'packageSetting', { tenantId: String(row.tenantId), packageId: String(values.packageId ?? '') })
      }
      close={close}
    />
  )
}

type Row = RowOf<typeof tenant>

const { accountNumber, expireTime } = tenant.calls.setting.input
const fields = { accountNumber: { ...accountNumber, required: true }, expireTime }

/** Account limit and expiry of tenants; several get the same. */
function LimitsDialog({ rows, close }: { rows: readonly Row[]; close: () => void }) {
  const { t } = useTranslation('tenancy')
  const [first] = rows
  return (
    <InputDialog
      of={tenant}
      title={t('tenant.setting')}
      subject={`${joinList(rows.map((row) => row.tenantName))} · ${t('tenant.settingHint')}`}
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

const columns = [
  'tenantName',
  'tenantId',
  'linkman',
  'contactNumber',
  'userCount',
  'accountNumber',
  'expireTime',
  'packageName',
  'status',
] as const
const search = ['tenantName', 'tenantId', 'linkman', 'packageId', 'status'] as const
const who = ['tenantName', 'linkman', 'contactNumber', 'address', 'status'] as const
const look = ['domainUrl', 'backgroundUrl'] as const
const limits = ['accountNumber', 'expireTime', 'packageId'] as const

interface Added {
  id?: string
  tenantId?: string
  account?: string
  password?: string
}

/** Tenants with their limits; the administrator's password of a new tenant is shown here once. */
export default function TenantsPage() {
  const { t } = useTranslation(['tenancy', 'kit'])
  const may = usePermission()
  const [told, setTold] = useState<OneTimeSecret>()
  const [limited, setLimited] = useState<readonly Row[]>()
  const [packaged, setPackaged] = useState<Row>()
  const save = async (values: Readonly<Record<string, unknown>>) => {
    const added = (await submit(tenant, values)) as Added | null
    if (added?.password)
      setTold({
        title: t('tenancy:tenant.made'),
        text: t('tenancy:tenant.madeText'),
        values: [
          { label: t('tenancy:tenant.number'), value: added.tenantId ?? '' },
          { label: t('tenancy:tenant.account'), value: added.account ?? '' },
          { label: t('tenancy:tenant.password'), value: added.password },
        ],
      })
    return null
  }
  const limitsOf = (rows: readonly Row[]): Act => ({
    key: 'setting',
    label: t('tenancy:tenant.setting'),
    run: () => setLimited(rows),
  })
  const more = (row: Row): readonly Act[] => [
    ...(may('tenant_setting') ? [limitsOf([row])] : []),
    ...(may('tenant_package')
      ? [{ key: 'package', label: t('tenancy:tenant.package'), run: () => setPackaged(row) }]
      : []),
  ]
  return (
    <>
      <ResourcePage
        of={tenant}
        columns={columns}
        search={search}
        save={save}
        more={more}
        bulk={(rows) => (may('tenant_setting') ? [limitsOf(rows)] : [])}
        cells={{
          accountNumber: (row) =>
            Number(row.accountNumber) < 0 ? t('tenancy:tenant.unlimited') : String(row.accountNumber),
        }}
        form={{
          groups: [
            { title: t('tenancy:tenant.who'), fields: who },
            { title: t('tenancy:tenant.look'), fields: look },
            { title: t('tenancy:tenant.limits'), fields: limits },
          ],
        }}
      />
      {told && <OneTimeSecretDialog told={told} close={() => setTold(undefined)} />}
      {limited && <LimitsDialog rows={limited} close={() => setLimited(undefined)} />}
      {packaged && <PackageDialog row={packaged} close={() => setPackaged(undefined)} />}
    </>
  )
}
