import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { patient, quietSince, watchTasks } from './support/long-tasks.ts'
import type { Row } from './support/row.ts'
import { startBenchServer } from './support/server.ts'
import { slowConsole } from './support/slow-console.ts'

const dist = join(import.meta.dirname, '../packages/console/dist/index.html')
const kB = 1000
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell', '/usr/bin/chromium-browser']

/**
 * Bytes on the wire, compressed, that a browser with an empty cache loads to sign in and then for the home
 * page.
 */
export async function run(): Promise<Row[]> {
  if (!existsSync(dist)) throw new Error('the console is not built: npm run build')
  // With its simulator: live updates are part of what a slow computer has to handle.
  const server = await startBenchServer({ env: { SIMULATE: '1' } })
  await raiseWarnings(server.databaseUrl, 40)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? browsers.find((path) => existsSync(path)) ?? '/usr/bin/google-chrome',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    return [
      ...(await measure(browser, server.url)),
      await interactive(browser, server.url),
      ...(await slowConsole(browser, server.url)),
    ]
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** Raises open warnings, one a device: at night the simulated workshops may have none, and no list to measure. */
async function raiseWarnings(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `insert into warn_event (enterprise_id, warn_no, source, type_key, severity, workplace_id, device_id, content, warn_time,
          last_time, dedup_key, create_time)
        select d.enterprise_id, 'BENCH-' || row_number() over (), 'produce', 'm3', '1', d.workplace_id, d.id, 'bench', now(), now(),
          'bench-' || d.id, now()
        from dev_device d where d.kind = 'th' and d.is_deleted = 0 and d.enabled = 1 order by d.id limit $1`,
      [count],
    )
    if (rowCount !== count) throw new Error(`${rowCount} of ${count} warnings were raised`)
  } finally {
    await client.end()
  }
}

async function measure(browser: Browser, url: string): Promise<Row[]> {
  const page = await (await browser.newContext()).newPage()
  page.setDefaultTimeout(patient)
  const loaded = await countLoaded(page)
  await page.goto(`${url}/login`)
  await page.getByLabel('账号').waitFor()
  await settled(loaded)
  const signIn = loaded.wire
  const [signInWhole, signInFiles] = [loaded.whole, loaded.files]
  await page.getByLabel('账号').fill('county')
  await page.getByLabel('密码').fill('Fengsui2026')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/wel\/index/)
  await page.locator('.fs-today-row, .fs-today-none').first().waitFor()
  await page.getByRole('region', { name: '近 30 天报警' }).locator('svg').first().waitFor()
  await settled(loaded)
  const row = (what: string, wire: number, whole: number, files: number, aim: string): Row => ({
    bench: 'console',
    what: `${what}, cold, without fonts`,
    value: wire / kB,
    unit: 'kB',
    reference: whole / kB,
    referenceName: 'uncompressed',
    ratio: wire / whole,
    aim,
    note: `${files} files`,
  })
  return [
    row('sign-in page', signIn, signInWhole, signInFiles, '≤ 300 kB'),
    row('home, sign-in included', loaded.wire, loaded.whole, loaded.files, '≤ 400 kB'),
  ]
}

const runs = 5
const slower = 4

/**
 * Time to interactive of the sign-in page, on a CPU slowed down four times with an empty cache: the account
 * field exists and the last long task before two quiet seconds is over. Median of several runs.
 */
async function interactive(browser: Browser, url: string): Promise<Row> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) times.push(await firstKey(browser, url, slower))
  const unthrottled = await firstKey(browser, url, 1)
  return {
    bench: 'console',
    what: `sign-in page interactive, cold, CPU ${slower}x slower, median of ${runs}`,
    value: times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN,
    unit: 'ms',
    reference: unthrottled,
    referenceName: 'ms, the same browser unthrottled',
    aim: '≤ 2,500 ms',
  }
}

async function firstKey(browser: Browser, url: string, rate: number): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const session: CDPSession = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  page.setDefaultTimeout(patient)
  await page.addInitScript(watchTasks, 'input')
  await page.goto(`${url}/login`)
  await page.getByLabel('账号').pressSequentially('a')
  const reached = await page.evaluate(quietSince)
  await context.close()
  return reached
}

interface Loaded {
  wire: number
  whole: number
  files: number
  /** Time of the last load. */
  at: number
}

/** Counts what the page loads, except fonts, data and the live stream. */
async function countLoaded(page: Page): Promise<Loaded> {
  const loaded: Loaded = { wire: 0, whole: 0, files: 0, at: Date.now() }
  const session: CDPSession = await page.context().newCDPSession(page)
  const counted = new Set<string>()
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (type !== 'Font' && !new URL(response.url).pathname.startsWith('/api/')) counted.add(requestId)
  })
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (counted.has(requestId)) loaded.whole += dataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!counted.has(requestId)) return
    loaded.wire += encodedDataLength
    loaded.files += 1
    loaded.at = Date.now()
  })
  return loaded
}

/** Waits until nothing has been loaded for a while. */
async function settled(loaded: Loaded): Promise<void> {
  while (Date.now() - loaded.at < 3000) await new Promise((resolve) => setTimeout(resolve, 200))
}
