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
          exclude: ['packages/console/**'],
          testTimeout: 120_000,
          // Each file has its own database and server: what they import may be loaded once.
          isolate: false,
          globalSetup: ['packages/server/src/kit/test/global-setup.ts'],
        },
      },
      {
        // What needs no document, nor anything else of its own.
        test: {
          ...shared,
          name: 'console',
          include: ['packages/console/{src,build}/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
          isolate: false,
        },
      },
      {
        // The console drawn without a browser: one document and one storage for each file.
        test: {
          ...shared,
          name: 'components',
          include: ['packages/console/test/**/*.test.tsx'],
          environment: 'happy-dom',
          environmentOptions: {
            happyDOM: {
              width: 1920,
              height: 1080,
              url: 'http://localhost/',
              settings: { device: { prefersReducedMotion: 'reduce' } },
            },
          },
          testTimeout: 120_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'journeys',
          include: ['e2e/**/*.test.ts'],
          testTimeout: 300_000,
          // What a page will show is waited for; a busy machine is given time.
          expect: { poll: { timeout: 30_000 } },
          fileParallelism: false,
          globalSetup: ['packages/server/src/kit/test/global-setup.ts', 'e2e/support/global-setup.ts'],
        },
      },
    ],
  },
})
