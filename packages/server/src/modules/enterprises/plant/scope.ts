import type { Resource } from '@fengsui/contract/kit/resource.ts'
import { type RawBuilder, sql } from 'kysely'
import { hiddenOf } from '../../../framework/access/field-scopes.ts'
import { inScope } from '../../../framework/access/scope.ts'
import type { Context, Db } from '../../../framework/context.ts'
import { shanghai } from '../../../framework/http/serialize-row.ts'

/** What every panel of the page needs: the plant, the caller and the moment. */
export interface PlantContext {
  readonly ctx: Context
  readonly enterpriseId: string
  readonly now: Date
  /** Today in Shanghai, `yyyy-MM-dd`. */
  readonly today: string
}

/** Condition: rows of the plant under an alias that the caller may see. */
export const ofPlant = (
  { ctx, enterpriseId }: Pick<PlantContext, 'ctx' | 'enterpriseId'>,
  table: string,
  alias: string,
): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.enterpriseId`)} = ${enterpriseId} and ${inScope({ owner: 'enterprise', table }, ctx.caller, alias)}`

/** Returns the rows with the fields that data scopes hide from the caller emptied; keys are those of the resource. */
export function emptied<T extends object>({ ctx }: Pick<PlantContext, 'ctx'>, of: Resource, rows: readonly T[]): T[] {
  const hidden = hiddenOf(of, ctx.caller)
  if (!hidden) return [...rows]
  return rows.map(
    (row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, hidden.has(name) ? null : value])) as T,
  )
}

export const at = (time: Date | null): string | null => (time ? shanghai(time) : null)

export const rowsOf = async <T>(db: Db, query: RawBuilder<T>): Promise<T[]> => (await query.execute(db)).rows
export const oneOf = async <T>(db: Db, query: RawBuilder<T>): Promise<T> => (await query.execute(db)).rows[0] as T
