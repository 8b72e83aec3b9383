import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Vitest } from 'vitest/node'
import { createVitest } from 'vitest/node'
import { mutate } from './mutants.ts'
import type { Trial, Verdict } from './trials.ts'

/**
 * Tests one mutant after another in one vitest run for `trials.ts`, which kills this process when a mutant
 * hangs.
 */
const root = join(import.meta.dirname, '../..')
let trial: Trial | undefined

const swap = {
  name: 'mutant',
  enforce: 'pre' as const,
  transform(_code: string, id: string) {
    const mutant = trial?.mutant
    return mutant && id === mutant.file ? mutate(readFileSync(id, 'utf8'), mutant) : undefined
  },
}

/** Keeps the order of the trial: the test that killed the previous mutant comes first. */
class AsGiven {
  shard<T>(files: T[]): T[] {
    return files
  }
  sort(files: { moduleId: string }[]) {
    const place = ({ moduleId }: { moduleId: string }) => trial?.tests.indexOf(moduleId) ?? 0
    return files.toSorted((a, b) => place(a) - place(b))
  }
}

async function open(): Promise<Vitest> {
  return createVitest(
    {
      root,
      config: false,
      watch: false,
      include: ['packages/**/*.test.ts'],
      globalSetup: ['packages/server/src/framework/test/global-setup.ts'],
      pool: 'forks',
      isolate: false,
      // The module cache would return the unmodified file.
      fsModuleCache: false,
      fileParallelism: false,
      testTimeout: 120_000,
      hookTimeout: 300_000,
      bail: 1,
      reporters: [{}],
      silent: true,
      sequence: { sequencer: AsGiven as never },
    },
    { plugins: [swap] },
  )
}

async function run(vitest: Vitest, one: Trial): Promise<Verdict> {
  const before = trial?.mutant?.file
  trial = one
  for (const file of [before, one.mutant?.file]) if (file) vitest.invalidateFile(file)
  const specifications = one.tests.flatMap((file) => vitest.getModuleSpecifications(file))
  await vitest.rerunTestSpecifications(specifications)
  const modules = vitest.state.getTestModules()
  const failed = modules.find((module) => module.state() === 'failed')
  const test = failed && [...failed.children.allTests('failed')][0]
  const error = test?.result().errors?.[0] ?? failed?.errors()[0] ?? vitest.state.getUnhandledErrors()[0]
  return {
    isKilled: failed !== undefined || error !== undefined,
    by: failed?.moduleId ?? null,
    test: test?.fullName ?? null,
    message: error ? String((error as Error).message).slice(0, 300) : null,
    durations: Object.fromEntries(modules.map((module) => [module.moduleId, module.diagnostic().duration])),
  }
}

const vitest = await open()
await vitest.globTestSpecifications()
process.on('message', async (one: Trial) => {
  const verdict = await run(vitest, one).catch((error: Error): Verdict => {
    return { isKilled: true, by: null, test: null, message: `vitest: ${error.stack}`, durations: {} }
  })
  process.send?.(verdict)
})
process.on('disconnect', async () => {
  await vitest.close()
  process.exit()
})
process.send?.('ready')
