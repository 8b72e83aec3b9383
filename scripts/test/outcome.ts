/** What a stage of the suite found. */
export interface Outcome {
  passed: number
  failed: number
  /** Names of the failing tests. */
  failures: string[]
  /** Why the stage, or a part of it, did not run. */
  skipped?: string
}

export const skipped = (why: string): Outcome => ({ passed: 0, failed: 0, failures: [], skipped: why })
