import type { Db } from '../kit/context.ts'

/** Timed work: a function of the database and a moment, so that any clock drives it. Answers how much it did. */
export interface Job {
  readonly name: string
  /** A croner pattern with seconds. */
  readonly every: string
  /** It does not go by the date: it need not wait until a clock that was set has proved right. */
  readonly anyDate?: true
  run(db: Db, now: Date): Promise<number>
}
