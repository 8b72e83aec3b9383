import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { badRequest, type HttpError } from '../http/http-error.ts'
import { aboutField } from '../http/refused-field.ts'

interface DatabaseError {
  code?: string
  constraint?: string
  column?: string
  table?: string
}

/** Converts a violation of unique index `<table>_<column>`, the final check, to an error with the field. */
export async function uniqueClash<T>(
  of: Resource,
  values: Readonly<Record<string, unknown>>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw refusalOf(of, values, error as DatabaseError) ?? error
  }
}

function refusalOf(
  of: Resource,
  values: Readonly<Record<string, unknown>>,
  error: DatabaseError,
): HttpError | undefined {
  if (error.code === '23505') {
    const name = fieldOf(of, (error.constraint ?? '').slice(of.table.length + 1))
    const field = name ? of.fields[name] : undefined
    const value = String((name && values[name]) ?? '')
    return aboutField(name, badRequest(messages.exists, { label: field?.label ?? of.label, value }))
  }
  if (error.code === '23502') {
    const name = fieldOf(of, error.column ?? '')
    return aboutField(name, badRequest(messages.required, { label: (name && of.fields[name]?.label) || of.label }))
  }
  return undefined
}

const fieldOf = (of: Resource, column: string): string | undefined => {
  const camel = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  if (camel === 'name') return of.title
  return [camel, `${camel}Name`, `${of.label[1].toLowerCase()}Name`, `${camel}Id`].find((name) => of.fields[name])
}
