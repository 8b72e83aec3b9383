import { flowMessages as say } from '@fengsui/contract/flow/flow-messages.ts'
import type { FlowFormField } from '@fengsui/contract/flow/flow-work.ts'
import { badRequest } from '../http/http-error.ts'
import { aboutField } from '../http/refused-field.ts'
import type { Row } from '../store/row.ts'

/** Checks the values entered with a decision against the form of the task; returns them. */
export function checkForm(fields: readonly FlowFormField[], form: Row): Row {
  const unknown = Object.keys(form).find((id) => !fields.some((field) => field.id === id))
  if (unknown !== undefined) throw badRequest(say.formUnknown, { name: unknown.slice(0, 40) })
  const values: Row = {}
  for (const field of fields) {
    const value = form[field.id]
    const isEmpty = value === undefined || value === null || value === ''
    if (isEmpty && field.required) throw aboutField(field.id, badRequest(say.formRequired, { name: field.name }))
    if (!isEmpty && !isOfType(field, value)) throw aboutField(field.id, badRequest(say.formWrong, { name: field.name }))
    if (!isEmpty) values[field.id] = value
  }
  return values
}

function isOfType({ type }: FlowFormField, value: unknown): boolean {
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value)
  if (type === 'boolean') return typeof value === 'boolean'
  if (typeof value !== 'string') return false
  return type !== 'date' || (/^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)))
}
