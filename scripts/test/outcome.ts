/** Result of a stage of the suite. */
export interface Outcome {
  passed: number
  failed: number
  /** Names of the failing tests. */
  failures: string[]
  /** Why the stage, or part of it, did not run. */
  skipped?: string
  /** Seconds of each test file, including its imports and hooks. */
  files?: { path: string; seconds: number }[]
}

export const skipped = (why: string): Outcome => ({ passed: 0, failed: 0, failures: [], skipped: why })
