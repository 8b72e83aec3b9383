import type { Db } from '../kit/context.ts'

/** Timed work: a function of the database and a moment, so that any clock drives it. Answers how much it did. */
export interface Job {
  readonly name: string
  /** A croner pattern with seconds. */
  readonly every: string
  run(db: Db, now: Date): Promise<number>
}
