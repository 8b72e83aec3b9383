import { z } from 'zod'
import { type Field, type FieldOptions, json } from './field.ts'
import type { Label } from './label.ts'

const most = 5000
const split = (value: unknown) => (typeof value === 'string' ? value.split(',') : value)
const trimmed = (value: unknown) =>
  Array.isArray(value) ? [...new Set(value.map((id) => String(id).trim()).filter(Boolean))] : value

/** Ids as compatible clients send them: a comma list in the query, or an array in the body. */
export const idList = (label: Label, words: FieldOptions<string[]> = {}): Field<string[]> =>
  json(
    label,
    z.preprocess((value) => trimmed(split(value)), z.array(z.string().regex(/^\d{1,19}$/)).max(most)),
    words,
  )
