import { dept } from '@fengsui/contract/system/dept.ts'
import { ParentDepartmentInput } from './link-inputs.tsx'
import { TreeRegister } from './tree-register.tsx'
import { usePlatform } from './use-platform.ts'
import './people.css'

const { isDeleted: _, ...fields } = dept.fields
const of = { ...dept, fields }
const columns = ['deptName', 'fullName', 'deptCategory', 'organizeName', 'enterpriseName', 'sort'] as const
const search = ['deptName', 'fullName', 'deptCategory'] as const
const inputs = { parentId: ParentDepartmentInput }
const defaults = { deptCategory: '2', sort: 0 }

/** The departments of the tenant as a tree. */
export default function DeptsPage() {
  const isPlatform = usePlatform()
  return (
    <TreeRegister
      of={of}
      columns={isPlatform ? [...columns, 'tenantId'] : columns}
      search={isPlatform ? [...search, 'tenantId'] : search}
      inputs={inputs}
      defaults={defaults}
    />
  )
}
