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

/** What parts of a stage found together. */
export function sumOf(parts: readonly Outcome[]): Outcome {
  const why = parts.flatMap(({ skipped: part }) => part ?? []).join(', ')
  return {
    passed: parts.reduce((sum, { passed }) => sum + passed, 0),
    failed: parts.reduce((sum, { failed }) => sum + failed, 0),
    failures: parts.flatMap(({ failures }) => failures),
    ...(why && { skipped: why }),
  }
}
