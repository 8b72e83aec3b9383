import type { WallBySeverity, WallSeverity } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import type { Language } from '@fengsui/contract/kit/label.ts'
import { regionPrefix } from '@fengsui/contract/kit/region.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Caller, Context, Db } from '../../framework/context.ts'
import { openWarnings, scopeCondition } from '../scope-condition.ts'

/** Input shared by all parts of the snapshot: one transaction, one time, one access scope. */
export interface WallContext {
  readonly db: Db
  readonly now: Date
  readonly caller: Caller
  readonly language: Language
  readonly ctx: Context
  readonly region: { readonly code: string; readonly name: string; readonly level: number }
  /** Rows of a table within the caller's access scope and the region shown. */
  readonly own: (table: string, alias: string) => RawBuilder<boolean>
  /** Open warnings among them. */
  readonly open: (alias: string) => RawBuilder<boolean>
}

/** `within` narrows the caller's access scope to a region below their own; `now` is the snapshot's time. */
export function wallContextOf(
  ctx: Context,
  db: Db,
  now: Date,
  region: WallContext['region'],
  within: boolean,
): WallContext {
  const inRegion = (alias: string) =>
    within
      ? sql<boolean>`${sql.ref(`${alias}.regionCode`)} like ${`${regionPrefix(region.code)}%`}`
      : sql<boolean>`true`
  return {
    db,
    now,
    caller: ctx.caller,
    language: ctx.request.language,
    ctx: { ...ctx, db },
    region,
    own: (table, alias) => sql<boolean>`(${scopeCondition(ctx.caller, table, alias)} and ${inRegion(alias)})`,
    open: (alias) => sql<boolean>`(${openWarnings(ctx.caller, alias)} and ${inRegion(alias)})`,
  }
}

/** Converts rows of (severity, n) to a complete record. */
export function bySeverity(rows: readonly { severity: string; n: number }[]): WallBySeverity {
  const out: Record<WallSeverity, number> = { 1: 0, 2: 0, 3: 0, 4: 0 }
  for (const { severity, n } of rows) out[Number(severity) as WallSeverity] += n
  return out
}
export const numberOf = (value: unknown): number | null =>
  value === null || value === undefined ? null : Number(value)
