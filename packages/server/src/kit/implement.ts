import type { Calls, InputOf, OutputOf } from '@fengsui/contract/kit/call.ts'
import type { Shape } from '@fengsui/contract/kit/field.ts'
import type { Label } from '@fengsui/contract/kit/label.ts'
import type { Group, Resource, Standard } from '@fengsui/contract/kit/resource.ts'
import type { Change, Context, Tx } from './context.ts'
import type { LineRules } from './store/lines.ts'
import type { Also } from './store/page.ts'

type Row = Record<string, unknown>
export type Raw = Readonly<Record<string, unknown>>

/** An answer outside the envelope. */
export interface Bare {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: unknown
}

/** The handlers of the calls a resource adds: leaving one out does not compile. */
export type Handlers<C extends Calls> = {
  readonly [K in keyof C]: (ctx: Context, input: InputOf<C[K]>, raw: Raw) => Promise<OutputOf<C[K]> | Bare>
}

export type WriteRule = (ctx: Context, tx: Tx, next: Row, before: Row | null, raw: Raw) => Promise<Row | undefined>

/** What of a change has to wait for a review. */
export interface Later {
  /** The changed fields that wait; they are not written now. */
  readonly names: (ctx: Context, tx: Tx, next: Row, before: Row, raw: Raw) => Promise<readonly string[]>
  /** Keeps the change that waits; what it answers joins the id in the call's answer. */
  readonly propose: (ctx: Context, tx: Tx, change: Waiting, raw: Raw) => Promise<Row>
  /** A removal that waits: answers whether it does, and then nothing is removed. */
  readonly removal: (ctx: Context, tx: Tx, row: Row, raw: Raw) => Promise<boolean>
}
export interface Waiting {
  readonly before: Row
  /** The values that wait, as they would be written. */
  readonly values: Row
  /** The values that hold at once. */
  readonly held: Row
}

/** What a resource does beyond the standard calls. */
export interface Beyond {
  /** Further conditions of its lists: a family of a shared table, filters that are no field. */
  readonly also?: (ctx: Context, query: Raw) => Also
  /**
   * Looks at a row before it is written, inside the transaction; throws to refuse. Both rows have their packed values
   * beside the columns. Answers further columns to write.
   */
  readonly rule?: WriteRule
  /** What of a change has to wait for a review. */
  readonly later?: Later
  /** Follows a row that was written, inside the transaction; what it answers joins the id in the call's answer. */
  readonly wrote?: (
    ctx: Context,
    tx: Tx,
    id: string,
    next: Row,
    before: Row | null,
    raw: Raw,
  ) => Promise<Row | undefined>
  /** What holds for the lines of a document. */
  readonly lines?: LineRules
  /** Why a row must stay. */
  readonly keep?: (ctx: Context, tx: Tx, row: Row) => Promise<Label | null>
  /** Follows a row that was removed, inside the transaction. */
  readonly removed?: (ctx: Context, tx: Tx, row: Row, raw: Raw) => Promise<void>
  /** What is told inside this process after a write is committed. */
  readonly changes?: readonly Change[]
  /** Standard calls it answers itself. */
  readonly standard?: Readonly<Partial<Record<Standard, (ctx: Context, raw: Raw) => Promise<unknown>>>>
  /** Further keys of its tree nodes. */
  readonly node?: (row: Row) => Row
}

export interface Implementation {
  readonly of: Resource | Group
  readonly calls: Readonly<Record<string, (ctx: Context, input: never, raw: Raw) => Promise<unknown>>>
  readonly beyond: Beyond
}

export function implement<F extends Shape, C extends Calls>(
  of: Resource<F, C> | Group<C>,
  calls: Handlers<C>,
  beyond: Beyond = {},
): Implementation {
  return { of: of as unknown as Resource | Group, calls: calls as Implementation['calls'], beyond }
}
