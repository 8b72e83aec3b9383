import { globSync } from 'node:fs'
import { join, relative } from 'node:path'

export interface Area {
  /** Source files to mutate, and the tests expected to fail; relative to the project root. */
  readonly sources: readonly string[]
  readonly tests: readonly string[]
}

const server = 'packages/server/src'
const root = join(import.meta.dirname, '../..')

export const areas: Readonly<Record<string, Area>> = {
  judge: { sources: [`${server}/telemetry/judge/*.ts`], tests: [`${server}/telemetry/judge/*.test.ts`] },
  scope: {
    sources: [`${server}/kit/scope.ts`, `${server}/kit/scope-people.ts`, `${server}/kit/scopes/*.ts`],
    tests: [
      `${server}/kit/scope.test.ts`,
      `${server}/kit/scopes/*.test.ts`,
      `${server}/modules/system/scopes/*.test.ts`,
    ],
  },
  escalation: {
    sources: [
      `${server}/modules/warnings/rungs/*.ts`,
      `${server}/modules/warnings/climb.ts`,
      `${server}/jobs/escalate.ts`,
    ],
    tests: [
      `${server}/jobs/escalate*.test.ts`,
      `${server}/modules/warnings/{rungs/*,raise,take-back,report-up}.test.ts`,
    ],
  },
  ledger: {
    sources: [`${server}/modules/warehouse/ledger/*.ts`],
    tests: [`${server}/modules/warehouse/ledger/*.test.ts`, `${server}/modules/warehouse/verify.test.ts`],
  },
  licence: { sources: [`${server}/books/licence-gate.ts`], tests: [`${server}/books/licence-gate.test.ts`] },
  session: {
    sources: [
      `${server}/kit/identity/{authenticate,caller,credential,end-sessions,ending,password,tokens}.ts`,
      `${server}/modules/session/{enter,lockout,oauth,session,sessions,sign-in}.ts`,
    ],
    tests: [`${server}/modules/session/{session,sessions,sign-in,open-dialect,strangers,own-console}.test.ts`],
  },
}

/** Returns the absolute paths matching the patterns; sources exclude tests. */
export function filesOf(patterns: readonly string[], isTest: boolean): string[] {
  const files = globSync([...patterns], { cwd: root }).filter((file) => file.endsWith('.test.ts') === isTest)
  return files.sort().map((file) => join(root, file))
}

export const shown = (file: string) => relative(root, file)
