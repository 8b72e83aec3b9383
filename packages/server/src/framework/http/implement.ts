import type { Calls, InputOf, OutputOf } from '@fengsui/contract/kit/call.ts'
import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import type { Group, Resource, Standard } from '@fengsui/contract/kit/resource.ts'
import type { Change, Context, Tx } from '../context.ts'
import type { LineRules } from '../store/lines.ts'
import type { ExtraConditions } from '../store/page.ts'
import type { BeforeRow, NextRow, Row, StoredRow } from '../store/row.ts'

export type RawInput = Readonly<Record<string, unknown>>

/** A response outside the envelope. */
export interface RawResponse {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}

/** Handlers of the calls a resource adds: omitting one does not compile. */
export type Handlers<C extends Calls> = {
  readonly [K in keyof C]: (ctx: Context, input: InputOf<C[K]>, raw: RawInput) => Promise<OutputOf<C[K]> | RawResponse>
}

export type WriteRule<N = Row, B = Row> = (
  ctx: Context,
  tx: Tx,
  next: N,
  before: B | null,
  raw: RawInput,
) => Promise<Row | undefined>

/** Selects the parts of a change that wait for a review. */
export interface PendingReviewRules<N = Row, B = Row, S = Row> {
  /** Names of the changed fields that wait; they are not written now. */
  readonly names: (ctx: Context, tx: Tx, next: N, before: B, raw: RawInput) => Promise<readonly string[]>
  /** Saves the waiting change; its result is merged with the id into the response. */
  readonly propose: (ctx: Context, tx: Tx, change: PendingChange<B>, raw: RawInput) => Promise<Row>
  /** Whether a removal waits; then nothing is removed. */
  readonly removal: (ctx: Context, tx: Tx, row: S, raw: RawInput) => Promise<boolean>
}
export interface PendingChange<B = Row> {
  readonly before: B
  /** The waiting values, as they would be written. */
  readonly values: Row
  /** The values that take effect at once. */
  readonly effective: Row
}

/**
 * Hooks of a resource in addition to the standard calls: `N` is a row about to be written, `B` the row before,
 * `S` the stored row. `HooksOf` gives them for a resource.
 */
export interface ResourceHooks<N = Row, B = Row, S = Row> {
  /** Extra conditions of its lists: a kind in a shared table, filters that are no field. */
  readonly conditions?: (ctx: Context, query: RawInput) => ExtraConditions
  /** Filters of its lists that are no field, for the words of an export. */
  readonly filters?: FieldMap
  /**
   * Checks a row before it is written, inside the transaction; throws to refuse. Both rows have their packed
   * values beside the columns. Returns extra columns to write.
   */
  readonly beforeSave?: WriteRule<N, B>
  /** Selects the parts of a change that wait for a review. */
  readonly pendingReview?: PendingReviewRules<N, B, S>
  /** Runs after a row was written, inside the transaction; its result is merged into the response. */
  readonly afterSave?: (
    ctx: Context,
    tx: Tx,
    id: string,
    next: N,
    before: B | null,
    raw: RawInput,
  ) => Promise<Row | undefined>
  /** Rules for the lines of a document. */
  readonly lines?: LineRules
  /** Returns why a row cannot be removed. */
  readonly deleteBlocker?: (ctx: Context, tx: Tx, row: S) => Promise<Label | null>
  /** Runs after a row was removed, inside the transaction. */
  readonly afterDelete?: (ctx: Context, tx: Tx, row: S, raw: RawInput) => Promise<void>
  /** Changes published after a write is committed. */
  readonly publishes?: readonly Change[]
  /** Standard calls it overrides. */
  readonly overrides?: Readonly<Partial<Record<Standard, (ctx: Context, raw: RawInput) => Promise<unknown>>>>
  /** Additional keys of its tree nodes. */
  readonly node?: (row: Row) => Row
}

/** The hooks and the write rule of a resource, with the columns of its rows. */
export type HooksOf<R extends Resource> = ResourceHooks<NextRow<R>, BeforeRow<R>, StoredRow<R>>
export type WriteRuleOf<R extends Resource> = WriteRule<NextRow<R>, BeforeRow<R>>

export interface Implementation {
  readonly of: Resource | Group
  readonly calls: Readonly<Record<string, (ctx: Context, input: never, raw: RawInput) => Promise<unknown>>>
  readonly hooks: ResourceHooks
}

export function implement<F extends FieldMap, C extends Calls, T extends string, V extends string>(
  of: Resource<F, C, T, V> | Group<C>,
  calls: Handlers<C>,
  hooks: HooksOf<Resource<NoInfer<F>, NoInfer<C>, NoInfer<T>, NoInfer<V>>> = {},
): Implementation {
  // The standard calls give the hooks of a resource rows of that resource only.
  return { of, calls: calls as Implementation['calls'], hooks: hooks as unknown as ResourceHooks }
}
