import type { Field, RequiredWhen } from './field.ts'

type Values = Readonly<Record<string, unknown>>

const holds = ({ field, is, not }: RequiredWhen, values: Values): boolean => {
  const value = values[field]
  if (value === undefined || value === null || value === '') return false
  const key = String(value)
  return is ? is.includes(key) : !not?.includes(key)
}

/** Whether a field must be filled in, given the other values of its row. */
export const isRequired = ({ required, requiredWhen }: Field, values: Values): boolean =>
  required === true || (requiredWhen !== undefined && holds(requiredWhen, values))

/** Whether a value is missing, or not above its bound, while the row requires it. */
export function lacks({ requiredWhen }: Field, value: unknown, values: Values): boolean {
  if (!requiredWhen || !holds(requiredWhen, values)) return false
  const isEmpty = value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  return isEmpty || (requiredWhen.above !== undefined && !(Number(value) > requiredWhen.above))
}
