import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { chromium } from 'playwright-core'
import { answeringProxy } from './support/answering-proxy.ts'
import { browserCpu } from './support/browser-cpu.ts'
import { percentile, type Row } from './support/row.ts'
import { startBenchServer } from './support/server.ts'

const dist = join(import.meta.dirname, '../packages/console/dist/index.html')
const pointCount = 20_000
const vehicleCount = 2000
/** Numbers of the vehicles of this bench. */
const firstVehicle = 9_700_001

/**
 * The map with 20,000 points and 2,000 vehicles in a browser without a GPU: the time to its first picture, and work of the page
 * per second while a tenth of the vehicles reports a new place every second, as terminals do every ten seconds, and while all do.
 * Before, calls for boxes of 200,000 points; `boxes=0` leaves them out, `seconds` is the length of each part.
 */
export async function run({ boxes: withBoxes = 1, seconds = 15 }: Record<string, number> = {}): Promise<Row[]> {
  if (!existsSync(dist)) throw new Error('the console is not built: npm run build')
  const server = await startBenchServer()
  const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 1 })
  // The server may end its database before the connection is closed.
  pool.on('error', () => {})
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const front = await answeringProxy(server.url, /\/map\/marks\?/, answer())
  try {
    await makeVehicles(pool)
    const calls = withBoxes ? await boxes(pool, server) : []
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
    const page = await context.newPage()
    await page.goto(`${front.url}/login`)
    await page.getByLabel('账号').fill('county')
    await page.getByLabel('密码').fill('Fengsui2026')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/wel\/index/)
    const used = await browserCpu(browser)
    const before = await used()
    const began = performance.now()
    await page.goto(`${front.url}/overview/map?layers=enterprise,device,vehicle`)
    await page.locator('.fs-map-marks[data-ready]').waitFor({ timeout: 120_000 })
    const first = performance.now() - began
    const firstCpu = (await used()) - before
    await page.locator('.fs-map-marks[data-base]').waitFor({ timeout: 120_000 })
    const whole = performance.now() - began
    await sleep(3000)
    const session = await context.newCDPSession(page)
    // Time of the processor, not of the clock: other programs of the machine do not count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const busy = async () =>
      (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
    const quiet = await during(busy, () => sleep(seconds * 1000))
    const movedBy = (parts: number) =>
      during(busy, async () => {
        for (let second = 0; second < seconds; second++) {
          await move(pool, second, parts)
          await sleep(1000)
        }
      })
    const moving = await movedBy(10)
    const allMoving = await movedBy(1)
    const points = `${pointCount} points, ${vehicleCount} vehicles`
    return [
      ...calls,
      { bench: 'map', what: `marks drawn, ${points}`, value: first / 1000, unit: 's', aim: '≤ 3 s' },
      {
        bench: 'map',
        what: 'processor time until marks are drawn, all processes of the browser',
        value: firstCpu,
        unit: 's',
        aim: '≤ 3 s',
      },
      { bench: 'map', what: 'marks and base map drawn', value: whole / 1000, unit: 's' },
      {
        bench: 'map',
        what: `work per second, ${vehicleCount / 10} moves a second`,
        value: moving / seconds,
        unit: 'ms',
        reference: quiet / seconds,
        referenceName: 'the same page at rest',
        ratio: moving / Math.max(1, quiet),
        aim: '≤ 100 ms',
      },
      {
        bench: 'map',
        what: `work per second, ${vehicleCount} moves a second`,
        value: allMoving / seconds,
        unit: 'ms',
        reference: quiet / seconds,
        referenceName: 'the same page at rest',
        ratio: allMoving / Math.max(1, quiet),
        aim: '≤ 100 ms',
      },
    ]
  } finally {
    await browser.close()
    front.stop()
    await pool.end()
    await server.stop()
  }
}

const storedPoints = 200_000
const asked = 80
const settleMs = 20_000

/** `map/marks` of boxes of all sizes over 200,000 devices of a province, as its supervisor asks, beside the cheapest call there is. */
async function boxes(pool: pg.Pool, server: Awaited<ReturnType<typeof startBenchServer>>): Promise<Row[]> {
  await pool.query(
    `insert into dev_device (enterprise_id, kind, code, name, longitude, latitude)
     select e.id, case n % 10 when 0 then 'camera' when 1 then 'roadgate' else 'pds' end, 'BENCH-' || n, '点' || n,
       e.longitude + ((n * 37) % 1000) * 0.00005, e.latitude + ((n * 91) % 997) * 0.00005
     from generate_series(1, $1::int) n
     join (select id, longitude, latitude, row_number() over (order by id) - 1 as place, count(*) over () as plants
       from ent_enterprise where longitude is not null) e on e.place = n % e.plants`,
    [storedPoints],
  )
  // As in a register that has been in use for a while: else autovacuum works through the new rows beside the first calls.
  await pool.query('vacuum (analyze) dev_device, map_device_count')
  // The server reads new devices into its memory once, some seconds after they were added.
  await sleep(settleMs)
  const token = await server.token('province')
  const timed = async (path: string): Promise<number> => {
    const began = performance.now()
    const answer = await fetch(`${server.url}/api${path}`, { headers: { 'blade-auth': `bearer ${token}` } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return performance.now() - began
  }
  const times: number[] = []
  const idle: number[] = []
  for (let n = 0; n < asked + 5; n++) {
    const [x, y] = at(n * 13)
    const half = [0.005, 0.02, 0.1, 1][n % 4] ?? 1
    const box = new URLSearchParams({
      west: String(x - half),
      east: String(x + half),
      south: String(y - half / 2),
      north: String(y + half / 2),
      zoom: String([17, 14, 12, 8][n % 4]),
      kinds: 'enterprise,device,camera,gate,vehicle',
    })
    const [taken, floor] = [
      await timed(`/yhjg-dp/sss/Dashboard/map/marks?${box}`),
      await timed('/yhjg-dp/sss/Dashboard/bigemap/list'),
    ]
    // The first ones fill caches.
    if (n < 5) continue
    times.push(taken)
    idle.push(floor)
  }
  return [
    {
      bench: 'map',
      what: `map/marks over ${storedPoints} points, p95`,
      value: percentile(times, 0.95),
      unit: 'ms',
      reference: percentile(idle, 0.95),
      referenceName: 'a call that reads one empty table, p95',
      ratio: percentile(times, 0.95) / percentile(idle, 0.95),
      aim: '≤ 50 ms',
      note: `median ${percentile(times, 0.5).toFixed(0)} ms`,
    },
  ]
}

/** Milliseconds of main thread work while something is done. */
async function during(busy: () => Promise<number>, doing: () => Promise<unknown>): Promise<number> {
  const before = await busy()
  await doing()
  return ((await busy()) - before) * 1000
}

const at = (n: number): [number, number] => [113.3 + ((n * 37) % 1000) / 1100, 27.95 + ((n * 91) % 997) / 1800]

function answer() {
  const time = '2026-01-01 00:00:00'
  const points = Array.from({ length: pointCount }, (_, n) => ({
    kind: 'device',
    id: String(8_000_000 + n),
    name: `点${n}`,
    at: at(n),
    worst: n % 500 === 0 ? 2 : null,
    open: n % 500 === 0 ? 1 : 0,
    onLine: n % 9 === 0 ? 0 : 1,
    enterpriseId: '21000001',
  }))
  const vehicles = Array.from({ length: vehicleCount }, (_, n) => ({
    kind: 'vehicle',
    id: String(firstVehicle + n),
    name: `湘Z${10_000 + n}`,
    at: at(n * 7),
    worst: null,
    open: 0,
    onLine: 1,
    enterpriseId: '21000001',
    heading: n % 360,
    speed: 40,
    time,
  }))
  return { marks: [...points, ...vehicles], cut: false, time }
}

async function makeVehicles(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into base_vehicle (id, enterprise_id, plate_number, plate_color, vehicle_kind, rated_load, inspect_expire)
     select $1::bigint + n, 21000001, '湘Z' || (10000 + n), '2', '1', 5, '2035-01-01' from generate_series(0, $2::int - 1) n`,
    [firstVehicle, vehicleCount],
  )
}

/** One of so many parts of the vehicles reports a new place. */
async function move(pool: pg.Pool, second: number, parts: number): Promise<void> {
  await pool.query(
    `insert into vehicle_last (vehicle_id, time, longitude, latitude, speed, direction, acc_on, heard_time)
     select id, now(), 113.3 + random() * 0.9, 27.95 + random() * 0.55, 40, 90, 1, clock_timestamp() from base_vehicle
     where id >= $1::bigint and (id - $1::bigint) % $3::int = $2::int
     on conflict (vehicle_id) do update set time = excluded.time, longitude = excluded.longitude, latitude = excluded.latitude,
       heard_time = excluded.heard_time`,
    [firstVehicle, second % parts, parts],
  )
}
