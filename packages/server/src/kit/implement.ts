import type { Calls, InputOf, OutputOf } from '@fengsui/contract/kit/call.ts'
import type { FieldMap } from '@fengsui/contract/kit/field.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import type { Group, Resource, Standard } from '@fengsui/contract/kit/resource.ts'
import type { Change, Context, Tx } from './context.ts'
import type { LineRules } from './store/lines.ts'
import type { ExtraConditions } from './store/page.ts'

type Row = Record<string, unknown>
export type RawInput = Readonly<Record<string, unknown>>

/** An answer outside the envelope. */
export interface RawResponse {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}

/** The handlers of the calls a resource adds: leaving one out does not compile. */
export type Handlers<C extends Calls> = {
  readonly [K in keyof C]: (ctx: Context, input: InputOf<C[K]>, raw: RawInput) => Promise<OutputOf<C[K]> | RawResponse>
}

export type WriteRule = (ctx: Context, tx: Tx, next: Row, before: Row | null, raw: RawInput) => Promise<Row | undefined>

/** What of a change has to wait for a review. */
export interface PendingReviewRules {
  /** The changed fields that wait; they are not written now. */
  readonly names: (ctx: Context, tx: Tx, next: Row, before: Row, raw: RawInput) => Promise<readonly string[]>
  /** Keeps the change that waits; what it answers joins the id in the call's answer. */
  readonly propose: (ctx: Context, tx: Tx, change: PendingChange, raw: RawInput) => Promise<Row>
  /** A removal that waits: answers whether it does, and then nothing is removed. */
  readonly removal: (ctx: Context, tx: Tx, row: Row, raw: RawInput) => Promise<boolean>
}
export interface PendingChange {
  readonly before: Row
  /** The values that wait, as they would be written. */
  readonly values: Row
  /** The values that hold at once. */
  readonly effective: Row
}

/** What a resource does beyond the standard calls. */
export interface ResourceHooks {
  /** Further conditions of its lists: a family of a shared table, filters that are no field. */
  readonly conditions?: (ctx: Context, query: RawInput) => ExtraConditions
  /**
   * Looks at a row before it is written, inside the transaction; throws to refuse. Both rows have their packed values
   * beside the columns. Answers further columns to write.
   */
  readonly beforeSave?: WriteRule
  /** What of a change has to wait for a review. */
  readonly pendingReview?: PendingReviewRules
  /** Follows a row that was written, inside the transaction; what it answers joins the id in the call's answer. */
  readonly afterSave?: (
    ctx: Context,
    tx: Tx,
    id: string,
    next: Row,
    before: Row | null,
    raw: RawInput,
  ) => Promise<Row | undefined>
  /** What holds for the lines of a document. */
  readonly lines?: LineRules
  /** Why a row must stay. */
  readonly deleteBlocker?: (ctx: Context, tx: Tx, row: Row) => Promise<Label | null>
  /** Follows a row that was removed, inside the transaction. */
  readonly afterDelete?: (ctx: Context, tx: Tx, row: Row, raw: RawInput) => Promise<void>
  /** What is told inside this process after a write is committed. */
  readonly publishes?: readonly Change[]
  /** Standard calls it answers itself. */
  readonly overrides?: Readonly<Partial<Record<Standard, (ctx: Context, raw: RawInput) => Promise<unknown>>>>
  /** Further keys of its tree nodes. */
  readonly node?: (row: Row) => Row
}

export interface Implementation {
  readonly of: Resource | Group
  readonly calls: Readonly<Record<string, (ctx: Context, input: never, raw: RawInput) => Promise<unknown>>>
  readonly hooks: ResourceHooks
}

export function implement<F extends FieldMap, C extends Calls>(
  of: Resource<F, C> | Group<C>,
  calls: Handlers<C>,
  hooks: ResourceHooks = {},
): Implementation {
  return { of: of as unknown as Resource | Group, calls: calls as Implementation['calls'], hooks }
}
