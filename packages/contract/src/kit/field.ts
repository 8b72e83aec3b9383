import { z } from 'zod'
import type { ColumnPriority } from './column-priority.ts'
import type { Dictionary } from './dictionary.ts'
import type { FileRule } from './file-rule.ts'
import type { Label } from './label.ts'
import { once } from './once.ts'

export type Kind =
  | 'text'
  | 'integer'
  | 'decimal'
  | 'number'
  | 'flag'
  | 'date'
  | 'time'
  | 'clock'
  | 'code'
  | 'ref'
  | 'files'
  | 'json'
/** Filter operator of the plain field name; searchable fields also take blade-conventions.md#5 suffixes. */
export type Search = 'eq' | 'like' | 'in' | 'range' | 'subtree'
/** Where a derived or packed value is stored instead of a column of its own. */
export type Packed = 'attrs' | 'lastValues'

/**
 * How a change of a field weakens supervision: never; when it grows or shrinks; when a switch goes off;
 * depending on the active limits (`limit`); when a device leaves its place (`place`); or when the sources
 * reporting through the row change (`binding`, free until the device's first report). Without this property
 * every change weakens.
 */
export type Weaker = 'never' | 'larger' | 'smaller' | 'off' | 'limit' | 'place' | 'binding'

/** Makes a field required while another field of its row has one of some values, or any value but some. */
export interface RequiredWhen {
  readonly field: string
  readonly is?: readonly string[]
  readonly not?: readonly string[]
  /** The number must also exceed this. */
  readonly above?: number
  /** A stored value that is never sent out stays when the form leaves the field empty. */
  readonly keeps?: true
  /** Replaces the usual message. */
  readonly message?: Label
}

export interface FieldOptions<T> {
  readonly required?: boolean
  readonly requiredWhen?: RequiredWhen
  readonly search?: Search
  readonly list?: boolean
  readonly readOnly?: boolean
  readonly writeOnly?: boolean
  readonly default?: T
  readonly in?: Packed
  readonly unit?: string
  /** A text that holds a number, such as `12#`: lists in its order go by the number, 2 before 10. */
  readonly numbered?: boolean
  readonly weaker?: Weaker
  /** What its column is for, where its name does not say (`priorityOf`). */
  readonly priority?: ColumnPriority
  /**
   * Bounds of a date or time entered by enterprise users: `past` is when something was done, so a bounded
   * number of days back and no later than tomorrow; `planned` may be ahead, up to another bound.
   */
  readonly dated?: 'past' | 'planned'
  /**
   * For a number that users type and search by: values that differ only by case or white space are equal within
   * the row that the field `within` names. The first spelling stored is kept; `of` says what it numbers.
   */
  readonly spelling?: { readonly of: string; readonly within: string }
}

/** A field declaration with values `T` in bodies and `W` in rows; its schema, column, input, cell, filter and documentation are derived from it. */
export interface Field<T = unknown, W = T> extends FieldOptions<T> {
  readonly kind: Kind
  readonly label: Label
  /** Made at the first use: most fields of a page are only shown. */
  readonly schema: () => z.ZodType<T>
  /** Which files a field of files accepts. */
  readonly accepts?: FileRule
  readonly max?: number
  readonly min?: number
  readonly scale?: number
  readonly dictionary?: Dictionary
  readonly refersTo?: string
  /** Names the type of the value in rows, where it differs from the type in bodies; never set. */
  readonly inRows?: W
}
export type FieldMap = Readonly<Record<string, Field>>
export type Values<S extends FieldMap> = {
  -readonly [K in keyof S]: S[K] extends Field<infer T, unknown> ? T | null : never
}
export type Input<S extends FieldMap> = {
  -readonly [K in keyof S]?: S[K] extends Field<infer T, unknown> ? T | null | undefined : never
}

const asString = (value: unknown) => (typeof value === 'number' ? String(value) : value)
const asNumber = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value)
const asFlag = (value: unknown) =>
  value === true || value === 'true' ? 1 : value === false || value === 'false' ? 0 : asNumber(value)

export const text = (
  label: Label,
  max: number,
  words: FieldOptions<string> & { min?: number } = {},
): Field<string> => ({
  kind: 'text',
  label,
  max,
  schema: once(() =>
    z.preprocess(
      asString,
      z
        .string()
        .trim()
        .max(max)
        .min(words.min ?? 0),
    ),
  ),
  ...words,
})

export const integer = (label: Label, min: number, max: number, words: FieldOptions<number> = {}): Field<number> => ({
  kind: 'integer',
  label,
  min,
  max,
  schema: once(() => z.preprocess(asNumber, z.number().int().min(min).max(max))),
  ...words,
})

/**
 * A measured figure: a JSON number in requests and responses (statistics, sensor values).
 * @public
 */
export const number = (
  label: Label,
  words: FieldOptions<number> & { min?: number; max?: number } = {},
): Field<number> => ({
  kind: 'number',
  label,
  schema: once(() =>
    z.preprocess(
      asNumber,
      z
        .number()
        .min(words.min ?? -1e15)
        .max(words.max ?? 1e15),
    ),
  ),
  ...words,
})

/** An exact figure: string with `scale` decimals in rows, string or number in bodies. Never a float. */
export function decimal(
  label: Label,
  precision: number,
  scale: number,
  words: FieldOptions<string> & { min?: number; max?: number } = {},
): Field<string> {
  const { min = -(10 ** (precision - scale)), max = 10 ** (precision - scale) } = words
  const schema = once(() =>
    z.preprocess(
      asString,
      z
        .string()
        .trim()
        .regex(new RegExp(`^-?\\d{1,${precision - scale}}(\\.\\d{1,${scale}})?$`))
        .refine((value) => Number(value) >= min && Number(value) <= max, { params: { range: true } }),
    ),
  )
  return { kind: 'decimal', label, scale, ...words, min, max, schema }
}

export const flag = (label: Label, words: FieldOptions<0 | 1> = {}): Field<0 | 1> => ({
  kind: 'flag',
  label,
  schema: once(() => z.preprocess(asFlag, z.union([z.literal(0), z.literal(1)]))),
  ...words,
})

export const date = (label: Label, words: FieldOptions<string> = {}): Field<string> => ({
  kind: 'date',
  label,
  schema: once(() => z.iso.date()),
  ...words,
})

const timePattern = /^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?)?$/
/** `yyyy-MM-dd HH:mm:ss`, Asia/Shanghai. A date alone means 00:00:00. */
export const time = (label: Label, words: FieldOptions<string> = {}): Field<string> => ({
  kind: 'time',
  label,
  schema: once(() => z.string().regex(timePattern).refine(isRealTime)),
  ...words,
})
function isRealTime(value: string): boolean {
  const at = new Date(`${value.slice(0, 10)}T00:00:00Z`)
  return (
    !Number.isNaN(at.getTime()) &&
    at.toISOString().startsWith(value.slice(0, 10)) &&
    !Number.isNaN(Date.parse(value.replace(' ', 'T')))
  )
}

/** Time of day, `HH:mm`. */
export const clock = (label: Label, words: FieldOptions<string> = {}): Field<string> => ({
  kind: 'clock',
  label,
  schema: once(() => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  ...words,
})

/** One key of a dictionary, a string on the wire; numbers are accepted in bodies. */
/** Resolves an alias to its key. */
const keyOf = (of: Dictionary, given: unknown): unknown =>
  typeof given === 'string' && Object.hasOwn(of.also, given) ? of.also[given] : given

export function code<K extends string, N extends boolean>(
  label: Label,
  of: Dictionary<K, Readonly<Record<string, string>>, N>,
  words: FieldOptions<K> = {},
): Field<K, N extends true ? number : K> {
  return {
    kind: 'code',
    label,
    dictionary: of,
    schema: once(
      () =>
        z.preprocess(
          (value) => keyOf(of, asString(value)),
          z.enum(Object.keys(of.entries) as [K, ...K[]]),
        ) as z.ZodType<K>,
    ),
    ...words,
  }
}

/** Id of a row of another resource (a region: its code). Always a string: ids exceed 2^53. */
export const ref = (label: Label, refersTo: string, words: FieldOptions<string> = {}): Field<string> => ({
  kind: 'ref',
  label,
  refersTo,
  schema: once(() => z.preprocess(asString, z.string().regex(/^\d{1,19}$/))),
  ...words,
})

export interface FileItem {
  readonly id: string
  readonly name: string
  readonly link: string
  readonly size: number
  readonly ext: string
}
const fileId = once(() =>
  z.preprocess(
    (value) => (typeof value === 'object' && value && 'id' in value ? value.id : asString(value)),
    z.string().regex(/^\d{1,19}$/),
  ),
)
/** Attachments: ids (or the items themselves) in bodies, items `{id,name,link,size,ext}` in rows. */
export const files = (
  label: Label,
  words: FieldOptions<string[]> & { readonly accepts?: FileRule } = {},
): Field<string[], readonly FileItem[]> => ({
  kind: 'files',
  label,
  schema: once(() => z.array(fileId()).max(20)),
  ...words,
})

export const json = <T>(label: Label, schema: z.ZodType<T>, words: FieldOptions<T> = {}): Field<T> => ({
  kind: 'json',
  label,
  schema: () => schema,
  ...words,
})

/** Adds a validation rule to a field, with its own message. */
export const checked = <T, W>(field: Field<T, W>, rule: (value: T) => boolean, message: Label): Field<T, W> => ({
  ...field,
  schema: once(() => field.schema().refine(rule, { params: { message } })),
})

/** A code field that also accepts keys a tenant added to the dictionary. */
export const admitting = <T, W>(field: Field<T, W>, keys: Pick<ReadonlySet<string>, 'has'>): Field<T, W> => ({
  ...field,
  schema: once(
    () =>
      z.union([
        field.schema(),
        z.preprocess(
          asString,
          z.string().refine((key) => keys.has(key)),
        ),
      ]) as z.ZodType<T>,
  ),
})

/** The same fields for a partial update: none required, no defaults filled in. */
export function optional<S extends FieldMap>(shape: S): S {
  const loosened = Object.entries(shape).map(([name, { required, default: _, ...field }]) => [name, field])
  return Object.fromEntries(loosened) as S
}
