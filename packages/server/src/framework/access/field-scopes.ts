import { messages } from '@fengsui/contract/kit/common-messages.ts'
import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import { alwaysShown, type Group, type Resource } from '@fengsui/contract/kit/resource.ts'
import type { Caller } from '../context.ts'
import { badRequest } from '../http/http-error.ts'
import type { Row } from '../store/row.ts'

type Holder = Pick<Caller, 'scopes'>

/** Names of a resource's fields hidden by the caller's data scopes; undefined when all are visible. */
export function hiddenOf(
  of: Pick<Resource, 'table' | 'only' | 'fields'>,
  caller: Holder,
): ReadonlySet<string> | undefined {
  const held = (caller.scopes?.data ?? []).filter(
    (one) =>
      one.fields !== null &&
      one.of.table === of.table &&
      Object.entries(one.of.only).every(([name, value]) => (of.only[name] ?? value) === value),
  )
  if (held.length === 0) return undefined
  const names = Object.keys(of.fields).filter(
    (name) =>
      !alwaysShown.has(name) && held.some((one) => Object.hasOwn(one.of.fields, name) && !one.fields?.has(name)),
  )
  return names.length > 0 ? new Set(names) : undefined
}

/** Fields of a resource visible to the caller: for responses, filters, orders, exports and bodies. */
export function visibleFields(of: Pick<Resource, 'table' | 'only' | 'fields'>, caller: Holder): FieldMap {
  const hidden = hiddenOf(of, caller)
  return hidden ? Object.fromEntries(Object.entries(of.fields).filter(([name]) => !hidden.has(name))) : of.fields
}

/** Throws when a field required for a new row is hidden from the caller. */
export function requireWhole(of: Resource, caller: Holder): void {
  for (const name of hiddenOf(of, caller) ?? []) {
    const field = of.fields[name]
    if (field?.required && field.default === undefined)
      throw badRequest(messages.hiddenRequired, { label: field.label })
  }
}

/** Removes the hidden fields from a resource's response: a row, rows, a page or a tree of them. */
export function stripHiddenFields(of: Resource | Group, caller: Holder, answer: unknown): unknown {
  const hidden = caller?.scopes && 'fields' in of ? hiddenOf(of, caller) : undefined
  return hidden ? without(answer, hidden) : answer
}

function without(answer: unknown, hidden: ReadonlySet<string>): unknown {
  if (Array.isArray(answer)) return answer.map((one) => without(one, hidden))
  if (typeof answer !== 'object' || answer === null || answer instanceof Date) return answer
  const kept = Object.entries(answer as Row).filter(([name]) => !hidden.has(name))
  return Object.fromEntries(
    kept.map(([name, value]) => [name, name === 'records' || name === 'children' ? without(value, hidden) : value]),
  )
}
