import { defineConfig } from 'vitest/config'

const shared = { pool: 'forks', css: false, maxWorkers: 2, hookTimeout: 300_000 } as const

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['packages/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          testTimeout: 120_000,
          globalSetup: ['packages/server/src/kit/test/global-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'journeys',
          include: ['e2e/**/*.test.ts'],
          testTimeout: 300_000,
          // A browser on a busy machine may be late once; a defect is late twice.
          retry: 1,
          fileParallelism: false,
        },
      },
    ],
  },
})
