import { tenantPackage } from '@fengsui/contract/system/tenant-package.ts'
import { ResourcePage } from '../../../kit/resource/resource-page.tsx'
import { MenusInput } from '../menus/menus-input.tsx'

const columns = ['packageName', 'tenantCount', 'remark', 'updateTime']
const inputs = { menuIds: MenusInput }

/** Packages: what the tenants of each may use at most. */
export default function PackagesPage() {
  return <ResourcePage of={tenantPackage} columns={columns} inputs={inputs} />
}
