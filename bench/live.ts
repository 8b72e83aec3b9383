import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { play, readFleet } from './live-fleet.ts'
import type { Order, Report } from './live-listeners.ts'
import type { Row } from './support/row.ts'
import { type BenchServer, startBenchServer } from './support/server.ts'

const followed = 20
const accounts = [
  'county',
  'city',
  'province',
  'national',
  'admin',
  'ly02safety',
  'ly03safety',
  'ly04safety',
  'ly05safety',
  'ly06safety',
]

/**
 * 5,000 readings/s while 1,000 consoles in ten access scopes follow 20 devices each: age of readings on
 * arrival, cost of pushing.
 */
export async function run({ seconds = 20, clients = 1000, rate = 5000 } = {}): Promise<Row[]> {
  const server = await startBenchServer()
  const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 2 })
  const child = fork(new URL('./live-listeners.ts', import.meta.url).pathname)
  try {
    const fleet = await readFleet(pool)
    const sender = await play(fleet, server.mqttPort, rate)
    await sleep(5000)
    const alone = await cpuOver(server.pid, seconds / 2)
    child.send({ url: server.url, streams: await streams(server, fleet, clients / accounts.length) } satisfies Order)
    await sleep(6000)
    child.send('reset')
    const before = sender.acknowledged()
    const watched = await cpuOver(server.pid, seconds)
    const report = await reportOf(child)
    const perSecond = (sender.acknowledged() - before) / seconds
    await sender.stop()
    return [
      {
        bench: 'live',
        what: `readings in, ${report.open} streams open in ${accounts.length} scopes`,
        value: perSecond,
        unit: 'device messages/s acknowledged',
      },
      {
        bench: 'live',
        what: 'events per console',
        value: report.events / seconds / report.open,
        unit: 'events/s',
        aim: 'about 200',
      },
      { bench: 'live', what: 'reading sent to event seen, p50', value: report.p50, unit: 'ms' },
      { bench: 'live', what: 'reading sent to event seen, p99', value: report.p99, unit: 'ms', aim: '≤ 300 ms' },
      {
        bench: 'live',
        what: 'cost of pushing',
        value: watched - alone,
        unit: 'cores',
        reference: alone,
        referenceName: 'cores of the same ingest without listeners',
        aim: '≤ 0.2 core',
      },
    ]
  } finally {
    child.kill()
    await pool.end()
    await server.stop()
  }
}

async function streams(
  server: BenchServer,
  fleet: Awaited<ReturnType<typeof readFleet>>,
  count: number,
): Promise<Order['streams']> {
  const children = fleet.flatMap((gateway) =>
    gateway.children.map((one) => ({ ...one, prefix: gateway.code.slice(0, 4).toLowerCase() })),
  )
  return Promise.all(
    accounts.map(async (account, i) => {
      const own = children.filter((one) =>
        account.endsWith('safety') ? account.startsWith(one.prefix) : one.prefix.startsWith('ly'),
      )
      const from = account.endsWith('safety') ? 0 : i * followed
      return {
        token: await server.token(account),
        devices: own.slice(from, from + followed).map((one) => one.id),
        count,
      }
    }),
  )
}

async function reportOf(child: ChildProcess): Promise<Report> {
  child.send('report')
  const [report] = await once(child, 'message')
  return report as Report
}

/** Returns the CPU cores a process uses over a period: user and system time from /proc. */
async function cpuOver(pid: number, seconds: number): Promise<number> {
  const ticks = () => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  }
  const [from, began] = [ticks(), performance.now()]
  await sleep(seconds * 1000)
  return (ticks() - from) / 100 / ((performance.now() - began) / 1000)
}
