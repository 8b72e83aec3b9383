/** What a stage of the suite found. */
export interface Outcome {
  passed: number
  failed: number
  /** Names of the failing tests. */
  failures: string[]
  /** Why the stage, or a part of it, did not run. */
  skipped?: string
  /** Seconds of each test file, with its imports and hooks. */
  files?: { path: string; seconds: number }[]
}

export const skipped = (why: string): Outcome => ({ passed: 0, failed: 0, failures: [], skipped: why })
