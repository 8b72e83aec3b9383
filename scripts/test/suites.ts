import { existsSync, globSync } from 'node:fs'
import { aptInstall } from './apt.ts'
import { leftOut } from './day-groups.ts'
import { type Outcome, skipped } from './outcome.ts'
import { matchesAny, onBoth, onOldest } from './postgres-files.ts'
import { findSystemPostgres, startSystemPostgres } from './system-postgres.ts'
import { vitest } from './vitest.ts'

/** Runs the tests of the server and of what all packages share, on the embedded PostgreSQL; the short form leaves those for the oldest to `onSystemPostgres`. */
export async function unit(name: string, isLong: boolean): Promise<Outcome> {
  // Third-party clients: tests using them are skipped, with a note, where they cannot be installed.
  if (!existsSync('/usr/bin/mosquitto_pub') || !existsSync('/usr/lib/python3/dist-packages/paho'))
    await aptInstall('mosquitto-clients', 'python3-paho-mqtt')
  const minutes = isLong ? 240 : 80
  const elsewhere = !isLong && (await findSystemPostgres()) ? onOldest : []
  return ofTheDay(
    isLong,
    (path) => !isJourney(path) && !isConsole(path) && !matchesAny(path, elsewhere),
    (left) =>
      vitest(
        name,
        ['unit', 'isolated'].flatMap((project) => ['--project', project]),
        { minutes, env: { TEST_DATABASE_URL: '', TESTS_ELSEWHERE: JSON.stringify([...elsewhere, ...left]) } },
      ),
  )
}

/** Runs the tests of the console that need no browser. */
export async function components(name: string, isLong: boolean): Promise<Outcome> {
  const projects = ['console', 'components', 'isolated-components'].flatMap((project) => ['--project', project])
  return ofTheDay(isLong, isConsole, (left) =>
    vitest(name, projects, { minutes: 80, env: { TESTS_ELSEWHERE: JSON.stringify(left) } }),
  )
}

/** Runs the tests of this day, all in the long form, and says how many files of the stage wait for theirs. */
async function ofTheDay(
  isLong: boolean,
  isHere: (path: string) => boolean,
  run: (left: readonly string[]) => Promise<Outcome>,
): Promise<Outcome> {
  if (isLong) return run([])
  const left = leftOut().filter(isHere)
  const outcome = await run(left)
  const files = `${left.length} files whose day it is not (scripts/test/day-groups.ts)`
  return { ...outcome, skipped: [outcome.skipped, files].filter(Boolean).join(', ') }
}

/** Whether a test file opens the browser. */
const isJourney = (path: string) => path.startsWith('e2e/')
/** Whether a test file is one of the console's. */
const isConsole = (path: string) => path.startsWith('packages/console/')

/**
 * Runs tests of the server on Debian's PostgreSQL: those sensitive to the version (postgres-files.ts), all in the
 * long form.
 */
export async function onSystemPostgres(name: string, isLong: boolean): Promise<Outcome> {
  const bin = await findSystemPostgres()
  if (!bin) return skipped('PostgreSQL is not installed here, and this user may not install it')
  const { url, stop } = await startSystemPostgres(bin)
  try {
    const files = globSync('packages/server/**/*.test.ts', { exclude: ['**/node_modules/**'] })
    const isSensitive = (path: string) => matchesAny(path, [...onBoth, ...onOldest])
    const chosen = isLong ? ['packages/server'] : files.filter(isSensitive)
    return await ofTheDay(isLong, isSensitive, (left) =>
      vitest(name, ['--project', 'unit', ...chosen], {
        minutes: isLong ? 240 : 80,
        env: { TEST_DATABASE_URL: url, TESTS_ELSEWHERE: JSON.stringify(['**/database/embedded/**', ...left]) },
      }),
    )
  } finally {
    await stop()
  }
}

/** Runs the end-to-end tests in a real browser. */
export async function journeys(name: string, isLong: boolean): Promise<Outcome> {
  const browser = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  // Preferred, as it is lighter; any other will do.
  const hasShell =
    existsSync('/usr/bin/chromium-headless-shell') || (await aptInstall('chromium-headless-shell', 'fonts-noto-cjk'))
  if (!hasShell && !browser.some(existsSync) && !(await aptInstall('chromium', 'fonts-noto-cjk')))
    return skipped('Chromium is not installed here, and this user may not install it')
  return ofTheDay(isLong, isJourney, (left) =>
    vitest(name, ['--project', 'journeys', '--passWithNoTests'], {
      minutes: isLong ? 240 : 80,
      env: { TESTS_ELSEWHERE: JSON.stringify(left) },
    }),
  )
}
