import type { Resource } from '@fengsui/contract/kit/resource.ts'
import type { Selectable } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** A row whose columns are known at run time only: of a resource that a generic function is given. */
export type Row = Record<string, unknown>

type CamelCase<S extends string> = S extends `${infer A}_${infer B}` ? `${A}${Capitalize<CamelCase<B>>}` : S
type RowOf<Name extends string> = Name extends unknown
  ? CamelCase<Name> extends keyof Database
    ? Selectable<Database[CamelCase<Name>]>
    : Row
  : never

/** A row of the resource's table, as `lock` returns it; `Row` for a resource known at run time only. */
export type StoredRow<R extends Pick<Resource, 'table'>> = R extends unknown ? RowOf<R['table']> : never
/**
 * A row of the resource's view, as `find` returns it: the table's columns, of which the database knows which are
 * never null, and the names joined to them.
 */
export type ViewRow<R extends Pick<Resource, 'table' | 'view'>> = R extends unknown
  ? { [K in keyof RowOf<R['view']>]: K extends keyof RowOf<R['table']> ? RowOf<R['table']>[K] : RowOf<R['view']>[K] }
  : never

/** A column's value as it is written: times also as text. Absent values get the column's default. */
type Written<T> = Date extends T ? T | string | null : T | null
/** Values of fields that are no column: packed in a JSON column, or given for another table. */
type OtherFields<R extends Resource> = {
  readonly [K in Exclude<keyof R['fields'], keyof StoredRow<R>>]?: unknown
}
type Unpacked<R extends Resource> = string extends R['table'] ? unknown : OtherFields<R>

/** A stored row with its packed values beside its columns, as hooks get it. */
export type BeforeRow<R extends Resource> = R extends unknown ? StoredRow<R> & Unpacked<R> : never
/** A row about to be written: the stored one overlaid by the values given. */
export type NextRow<R extends Resource> = R extends unknown
  ? string extends R['table']
    ? Row
    : { [K in keyof StoredRow<R>]?: Written<StoredRow<R>[K]> } & OtherFields<R>
  : never
