import { existsSync } from 'node:fs'
import { aptInstall } from './apt.ts'
import { type Outcome, skipped } from './outcome.ts'
import { findSystemPostgres, startSystemPostgres } from './system-postgres.ts'
import { vitest } from './vitest.ts'

/** Every test but the browser's, on the embedded PostgreSQL. */
export async function unit(name: string): Promise<Outcome> {
  // Clients of other people: their tests are left out, and say so, where they cannot be installed.
  if (!existsSync('/usr/bin/mosquitto_pub') || !existsSync('/usr/lib/python3/dist-packages/paho'))
    await aptInstall('mosquitto-clients', 'python3-paho-mqtt')
  return vitest(name, ['--project', 'unit', '--project', 'console'], { minutes: 20, env: { TEST_DATABASE_URL: '' } })
}

/** The server's tests once more, on the PostgreSQL that Debian brings. */
export async function onSystemPostgres(name: string): Promise<Outcome> {
  const bin = await findSystemPostgres()
  if (!bin) return skipped('PostgreSQL is not installed here, and this user may not install it')
  const { url, stop } = await startSystemPostgres(bin)
  try {
    const args = ['--project', 'unit', 'packages/server', '--exclude', '**/database/embedded/**']
    return await vitest(name, args, { minutes: 20, env: { TEST_DATABASE_URL: url } })
  } finally {
    await stop()
  }
}

/** What people do, in a real browser. */
export async function journeys(name: string): Promise<Outcome> {
  const browser = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  if (!browser.some(existsSync) && !(await aptInstall('chromium', 'fonts-noto-cjk')))
    return skipped('Chromium is not installed here, and this user may not install it')
  return vitest(name, ['--project', 'journeys', '--passWithNoTests'], { minutes: 45 })
}
