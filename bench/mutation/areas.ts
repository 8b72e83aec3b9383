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
    sources: [`${server}/framework/access/*.ts`],
    tests: [`${server}/framework/access/*.test.ts`, `${server}/modules/system/scopes/*.test.ts`],
  },
  escalation: {
    sources: [`${server}/modules/warnings/escalation/*.ts`],
    tests: [
      `${server}/modules/warnings/escalation/*.test.ts`,
      `${server}/modules/warnings/{raise,take-back,report-up}.test.ts`,
    ],
  },
  ledger: {
    sources: [`${server}/modules/stock/ledger/*.ts`],
    tests: [`${server}/modules/stock/ledger/*.test.ts`, `${server}/modules/warehouse/verify.test.ts`],
  },
  licence: {
    sources: [`${server}/modules/stock/licence-gate.ts`],
    tests: [`${server}/modules/stock/licence-gate.test.ts`],
  },
  session: {
    sources: [
      `${server}/framework/auth/{authenticate,caller,credential,end-sessions,ending,password,session-tokens}.ts`,
      `${server}/modules/session/{complete-sign-in,lockout,oauth,session-calls,sessions,sign-in}.ts`,
    ],
    tests: [
      `${server}/framework/auth/{caller,password}.test.ts`,
      `${server}/modules/session/{session,sessions,sign-in,open-dialect,strangers,own-console}.test.ts`,
    ],
  },
}

/** Returns the absolute paths matching the patterns; sources exclude tests. */
export function filesOf(patterns: readonly string[], isTest: boolean): string[] {
  const files = globSync([...patterns], { cwd: root }).filter((file) => file.endsWith('.test.ts') === isTest)
  return files.sort().map((file) => join(root, file))
}

export const shown = (file: string) => relative(root, file)
