import type { MessageValue } from '@fengsui/contract/kit/common-messages.ts'
import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import { HttpError } from './http-error.ts'

/** Marks the error as one about a field. */
export function aboutField(field: string | undefined, refusal: HttpError): HttpError {
  refusal.field = field
  return refusal
}

/** Runs `work`; an error of a rule whose message carries the label of exactly one of the fields is about that field. */
export async function namingField<T>(fields: FieldMap, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof HttpError) error.field ??= fieldLabelled(fields, error.values.label)
    throw error
  }
}

function fieldLabelled(fields: FieldMap, label: MessageValue | undefined): string | undefined {
  if (typeof label !== 'object') return undefined
  const named = Object.entries(fields).filter(([, field]) => !field.readOnly && field.label[0] === label[0])
  return named.length === 1 ? named[0]?.[0] : undefined
}
