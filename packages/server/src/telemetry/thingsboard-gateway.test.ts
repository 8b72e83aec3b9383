import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { lastingPort } from '@fengsui/contract/kit/test/lasting-port.ts'
import { isLongForm } from '@fengsui/contract/kit/test/rotation.ts'
import mqtt from 'mqtt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../framework/test/database.ts'
import { buildFleet } from './test/fleet.ts'
import { eventually } from './test/stand.ts'
import { gatewayEnvironment, readBacklog, startGateway, writeGatewayFolder } from './test/thingsboard-gateway.ts'

const broker = '/usr/sbin/mosquitto'
if (isLongForm && !existsSync(broker)) console.log(`left out: ${broker} is not installed (Debian: mosquitto)`)

describe.runIf(isLongForm && existsSync(broker))("ThingsBoard's own gateway", () => {
  const children = new Set<ChildProcess>()
  const started = (child: ChildProcess) => {
    children.add(child)
    return child
  }
  let test: TestDatabase
  let folder: string
  beforeAll(async () => {
    test = await testDatabase()
    folder = await mkdtemp(join(tmpdir(), 'fengsui-gateway-'))
    const behind = ['TB-1', 'TB-2', 'TB-3'].map((code) => ({ kind: 'th' as const, code, gateway: 'GW' }))
    await buildFleet(test.pool, [{ kind: 'gateway', code: 'GW', token: 'gw' }, ...behind])
  })
  afterAll(async () => {
    for (const child of children) child.kill('SIGKILL')
    await test.stop()
    await rm(folder, { recursive: true, force: true })
  })

  async function startServer(port: number): Promise<ChildProcess> {
    const entry = new URL('./test/ingest-process.ts', import.meta.url).pathname
    const env = { ...process.env, DATABASE_URL: test.url, MQTT_PORT: String(port) }
    const child = started(spawn(process.execPath, [entry], { env, stdio: ['ignore', 'pipe', 'inherit'] }))
    for await (const line of createInterface({ input: child.stdout as NonNullable<typeof child.stdout> }))
      if (line.startsWith('MQTT ')) return child
    throw new Error('the ingest did not start')
  }
  const stop = async (child: ChildProcess, signal: NodeJS.Signals) => {
    child.kill(signal)
    await once(child, 'exit')
    children.delete(child)
  }
  const kept = async () => {
    const { rows } = await test.pool.query<{ code: string; values: number[] }>(
      `select d.code, array_agg(distinct v.value order by v.value) as values
       from tele_value v join dev_device d on d.id = v.device_id where v.metric = 'temperature' group by d.code order by 1`,
    )
    return rows
  }

  it('feeds three devices across a restart of either side, and nothing is lost', async () => {
    const environment = gatewayEnvironment()
    const ports = { server: await lastingPort(), broker: await lastingPort(), rest: await lastingPort() }
    writeGatewayFolder(folder, 'gw', ports)
    started(spawn(broker, ['-p', String(ports.broker)], { stdio: 'ignore' }))
    let server = await startServer(ports.server)
    let log = ''
    const run = () => {
      const child = started(startGateway(environment, folder))
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (text) => (log = (log + text).slice(-20_000)))
      return child
    }
    let gateway = run()
    const sensor = mqtt.connect({ port: ports.broker, host: '127.0.0.1' })
    await once(sensor as never, 'connect')

    const fed: number[] = []
    // Two readings within one millisecond are duplicates: the gateway's own timestamps are too coarse.
    const begin = Date.now()
    let sent = 0
    const reading = (temp: number) => ({ ts: begin + sent++, temp })
    const post = (temp: number) =>
      fetch(`http://127.0.0.1:${ports.rest}/readings`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code: 'TB-3', ...reading(temp) }),
      })
    /** Each value is a separate reading; both connectors have received it before the next. */
    const feed = async (count: number) => {
      for (let n = 0; n < count; n++) {
        const temp = 10 + fed.length / 100
        for (const code of ['TB-1', 'TB-2'])
          await sensor.publishAsync(`sensor/${code}/data`, JSON.stringify(reading(temp)), { qos: 1 })
        expect((await post(temp)).ok).toBe(true)
        fed.push(temp)
      }
    }
    /** Waits until the connectors deliver, using values that are not counted. */
    const awake = (temp: number) =>
      eventually(async () => {
        await sensor.publishAsync('sensor/TB-1/data', JSON.stringify(reading(temp)), { qos: 1 })
        await post(temp)
        const codes = (await kept()).filter(({ values }) => values.includes(temp)).map(({ code }) => code)
        expect(codes, log.slice(-3000)).toEqual(['TB-1', 'TB-3'])
      })
    const allKept = () =>
      eventually(async () => {
        const rows = (await kept()).map(({ code, values }) => [code, values.filter((value) => value >= 10)])
        expect(rows, log.slice(-3000)).toEqual(['TB-1', 'TB-2', 'TB-3'].map((code) => [code, fed]))
      })

    /** Whether everything fed since is on the gateway's disk. */
    const allStored = (since: number) =>
      eventually(() => {
        const waiting = readBacklog(folder)
        for (const code of ['TB-1', 'TB-2', 'TB-3'])
          expect(
            waiting.get(code)?.filter((value) => value >= 10 + since / 100),
            code,
          ).toEqual(fed.slice(since))
      })

    await awake(1)
    await feed(100)
    await stop(server, 'SIGKILL')
    await feed(100)
    server = await startServer(ports.server)
    await feed(100)
    await allKept()
    await feed(50)
    await allKept()
    await stop(gateway, 'SIGINT')
    gateway = run()
    await awake(2)
    await feed(50)
    await allKept()

    // Both are killed, the gateway with a backlog on its disk.
    await stop(server, 'SIGKILL')
    const since = fed.length
    await feed(500)
    await allStored(since)
    await stop(gateway, 'SIGKILL')
    log = ''
    gateway = run()
    // It has restarted and tries to connect to the server, which is down.
    await eventually(() => expect(log).toContain('Connecting to ThingsBoard...'))
    await allStored(since)
    expect((await kept()).map(({ values }) => values.includes(fed.at(-1) as number))).toEqual([false, false, false])
    server = await startServer(ports.server)
    await allKept()
    await awake(3)
    await feed(50)
    await allKept()

    const { rows } = await test.pool.query('select reason, detail from tele_rejected')
    expect(rows).toEqual([])
    await sensor.endAsync()
  })
})
