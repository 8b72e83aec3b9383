import type { Label } from '@fengsui/contract/kit/label.ts'
import { user } from '@fengsui/contract/system/user.ts'
import type { SheetColumn } from '../../../framework/sheets/sheet-columns.ts'

const keys = ['account', 'realName', 'name', 'userType', 'deptName', 'roleName', 'postName'] as const
const more = ['phone', 'email', 'sex', 'birthday', 'code'] as const
const required: ReadonlySet<string> = new Set(['account', 'realName'])
const label = (key: (typeof keys)[number] | (typeof more)[number]): Label => user.fields[key].label

/** Columns of the user sheet, for import and export. Departments, roles and posts are given by name. */
export const columns: readonly SheetColumn[] = [...keys, ...more].map((key) => ({
  key,
  label: label(key),
  required: required.has(key),
}))
export const maxRows = 5000
/** Maximum rows of an export: one sheet. */
export const maxExported = 50_000
