import { role } from '@fengsui/contract/system/role.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askSignedIn } from '../../../ui/client/ask.ts'
import type { Row } from '../../../ui/client/resource-calls.ts'
import { usePermission } from '../../../ui/session/use-me.ts'
import { GrantDialog } from './grant-dialog.tsx'
import { ParentRoleInput } from './link-inputs.tsx'
import { TreeRegister } from './tree-register.tsx'
import { usePlatform } from './use-platform.ts'
import './people.css'

const { isDeleted: _, ...fields } = role.fields
const of = { ...role, fields }
const columns = ['roleName', 'roleAlias', 'userType', 'userCount', 'sort'] as const
const search = ['roleName', 'roleAlias', 'userType'] as const
const inputs = { parentId: ParentRoleInput }
const defaults = { userType: 'sss', sort: 0 }
const load = (query: Readonly<Record<string, string>>, signal: AbortSignal) =>
  askSignedIn(`${role.path}/list`, { query, signal })

/** The roles of the tenant as a tree, with their grants. */
export default function RolesPage() {
  const { t } = useTranslation('people')
  const may = usePermission()
  const isPlatform = usePlatform()
  const [granting, setGranting] = useState<Row>()
  const acts = (row: Row) =>
    may('role_grant') ? [{ key: 'grant', label: t('role.grant'), run: () => setGranting(row) }] : []
  return (
    <>
      <TreeRegister
        of={of}
        load={load}
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
