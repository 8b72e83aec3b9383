import { z } from 'zod'
import { keysOf } from './dictionary.ts'
import type { Field, Kind } from './field.ts'

export const fileSchema = z.object({
  id: z.string(),
  name: z.string(),
  link: z.string(),
  size: z.number(),
  ext: z.string(),
})

/** Ids exceed 2^53: digit strings. */
export const idSchema = z.string().regex(/^\d{1,19}$/)
const clock = /^([01]\d|2[0-3]):[0-5]\d$/
const time = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/**
 * Schema of a field's dictionary keys as sent to clients: numbers for a numeric dictionary. Tenants add keys
 * to business dictionaries, so those are open.
 */
function shownKeys({ dictionary }: Pick<Field, 'dictionary'>): z.ZodType {
  if (!dictionary) return z.string()
  const keys = keysOf(dictionary)
  if (dictionary.numeric) return z.literal(keys.map(Number))
  return dictionary.system ? z.enum(keys) : z.string().meta({ examples: keys })
}

const decimal = ({ scale = 0 }: Field) => z.string().regex(new RegExp(scale ? `^-?\\d+\\.\\d{${scale}}$` : '^-?\\d+$'))
const bounded = ({ min, max }: Field) =>
  z
    .int()
    .min(min ?? -(2 ** 53))
    .max(max ?? 2 ** 53)

const kinds: Readonly<Record<Kind, (field: Field) => z.ZodType>> = {
  text: () => z.string(),
  integer: bounded,
  decimal,
  number: () => z.number(),
  flag: () => z.literal([0, 1]),
  date: () => z.iso.date(),
  time: () => z.string().regex(time),
  clock: () => z.string().regex(clock),
  code: shownKeys,
  ref: () => idSchema,
  files: () => z.array(fileSchema),
  json: ({ schema }) => schema(),
}

/** Schema of a field value as sent to clients: null when empty, except attachments: an empty list. */
export const shown = (field: Field): z.ZodType =>
  field.kind === 'files' ? kinds.files(field) : kinds[field.kind](field).nullable()
