import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { tenantPackage } from '@fengsui/contract/system/tenant-package.ts'
import { useTranslation } from 'react-i18next'
import { ResourcePage } from '../../../ui/resource/resource-page.tsx'
import { MenusInput } from '../menus/menus-input.tsx'
import '../../../i18n/areas/tenancy-texts.ts'

const columns = ['packageName', 'tenantCount', 'remark', 'updateTime'] as const
const inputs = { menuIds: MenusInput }

/** Packages: the maximum permissions of their tenants. */
export default function PackagesPage() {
  const { t } = useTranslation('tenancy')
  const menuId = (row: RowOf<typeof tenantPackage>) =>
    t('package.menus', { count: Array.isArray(row.menuIds) ? row.menuIds.length : 0 })
  return <ResourcePage of={tenantPackage} columns={columns} inputs={inputs} cells={{ menuId }} />
}
