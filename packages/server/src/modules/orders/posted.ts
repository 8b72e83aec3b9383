import type { Context, Tx } from '../../kit/context.ts'

type Row = Record<string, unknown>

/** A store document that was verified (`sign` 1) or reversed (-1), with its lines, as they stand in the database. */
export interface Posted {
  readonly direction: 'in' | 'out'
  /** inStoreType or outStoreType. */
  readonly type: string
  readonly document: Row
  readonly lines: readonly Row[]
  readonly sign: 1 | -1
}

/**
 * The door by which the warehouse tells the orders that stock has moved (domain model R8.8 "Side effects"), inside its
 * transaction: quantities stored, delivered, done, and the states that follow from them. Refuses what goes beyond an order.
 */
export async function posted(_ctx: Context, _tx: Tx, _moved: Posted): Promise<void> {
  // The orders' rules stand here.
}
