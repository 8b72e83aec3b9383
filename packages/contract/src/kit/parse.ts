import type { z } from 'zod'
import { type MessageValue, messages } from './common-messages.ts'
import type { Field, FieldMap, Input } from './field.ts'
import type { Label } from './label.ts'
import { lacks } from './required-when.ts'

/** Validation error: reason and field. */
export interface Fault {
  readonly field: string
  readonly message: Label
  readonly values: Readonly<Record<string, MessageValue>>
}
export type Parsed<S extends FieldMap> = { readonly values: Input<S>; readonly faults: readonly Fault[] }

/**
 * Parses the declared fields of a body or query. Unknown keys are ignored, '' means "not given" (null in an
 * update, which clears), read-only fields are skipped. Shared by server request validation and console forms.
 */
export function parse<S extends FieldMap>(
  shape: S,
  input: Readonly<Record<string, unknown>>,
  options: { partial?: boolean } = {},
): Parsed<S> {
  const values: Record<string, unknown> = {}
  const faults: Fault[] = []
  const row = options.partial ? input : { ...defaultsOf(shape), ...given(input) }
  for (const [name, field] of Object.entries(shape)) {
    if (field.readOnly) continue
    const given = blank(input[name])
    if (given === undefined && options.partial) continue
    if (
      given === undefined ||
      given === null ||
      given === '' ||
      (field.required && Array.isArray(given) && given.length === 0)
    ) {
      if (field.default !== undefined && given !== null) values[name] = field.default
      else if (field.required || (lacks(field, given, row) && !(options.partial && field.requiredWhen?.keeps)))
        faults.push(missing(name, field))
      else if (given !== undefined) values[name] = null
      continue
    }
    const result = field.schema().safeParse(given)
    if (!result.success) faults.push(faultOf(name, field, given, result.error))
    else if (lacks(field, result.data, row)) faults.push(missing(name, field))
    else values[name] = result.data
  }
  return { values: values as Input<S>, faults }
}

/** The fault of a field that is empty and must not be. */
export const missing = (name: string, field: Field): Fault => ({
  field: name,
  message: field.requiredWhen?.message ?? (isChoice(field) ? messages.choose : messages.required),
  values: { label: field.label, name },
})

const defaultsOf = (shape: FieldMap) =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, { default: usual }]) => (usual === undefined ? [] : [[name, usual]])),
  )
const given = (input: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined && value !== ''))

/** Treats white space alone as empty. */
const blank = (given: unknown) => (typeof given === 'string' && given.trim() === '' ? '' : given)

const isChoice = (field: Field) => ['code', 'ref', 'date', 'time', 'clock', 'flag', 'files'].includes(field.kind)

function faultOf(name: string, field: Field, given: unknown, error: z.ZodError): Fault {
  const issue = error.issues[0] as
    | { code?: string; params?: { message?: Label; values?: Fault['values']; range?: boolean } }
    | undefined
  const about = {
    label: field.label,
    name,
    value: typeof given === 'object' ? '' : String(given).slice(0, 60),
    min: field.min ?? 0,
    max: field.max ?? 0,
    ...issue?.params?.values,
  }
  const fault = (message: Label): Fault => ({ field: name, message, values: about })
  if (issue?.params?.message) return fault(issue.params.message)
  if (issue?.code === 'too_big' && field.kind === 'text') return fault(messages.tooLong)
  if (issue?.code === 'too_small' && field.kind === 'text') return fault(messages.tooShort)
  // Inside a list or an object the bounds are not those of the field.
  const isBeyond = issue?.code === 'too_big' || issue?.code === 'too_small' || issue?.params?.range
  if (isBeyond && field.kind !== 'json') return fault(rangeMessage(field))
  if (field.kind === 'code' && (typeof given === 'string' || typeof given === 'number'))
    return fault(messages.notInDictionary)
  return fault(messages.wrongType)
}

function rangeMessage(field: Field): Label {
  if (field.min === 0 && (field.max ?? 0) >= 1e6) return messages.negative
  if (field.min !== undefined && field.min > 0 && field.min < 1 && (field.max ?? 0) >= 1e6) return messages.notPositive
  return messages.outOfRange
}
