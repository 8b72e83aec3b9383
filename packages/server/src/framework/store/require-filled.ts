import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import { missing } from '@fengsui/contract/kit/parse.ts'
import { lacks } from '@fengsui/contract/kit/required-when.ts'
import { badRequest } from '../http/http-error.ts'
import type { Row } from './row.ts'

/** Refuses a whole row that lacks what its other values require: `requiredWhen` of the declaration. */
export function requireFilled(fields: FieldMap, next: Row, before: Row | null): void {
  for (const [name, field] of Object.entries(fields)) {
    if (!field.requiredWhen || field.readOnly) continue
    const value = field.requiredWhen.keeps ? next[name] || before?.[name] : next[name]
    if (!lacks(field, value, next)) continue
    const fault = missing(name, field)
    throw badRequest(fault.message, fault.values)
  }
}
