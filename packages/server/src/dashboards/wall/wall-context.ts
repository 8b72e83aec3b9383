import type { WallBySeverity, WallSeverity } from '@fengsui/contract/dashboards/wall-snapshot.ts'
import type { Language } from '@fengsui/contract/kit/label.ts'
import type { RawBuilder } from 'kysely'
import type { Caller, Context, Db } from '../../framework/context.ts'
import { scopeCondition } from '../scope-condition.ts'

/** Input shared by all parts of the snapshot: one transaction, one time, one access scope. */
export interface WallContext {
  readonly db: Db
  readonly now: Date
  readonly caller: Caller
  readonly language: Language
  readonly ctx: Context
  readonly region: { readonly code: string; readonly name: string; readonly level: number }
  readonly own: (table: string, alias: string) => RawBuilder<boolean>
}
export const wallContextOf = (ctx: Context, db: Db, region: WallContext['region']): WallContext => ({
  db,
  now: ctx.clock.now(),
  caller: ctx.caller,
  language: ctx.request.language,
  ctx: { ...ctx, db },
  region,
  own: (table, alias) => scopeCondition(ctx.caller, table, alias),
})

/** Converts rows of (severity, n) to a complete record. */
export function bySeverity(rows: readonly { severity: string; n: number }[]): WallBySeverity {
  const out: Record<WallSeverity, number> = { 1: 0, 2: 0, 3: 0, 4: 0 }
  for (const { severity, n } of rows) out[Number(severity) as WallSeverity] += n
  return out
}
export const numberOf = (value: unknown): number | null =>
  value === null || value === undefined ? null : Number(value)
