/** How to handle a failed transaction. */
export type RetryDecision =
  /** Retry as is: the database is unavailable or busy, or there was a conflict. */
  | 'again'
  /** Some of its rows are there already: read anew what is. */
  | 'reload'
  /** A partition is missing. */
  | 'makeRoom'
  /** Something in it can never be stored. */
  | 'split'

interface DatabaseError extends Error {
  code?: string
  table?: string
}

/**
 * SQLSTATE classes of transient errors, or ones fixed by correcting the schema: connection, state, rollback,
 * missing tables and rights, resources, locks, operator, system.
 */
const passing = /^(08|25|40|42|53|54|55|57|58|XX)/

/** `alive`: the connection responded to a rollback, so the statement caused the error. */
export function decideRetry(error: unknown, alive: boolean): RetryDecision {
  const { code = '', table = '', message } = error as DatabaseError
  if (!alive) return 'again'
  if (code === '23505' && table.startsWith('tele_value')) return 'reload'
  if (code === '23514' && message.includes('no partition')) return 'makeRoom'
  return passing.test(code) ? 'again' : 'split'
}
