import { z } from 'zod'
import type { Call, Calls } from './call.ts'
import type { Field, FieldMap } from './field.ts'
import type { Label } from './label.ts'
import { ownOnly } from './lookup.ts'
import { hasShortName } from './short-name.ts'
import { idSchema, shown } from './shown.ts'
import type { Trail } from './trail.ts'

export type Standard =
  | 'page'
  | 'list'
  | 'detail'
  | 'submit'
  | 'remove'
  | 'tree'
  | 'lazyTree'
  | 'select'
  | 'generateNo'
  | 'listForUnFinish'
  | 'verify'
  | 'reverseVerify'
/**
 * Owner of a row, which decides visibility (kit/scope): an enterprise, a region's organisation, the authority
 * that wrote it for those below it, the authority that keeps it for itself (`office`), the department of people, a
 * tenant, or the platform.
 */
export type Owner = 'enterprise' | 'region' | 'authority' | 'office' | 'people' | 'tenant' | 'platform'

/** Child rows of a row: they travel as `details` in its submit and detail, and have calls of their own. */
export interface Lines<L extends Resource = Resource> {
  readonly of: L
  /** The column of a line that references its head. */
  readonly by: string
  /** Fields of the head that are sums over its lines, by the line's field; `*` counts them. */
  readonly totals: Readonly<Record<string, string>>
}
/** Sums of a figure over all rows of a list, per value of another of its fields: quantities per unit. */
export interface Totals {
  readonly figure: string
  readonly by: string
}
/** The parent row of a line. A line has the visibility of its head. */
export interface Head {
  readonly of: Pick<Resource, 'path' | 'label' | 'table' | 'owner' | 'only' | 'parties' | 'title'>
  readonly by: string
}

type Derived = Readonly<Record<string, z.ZodType>>
/** `T` and `V` are the names of its table and view, from which the server knows the columns of its rows. */
export interface Resource<
  F extends FieldMap = FieldMap,
  C extends Calls = Calls,
  T extends string = string,
  V extends string = string,
  D extends Derived = Derived,
> {
  readonly path: string
  readonly label: Label
  /** Area of the permission matrix; standard calls need `area_view`, `area_add`, `area_edit`, `area_delete`. */
  readonly area: string
  readonly table: T
  /** View that reads use: the table joined with display names. */
  readonly view: V
  readonly owner: Owner
  /** Columns with enterprises that may read a row besides its owner: the other party of an order. */
  readonly parties: readonly string[]
  /** Rows without an enterprise are the tenant's: all its users read them, its administrators write them. */
  readonly shared: boolean
  /** Register that enterprises fill and an authority reviews (`submit`, `reviewStatus`, `area_process`). */
  readonly reviewable: boolean
  readonly lines: Lines | undefined
  readonly head: Head | undefined
  /** Sums that a page answers beside its rows. */
  readonly totals: Totals | undefined
  /** State history of a document, readable by all who may read the document. */
  readonly trail: Trail | undefined
  /** Rows of a shared table that belong to this resource (`kind = dust`). */
  readonly only: Readonly<Record<string, string>>
  readonly fields: F
  /** Additional fields of its rows, computed for the caller on read. */
  readonly derived: D
  /** The field with the row's display name. */
  readonly title: string
  /** Paths of the standard calls: a segment, or absolute. */
  readonly standard: Readonly<Partial<Record<Standard, string>>>
  /** Parameter carrying the ids of `remove`, and the alias of the id in rows. */
  readonly removeBy: string
  readonly idAlias: string | undefined
  /** Prefix of document numbers (domain-model.md#0.3). */
  readonly prefix: string | undefined
  readonly calls: C
}

type Given<F extends FieldMap, C extends Calls, T extends string, V extends string, D extends Derived> = Pick<
  Resource<F, C, T, V, D>,
  'path' | 'label' | 'area' | 'table' | 'fields'
> &
  Partial<Omit<Resource<F, C, T, V, D>, 'standard'>> & { standard?: readonly Standard[] | Resource['standard'] }

const segment: Readonly<Record<Standard, string>> = {
  page: 'page',
  list: 'list',
  detail: 'detail',
  submit: 'submit',
  remove: 'remove',
  tree: 'tree',
  lazyTree: 'lazy-tree',
  select: 'select',
  generateNo: 'generateNo',
  listForUnFinish: 'listForUnFinish',
  verify: 'verify',
  reverseVerify: 'reverseVerify',
}

/** Creates a resource and fills in the defaults. */
export function resource<
  const F extends FieldMap,
  const C extends Calls = Record<never, never>,
  const T extends string = string,
  const V extends string = T,
  const D extends Derived = Record<never, never>,
>(given: Given<F, C, T, V, D>): Resource<F, C, T, V, D> {
  const standard = given.standard ?? ['page', 'list', 'detail', 'submit', 'remove']
  const list = Array.isArray(standard) ? (standard as readonly Standard[]) : undefined
  return {
    view: given.table as string as V,
    owner: 'enterprise',
    parties: [],
    shared: false,
    reviewable: false,
    lines: undefined,
    head: undefined,
    totals: undefined,
    trail: undefined,
    only: {},
    derived: {} as D,
    title: 'name',
    removeBy: 'ids',
    idAlias: undefined,
    prefix: undefined,
    calls: {} as C,
    ...given,
    fields: ownOnly(given.fields),
    standard: list ? Object.fromEntries(list.map((name) => [name, segment[name]])) : (standard as Resource['standard']),
  }
}

/** A row of any resource, with an id. */
export type AnyRow = Readonly<Record<string, unknown>> & { readonly id: string }

/**
 * A row of a resource as clients receive it: its declared fields, the derived ones, and the id. A data scope may
 * hide any field. Rows of a resource known at run time only have any field.
 */
export type RowOf<R extends Pick<Resource, 'fields' | 'derived'>> = R extends unknown
  ? string extends keyof R['fields']
    ? AnyRow
    : { readonly id: string } & { readonly [K in keyof R['fields']]: InRow<R['fields'][K]> } & {
        readonly [K in keyof R['derived']]: z.infer<R['derived'][K]> | undefined
      }
  : never
type InRow<F> = F extends Field<unknown, infer W> ? W | null | undefined : never

/** Calls under one path that have no rows of their own. */
export interface Group<C extends Calls = Calls> {
  readonly path: string
  readonly label: Label
  readonly calls: C
}
export const group = <const C extends Calls>(path: string, label: Label, calls: C): Group<C> => ({ path, label, calls })

export const pathOf = (base: string, path: string): string => (path.startsWith('/') ? path : `${base}/${path}`)
export const callPath = (of: { path: string }, name: string, call: Call): string => pathOf(of.path, call.path ?? name)

/** Returns the fields used for search, list and form. */
export const searchable = (fields: FieldMap): [string, Field][] =>
  Object.entries(fields).filter(([, field]) => field.search)
export const listed = (fields: FieldMap): [string, Field][] => Object.entries(fields).filter(([, field]) => field.list)

/** Returns the label, unit and value meanings of a field. */
export function wordsOf({ label: [zh, en], unit, dictionary, refersTo }: Field): {
  title: string
  description: string
} {
  const more = [unit, dictionary && `dictionary ${dictionary.code}`, refersTo && `id of ${refersTo}`]
  return { title: en, description: [zh, ...more.filter(Boolean)].join(' · ') }
}

/**
 * Returns the Zod schema of a row as sent to clients, including the alias of the id. A data scope may hide
 * any field but the id, the version and the enterprise.
 */
export function rowSchema(
  fields: FieldMap,
  idAlias?: string,
  derived: Derived = {},
): z.ZodType<Record<string, unknown>> {
  const shape: Record<string, z.ZodType> = { id: idSchema }
  if (idAlias) shape[idAlias] = idSchema
  for (const [name, field] of Object.entries(fields)) {
    if (field.writeOnly) continue
    const value = shown(field).meta(wordsOf(field))
    shape[name] = alwaysShown.has(name) ? value : value.optional()
  }
  if (hasShortName(fields)) shape.enterpriseShortName = z.string().nullable().optional()
  for (const [name, value] of Object.entries(derived)) shape[name] = value.optional()
  return z.looseObject(shape)
}
/** Fields that a data scope cannot hide. */
export const alwaysShown: ReadonlySet<string> = new Set(['version', 'enterpriseId'])
