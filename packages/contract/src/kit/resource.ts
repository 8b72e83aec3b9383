import { z } from 'zod'
import type { Call, Calls } from './call.ts'
import type { Field, FieldMap } from './field.ts'
import type { Label } from './label.ts'
import { ownOnly } from './lookup.ts'
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
 * Who owns a row, and so who may see it (kit/scope): an enterprise, a region's organisation, the authority that wrote it
 * for those below it, the department of people, a tenant, or the platform.
 */
export type Owner = 'enterprise' | 'region' | 'authority' | 'people' | 'tenant' | 'platform'

/** The rows below a row: they travel as `details` in its submit and detail, and stand under calls of their own. */
export interface Lines {
  readonly of: Resource
  /** The column of a line that names its head. */
  readonly by: string
  /** Figures of the head that are sums over its lines, by the line's field; `*` counts them. */
  readonly totals: Readonly<Record<string, string>>
}
/** The row above a line. Who sees the head sees the line. */
export interface Head {
  readonly of: Pick<Resource, 'path' | 'label' | 'table' | 'owner' | 'only' | 'parties' | 'title'>
  readonly by: string
}

export interface Resource<F extends FieldMap = FieldMap, C extends Calls = Calls> {
  readonly path: string
  readonly label: Label
  /** The area of the permission matrix; standard calls need `area_view`, `area_add`, `area_edit`, `area_delete`. */
  readonly area: string
  readonly table: string
  /** What is read: the table with its names joined. */
  readonly view: string
  readonly owner: Owner
  /** Columns with enterprises that read a row besides its owner: the other side of an order. */
  readonly parties: readonly string[]
  /** Rows without an enterprise are the tenant's own: all its people read them, its administrators write them. */
  readonly shared: boolean
  /** A register that enterprises fill and an authority reviews by `submit` with `reviewStatus`, holding `area_process`. */
  readonly reviewable: boolean
  readonly lines: Lines | undefined
  readonly head: Head | undefined
  /** The moves of a document's state, which its readers read. */
  readonly trail: Trail | undefined
  /** Rows of a shared table that belong to this resource (`kind = dust`). */
  readonly only: Readonly<Record<string, string>>
  readonly fields: F
  /** Further names of its rows, made for the caller when they are read. */
  readonly derived: Readonly<Record<string, z.ZodType>>
  /** The field that names a row to people. */
  readonly title: string
  /** Standard calls by path: a segment, or absolute. */
  readonly standard: Readonly<Partial<Record<Standard, string>>>
  /** The parameter that carries the ids of `remove`, and the id's other name in rows. */
  readonly removeBy: string
  readonly idAlias: string | undefined
  /** Prefix of document numbers (domain-model.md#0.3). */
  readonly prefix: string | undefined
  readonly calls: C
}

type Given<F extends FieldMap, C extends Calls> = Pick<Resource<F, C>, 'path' | 'label' | 'area' | 'table' | 'fields'> &
  Partial<Omit<Resource<F, C>, 'standard'>> & { standard?: readonly Standard[] | Resource['standard'] }

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

/** Fills what was left out, so that nothing downstream has to guess. */
export function resource<const F extends FieldMap, const C extends Calls = Record<never, never>>(
  given: Given<F, C>,
): Resource<F, C> {
  const standard = given.standard ?? ['page', 'list', 'detail', 'submit', 'remove']
  const list = Array.isArray(standard) ? (standard as readonly Standard[]) : undefined
  return {
    view: given.table,
    owner: 'enterprise',
    parties: [],
    shared: false,
    reviewable: false,
    lines: undefined,
    head: undefined,
    trail: undefined,
    only: {},
    derived: {},
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

/** Calls that belong together under one path and keep no rows of their own. */
export interface Group<C extends Calls = Calls> {
  readonly path: string
  readonly label: Label
  readonly calls: C
}
export const group = <const C extends Calls>(path: string, label: Label, calls: C): Group<C> => ({ path, label, calls })

export const pathOf = (base: string, path: string): string => (path.startsWith('/') ? path : `${base}/${path}`)
export const callPath = (of: { path: string }, name: string, call: Call): string => pathOf(of.path, call.path ?? name)

/** Fields a person searches by, sees in the list, fills in. */
export const searchable = (fields: FieldMap): [string, Field][] =>
  Object.entries(fields).filter(([, field]) => field.search)
export const listed = (fields: FieldMap): [string, Field][] => Object.entries(fields).filter(([, field]) => field.list)

/** What a field is called, and what its values mean. */
export function wordsOf({ label: [zh, en], unit, dictionary, refersTo }: Field): {
  title: string
  description: string
} {
  const more = [unit, dictionary && `dictionary ${dictionary.code}`, refersTo && `id of ${refersTo}`]
  return { title: en, description: [zh, ...more.filter(Boolean)].join(' · ') }
}

/**
 * The Zod object of a row as it leaves the server, under its other name for the id as well. A data scope may hide any
 * field but the id, the version and the enterprise.
 */
export function rowSchema(
  fields: FieldMap,
  idAlias?: string,
  derived: Resource['derived'] = {},
): z.ZodType<Record<string, unknown>> {
  const shape: Record<string, z.ZodType> = { id: idSchema }
  if (idAlias) shape[idAlias] = idSchema
  for (const [name, field] of Object.entries(fields)) {
    if (field.writeOnly) continue
    const value = shown(field).meta(wordsOf(field))
    shape[name] = alwaysShown.has(name) ? value : value.optional()
  }
  for (const [name, value] of Object.entries(derived)) shape[name] = value.optional()
  return z.looseObject(shape)
}
/** The fields that no data scope hides. */
export const alwaysShown: ReadonlySet<string> = new Set(['version', 'enterpriseId'])
