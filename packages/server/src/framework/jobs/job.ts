import type { Db } from '../context.ts'

/** A job: a function of the database and a time, so that any clock drives it. Returns the work done. */
export interface Job {
  readonly name: string
  /** Croner pattern with seconds. */
  readonly every: string
  /** Does not depend on the date: need not wait after the clock was set. */
  readonly anyDate?: true
  run(db: Db, now: Date): Promise<number>
}
