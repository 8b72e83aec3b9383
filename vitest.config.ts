import { defineConfig } from 'vitest/config'

const shared = {
  pool: 'forks',
  css: false,
  maxWorkers: 2,
  hookTimeout: 900_000,
  // Polls wait for a state. Limits only end what hangs: a machine whose memory is shared is at times eight times slower.
  expect: { poll: { timeout: 240_000 } },
} as const

/**
 * Node loads these tests and what they import, as it loads the server in production; nothing is transformed or sent
 * between processes. `vi.mock` does not work here. Young objects have room: the collector takes a tenth of the time.
 */
const byNode = {
  experimental: { viteModuleRunner: false, nodeLoader: false },
  execArgv: ['--max-semi-space-size=64'],
}

/** A document without a browser. */
const inDocument = {
  environment: 'happy-dom',
  setupFiles: 'packages/console/test/settle-imports.ts',
  environmentOptions: {
    happyDOM: {
      width: 1920,
      height: 1080,
      url: 'http://localhost/',
      settings: { device: { prefersReducedMotion: 'reduce' } },
    },
  },
  testTimeout: 900_000,
} as const

/** Files that another stage runs, or another day, as a JSON array of patterns (scripts/test/suites.ts). */
const elsewhere = JSON.parse(process.env.TESTS_ELSEWHERE ?? '[]') as string[]

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          ...byNode,
          name: 'unit',
          // One more than the processors: several files wait for processes they start.
          maxWorkers: 3,
          // Projects with different numbers of workers need orders of their own.
          sequence: { groupOrder: 1 },
          include: ['packages/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: ['packages/console/**', 'packages/*/test/isolated/**', ...elsewhere],
          testTimeout: 900_000,
          // Each file has its own database and server: shared modules may be loaded once.
          isolate: false,
          globalSetup: ['packages/server/src/framework/test/global-setup.ts'],
        },
      },
      {
        // Tests that change a declaration: no other file may see it.
        test: {
          ...shared,
          name: 'isolated',
          include: ['packages/*/test/isolated/**/*.test.ts'],
          exclude: elsewhere,
          testTimeout: 900_000,
          globalSetup: ['packages/server/src/framework/test/global-setup.ts'],
        },
      },
      {
        // Tests without a document or other environment.
        test: {
          ...shared,
          name: 'console',
          include: ['packages/console/{src,build}/**/*.test.{ts,tsx}'],
          testTimeout: 900_000,
          isolate: false,
        },
      },
      {
        // Console tests without a browser, each with a document of its own; modules are loaded once per worker.
        test: {
          ...shared,
          ...inDocument,
          name: 'components',
          include: ['packages/console/test/**/*.test.tsx'],
          exclude: ['packages/console/test/isolated/**', ...elsewhere],
          isolate: false,
        },
      },
      {
        // Console tests that replace a module: no other file may see it.
        test: {
          ...shared,
          ...inDocument,
          name: 'isolated-components',
          include: ['packages/console/test/isolated/**/*.test.tsx'],
          exclude: elsewhere,
        },
      },
      {
        test: {
          ...shared,
          ...byNode,
          name: 'journeys',
          include: ['e2e/**/*.test.ts'],
          exclude: elsewhere,
          testTimeout: 900_000,
          // The files of one worker share a Chromium.
          isolate: false,
          globalSetup: ['packages/server/src/framework/test/global-setup.ts', 'e2e/support/global-setup.ts'],
        },
      },
    ],
  },
})
