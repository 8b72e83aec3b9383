import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { FieldMap, Input } from '@fengsui/contract/kit/field.ts'
import { parse } from '@fengsui/contract/kit/parse.ts'
import { badRequest } from './http-error.ts'
import { aboutField } from './refused-field.ts'

/** Reads the declared fields; throws for the first invalid one, by name. Ignores unknown keys. */
export function read<S extends FieldMap>(
  shape: S,
  raw: Readonly<Record<string, unknown>>,
  options?: { partial?: boolean },
): Input<S> {
  const { values, faults } = parse(shape, raw, options)
  const [fault] = faults
  if (fault) throw aboutField(fault.field, badRequest(fault.message, fault.values))
  return values
}

/** Reads a comma-separated list of ids, as in `remove`. */
export function readIds(raw: Readonly<Record<string, unknown>>, name: string): string[] {
  const given = raw[name] ?? raw.ids
  const ids = (Array.isArray(given) ? given : String(given ?? '').split(','))
    .map((id) => String(id).trim())
    .filter(Boolean)
  if (ids.length === 0) throw badRequest(messages.missingParameter, { name })
  if (ids.length > 1000 || ids.some((id) => !/^\d{1,19}$/.test(id))) throw badRequest(messages.wrongType, { name })
  return [...new Set(ids)]
}

export function readId(raw: Readonly<Record<string, unknown>>, names: readonly string[]): string {
  const name = names.find((candidate) => raw[candidate] !== undefined && raw[candidate] !== '')
  if (!name) throw badRequest(messages.missingParameter, { name: names[0] ?? 'id' })
  const id = String(raw[name])
  if (!/^\d{1,19}$/.test(id)) throw badRequest(messages.wrongType, { name })
  return id
}
