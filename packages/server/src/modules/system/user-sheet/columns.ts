import type { Label } from '@fengsui/contract/kit/label.ts'
import { user } from '@fengsui/contract/system/user.ts'
import type { SheetColumn } from '../../../kit/sheet/columns.ts'

const keys = ['account', 'realName', 'name', 'userType', 'deptName', 'roleName', 'postName'] as const
const more = ['phone', 'email', 'sex', 'birthday', 'code'] as const
const required: ReadonlySet<string> = new Set(['account', 'realName'])
const label = (key: (typeof keys)[number] | (typeof more)[number]): Label => user.fields[key].label

/** The sheet of users: what is filled in, and what comes back. Departments, roles and posts go by their names. */
export const columns: readonly SheetColumn[] = [...keys, ...more].map((key) => ({
  key,
  label: label(key),
  required: required.has(key),
}))
export const maxRows = 5000
/** An export is one sheet: more than this nobody reads in it. */
export const maxExported = 50_000
