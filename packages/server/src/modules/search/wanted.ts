import type { Resource } from '@fengsui/contract/kit/resource.ts'
import type { Found } from '@fengsui/contract/search/search.ts'
import type { RawBuilder } from 'kysely'
import type { inScope } from '../../framework/access/scope.ts'
import type { Context } from '../../framework/context.ts'
import type { Fit } from './entries.ts'

/** What is looked for, the same for all kinds. */
export interface Wanted {
  readonly ctx: Context
  /** The words, folded, and escaped for `like`. */
  readonly words: string
  readonly pattern: string
  /** Rows shown of a kind; one more is read, so that it is known whether there are more. */
  readonly limit: number
  /** Enterprises that fit, looked up once for all kinds. */
  readonly plants: () => Promise<Fit[]>
}

/** One kind of object: accounts with any of the permissions find it. */
export interface Searched {
  readonly needs: readonly string[]
  find(wanted: Wanted): Promise<Row[]>
}

/** A row as found; where in its title the words occur is marked later. */
export type Row = Omit<Found, 'mark'>
export type Scoped = Parameters<typeof inScope>[0] & Pick<Resource, 'table'>
/** Returns the statement that reads rows of a kind, as `x`. */
export type Select = (where: RawBuilder<boolean>) => RawBuilder<Row>

/** Returns the rows in the order of their ids. */
export function inOrder(rows: readonly Row[], ids: readonly string[]): Row[] {
  const rank = new Map(ids.map((id, at) => [id, at]))
  return rows.toSorted((a, b) => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0))
}
