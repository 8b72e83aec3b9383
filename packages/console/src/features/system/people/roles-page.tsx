import type { RowOf } from '@fengsui/contract/kit/resource.ts'
import { role } from '@fengsui/contract/system/role.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '../../../ui/session/use-me.ts'
import { GrantDialog } from './grant-dialog.tsx'
import { ParentRoleInput } from './link-inputs.tsx'
import { TreeRegister } from './tree-register.tsx'
import { usePlatform } from './use-platform.ts'
import './people.css'
import '../../../i18n/areas/people-texts.ts'

const { isDeleted: _, ...fields } = role.fields
const of = { ...role, fields }
const columns = ['roleName', 'roleAlias', 'userType', 'userCount', 'sort'] as const
const search = ['roleName', 'roleAlias', 'userType'] as const
const inputs = { parentId: ParentRoleInput }
const defaults = { userType: 'sss', sort: 0 }

/** The roles of the tenant as a tree, with their grants. */
export default function RolesPage() {
  const { t } = useTranslation('people')
  const may = usePermission()
  const isPlatform = usePlatform()
  const [granting, setGranting] = useState<RowOf<typeof of>>()
  const acts = (row: RowOf<typeof of>) =>
    may('role_grant') ? [{ key: 'grant', label: t('role.grant'), run: () => setGranting(row) }] : []
  return (
    <>
      <TreeRegister
        of={of}
        columns={isPlatform ? [...columns, 'tenantId'] : columns}
        search={isPlatform ? [...search, 'tenantId'] : search}
        inputs={inputs}
        defaults={defaults}
        acts={acts}
      />
      {granting && <GrantDialog row={granting} close={() => setGranting(undefined)} />}
    </>
  )
}
